# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Challengers!: aprende
#
# **El objetivo.** Forma un mazo y gana partidas con él. Cada partida ganada trae un trofeo, con
# seguidores en el dorso. Tras siete rondas (`challengers.summary.1`), los dos jugadores con más
# seguidores juegan una partida final (`challengers.summary.2`); con uno o dos jugadores gana quien
# tiene más seguidores (`challengers.summary.3`), o quien saca once de ventaja
# (`challengers.summary.4`).
#
# **Una ronda** tiene dos fases: en la *fase de mazo* todos escogen una o dos cartas; en la *fase de
# partida* todos juegan una partida, de dos en dos. La partida se juega sola: tú solo decides cuando una
# carta te lo pide.
#
# | diez palabras | |
# |---|---|
# | **mazo** | las cartas con las que juegas tus partidas; todos empiezan con las mismas seis |
# | **poder base** | el número de una carta |
# | **bandera** | quien la tiene defiende; quien no, ataca |
# | **ataque** | cartas reveladas de una en una, hasta que su poder basta |
# | **banquillo** | seis espacios para tus cartas vencidas: un nombre, un espacio |
# | **montón de descarte** | adonde van las cartas que salen del banquillo; allí no hacen nada |
# | **nivel** | A, B o C: lo fuerte que es una carta, y desde qué ronda se ofrece |
# | **conjunto** | Ciudad y otros cinco: de dónde es una carta |
# | **trofeo** | lo que se gana en una partida: un número, y seguidores ocultos |
# | **seguidores** | lo que se cuenta al final: en los trofeos y en fichas |
# %%
import polars as pl

import kit
from kit import challengers
from widgets import Board, Quiz, RuleBook, Stepper
from widgets import challengers_quiz as predict

kit.set_language("es")

# %% [markdown]
# ## Las cartas
#
# Una carta tiene un poder base y un conjunto (`challengers.cards.1`), y un nivel
# (`challengers.cards.2`): cartas iniciales (S), A hasta 3, B hasta 5, C hasta 10. Ciudad está siempre en
# el juego (`challengers.sets.1`); de otros seis conjuntos se usan cinco (`challengers.sets.2`). De cada
# carta hay cuatro copias, menos si es *rara* y más si es *común* (`challengers.sets.4`).

# %%
cards = pl.DataFrame(
    [
        {"set": card.set, "level": card.level, "power": card.power, "copies": card.copies}
        for card in challengers.PRINTED
        if card.level in challengers.LEVELS
    ]
)
by_set = cards.group_by("set", maintain_order=True).agg(
    designs=pl.len(), cards=pl.col("copies").sum(), power=pl.col("power").max()
)
with pl.Config(tbl_rows=8, tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True):
    print(by_set)

# %% [markdown]
# Las seis cartas con las que todos empiezan: tres Novatos (`challengers.card.1`), un Talento
# (`challengers.card.2`), un Perro (`challengers.card.3`) y una Campeona (`challengers.card.4`). Valen 1,
# 2, 3 y 4, y no hacen nada más.
#
# ## La fase de mazo
#
# Ves en secreto cinco cartas de un montón: es tu exhibición, y puedes añadir una o dos a tu mazo
# (`challengers.deck.1`). Una vez por fase de mazo puedes cambiarla por otra (`challengers.deck.2`),
# también después de la primera carta: entonces se roban cuatro (`challengers.deck.3`). Al final puedes
# quitar de tu mazo cuantas cartas quieras (`challengers.deck.4`). En rondas posteriores eliges entre un
# montón y otro más fuerte, que da menos cartas (`challengers.deck.5`).
#
# Pruébalo: pulsa una carta para escogerla. *Reiniciar* vuelve a empezar.

# %%
draft = challengers.lay_draft(
    pile_a="juggler gangster skeleton vendor clown jester cat treasure pig"
)
table = challengers.table(position=draft).play()
Stepper(table)

# %% [markdown]
# **Predice.** Escoges Gánster y Esqueleto, y no quitas nada. ¿Cuántas cartas tiene tu mazo?

# %%
Quiz(
    table,
    "Escoges Gánster y Esqueleto, y no quitas nada. ¿Cuántas cartas tiene tu mazo?",
    [("6", 6), ("7", 7), ("8", 8), ("11", 11)],
    lambda fork: len(
        fork.choose("gangster").choose("skeleton").play().choose("finish").state.decks[0]
    ),
    rule="challengers.deck.1",
    board=False,
)

