/**
 * What a world file may hold, once, as data: how a file is unfolded into a definition goes by it, and so do the
 * JSON Schema for editors and the reference. What each value must be exactly is checked by the core.
 */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'duration'
  | 'rate'
  | 'clock'
  | 'point'
  | 'area'
  | 'factor'
  | 'curve'
  | { readonly words: readonly string[] }
  | { readonly list: Shape }
  /** By names of the author's own. */
  | { readonly named: Shape }
  /** By these keys. */
  | { readonly fields: Fields }
  /** One of these; which one is told by the kind of value. */
  | { readonly either: readonly Shape[] }
  | { readonly ref: ShapeName };

export type Fields = Readonly<Record<string, Field>>;

export interface Field {
  readonly shape: Shape;
  /** One sentence, shown by editors. */
  readonly about: string;
  readonly isRequired?: boolean;
}

const is = (shape: Shape, about: string): Field => ({ shape, about });
const must = (shape: Shape, about: string): Field => ({ shape, about, isRequired: true });
const ref = (name: ShapeName): Shape => ({ ref: name });
const words = (...list: string[]): Shape => ({ words: list });
const texts: Shape = { list: 'text' };
const numbers: Shape = { named: 'number' };
const allow = is(texts, 'Names of lints that are meant to be so, here and below.');

const overrides: Fields = {
  needs: is(
    {
      named: {
        fields: {
          decay: is('rate', 'Level lost each hour: 6 or 6/h.'),
          weight: is('number', 'Multiplies what this need adds to a score.'),
          curve: is('curve', 'Turns a level into urgency.'),
        },
      },
    },
    'Decay, weight and curves of needs, instead of the defaults.',
  ),
  speed: is('number', 'Cells or units walked each tick; default 1.'),
  range: is('number', "Perception range, instead of the mind's."),
  inertia: is('number', "Bonus for the option under way, instead of the mind's."),
};

const names: Shape = { either: ['text', texts] };
const amount: Shape = { either: ['number', 'text'] };

/** What is measured, who it is about, and where it should be. */
const expectation: Fields = {
  hours: is(names, 'Hours of a day that an agent spends on these activities.'),
  times: is(names, 'How often a day an agent begins one of these.'),
  share: is('text', 'Share of the time that a level is so: "food < 10".'),
  mean: is('text', 'The mean level of this need.'),
  lowest: is('text', 'The lowest level of this need.'),
  highest: is('text', 'The highest level of this need.'),
  flipFlops: is(names, 'How often a day one of these (or `any`) is given up and taken up again `within` a time.'),
  abandoned: is(names, 'How often a day one of these (or `any`) is broken off because something else matters more.'),
  failed: is(names, 'How often a day one of these (or `any`) fails.'),
  walking: is('flag', 'Hours of a day on the way.'),
  variety: is('flag', 'How varied a day is: the entropy of its hours by activity, in bits.'),
  unlike: is({ named: 'number' }, 'How far the day is from one with these hours: total variation distance, 0 to 1.'),
  after: is(
    {
      either: [
        'text',
        { fields: { suffers: is(names, 'Somebody does this to the agent.'), does: is(names, 'The agent does this.') } },
      ],
    },
    'An occasion: a level that gets so ("health < 50"), or something done. Measured is the share of them answered in time.',
  ),
  does: is(names, 'With after: the answers that count.'),
  within: is('duration', 'With after and flipFlops: how soon.'),
  who: is(names, 'Agents by name, temperament or tag; default everybody.'),
  each: is('flag', 'true: for each of them by itself, not for their mean.'),
  between: is({ list: amount }, 'Both ends: [7, 9].'),
  atLeast: is(amount, 'The lower end; shares also as "1%".'),
  atMost: is(amount, 'The upper end.'),
};

const advert: Fields = {
  promise: is({ named: 'factor' }, 'The claimed reward: a number or an expression for each need.'),
  score: is('factor', "The score instead of the promise's; it may read that as `promise`."),
  when: is('factor', 'Offered only while this holds.'),
  requires: is(texts, 'Tags that an agent must have.'),
  forbids: is(texts, 'Tags that an agent must not have.'),
  bucket: is('text', 'The bucket it belongs to; default the one listed first.'),
  distance: is('curve', "How the score falls with distance, instead of the mind's way; `none` when it doesn't."),
  uses: is({ either: ['number', words('all')] }, 'Slots it takes; default 1, `all` shuts everybody else out.'),
  autonomous: is('flag', 'false: never chosen freely, only pushed or reached by a chain.'),
  remote: is('flag', 'true: performed from where the agent stands.'),
  steps: is({ list: ref('step') }, 'What the action does, line by line.'),
  actions: is(texts, 'Instead of steps: actions of the world, put on the queue all at once.'),
  thought: is('text', 'What an agent thinks while it does this.'),
  dishonest: is('flag', 'It promises more than it grants, and that is meant.'),
  allow,
};

