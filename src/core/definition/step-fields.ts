import { type Field, type FieldsOf, optional, required, type Shape } from './shape.ts';
import type { Destination, Step, WaitUntil } from './step.ts';

type KeysOf<T> = T extends unknown ? keyof T : never;

/** The fields that any step may have. */
type Guard = 'when' | 'chance';

/** The fields that only go with others. */
type Further = 'hold' | 'until' | 'for' | 'rests' | 'into' | 'what' | 'instead' | 'onto' | 'where' | 'priority';

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
export const ONTO = ['self', 'thing'] as const;
/** Where in the queue `push` puts it. */
export const WHERE = ['back', 'front', 'instead'] as const;

const words = (...list: string[]): Shape => ({ words: list });
const texts: Shape = { list: 'text' };
const numbers: Shape = { named: 'number' };
const hold = optional('flag', 'true: not interrupted while it lasts.', 'false');

/** Where a walk leads, other than to the thing. */
export const DESTINATION: Readonly<Record<KeysOf<Exclude<Destination, string>>, Field>> = {
  toward: optional({ ref: 'felt place' }, 'Walk towards this.'),
  awayFrom: optional(words(...FLED_PLACES), 'Walk away from this.'),
  reach: optional('number', 'How far.'),
  wander: optional('number', 'A random position within this distance.'),
};

/** A wait for a condition. */
export const WAIT: FieldsOf<WaitUntil> = {
  until: required('factor', 'Wait until this is above 0.'),
  atMost: optional('duration', 'Wait no longer than this.'),
};

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
      { either: ['duration', { list: 'duration' }, { fields: WAIT }] },
      'Pass time: a duration, a random one between two, or until a condition is true.',
    ),
    hold,
  },
  grant: { grant: required(numbers, 'Give at once, by need; a negative number takes.') },
  fill: {
    fill: required({ named: 'rate' }, 'Change levels steadily, their decay stopped, until `until` or for `for`.'),
    until: optional(numbers, 'With fill: levels to reach.'),
    for: optional('duration', 'With fill: the longest time.'),
    rests: optional(texts, 'With fill: other needs whose decay stops meanwhile.'),
    hold,
  },
  set: { set: required({ named: 'factor' }, 'Set states: thing.x, agent.x, item.x, world.x.') },
  add: { add: required({ named: 'factor' }, 'Add to states: thing.x, agent.x, item.x, world.x.') },
  spawn: {
    spawn: required('text', 'Make a new thing of this kind, or a new agent of this temperament.'),
    into: optional(words(...INTO), 'With spawn: in hand, where the agent stands, or where the thing is.'),
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
  next: { next: required('text', 'Lazy chain: do next what the nearest thing with this advert offers.') },
  push: {
    push: required('text', 'Put an action of the world on a queue.'),
    onto: optional(words(...ONTO), "With push: one's own queue, or that of the agent acted on."),
    where: optional(words(...WHERE), 'With push: after, before, or in place of what is pending.'),
    priority: optional(
      'number',
      'With push: its priority; it interrupts what has a lower one, and stays until something of a higher one comes.',
      'the priority of the action that pushes it',
    ),
  },
  do: { do: required('text', 'Call what the host registered by this name; it may take ticks or fail.') },
};

/** The fields that any step may have. */
export const STEP_GUARDS: FieldsOf<Pick<Step, Guard>> = {
  when: optional('factor', 'Skipped unless this is above 0.', 'always'),
  chance: optional('factor', 'The probability from 0 to 1 that it happens at all.', '1'),
};