# %% [markdown]
# **Pregunta por qué no.** De lo que no se puede hacer, la mesa sabe decir por qué, y según qué regla.

# %%
for wish in ("Dragón", "Perro", "trade"):
    reason = table.why_not(wish)
    print(f"{wish:7} {reason.rule:22} {reason}")

# %% [markdown]
# **Cartas que actúan al ser elegidas** solo hay en Espacio Exterior (`challengers.effect.10`). Los
# Clones traen un seguidor en el acto (`challengers.card.57`); con el Metamorfo puedes entregar una carta
# para escoger otra más (`challengers.card.53`); el Friki de la ciencia ficción pide para eso dos cartas
# de Espacio Exterior (`challengers.card.60`).

# %%
space = challengers.lay_draft(pile_a="shapeshifter cow ai pig cat")
shaped = challengers.table(position=space).play().choose("shapeshifter")
print(shaped)

# %% [markdown]
# ## La fase de partida
#
# Todos barajan, y a cada uno le toca un rival (`challengers.match.1`). Las partidas de una ronda se juegan
# todas a la vez, cada una por su lado (`challengers.match.2`). Quien tiene el trofeo de número más alto
# empieza con la bandera (`challengers.match.3`); si no lo tiene ninguno, decide la suerte
# (`challengers.match.4`). Revela su primera carta y le pone encima la bandera; si la carta dice que algo
# ocurre, ocurre (`challengers.match.5`).
#
# **El otro lado ataca**: revela cartas de una en una (`challengers.attack.1`). Sus poderes base se suman y
# se comparan con la carta que tiene la bandera (`challengers.attack.2`); los efectos cambian cualquiera de
# los dos lados (`challengers.attack.3`). *Basta con igualar* (`challengers.attack.4`).
#
# Aquí abajo atacas a una Campeona, y tus dos primeras cartas no han bastado.

# %%
first = challengers.lay_match(
    deck="dog newcomer newcomer champion",
    rival="talent newcomer dog newcomer newcomer",
    flag="champion",
    row="newcomer talent",
)
attack = challengers.table(position=first)
Board(attack)

# %%
predict.power(attack)

# %%
predict.outcome(attack, rule="challengers.attack.4")

# %% [markdown]
# **Ejecútalo.** La carta vencida va al banquillo de su dueño. Las atacantes se juntan en un montón
# (`challengers.attack.5`), con la bandera sobre la de arriba (`challengers.attack.6`). Desde ahora solo
# defiende esa carta, no lo que tiene debajo (`challengers.attack.7`); y ataca el otro lado
# (`challengers.attack.8`).

# %%
run = attack.fork(seats=("greedy", "greedy")).play("result")
for event in run.events:
    print(f"{event.rule:22} {run.say(event)}")

# %% [markdown]
# **Recórrelo paso a paso**, adelante y atrás. En el tablero, el poder base es liso y un bono va
# rayado.

# %%
Stepper(run, at=1)

# %% [markdown]
# ## El banquillo
#
# Tiene seis espacios (`challengers.bench.1`). Las cartas del mismo nombre comparten espacio; las de
# nombres distintos, nunca (`challengers.bench.2`).

# %%
crowd = challengers.lay_match(
    deck="dragon newcomer",
    rival="talent newcomer",
    flag="newcomer dog pony champion",
    rival_bench="newcomer cat spider",
)
predict.seats(challengers.table(position=crowd), rule="challengers.bench.2")

# %% [markdown]
# ## Cómo termina una partida
#
# - Quien debe revelar una carta y no tiene ninguna ha perdido (`challengers.end.1`).
# - Quien debe llevar cartas al banquillo y no tiene sitio para ellas ha perdido (`challengers.end.2`).
#
# El otro se lleva el trofeo de la ronda (`challengers.end.3`).

# %%
full = challengers.lay_match(
    deck="dragon newcomer",
    rival="talent newcomer",
    flag="dog pony champion",
    rival_bench="newcomer cat spider cow shark",
)
predict.outcome(challengers.table(position=full), rule="challengers.end.2")

# %%
empty = challengers.lay_match(deck="", rival="talent newcomer", flag="champion", row="dog")
predict.outcome(challengers.table(position=empty), rule="challengers.end.1")