const step: Fields = {
  go: is(
    {
      either: [
        words('thing'),
        {
          fields: {
            toward: is(ref('felt place'), 'Walk towards this.'),
            awayFrom: is(ref('felt place'), 'Walk away from this.'),
            reach: is('number', 'How far.'),
            wander: is('number', 'A random place within this distance.'),
          },
        },
      ],
    },
    'Walk to the thing, by a feeling, or a little at random.',
  ),
  wait: is({ either: ['duration', { list: 'duration' }] }, 'Pass time: so long, or between two durations at random.'),
  grant: is(numbers, 'Give at once, by need.'),
  fill: is({ named: 'rate' }, 'Change levels steadily, their decay stopped, until `until` or for `for`.'),
  until: is(numbers, 'With fill: levels to reach.'),
  for: is('duration', 'With fill: at most so long.'),
  rests: is(texts, 'With fill: other needs whose decay stops meanwhile.'),
  hold: is('flag', 'Not interrupted while it lasts.'),
  set: is({ named: 'factor' }, 'Set states: thing.x, agent.x, item.x, world.x.'),
  add: is({ named: 'factor' }, 'Add to states: thing.x, agent.x, item.x, world.x.'),
  spawn: is('text', 'Make a new thing of this kind, or an agent of this temperament.'),
  into: is(words('hand', 'here', 'thing'), 'With spawn: in hand, where the agent stands, or where the thing is.'),
  become: is('text', 'The thing (or the item) turns into this kind.'),
  what: is(words('thing', 'item'), 'With become: which one.'),
  take: is(words('thing'), 'Pick the thing up; it is then the item.'),
  drop: is(words('item'), 'Put the item down.'),
  remove: is(words('thing', 'item', 'self'), 'It is gone from the world; `self` is the agent.'),
  fail: is('text', 'End the action and its chain, for this reason.'),
  instead: is({ list: ref('step') }, 'With fail: done in its place.'),
  next: is('text', 'Lazy chain: the nearest thing that offers this.'),
  push: is('text', 'Put an action of the world on a queue.'),
  onto: is(words('self', 'thing'), "With push: one's own queue, or that of the agent acted on."),
  where: is(words('back', 'front', 'instead'), 'With push: after, before, or in place of what is pending.'),
  do: is('text', 'Call what the host registered by this name.'),
  when: is('factor', 'Passed over unless this holds.'),
  chance: is('factor', 'Probability from 0 to 1 that it happens.'),
};

const mind: Fields = {
  preset: is(words('zubek', 'graham', 'iaus', 'bergstrom', 'sims1', 'sims3'), 'Start from a mind that is known.'),
  scoring: is(words('delta', 'attenuated', 'trivial'), 'What a promise is worth; default delta, the urgency removed.'),
  select: is(
    {
      either: [
        words('best'),
        {
          fields: {
            weighted: is(
              { either: ['number', words('all')] },
              'At random by score, over the best so many or over all.',
            ),
            within: is('number', 'At random by score, among those within this share of the best.'),
            boltzmann: is('factor', 'At random, chances proportional to e^(score ÷ temperature).'),
            stack: is(texts, 'The first of these adverts that scores above 0.'),
          },
        },
      ],
    },
    'How one option is taken from the scored ones; default best.',
  ),
  distance: is('curve', 'How scores above 0 fall with distance; default none.'),
  perceives: is(
    {
      fields: {
        range: is('number', 'Straight-line range.'),
        sight: is('flag', 'Only what is in line of sight.'),
        partition: is('flag', "Only what is in the agent's own partition."),
      },
    },
    'What reaches its notice; default everything.',
  ),
  inertia: is(
    {
      fields: {
        bonus: is('number', 'Added to the score of the option under way.'),
        cooldown: is(
          {
            fields: {
              bonus: must('number', 'Added for a while after the decision.'),
              for: must('duration', 'How long.'),
              fade: is('flag', 'It runs down to 0 over that time.'),
            },
          },
          'A bonus for a while after the decision.',
        ),
      },
    },
    'What keeps it at what it is doing.',
  ),
  redecide: is('duration', 'Think again every so often, besides when there is nothing left to do.'),
  repeats: is(
    {
      fields: {
        penalty: must('number', 'From 0 to 1.'),
        for: must('duration', 'How long it takes to fade.'),
      },
    },
    'What was done lately scores less.',
  ),
  feelings: is(ref('feelings'), 'Fear, love and hate for what is perceived.'),
  refuses: is(texts, 'Adverts, kinds or tags of things that it will not hear of.'),
  accepts: is('factor', 'Takes only what makes this true.'),
  least: is('number', 'Scores at or below this count for nothing; default 0.'),
  fallback: is('text', 'The action to do when nothing scores.'),
  lastResort: is(words('fallback', 'best'), 'When nothing scores: the fallback, or the least bad option.'),
  allow,
};

