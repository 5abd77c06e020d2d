import type { Factor } from '../definition/factor.ts';
import type { Check } from '../definition/problem.ts';
import type { Point } from '../definition/space.ts';
import type { HostArgument } from '../definition/step.ts';

/** What a step does, by number. */
export const OP = {
  end: 0,
  go: 1,
  wait: 2,
  grant: 3,
  fill: 4,
  set: 5,
  add: 6,
  spawn: 7,
  become: 8,
  take: 9,
  drop: 10,
  remove: 11,
  fail: 12,
  next: 13,
  push: 14,
  do: 15,
  /** The head of a loop, and the jump back to it. */
  repeat: 16,
  again: 17,
  change: 18,
  tell: 19,
} as const;

/** Where a `go` leads; `flee` is away from everything feared. */
export const AIM = { thing: 0, toward: 1, awayFrom: 2, wander: 3, flee: 4, home: 5, point: 6, lastSeen: 7 } as const;

/** Whose state a `set` or `add` writes; or which relation: of the agent to the one acted on, or of that one to it. */
export const OWNER = { thing: 0, agent: 1, item: 2, world: 3, toward: 4, from: 5 } as const;

/** One step, compiled: which fields mean something depends on the op. */
export interface StepRules {
  readonly op: number;
  /** Its kind in words: 'go', 'wait', … */
  readonly name: string;
  /** The action it belongs to, as a reader knows it. */
  readonly action: string;
  readonly when: number;
  readonly chance: number;
  readonly hold: boolean;
  /** wait: the shortest and the longest time; fill: at most this long (0: no limit). */
  readonly ticks: number;
  readonly ticksTo: number;
  /** wait, fill: the root that gives the time instead, or −1, and the ticks in its unit. */
  readonly span: number;
  readonly unit: number;
  /** grant, fill: which needs, and how much, or how much each tick. */
  readonly needs: Int32Array;
  readonly amounts: Float64Array;
  /** grant, fill: the root that gives the amount, or the rate each hour, of each need instead; empty when none does. */
  readonly amountRoots: Int32Array;
  /** fill: a state of the thing that it changes, or −1; by how much each tick, or the root of that; up to where, or NaN. */
  readonly workState: number;
  readonly workRate: number;
  readonly workRoot: number;
  readonly workUntil: number;
  /** fill: the level at which a need is done; NaN when it has none. */
  readonly untils: Float64Array;
  /** fill: needs whose decay stops meanwhile. */
  readonly rests: Int32Array;
  /** set, add, spawn: whose state, which, and the root that gives the number; repeat, tell, next: the root of times, share, only. */
  readonly owners: Int32Array;
  readonly states: Int32Array;
  readonly roots: Int32Array;
  /**
   * spawn, become: a kind; next: an advert name; push: an action; do: a host function; go: where; fail: the place of
   * `instead` or −1; repeat, again: the step that comes after the loop, or its head; change: a temperament or −1; tell: a
   * relation.
   */
  readonly index: number;
  /** go: which felt place, and how far; spawn: into; become, remove: what; push: onto and where; change: whom. */
  readonly mode: number;
  readonly where: number;
  readonly reach: number;
  /** go: a point. */
  readonly x: number;
  readonly y: number;
  /** wait: the root of what it waits for, or −1; repeat: that of its condition. */
  readonly until: number;
  /** change: the mind from now on, or −1; tags that are gained and lost. */
  readonly mind: number;
  readonly gains: Int32Array;
  readonly loses: Int32Array;
  /** Where the steps start that end its action however that comes about; −1 for none. */
  readonly last: number;
  /** push: the least priority. */
  readonly priority: number;
  /** do: what the host function gets. */
  readonly argument: HostArgument | undefined;
  readonly text: string;
}

/** What steps may refer to by name. */
export interface ScriptScope {
  readonly ticksPerHour: number;
  readonly needs: readonly string[];
  needRange(need: string): readonly [number, number];
  readonly kinds: readonly string[];
  /** Kinds, then temperaments. */
  readonly spawnable: readonly string[];
  readonly actions: readonly string[];
  readonly advertNames: readonly string[];
  readonly hosts: readonly string[];
  readonly temperaments: readonly string[];
  readonly minds: readonly string[];
  readonly tags: readonly string[];
  readonly relations: readonly string[];
  readonly places: Readonly<Record<string, Point>>;
  /** The states that something spawned may have, by its place in `spawnable`. */
  statesOf(spawned: string): readonly string[];
  stateId(name: string): number;
  /** The place of a state or relation by owner: a number to find it by, or undefined when the owner has none of it. */
  state(owner: number, name: string): number | undefined;
  stateNames(owner: number): readonly string[];
  /** Reports a condition that can't be watched: one that may change at every tick. */
  checkWatched(root: number, check: Check): void;
  /** The number of a factor about any thing as a root. */
  rootOfAny(factor: Factor, check: Check): number;
  /** The number of a factor as a root, −1 for none; it may be random. */
  root(factor: Factor | undefined, check: Check): number;
  /** What a root depends on, as bits. */
  readsOf(root: number): number;
}

const NONE = new Int32Array(0);
const NO_NUMBERS = new Float64Array(0);
/** A step that does nothing: the end of an action. */
export const BLANK: StepRules = {
  op: OP.end,
  name: 'end',
  action: '',
  when: -1,
  chance: -1,
  hold: false,
  ticks: 0,
  ticksTo: 0,
  span: -1,
  unit: 1,
  needs: NONE,
  amounts: NO_NUMBERS,
  amountRoots: NONE,
  workState: -1,
  workRate: 0,
  workRoot: -1,
  workUntil: Number.NaN,
  untils: NO_NUMBERS,
  rests: NONE,
  owners: NONE,
  states: NONE,
  roots: NONE,
  index: 0,
  mode: 0,
  where: 0,
  reach: 0,
  x: 0,
  y: 0,
  until: -1,
  mind: -1,
  gains: NONE,
  loses: NONE,
  last: -1,
  priority: 0,
  argument: undefined,
  text: '',
};
