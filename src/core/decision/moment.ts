import type { Factor } from '../definition/factor.ts';
import { show } from '../definition/problem.ts';
import { copyColumns } from '../math/typed-arrays.ts';
import { readLevel } from '../state/level.ts';
import { readAgentPosition } from '../state/position.ts';
import { BodyCells } from '../state/space/body-cells.ts';
import { OfferBlocks } from '../state/space/offer-blocks.ts';
import { A, STATUS, State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { type About, Evaluator } from './evaluator.ts';
import type { DecisionRecord, OptionRecord } from './record.ts';
import { recordDecision } from './reference.ts';
import { type Supposition, suppose } from './suppose.ts';

/**
 * The moment of a decision: its record, and a copy of all that it was made by, so that it can be asked at any later
 * time what would have been decided otherwise. Host functions are asked again only for what they were not asked then.
 */
export class Moment {
  /** The record of the decision. */
  readonly record: DecisionRecord;
  /** @internal */
  readonly state: State;
  /** @internal The row of the one who decided. */
  readonly row: number;
  /** @internal */
  readonly who: DecisionContext;
  private readonly evaluator: Evaluator;

  /** @internal */
  constructor(s: State, context: DecisionContext, agent: number, reconsiders: boolean) {
    this.state = copyState(s, agent);
    this.row = agent;
    this.who = { ...context };
    this.evaluator = new Evaluator(this.state);
    this.record = recordDecision(this.state, this.who, agent, reconsiders);
    // While it was recorded the walks known already served; from now on the ground may change.
    const canBlock = s.rules.kinds.some(({ blocks }) => blocks >= 0);
    if (canBlock && s.space.copy) Object.assign(this.state, { space: s.space.copy() });
  }

  /**
   * What would have been decided with these numbers instead, all else and the roll being the same. Levels are not
   * brought into their range or onto their grain. Throws for a name that there is none of.
   */
  decide(...supposed: readonly Supposition[]): DecisionRecord {
    const { state, record, row } = this;
    const context = { ...this.who };
    const { felt } = state;
    const undo: (() => void)[] = [];
    try {
      for (const each of supposed) undo.unshift(suppose(state, context, row, each));
      state.felt = null;
      return recordDecision(state, context, row, record.reconsiders);
    } finally {
      state.felt = felt;
      for (const each of undo) each();
    }
  }

  /**
   * @internal Runs a function on this moment with some numbers changed, so that further changes can be judged on top of
   * them. The changed moment is invalid after that. With `only`, it has no other option than that.
   */
  whileSupposing<T>(supposed: readonly Supposition[], run: (changed: Moment) => T, only?: OptionRecord): T {
    const { state, record, row } = this;
    const who = { ...this.who };
    const { felt } = state;
    const undo: (() => void)[] = [];
    try {
      for (const each of supposed) undo.unshift(suppose(state, who, row, each));
      state.felt = null;
      const changed = recordDecision(state, who, row, record.reconsiders, only);
      return run(Object.assign(Object.create(Moment.prototype), this, { who, record: changed }));
    } finally {
      state.felt = felt;
      for (const each of undo) each();
    }
  }

  /** What a factor was then for the one who decided, as `World.evaluate`; things go by their numbers in the record. */
  evaluate(factor: Factor, about?: About): number {
    const { state, row, evaluator } = this;
    const subject = evaluator.subjectOf(row, about, (thing) => {
      if (typeof thing === 'number' && state.kind[thing] >= 0) return thing;
      throw new RangeError(`thing: got ${show(thing)}; expected the number of a thing, as in the record`);
    });
    return evaluator.evaluate(row, factor, subject);
  }
}

/**
 * A copy of all that an agent's decision reads, levels and places as of now. Where it can meet nobody and nobody
 * carries anything, other agents don't count: then there is but one row, which stands for every agent.
 */
function copyState(s: State, agent: number): State {
  const { doubles, ints, ...rest } = s;
  const isAlone = !s.has.carrying && !canMeet(s, agent);
  const copy: State = Object.assign(Object.create(State.prototype), rest, copyColumns(rest), {
    cells: s.cells.copy(),
    offerBlocks: new OfferBlocks(),
    bodies: s.bodies.copy(),
    bodyCells: new BodyCells(),
    failedOptions: s.failedOptions.copyOf(agent),
    followers: s.followers.copyOf(agent),
    relations: s.relations.copyOf(agent, s.body[agent]),
    memories: s.memories.copyOf(agent),
    lines: s.lines.copy(),
    works: s.works.copy(),
    gatherings: s.gatherings.copy(),
    host: { ...s.host, inputs: s.host.inputs.map(remember) },
    profiles: s.profiles.copy(isAlone ? s.ints[s.row(agent) + A.profile] : -1),
    felt: null,
    tracer: null,
    observer: null,
    discarded: null,
    remade: null,
    left: null,
    reused: null,
    ...(isAlone ? { doubleStride: 0, intStride: 0 } : {}),
  });
  const start = agent * s.doubleStride;
  copy.doubles = isAlone ? doubles.slice(start, start + s.doubleStride) : doubles.slice();
  copy.ints = new Int32Array(copy.doubles.buffer);
  if (isAlone) standStill(s, copy, agent);
  else for (let each = 0; each < s.agentRows; each++) standStill(s, copy, each);
  for (let n = 0; n < s.K; n++) copy.doubles[agent * copy.doubleStride + n] = readLevel(s, agent, n);
  copy.ints[copy.row(agent) + A.since] = s.now;
  if (isAlone) copy.ints[copy.row(agent) + A.profile] = 0;
  return copy;
}

/** Whether others may count for what an agent decides: by what they offer, or by what it feels. */
function canMeet(s: State, agent: number): boolean {
  const { feelings } = s.rules.minds[s.agentTypeOf(agent).mind];
  return (
    feelings !== null ||
    s.rules.readsAround ||
    s.rules.kinds.some(({ isBody, advertCount }) => isBody && advertCount > 0)
  );
}

/** Keeps a walking agent where it is now, for in the copy the ground may change under its way. */
function standStill(s: State, copy: State, agent: number): void {
  if ((s.ints[s.row(agent) + A.status] & STATUS.walking) === 0) return;
  readAgentPosition(s, agent, s.scratch.position);
  copy.doubles.set(s.scratch.position.subarray(0, 2), agent * copy.doubleStride + copy.POSITION);
  copy.ints[copy.row(agent) + A.status] &= ~STATUS.walking;
}

/** A function of the host that gives the same answer to the same question for ever. */
function remember(input: State['host']['inputs'][number]): State['host']['inputs'][number] {
  const answers = new Map<string, number>();
  return (agent, thing) => {
    const key = `${agent} ${thing}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = input(agent, thing);
    answers.set(key, answer);
    return answer;
  };
}
