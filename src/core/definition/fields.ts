import type {
  Action,
  Advert,
  AgentPlacement,
  Bucket,
  Inertia,
  InnateAdvert,
  Kind,
  Line,
  MapDefinition,
  Memory,
  Mind,
  Need,
  Overrides,
  Partition,
  Perception,
  PlaneDefinition,
  Relation,
  Selection,
  Temperament,
  ThingPlacement,
  Together,
  WorldDefinition,
} from './definition.ts';
import type { Feelings } from './feelings.ts';
import { type Field, type FieldsOf, optional, required, type Shape } from './shape.ts';

/*
 * Every field of a definition, once, as data. The keys that the compiler accepts, the shape of world files, the schema
 * for editors and the tables of docs/reference/definition.md follow from it; the types of definition.ts hold it, and the
 * comments there are its sentences.
 */

const words = (...list: string[]): Shape => ({ words: list });
const texts: Shape = { list: 'text' };
const numbers: Shape = { named: 'number' };
const adverts: Shape = { named: { ref: 'advert' } };

const lastSteps = optional(
  { list: { ref: 'step' } },
  'Steps that are done however the action ends, once it has begun; they take no time.',
);

const thought = (when: string) => optional('text', `What an agent thinks ${when}.`);

/** A motivation. */
export const NEED: FieldsOf<Need> = {
  decay: required('rate', 'Level lost each hour: 6 or 6/h.'),
  hastened: optional('factor', "Multiplies the decay, by the agent's states and tags and the world's states.", '1'),
  curve: required('curve', 'Turns a level into urgency; urgency usually falls as the level rises.'),
  range: optional({ list: 'number' }, 'Bottom and top of the level.', '[0, 100]'),
  start: optional('number', 'The level at the start.', 'the top of the range'),
  weight: optional('number', 'Multiplies what this need adds to a score.', '1'),
  alarms: optional({ list: 'number' }, 'Falling through one of these levels makes the agent decide again.'),
  thought: thought('when this need drives it'),
};

/** The numbers of a need that a partition, a temperament or an agent may set. */
export const NEED_OVERRIDES: FieldsOf<NonNullable<Overrides['needs']>[string]> = {
  decay: optional('rate', 'Level lost each hour.'),
  weight: optional('number', 'Multiplies what this need adds to a score.'),
  curve: optional('curve', 'Turns a level into urgency.'),
};

/** The numbers that a partition, a temperament or an agent may set. */
export const OVERRIDES: FieldsOf<Overrides> = {
  needs: optional({ named: { fields: NEED_OVERRIDES } }, 'Decay, weight and curve of needs, instead of their own.'),
  speed: optional('number', 'Cells or units walked each tick.', '1'),
  range: optional('number', "How far an agent perceives, instead of the mind's range."),
  inertia: optional('number', "Bonus for the option under way, instead of the mind's."),
};

/** An action that several agents do together. */
export const TOGETHER: FieldsOf<Together> = {
  asks: optional(
    { either: ['text', texts] },
    'Who is asked: tags, temperaments, or `agents` for everybody; those who are perceived.',
    'the agent acted on',
  ),
  role: optional(
    'text',
    'What the others are asked to do: an advert of the one who asks, or of the same thing.',
    'this advert',
  ),
  atLeast: optional('number', 'How many must be there to begin, with the one who asks.', '2'),
  waits: optional('duration', 'How long those who have come wait for the others.', '10m'),
  ends: optional(words('all', 'one'), 'Whether it ends for all when one of this role is done.', 'all'),
};

/** An offer of an action. */
export const ADVERT: FieldsOf<Advert> = {
  promise: optional({ named: 'factor' }, 'The claimed reward: a number or a factor for each need.'),
  score: optional('factor', "The score instead of the promise's; it may read that as the input `promise`."),
  when: optional('factor', 'Offered only while this is above 0; checked again when the action begins.', 'always'),
  while: optional('factor', 'Must stay above 0 until the action is over; otherwise the action ends.', 'always'),
  requires: optional(texts, 'Tags that an agent must have.'),
  forbids: optional(texts, 'Tags that an agent must not have.'),
  bucket: optional('text', 'The bucket it belongs to.', 'the one listed first'),
  distance: optional('curve', 'How the score falls with distance; `none` if it does not.', "the mind's"),
  uses: optional(
    { either: ['number', words('all')] },
    'Slots it takes while it is claimed and performed; `all` shuts everybody else out.',
    '1',
  ),
  autonomous: optional('flag', 'false: never chosen freely, only pushed or reached by a chain.', 'true'),
  remote: optional('flag', "true: performed from the agent's position.", 'false, it walks there first'),
  together: optional(
    { fields: TOGETHER },
    'Done together with others: they are asked, come, begin and end together.',
    'alone',
  ),
  steps: optional({ list: { ref: 'step' } }, 'What the action does, line by line.'),
  actions: optional(texts, 'Instead of steps: actions of the world, put on the queue all at once (an eager chain).'),
  finally: lastSteps,
  thought: thought('while it does this'),
  dishonest: optional('flag', 'true: it promises more than it grants, and that is intended.', 'false'),
};