const placement: Fields = {
  at: is('point', 'Where it stands: [x, y].'),
  count: is('number', 'So many of them, within `within`.'),
  within: is('area', 'With count: spread evenly over [left, top, right, bottom].'),
  partition: is('text', 'The partition it belongs to, instead of the one it stands in.'),
  state: is(numbers, 'States that differ at the start.'),
  allow,
};

/** The parts that are named because they stand in several places, or within themselves. */
export const SHAPES = {
  step: { fields: step },
  advert: { fields: advert },
  mind: { fields: mind },
  'felt place': words('fear centre', 'hate centre', 'most feared', 'most loved', 'most hated'),
  feelings: {
    fields: {
      driven: must(words('mindless', 'instinct', 'mind'), 'By nothing, by strength, or by strength and danger.'),
      friends: is(texts, 'Tags of those it loves; default its own first tag.'),
      strength: is('number', 'How much strength counts.'),
      danger: is('number', 'How much danger counts.'),
      knowsWeapons: is('flag', 'false: danger is not recognised (the stupid monster).'),
      falloff: is('curve', 'How fear falls with distance.'),
      loveFalloff: is('curve', 'How love falls with distance.'),
      hateFalloff: is('curve', 'How hate falls with distance.'),
      hate: is('number', 'What a stranger is hated by; default 1000.'),
      fear: is('factor', "Multiplies fear: courage, or one's own health."),
      likes: is(numbers, 'By kind or tag; above 0 is love, below is fear.'),
      hates: is(numbers, 'By kind or tag.'),
    },
  },
  need: {
    fields: {
      decay: must('rate', 'Level lost each hour: 6 or 6/h.'),
      curve: must('curve', 'Turns a level into urgency; it usually falls as the level rises.'),
      range: is({ list: 'number' }, 'Bottom and top; default [0, 100].'),
      start: is('number', 'The level at the start; default the top.'),
      weight: is('number', 'Multiplies what this need adds to a score; default 1.'),
      alarms: is({ list: 'number' }, 'Falling through one of these levels makes the agent decide anew.'),
      thought: is('text', 'What an agent thinks when this need drives it.'),
      allow,
    },
  },
  kind: {
    fields: {
      adverts: is({ named: ref('advert') }, 'What it offers.'),
      state: is(numbers, 'Numbers that each of them carries, with what they start at.'),
      slots: is('number', 'How many agents can use it at once; default 1.'),
      tags: is(texts, 'What it is, for feelings and refusals.'),
      cooldown: is(
        {
          fields: {
            for: must('duration', 'How long.'),
            fade: is('flag', 'The score comes back gradually.'),
          },
        },
        'After it was used it scores nothing for so long.',
      ),
      blocks: is('factor', 'While this holds nobody walks or sees through its cell.'),
      symbol: is('text', 'One character for maps.'),
      allow,
    },
  },
  temperament: {
    fields: {
      mind: is({ either: ['text', ref('mind')] }, 'A mind of this world, a preset, or one of its own.'),
      tags: is(texts, 'What these agents are; the first one is their race.'),
      state: is(numbers, 'Numbers that each of them carries.'),
      adverts: is({ named: ref('advert') }, 'What it offers to others.'),
      innate: is({ named: ref('advert') }, 'What it can do by itself, wherever it is.'),
      slots: is('number', 'How many others can use its adverts at once; default 1.'),
      pace: is('factor', 'Multiplies its speed, by its own states and needs; at 0 it cannot move.'),
      symbol: is('text', 'One character for maps.'),
      ...overrides,
      allow,
    },
  },
  thing: {
    fields: {
      kind: must('text', 'The kind it is of.'),
      name: is('text', 'Default the kind with a number.'),
      ...placement,
    },
  },
  agent: {
    fields: {
      name: must('text', 'What it is called; with count, each gets a number.'),
      temperament: must('text', 'The temperament it is of.'),
      levels: is(numbers, 'Levels at the start where they differ.'),
      tags: is(texts, "Added to the temperament's."),
      carries: is(texts, 'Kinds of things that it has on it.'),
      ...placement,
      ...overrides,
    },
  },
} satisfies Readonly<Record<string, Shape>>;

