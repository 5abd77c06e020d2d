import { type Field, type FieldsOf, optional, required, type Shape } from './shape.ts';
import type { Destination, FactorDuration, Step, WaitUntil } from './step.ts';

type KeysOf<T> = T extends unknown ? keyof T : never;

/** The fields that any step may have. */
type Guard = 'when' | 'chance';

/** The fields that only go with others. */
type Further =
  | 'hold'
  | 'until'
  | 'for'
  | 'rests'
  | 'into'
  | 'with'
  | 'what'
  | 'instead'
  | 'onto'
  | 'where'
  | 'priority'
  | 'while'
  | 'times'
  | 'temperament'
  | 'mind'
  | 'gains'
  | 'loses'
  | 'share'
  | 'only';

/** The key by which a step is recognised. */
export type StepName = Exclude<KeysOf<Step>, Guard | Further>;

/** Where feelings point to. */
export const FELT_PLACES = ['fear centre', 'hate centre', 'most feared', 'most loved', 'most hated'] as const;
/** All that is feared at once. It is no single place: one can run from it, but not go toward it. */
export const EVERYTHING_FEARED = 'everything feared';
/** What one can run from. */
export const FLED_PLACES = [...FELT_PLACES, EVERYTHING_FEARED] as const;
/** Where `spawn` puts what it makes. */
export const INTO = ['hand', 'here', 'thing'] as const;
/** What `become` turns into another kind. */
export const WHAT = ['thing', 'item'] as const;
/** What `remove` takes out of the world. */
export const GONE = ['thing', 'item', 'self'] as const;
/** Whose queue `push` puts an action on. */
export const ONTO = ['self', 'thing', 'witnesses'] as const;
/** Whom `change` changes. */
export const WHOM = ['self', 'thing'] as const;
/** Where in the queue `push` puts it. */
export const WHERE = ['back', 'front', 'instead'] as const;

const words = (...list: string[]): Shape => ({ words: list });
const texts: Shape = { list: 'text' };
const numbers: Shape = { named: 'number' };
const hold = optional('flag', 'true: not interrupted while it lasts.', 'false');

/** Where a walk leads, other than to the thing. */
export const DESTINATION: Readonly<Record<KeysOf<Exclude<Destination, string>>, Field>> = {
  to: optional(
    { either: ['point', 'text'] },
    'Walk to `home`, to where the thing was `lastSeen`, to a place of the world by its name, or to [x, y].',
  ),
  toward: optional({ ref: 'felt place' }, 'Walk towards this.'),
  awayFrom: optional(words(...FLED_PLACES), 'Walk away from this.'),
  reach: optional('number', 'How far.'),
  wander: optional('number', 'A random position within this distance.'),
};

/** The units of a duration that a factor gives, in seconds; a tick has a length of its own. */
export const UNITS: Readonly<Record<KeysOf<FactorDuration>, number>> = {
  hours: 3600,
  minutes: 60,
  seconds: 1,
  ticks: 0,
};

/** A duration that a factor gives. */
export const FACTOR_DURATION: Readonly<Record<KeysOf<FactorDuration>, Field>> = {
  hours: optional('factor', 'How many hours; evaluated when the step begins.'),
  minutes: optional('factor', 'How many minutes.'),
  seconds: optional('factor', 'How many seconds.'),
  ticks: optional('factor', 'How many ticks.'),
};

/** A wait for a condition. */
export const WAIT: Readonly<Record<keyof WaitUntil, Field>> = {
  until: optional('factor', 'Wait until this is above 0.'),
  atMost: optional('duration', 'With until: wait no longer than this.'),
};

const spanOrFactor: Shape = { either: ['duration', { fields: FACTOR_DURATION }] };
const rateOrFactor: Shape = { either: ['rate', 'factor'] };