/** What an agent can do by itself, or to others. */
export const INNATE_ADVERT: FieldsOf<InnateAdvert> = {
  ...ADVERT,
  of: optional(
    { either: ['text', texts] },
    'Whom it is done to: kinds, temperaments or tags, or `agents` for everybody.',
    'nobody, it is done alone',
  ),
};

/** A script with a name. */
export const ACTION: FieldsOf<Action> = {
  steps: required({ list: { ref: 'step' } }, 'What it does, line by line.'),
  finally: lastSteps,
  thought: thought('while it does this'),
};

/** How long a kind of thing scores nothing after it was used. */
export const KIND_COOLDOWN: FieldsOf<NonNullable<Kind['cooldown']>> = {
  for: required('duration', 'How long.'),
  fade: optional('flag', 'true: the score comes back gradually.', 'false'),
};

/** A line at a thing. */
export const LINE: FieldsOf<Line> = {
  atMost: optional('number', 'How many may stand in it; when it is full, the thing is not on offer.', '100'),
  each: optional('duration', 'How long one of them is expected to take, for the input line.wait.', '0'),
  patience: optional('duration', 'Who has waited this long gives up.', 'never'),
  along: optional(
    'point',
    'Where people stand: from the thing in this direction, this far apart.',
    'all stand at the thing',
  ),
  places: optional(
    { list: 'point' },
    'Where people stand, instead of `along`: positions relative to the thing, the first one first.',
  ),
};

/** A kind of thing. */
export const KIND: FieldsOf<Kind> = {
  adverts: optional(adverts, 'What it offers.'),
  state: optional(numbers, 'The states of each thing of this kind, with their initial values.'),
  slots: optional('number', 'How many agents can use it at once.', '1'),
  line: optional(
    { fields: LINE },
    'Agents that find it taken stand in line, and are served in order.',
    'no line, what is taken is not on offer',
  ),
  tags: optional(texts, 'What it is, for feelings and refusals.'),
  cooldown: optional({ fields: KIND_COOLDOWN }, 'After a use it scores 0 for this long.'),
  blocks: optional('factor', 'While this is above 0, nobody walks or sees through its cell.'),
  symbol: optional('text', 'One character for maps.', 'the first letter of the kind'),
  icon: optional(
    'text',
    "The picture on the studio's map: a name of docs/reference/icons.md.",
    'guessed from the name',
  ),
};

/** A kind of agent. */
export const TEMPERAMENT: FieldsOf<Temperament> = {
  mind: optional({ either: ['text', { ref: 'mind' }] }, 'The name of a mind of the world, or a mind of its own.'),
  tags: optional(texts, 'What these agents are; the first tag is their race.'),
  state: optional(numbers, 'The states of each agent, with their initial values.'),
  adverts: optional(adverts, 'What it offers to others.'),
  innate: optional(
    { named: { ref: 'innate advert' } },
    'What it can do by itself, wherever it is, or with `of` to others.',
  ),
  slots: optional('number', 'How many others can use its adverts at once.', '1'),
  pace: optional(
    'factor',
    'Multiplies its speed, by its own states and needs; at 0 it cannot move. Evaluated when it sets out, and when a state of its own changes on the way.',
    '1',
  ),
  symbol: optional('text', 'One character for maps.'),
  icon: optional(
    'text',
    "The picture on the studio's map: a name of docs/reference/icons.md.",
    'a person, or an animal that is guessed from the name',
  ),
  ...OVERRIDES,
};

/** How one of the scored options is selected. */
export const SELECTION: Readonly<Record<KeysOf<Exclude<Selection, string>>, Field>> = {
  weighted: optional({ either: ['number', words('all')] }, 'At random by score, among the best N or among all.'),
  within: optional('number', 'At random by score, among those within this share of the best.'),
  boltzmann: optional('factor', 'At random, with chances proportional to e^(score ÷ temperature).'),
  stack: optional(texts, 'The first of these adverts that scores above 0.'),
};