export type ShapeName =
  | 'step'
  | 'advert'
  | 'mind'
  | 'felt place'
  | 'feelings'
  | 'need'
  | 'kind'
  | 'temperament'
  | 'thing'
  | 'agent';

/** A whole file. */
export const WORLD: Fields = {
  hanker: must('number', 'The version of the format: 2.'),
  name: is('text', 'What the world is called.'),
  ticksPerHour: is('number', 'How fine time is; default 3600, a tick a second.'),
  starts: is('clock', 'The time of day at the beginning; default 00:00.'),
  state: is(numbers, 'Numbers that belong to nobody, read as world.NAME.'),
  tags: is(texts, 'Tags that agents made later may have.'),
  host: is(
    {
      fields: {
        actions: is(texts, 'Names for `do:`.'),
        inputs: is(texts, 'Names for host.NAME.'),
        curves: is(texts, 'Names for curves of kind host.'),
      },
    },
    'What the game registers by name, so that the file can be checked without it.',
  ),
  needs: is({ named: ref('need') }, 'The motivations.'),
  curves: is({ named: 'curve' }, 'Curves to refer to by name.'),
  factors: is({ named: 'factor' }, 'Decision factors to refer to by name.'),
  buckets: is(
    { named: { fields: { priority: must('factor', 'A number, or an expression.') } } },
    'Tiers of options: a lower one is looked at only if nothing in a higher one scores.',
  ),
  actions: is(
    {
      named: {
        fields: {
          steps: must({ list: ref('step') }, 'What it does, line by line.'),
          thought: is('text', 'What an agent thinks while it does this.'),
          allow,
        },
      },
    },
    'Scripts that can be pushed, chained or fallen back to by name.',
  ),
  minds: is({ named: ref('mind') }, 'How agents weigh, choose and stick to their choices.'),
  kinds: is({ named: ref('kind') }, 'The kinds of things.'),
  temperaments: is({ named: ref('temperament') }, 'The kinds of agents.'),
  partitions: is(
    {
      named: {
        fields: {
          area: is('area', 'Whatever stands in [left, top, right, bottom] belongs to it.'),
          ...overrides,
          allow,
        },
      },
    },
    'Parts of the world with numbers of their own.',
  ),
  space: is(
    {
      fields: {
        plane: is('point', 'An open plane: [width, height].'),
        map: is({ either: ['text', texts] }, 'A drawn map: # is a wall, everything else floor.'),
        legend: is(
          {
            named: {
              either: [
                'text',
                {
                  fields: {
                    ...SHAPES.thing.fields,
                    kind: is('text', 'The kind of thing that stands there.'),
                    agent: is('text', 'Or the name of an agent that starts there.'),
                  },
                },
              ],
            },
          },
          'What the characters of the map stand for: a kind, a thing, or an agent.',
        ),
      },
    },
    'An open plane or a drawn map.',
  ),
  things: is({ list: ref('thing') }, 'What stands where.'),
  agents: is({ list: ref('agent') }, 'Who lives here.'),
  variants: is(
    { named: { named: { either: ['number', 'text'] } } },
    'Named sets of numbers, by their paths: needs.food.decay: 9/h.',
  ),
  activities: is(
    { named: texts },
    'Groups of activities by name, for reports and expectations: { meals: [have lunch] }.',
  ),
  expect: is({ named: { fields: expectation } }, 'What should be so in every run; `hanker test` runs them.'),
  layout: is({ named: 'point' }, 'Where the boxes of the factor graph are drawn.'),
  allow,
};