/** The fields of each step; the first one has the name of the step. */
export const STEPS: {
  readonly [K in StepName]: FieldsOf<Omit<Extract<Step, { readonly [N in K]: unknown }>, Guard>>;
} = {
  go: {
    go: required(
      { either: [words('thing'), { fields: DESTINATION }] },
      'Walk to the thing, by a feeling, or a little at random.',
    ),
    hold,
  },
  wait: {
    wait: required(
      { either: ['duration', { list: 'duration' }, { fields: { ...FACTOR_DURATION, ...WAIT } }] },
      'Pass time: a duration, a random one between two, one that a factor gives, or until a condition is true.',
    ),
    hold,
  },
  grant: { grant: required({ named: 'factor' }, 'Give at once, by need: a number or a factor; a negative one takes.') },
  fill: {
    fill: required(
      { named: rateOrFactor },
      'Change levels steadily, their decay stopped, or a state of the thing (thing.x), until `until` or for `for`. A factor is a number each hour.',
    ),
    until: optional(numbers, 'With fill: levels to reach.'),
    for: optional(spanOrFactor, 'With fill: the longest time.'),
    rests: optional(texts, 'With fill: other needs whose decay stops meanwhile.'),
    hold,
  },
  set: {
    set: required(
      { named: 'factor' },
      'Set states: thing.x, agent.x, item.x, world.x; or relations: toward.x to the one acted on, from.x of that one.',
    ),
  },
  add: { add: required({ named: 'factor' }, 'Add to states or relations, named as for set.') },
  spawn: {
    spawn: required('text', 'Make a new thing of this kind, or a new agent of this temperament.'),
    into: optional(words(...INTO), 'With spawn: in hand, where the agent stands, or where the thing is.'),
    with: optional({ named: 'factor' }, 'With spawn: states of what is made, instead of their initial values.'),
  },
  repeat: {
    repeat: required({ list: { ref: 'step' } }, 'Do these steps again and again.'),
    while: optional('factor', 'With repeat: only while this is above 0; looked at before each round.', 'always'),
    times: optional('factor', 'With repeat: at most this many rounds, evaluated at the first.', 'no limit'),
  },
  change: {
    change: required(words(...WHOM), 'Change the agent itself, or the agent acted on.'),
    temperament: optional('text', 'With change: the temperament it has from now on.'),
    mind: optional('text', "With change: the mind of the world it has from now on, instead of its temperament's."),
    gains: optional(texts, 'With change: tags that it gets.'),
    loses: optional(texts, 'With change: tags that it loses.'),
  },
  tell: {
    tell: required('text', 'The agent acted on takes over what this agent feels about others, by this relation.'),
    share: optional('factor', 'With tell: how much of the difference it takes over, from 0 to 1.', '1'),
  },
  become: {
    become: required('text', 'The thing (or the item) turns into this kind; states of the same name are kept.'),
    what: optional(words(...WHAT), 'With become: which of the two.'),
  },
  take: {
    take: required(words('thing'), 'Pick the thing up, or take it in hand if it is carried; it is then the item.'),
  },
  drop: { drop: required(words('item'), 'Put down the item, or what was taken last.') },
  remove: { remove: required(words(...GONE), 'Take it out of the world; `self` is the agent.') },
  fail: {
    fail: required('text', 'End the action and the rest of its chain, for this reason.'),
    instead: optional({ list: { ref: 'step' } }, 'With fail: done in its place.'),
  },
  next: {
    next: required('text', 'Lazy chain: do next what the nearest thing with this advert offers.'),
    only: optional('factor', 'With next: only things for which this is above 0.', 'all'),
  },
  push: {
    push: required('text', 'Put an action of the world on a queue.'),
    onto: optional(
      words(...ONTO),
      "With push: one's own queue, that of the agent acted on, or those of all who perceive the agent.",
    ),
    where: optional(words(...WHERE), 'With push: after, before, or in place of what is pending.'),
    priority: optional(
      'number',
      'With push: its priority; it interrupts what has a lower one, and stays until something of a higher one comes.',
      'the priority of the action that pushes it',
    ),
  },
  do: {
    do: required(
      { either: ['text', { named: { either: ['text', 'number', 'flag'] } }] },
      'Call what the host registered by this name, or `{ NAME: argument }`; it may take time or fail.',
    ),
    hold,
  },
};

/** The fields that any step may have. */
export const STEP_GUARDS: FieldsOf<Pick<Step, Guard>> = {
  when: optional('factor', 'Skipped unless this is above 0.', 'always'),
  chance: optional('factor', 'The probability from 0 to 1 that it happens at all.', '1'),
};