/** What reaches an agent's notice. */
export const PERCEPTION: FieldsOf<Perception> = {
  range: optional('number', 'Straight-line range.', 'unlimited'),
  sight: optional('flag', 'true: only what is in line of sight.', 'false'),
  partition: optional('flag', "true: only what is in the agent's own partition.", 'false'),
};

/** A bonus for a while after a decision. */
export const INERTIA_COOLDOWN: FieldsOf<NonNullable<Inertia['cooldown']>> = {
  bonus: required('number', 'Added for a while after the decision.'),
  for: required('duration', 'How long.'),
  fade: optional('flag', 'true: it runs down to 0 over that time.', 'false'),
};

/** What keeps an agent at what it is doing. */
export const INERTIA: FieldsOf<Inertia> = {
  bonus: optional('number', 'Added to the score of the option under way.'),
  cooldown: optional({ fields: INERTIA_COOLDOWN }, 'A bonus for a while after the decision.'),
};

/** A penalty for repeating a recent activity. */
export const REPEATS: FieldsOf<NonNullable<Mind['repeats']>> = {
  penalty: required('number', 'From 0 to 1: the score is multiplied by 1 − penalty.'),
  for: required('duration', 'How long the penalty takes to fade.'),
};

/** What an agent remembers. */
export const MEMORY: FieldsOf<Memory> = {
  for: required('duration', 'How long it remembers what it no longer sees.'),
  atMost: optional('number', 'The most that it remembers; what it has not seen for longest is forgotten first.', '32'),
  of: optional(texts, 'Kinds, temperaments and tags that it remembers.', 'everything that offers something'),
};

/** How an agent scores, chooses and sticks to its choices. */
export const MIND: FieldsOf<Mind> = {
  scoring: optional(
    words('delta', 'attenuated', 'trivial'),
    'What a promise is worth (Zubek): `trivial` sums the future levels, `attenuated` their urgencies, `delta` the urgency removed.',
    'delta',
  ),
  select: optional(
    { either: [words('best'), { fields: SELECTION }] },
    'How one of the scored options is selected.',
    'best',
  ),
  distance: optional('curve', 'How scores above 0 fall with distance.', 'none'),
  perceives: optional({ fields: PERCEPTION }, 'What its agents can notice.', 'everything'),
  memory: optional({ fields: MEMORY }, 'What its agents remember of what they have seen.', 'nothing'),
  inertia: optional({ fields: INERTIA }, 'A bonus for the current activity.'),
  redecide: optional('duration', 'Decide again this often, besides when there is nothing left to do.'),
  repeats: optional({ fields: REPEATS }, 'A penalty for repeating a recent activity.'),
  feelings: optional({ ref: 'feelings' }, 'Fear, love and hate for what is perceived.'),
  refuses: optional(texts, 'Adverts (by name), kinds or tags of things that it never considers.'),
  accepts: optional('factor', 'Only options for which this is true are taken; evaluated last, for each option.'),
  retry: optional(
    'duration',
    'An option that fails at a thing again and again is set aside for longer each time, up to this.',
    '5m',
  ),
  least: optional('number', 'Options that score this or less are ignored.', '0'),
  fallback: optional('text', 'The action to do when nothing scores.', 'a wait of ten minutes'),
  lastResort: optional(
    words('fallback', 'best'),
    'When nothing scores: the fallback, or the least bad option. Neither interrupts.',
    'fallback',
  ),
};

/** What an agent feels for what it perceives. */
export const FEELINGS: FieldsOf<Feelings> = {
  driven: required(
    words('mindless', 'instinct', 'mind'),
    'What causes fear and love: nothing for `mindless`, strength for `instinct`, strength and danger for `mind`.',
  ),
  friends: optional(texts, 'Tags of those it loves; anyone else alive is an enemy.', 'its own first tag, its race'),
  strength: optional('number', 'How much strength counts.', '1000, or 500 for minds'),
  danger: optional('number', 'How much danger counts, for minds.', '500'),
  knowsWeapons: optional('flag', 'false: danger is not recognised (the stupid monster).', 'true'),
  falloff: optional('curve', 'How fear falls with distance.', '1 ÷ distance'),
  loveFalloff: optional('curve', 'How love falls with distance.', 'as fear does'),
  hateFalloff: optional('curve', 'How hate falls with distance.', '1 ÷ distance'),
  hate: optional('number', 'How much a stranger of another race is hated.', '1000'),
  fear: optional('factor', "Multiplies fear: courage, or one's own health.", '1'),
  likes: optional(
    numbers,
    'Feelings for a kind or tag, instead of the computed ones; above 0 is love, below 0 is fear.',
  ),
  hates: optional(numbers, 'Hate for a kind or tag, instead of the computed one.'),
};