# %% [markdown]
# ## Lo que hacen las cartas
#
# **Sin palabra clave: al revelarse** (`challengers.effect.1`), hasta donde se pueda
# (`challengers.effect.2`). Un bono se queda con la carta, también cuando tiene la bandera
# (`challengers.effect.3`). El Bufón, por ejemplo, tiene +3 si en tu banquillo hay una carta de poder base
# 1 (`challengers.card.8`); el Periodista mira tus dos próximas cartas (`challengers.card.5`); el Mayordomo
# despeja tu banquillo (`challengers.card.41`); la Estrella de cine recupera Novatos de él
# (`challengers.card.32`); al Mimo le gustan los espacios libres (`challengers.card.66`); el Fantasma se
# lleva la primera carta del mazo rival (`challengers.card.44`).

# %%
jester = challengers.lay_match(
    deck="jester dog", rival="talent dog", flag="champion", bench="newcomer talent"
)
predict.power(challengers.table(position=jester), rule="challengers.card.8")

# %% [markdown]
# **Fichas.** Algunas cartas traen seguidores en el acto, en fichas a la vista de todos
# (`challengers.effect.4`): el Payaso trae dos si toma la bandera (`challengers.card.62`).

# %%
clown = challengers.lay_match(
    deck="clown dog", rival="talent dog", flag="horse", row="dog newcomer"
)
predict.tokens(challengers.table(position=clown), rule="challengers.effect.4")

# %% [markdown]
# **Durante el ataque** (`challengers.effect.6`): solo en el ataque en que se revela la carta. Un Gánster
# ataca con 4 y defiende con 2 (`challengers.card.31`); un Caballero tiene +1 por cada trofeo de tu rival
# (`challengers.card.12`).

# %%
gangster = challengers.lay_match(deck="gangster dog", rival="talent dog", flag="champion")
predict.outcome(challengers.table(position=gangster), rule="challengers.effect.6")

# %% [markdown]
# **Desde el banquillo** (`challengers.effect.7`): mientras la carta está sentada en él; varias del mismo
# nombre se suman. Las Vendedoras dan poder a las cartas de Feria (`challengers.card.63`), las Herreras a
# las de Ciudad (`challengers.card.13`), un Bardo a todas las que atacan (`challengers.card.16`), un
# Cocinero a la carta que tiene la bandera (`challengers.card.23`).

# %%
vendors = challengers.lay_match(
    deck="pony dog", rival="talent dog", flag="horse", bench="vendor vendor bard"
)
predict.power(challengers.table(position=vendors), rule="challengers.effect.7")

# %% [markdown]
# **En posesión de la bandera** (`challengers.effect.8`): mientras la tiene encima. Un Esqueleto defiende
# con 3 (`challengers.card.42`), un Tesoro con 4 (`challengers.card.21`), y un Ilusionista recibe +1 por
# cada espacio libre del banquillo de su dueño (`challengers.card.70`).

# %%
skeleton = challengers.lay_match(
    deck="talent dog", rival="talent dog", flag="skeleton", rival_bench="cook"
)
predict.outcome(challengers.table(position=skeleton), rule="challengers.effect.8")

# %% [markdown]
# **Pérdida de la bandera** (`challengers.effect.9`): cuando se la quitan, antes de nada que haga la carta
# nueva. Un Príncipe va al montón de descarte en lugar de al banquillo (`challengers.card.17`); lo que hay
# allí no hace nada ni ocupa espacio (`challengers.effect.5`). Tras un Navegante miras tus dos próximas
# cartas (`challengers.card.24`); tras un Personaje de cómic, tu próxima carta tiene +2
# (`challengers.card.35`).

# %%
prince = challengers.lay_match(
    deck="dragon dog", rival="talent dog", flag="cat prince", rival_bench="newcomer"
)
predict.seats(challengers.table(position=prince), rule="challengers.effect.9")

# %% [markdown]
# **Decides tú** cuando una carta lo dice. Aquí revelas un Mayordomo, con cinco espacios ocupados: ¿qué
# cartas salen de tu banquillo?

# %%
butler = challengers.lay_match(
    deck="butler movie_star dog champion",
    rival="talent dog newcomer",
    flag="champion",
    bench="newcomer newcomer talent cat pony vendor",
)
Stepper(challengers.table(position=butler).play())

# %% [markdown]
# **Investiga.** ¿Y si no descartas nada? Haz dos copias de la mesa y mira ambas.

