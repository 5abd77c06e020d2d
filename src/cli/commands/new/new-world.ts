/** The text of a small world that runs, to be changed by a designer. */
export function newWorld(name: string): string {
  return `# yaml-language-server: $schema=./node_modules/hanker/schema/world.schema.json
#
# A small world. Try
#   hanker run ${name}.yaml
#   hanker why ${name}.yaml --agent Ann --at 12:30
#   hanker watch ${name}.yaml
# then change a value and run it again. "hanker check ${name}.yaml" finds errors and doubtful parts.
hanker: 2
name: ${name}
starts: 07:00

# What agents want. A level falls from 100 (content) to 0 (desperate) by "decay" each hour.
needs:
  food: { decay: 6/h, curve: hunger, start: 55, thought: I am hungry }
  rest: { decay: 5/h, curve: tiredness, start: 95, thought: I am tired }
  fun: { decay: 8/h, curve: boredom, start: 60, thought: I am bored }
  pride: { decay: 6/h, curve: boredom, start: 70, thought: I should do something useful }

# How urgent a need is at each level: points [level, urgency]. Steep where it hurts, 0 where all is well.
curves:
  hunger: [[0, 100], [30, 50], [60, 12], [90, 0]]
  tiredness: [[0, 100], [25, 50], [60, 20], [95, 0]]
  boredom: [[0, 60], [40, 25], [90, 0]]
  nights: [[5, 1.5], [7, 0.1], [20, 0.1], [22, 1.5]]

# Named expressions. An expression can read needs, states, the distance, the hour, …
factors:
  night: nights(hour)

# Things advertise what they can do for an agent. Agents choose by the promise; the steps are what they get.
kinds:
  fridge:
    state: { dirt: 0 }
    adverts:
      eat:
        promise: { food: 45 }
        thought: Something to eat!
        steps:
          - wait: 10m
          - grant: { food: 45 }
          - add: { thing.dirt: 1 }
      clean the fridge:
        when: thing.dirt >= 4
        score: 4 * thing.dirt
        thought: What a mess
        steps:
          - wait: 15m
          - set: { thing.dirt: 0 }
  bed:
    adverts:
      sleep:
        promise: { rest: 80 }
        score: promise * night
        thought: Good night
        steps:
          - fill: { rest: 11/h }
            until: { rest: 100 }
            rests: [fun, pride] # these levels do not fall during sleep
  tv:
    slots: 3 # three agents can watch at once
    adverts:
      watch tv:
        promise: { fun: 30 }
        thought: My favourite series
        steps:
          - fill: { fun: 40/h }
            for: 45m

  garden:
    slots: 2
    adverts:
      dig:
        when: hour >= 8:00 and hour < 20:00
        promise: { pride: 40 }
        thought: The beans are coming up
        steps:
          - fill: { pride: 22/h, rest: -2/h }
            for: 2h

# How agents choose: the best option, with near things preferred. Options that score 8 or less are ignored, and the
# current activity gets a bonus.
minds:
  steady:
    distance: { kind: falloff, half: 40 }
    least: 8
    inertia: { bonus: 5 }
    fallback: potter about

actions:
  potter about:
    thought: Nothing to do
    steps:
      - go: { wander: 5 }
      - wait: [10m, 20m]

temperaments:
  adult: { mind: steady }
  # The same mind, but fun counts double.
  idler: { mind: steady, needs: { fun: { weight: 2 } } }

# "#" is a wall. The legend names the other symbols.
space:
  map: |
    ####################
    #b.....#......f....#
    #......#...........#
    #..A...............#
    #......#......B....#
    #b.....#....t....g.#
    ####################
  legend:
    f: fridge
    b: bed
    t: tv
    g: garden
    A: { agent: Ann }
    B: { agent: Bob }

agents:
  - { name: Ann, temperament: adult }
  - { name: Bob, temperament: idler, levels: { food: 30 } }

# Other values to try: hanker run ${name}.yaml --variant hungry
variants:
  hungry: { needs.food.decay: 12/h }
`;
}