/** A group of options. */
export const BUCKET: FieldsOf<Bucket> = {
  priority: required('factor', 'A number or a factor; buckets of equal priority are tried together.'),
};

/** A part of the world with numbers of its own. */
export const PARTITION: FieldsOf<Partition> = {
  area: optional('area', 'Everything in the rectangle [left, top, right, bottom] belongs to it, edges included.'),
  ...OVERRIDES,
};

/** A number between an agent and another, or a thing. */
export const RELATION: FieldsOf<Relation> = {
  range: optional({ list: 'number' }, 'The least and the most that it can be.', '[−100, 100]'),
  start: optional('number', 'What it is towards strangers; it runs back to this.', '0'),
  decay: optional('rate', 'How fast it runs back to `start`, each hour.', 'it stays'),
};

/** The space that a world is in. */
export const SPACE: Readonly<Record<KeysOf<PlaneDefinition | MapDefinition>, Field>> = {
  plane: optional('point', 'An open plane: [width, height].', '[64, 64]'),
  map: optional(texts, 'A drawn map: # is a wall, everything else is floor.'),
};

/** A thing of a world at the start. */
export const THING: FieldsOf<ThingPlacement> = {
  kind: required('text', 'The kind it is of.'),
  at: required('point', 'Its position: [x, y].'),
  name: optional('text', 'Its name.', 'the kind with a number'),
  state: optional(numbers, "States that differ from the kind's at the start."),
  partition: optional('text', 'The partition it belongs to, instead of the one at its position.'),
  mirrored: optional('flag', "true: the studio's map draws its picture the other way round.", 'false'),
  turned: optional('number', "By how many degrees the studio's map turns its picture, clockwise.", '0'),
};

/** An agent of a world at the start. */
export const AGENT: FieldsOf<AgentPlacement> = {
  name: required('text', 'Its name.'),
  temperament: required('text', 'The temperament it is of.'),
  at: required('point', 'Its position: [x, y].'),
  levels: optional(numbers, "Levels at the start that differ from the needs' own."),
  state: optional(numbers, "States that differ from the temperament's at the start."),
  tags: optional(texts, "Added to the temperament's."),
  partition: optional('text', 'The partition it belongs to, instead of the one at its position.'),
  carries: optional(texts, 'The kinds of the things that it carries.'),
  toward: optional(
    { named: numbers },
    'What it feels at the start, by the name of an agent or thing, then by relation: { Ben: { likes: 40 } }.',
  ),
  ...OVERRIDES,
};

/** A whole world. */
export const WORLD: FieldsOf<WorldDefinition> = {
  name: optional('text', 'The name of the world.'),
  ticksPerHour: optional('number', 'The number of ticks in an hour.', '3600, a tick a second'),
  starts: optional('clock', 'The time of day at the beginning.', '00:00'),
  state: optional(numbers, 'The states of the world itself (the weather, an alarm), read as world.NAME.'),
  tags: optional(texts, 'Tags for agents that are added later, besides those of temperaments and agents.'),
  needs: optional({ named: { ref: 'need' } }, 'The motivations.'),
  curves: optional({ named: 'curve' }, 'Curves to refer to by name.'),
  factors: optional({ named: 'factor' }, 'Decision factors to refer to by name.'),
  buckets: optional(
    { named: { fields: BUCKET } },
    'Groups of options: a lower one is considered only if nothing in a higher one scores above 0.',
  ),
  actions: optional({ named: { fields: ACTION } }, 'Scripts that can be pushed, chained or fallen back to by name.'),
  minds: optional({ named: { ref: 'mind' } }, 'How agents score, choose and stick to their choices.'),
  kinds: optional({ named: { ref: 'kind' } }, 'The kinds of things.'),
  temperaments: optional({ named: { ref: 'temperament' } }, 'The kinds of agents.'),
  partitions: optional({ named: { fields: PARTITION } }, 'Parts of the world with their own parameters.'),
  places: optional({ named: 'point' }, 'Points to walk to by name.'),
  relations: optional(
    { named: { fields: RELATION } },
    'Numbers between an agent and another, or a thing: likes, trusts, owns.',
  ),
  space: optional({ fields: SPACE }, 'An open plane or a drawn map.'),
  things: optional({ list: { ref: 'thing' } }, 'The things at the start.'),
  agents: optional({ list: { ref: 'agent' } }, 'The agents at the start.'),
};

/** The keys of all members of a union. */
type KeysOf<T> = T extends unknown ? keyof T : never;