# %%
asked = challengers.table(position=butler).play()
for cleared in (["done"], ["vendor", "pony"]):
    fork = asked.fork(seats=("greedy", "greedy"))
    for card in cleared:
        fork.choose(card)
    fork.play("result")
    print(f"{', '.join(cleared):13} {fork.say(fork.events[-1])}")

# %% [markdown]
# ## Trofeos y seguidores
#
# Cada ronda tiene cuatro trofeos, y los últimos valen más (`challengers.trophy.1`): 2 o 3 en la primera
# ronda, 9 o 10 en la séptima. Con tres jugadores o más, los seguidores son secretos hasta la final; con
# uno o dos, están a la vista (`challengers.trophy.2`). Cada ronda puede ofrecer cartas más fuertes
# (`challengers.round.1`) y te trae otro rival (`challengers.round.2`).
#
# Ocho jugadores, después de la cuarta ronda:

# %%
eight = challengers.table(seed=12, seats=["greedy"] * 8)
eight.play(lambda at: at.phase == "standings" and at.state.round == 4)
Board(eight)

# %% [markdown]
# ## La partida final
#
# Tras la última ronda se cuentan todos los seguidores, los de los trofeos y las fichas
# (`challengers.final.1`). Los dos que tienen más juegan la final (`challengers.final.2`); a igualdad, quien
# tiene más trofeos y, después, quien tiene el de número más alto (`challengers.final.3`). Ya no hay cartas
# nuevas, pero cada finalista puede quitar algunas (`challengers.final.4`). Quien gana la final gana el
# juego, digan lo que digan los seguidores (`challengers.over.1`).
#
# Con uno o dos jugadores no la hay (`challengers.final.5`); gana quien tiene más seguidores, o quien saca
# once de ventaja tras cualquier ronda (`challengers.over.2`).

# %%
whole = eight.fork(seats=["greedy"] * 8).play()
for event in whole.events:
    if event.kind in ("count", "finalists", "win"):
        print(f"{event.rule:22} {whole.say(event)}")

# %% [markdown]
# ## El robot
#
# Si los jugadores son impares, participa un robot (`challengers.robot.1`), con un mazo y un conjunto
# propios (`challengers.sets.3`) y sin fases de mazo (`challengers.robot.2`). Tiene cinco niveles
# (`challengers.robot.3`): en cada uno, cartas más fuertes ocupan el lugar de algunas de sus cartas
# iniciales (`challengers.robot.4`, `challengers.cards.3`). No conserva trofeos, salvo cuando juegas en
# solitario contra él (`challengers.robot.5`).
#
# Qué hay impreso en sus cartas más fuertes no lo sabemos; las del kit son nuestras, y lo dicen.

# %%
alone = challengers.table(seed=3, seats=("greedy",)).play()
print(alone.result)
Stepper(alone, at=40)

# %% [markdown]
# ## Lo que el documento no dice
#
# Es un resumen, y no nombra ni una carta. Donde calla hemos decidido, y el libro de reglas dice cómo: si
# las cartas vencidas se sientan antes o después de los efectos de la nueva (`challengers.open.4`), quién
# empieza con la bandera (`challengers.open.25`), qué hacen siquiera las cartas (`challengers.open.32`).

# %%
RuleBook("challengers", rule="open.25")

# %% [markdown]
# ## El juego entero en una página
#
# | | |
# |---|---|
# | **Fase de mazo** | cinco cartas en secreto; añade hasta dos; cambia la exhibición una vez; quita las que quieras |
# | **Comienzo** | empieza con la bandera el último trofeo más alto; si no, la suerte |
# | **Ataque** | revela hasta que tu poder sea igual o mayor |
# | **Captura** | el montón vencido, al banquillo; las atacantes, bajo la bandera: solo defiende la de arriba |
# | **Banquillo** | seis espacios, un nombre en cada uno |
# | **Pierdes** | sin carta que revelar; sin sitio en el banquillo |
# | **Trofeo** | para quien gana, con los seguidores ocultos |
# | **Efectos** | al revelarse · durante el ataque · desde el banquillo · en posesión · pérdida de la bandera · al ser elegida |
# | **Partida final** | los dos con más seguidores; quien la gana lo gana todo |
# | **Uno o dos jugadores** | sin final; once de ventaja, o más seguidores |
#
# Ahora [juega un torneo](2-play.ipynb) o [cambia las reglas](3-tweak.ipynb).
