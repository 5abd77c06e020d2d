import type { AgentId, World } from 'hanker/core';
import { explainDecision, type Why, type WhyBucket, type WhyOption, why } from 'hanker/explain';
import type { Session } from '../session.ts';
import { clockAt, nameOfAgent, nameOption } from '../text/names.ts';
import { describeDecision, type Sentence } from '../text/sentence.ts';
import type { RecordedDecision, Timeline } from '../time/timeline.ts';
import { view } from '../view.ts';
import { findDecision } from '../why/find-decision.ts';
import { keyOf, type ShownOption, showOption } from '../why/shown-option.ts';

/** A decision in the list of an agent's decisions. */
export interface ListedDecision {
  readonly tick: number;
  readonly clock: string;
  /** 'make breakfast at fridge'; '' for the fallback, and when it continued. */
  readonly what: string;
  readonly goesOn: boolean;
  readonly isFallback: boolean;
}

/** The last decisions of an agent, the newest last. */
export interface DecisionList {
  readonly name: string;
  readonly isGone: boolean;
  readonly list: readonly ListedDecision[];
}

/** A rejected option. */
export interface ShownRejected {
  readonly key: string;
  readonly label: string;
  readonly advert: string;
  readonly thing: number | null;
  readonly score: number;
}

export interface RejectedGroup {
  readonly reason: string;
  readonly count: number;
  /** The best of them. */
  readonly options: readonly ShownRejected[];
}

/** A decision with all its details. */
export interface ShownDecision {
  readonly kind: 'decision';
  readonly agent: AgentId;
  readonly tick: number;
  readonly sentence: Sentence;
  readonly needs: Why['needs'];
  /** In the order tried. */
  readonly buckets: readonly WhyBucket[];
  /** In the order of selection, with the taken option among them even if its score is too low for the list. */
  readonly options: readonly ShownOption[];
  /** The number of further valid options. */
  readonly more: number;
  readonly finalists: number;
  readonly roll: number | null;
  readonly temperature: number | null;
  readonly rejected: readonly RejectedGroup[];
}

/** The reason why there is no decision to show. */
export interface NoDecision {
  readonly kind: 'no world' | 'gone' | 'none yet' | 'too long ago';
  readonly name: string;
}

const MOST_LISTED = 80;
const MOST_OPTIONS = 80;
const MOST_IN_GROUP = 40;

const lists = new WeakMap<
  Timeline,
  Map<AgentId, { readonly last: RecordedDecision | undefined; readonly shown: DecisionList }>
>();
const shown = new WeakMap<RecordedDecision, ShownDecision | NoDecision>();

/** The last decisions of an agent, up to the shown tick. */
export const decisions = view(
  ({ timeline, shown: world }: Session, { agent }: { readonly agent: AgentId }): DecisionList => {
    if (!world) return NOBODY;
    const own = timeline.lastDecisions(agent, world.now, MOST_LISTED);
    const isGone = !world.hasAgent(agent);
    const known = lists.get(timeline) ?? new Map();
    lists.set(timeline, known);
    const before = known.get(agent);
    if (before && before.last === own.at(-1) && before.shown.isGone === isGone) return before.shown;
    const list = own.map((decided) => listDecision(world, decided));
    const result = { name: nameOfAgent(world, agent), isGone, list };
    known.set(agent, { last: own.at(-1), shown: result });
    return result;
  },
);

/**
 * The decision of an agent at a tick; with null, its last one up to the shown tick, or what it would decide now if it has
 * made none since the world was opened in the middle of its run.
 */
export const decision = view(
  (
    session: Session,
    { agent, tick }: { readonly agent: AgentId; readonly tick: number | null },
  ): ShownDecision | NoDecision => {
    const { timeline, shown: world } = session;
    if (!world) return { kind: 'no world', name: '' };
    const decided = findDecision(session, agent, tick);
    const name = nameOfAgent(world, agent);
    if (!decided) {
      if (!world.hasAgent(agent)) return { kind: 'gone', name };
      // Opened in the middle of a run: its last decision was made before that.
      if (tick === null && timeline.knownSince > 0) return showDecision(world, agent, why(world, agent));
      return { kind: (tick ?? 1) <= timeline.knownSince ? 'too long ago' : 'none yet', name };
    }
    const known = shown.get(decided);
    if (known) return known;
    const then = session.decisionAt(agent, decided.tick);
    const record = then?.agent(agent).decision;
    const result: ShownDecision | NoDecision =
      then && record ? showDecision(then, agent, explainDecision(then, record)) : { kind: 'too long ago', name };
    shown.set(decided, result);
    return result;
  },
);

/** Explains a decision with its options. `then` is the world in which it was made. */
export function showDecision(then: World, agent: AgentId, reasons: Why): ShownDecision {
  const valid =
    reasons.taken && !reasons.options.includes(reasons.taken) ? [reasons.taken, ...reasons.options] : reasons.options;
  const listed = valid.filter((option, i) => i < MOST_OPTIONS || option.isTaken);
  return {
    kind: 'decision',
    agent,
    tick: reasons.tick,
    sentence: describeDecision(then, reasons),
    needs: reasons.needs,
    buckets: reasons.buckets,
    options: listed.map((option) => showOption(then, option)),
    more: valid.length - listed.length,
    finalists: reasons.finalists,
    roll: reasons.roll,
    temperature: reasons.temperature,
    rejected: groupRejected(then, reasons),
  };
}

function groupRejected(then: World, { rejected, taken }: Why): RejectedGroup[] {
  const groups = new Map<string, WhyOption[]>();
  for (const option of rejected) {
    if (option === taken) continue;
    const reason = option.reason ?? '';
    const group = groups.get(reason);
    if (group) group.push(option);
    else groups.set(reason, [option]);
  }
  return [...groups].map(([reason, options]) => ({
    reason,
    count: options.length,
    options: options.slice(0, MOST_IN_GROUP).map(({ advert, thing, name, score }) => ({
      key: keyOf(advert, thing),
      label: nameOption(then, advert, thing, name),
      advert,
      thing,
      score,
    })),
  }));
}

function listDecision(world: World, { tick, what, thing, goesOn, isFallback }: RecordedDecision): ListedDecision {
  const where = thing === null ? what : `${what} · ${thing}`;
  return { tick, clock: clockAt(world, tick), what: what === '' ? '' : where, goesOn, isFallback };
}

const NOBODY: DecisionList = { name: '', isGone: false, list: [] };
