import type { AgentId, Moment, OptionRecord, Rejection, Supposition, ThingId, World } from '../core/index.ts';
import { unknownName } from '../core/internal.ts';
import { type ExplainedCondition, explainCondition } from './condition/explain-condition.ts';
import { canApply } from './counterfactual/apply-change.ts';
import { type ChanceChange, findChances } from './counterfactual/find-chances.ts';
import { asShown, findChanges, isTiny, suppositionOf, type WinningChange } from './counterfactual/find-changes.ts';
import { findPairs, type PairChange } from './counterfactual/find-pairs.ts';
import { isBarred } from './counterfactual/option-bounds.ts';
import { type ChangeContext, showChance, showChange, showPair } from './counterfactual/show-change.ts';
import { explainDraw, type WhyDraw } from './why/draw.ts';
import { explainDecision, type Why, type WhyOption } from './why/why.ts';

/** Which option to ask about: an advert of a thing or, without a thing, the advert's best option. */
export interface AskedOption {
  /** The name of the advert. */
  readonly advert: string;
  /** The thing that advertises it; without one, the option taken if it has this advert, otherwise the first such option. */
  readonly thing?: string | ThingId;
}

/** The answer to why an option was not taken. */
export interface WhyNot {
  /** The name of the agent. */
  readonly agent: string;
  /** The tick of the decision. */
  readonly tick: number;
  /** The time of day of the decision, as '07:30'. */
  readonly clock: string;
  /** 'recorded': a decision that was made; 'considered': what the agent would decide now. */
  readonly source: Why['source'];
  /** The name of the advert asked about. */
  readonly advert: string;
  /** The option asked about; null when nothing advertises it. */
  readonly option: WhyOption | null;
  /** The option taken instead; null for the fallback. */
  readonly taken: WhyOption | null;
  /** The reason in brief. */
  readonly verdict: WhyNotVerdict;
  /** Every single change that would have made it win, with everything else and the roll unchanged; empty if it was taken. */
  readonly changes: readonly ExplainedChange[];
  /**
   * Changes of two numbers together that would have made it win, the smallest first. Searched only where no single
   * change of `changes` can be applied to a world.
   */
  readonly pairs: readonly ExplainedPair[];
  /**
   * Single numbers with which the roll could have chosen it, though this roll did not. Searched only where the mind
   * chooses by a roll, and nothing of `changes` and `pairs` can be applied to a world.
   */
  readonly chances: readonly ExplainedChance[];
  /** The bucket that decided, where that comes before the bucket of a rejected option; null otherwise. */
  readonly behind: string | null;
  /** Which parts of its condition were false; null for an option that was not rejected by one, or whose moment is not kept. */
  readonly condition: ExplainedCondition | null;
  /** The roll among the finalists; null when chance did not decide. */
  readonly draw: WhyDraw | null;
  /**
   * Why `changes` may be incomplete: 'too much' to search; 'not kept', because too many agents are traced to keep the
   * moment of each decision; 'not asked' for. null when `changes` is complete.
   */
  readonly lacks: 'too much' | 'not kept' | 'not asked' | null;
  /** The reason that no change of a number can overcome: 'requires adult'; null when there is none. */
  readonly never: string | null;
}

/** A change that would have made an option win, as a supposition to try or apply, and in words. */
export interface ExplainedChange {
  readonly change: WinningChange;
  readonly supposition: Supposition;
  /** Whether it wins only within a range that is too small to be set by hand. */
  readonly isTiny: boolean;
  /** After 'It would win': 'if food < 31 (now 35)'. */
  readonly text: string;
}

/** Two changes that would have made an option win together. */
export interface ExplainedPair {
  readonly pair: PairChange;
  /** Both changes with their shown numbers, which win together. */
  readonly suppositions: readonly [Supposition, Supposition];
  /** After 'It would win': 'if food ≤ 12 (now 48) and fun ≥ 70 (now 50)'. */
  readonly text: string;
}

/** A change with which an option would have had a chance. */
export interface ExplainedChance {
  readonly change: ChanceChange;
  readonly supposition: Supposition;
  /** After 'It would have had a chance': 'of 51 % with relief at 43 (now 83.6)'. */
  readonly text: string;
}

/** How to answer. */
export interface WhyNotOptions {
  /** Whether to search for changes, which takes most of the time; default true. */
  readonly changes?: boolean;
  /**
   * Called with the answer so far, since the search may take seconds: first without any changes, then after each number
   * that was searched.
   */
  readonly onProgress?: (answer: WhyNot, progress: WhyNotProgress) => void;
}

/** How far the search for changes is. */
export interface WhyNotProgress {
  /** 'one': single numbers; 'two': two numbers together, after that. */
  readonly numbers: 'one' | 'two';
  readonly done: number;
  /** The number of all; 0 before it is known. */
  readonly of: number;
}

/** The reason in brief. */
export type WhyNotVerdict =
  /** It was taken. */
  | { readonly kind: 'taken' }
  /** Nothing in the world advertises it to this agent. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'rejected'; readonly rejection: Rejection; readonly reason: string }
  /** A higher bucket had a valid option. */
  | { readonly kind: 'bucket'; readonly bucket: string; readonly decided: string }
  /** How far its score is below that of the option taken, and below that of the last finalist; 0 for a tie. */
  | { readonly kind: 'outscored'; readonly margin: number; readonly toFinalists: number }
  /** It was a finalist, but the roll chose another one. */
  | { readonly kind: 'unlucky'; readonly chance: number; readonly roll: number };

/** Explains why an agent did not take an option, at its last recorded decision or, untraced, now. Throws for unknown names. */
export function whyNot(
  world: World,
  agent: string | AgentId,
  asked: AskedOption,
  { changes: searches = true, onProgress }: WhyNotOptions = {},
): WhyNot {
  const moment = world.agent(agent).moment();
  const recorded = world.agent(agent).decision;
  const record = moment?.record ?? recorded ?? world.agent(agent).consider();
  const reasons = explainDecision(world, record, recorded ? 'recorded' : 'considered');
  const thing = asked.thing === undefined ? null : world.thing(asked.thing).id;
  checkAdvert(world, asked.advert, thing);
  const matches = ({ advert, thing: each }: OptionRecord) =>
    world.rules.adverts[advert].name === asked.advert && (thing === null || each === thing);
  const chosen = record.options[record.chosen] as OptionRecord | undefined;
  const found = chosen && matches(chosen) ? chosen : record.options.find(matches);
  const option = found ? [...reasons.options, ...reasons.rejected][record.options.indexOf(found)] : null;
  const brief: WhyNot = {
    agent: reasons.agent,
    tick: reasons.tick,
    clock: reasons.clock,
    source: reasons.source,
    advert: asked.advert,
    option,
    taken: reasons.taken,
    verdict: judge(reasons, option),
    changes: [],
    pairs: [],
    chances: [],
    behind: option && found && !isBarred(found) ? bucketBefore(reasons, option) : null,
    condition: moment && found ? explainCondition(moment, found) : null,
    draw: explainDraw(reasons),
    lacks: 'not asked',
    never: found && found !== chosen && isBarred(found) ? (option?.reason ?? null) : null,
  };
  if (!searches) return brief;
  onProgress?.(brief, { numbers: 'one', done: 0, of: 0 });
  const tell: SearchListener | undefined =
    onProgress && ((found, progress) => onProgress({ ...brief, ...found }, progress));
  return { ...brief, ...explainChanges(world, moment, found, tell) };
}

type SearchListener = (found: Pick<WhyNot, 'changes' | 'pairs'>, progress: WhyNotProgress) => void;

function explainChanges(
  world: World,
  moment: Moment | null,
  option: OptionRecord | undefined,
  tell: SearchListener | undefined,
): Pick<WhyNot, 'changes' | 'pairs' | 'chances' | 'lacks'> {
  const none = { changes: [], pairs: [], chances: [] };
  if (option === undefined) return { ...none, lacks: null };
  if (moment === null) return { ...none, lacks: 'not kept' };
  const explain = (list: readonly WinningChange[]) =>
    list.map((change) => ({
      change,
      supposition: suppositionOf(change),
      isTiny: isTiny(change),
      text: showChange({ world, moment, option }, change),
    }));
  const { list, isComplete } = findChanges(moment, option, (found, done, of) =>
    tell?.({ changes: explain(found), pairs: [] }, { numbers: 'one', done, of }),
  );
  const changes = explain(list);
  const explainTwo = (pair: PairChange) => explainPair({ world, moment, option }, pair);
  const canBeSet = ({ supposition }: Pick<ExplainedChange, 'supposition'>) => canApply(supposition);
  const needsPairs = !changes.some((each) => !each.isTiny && canBeSet(each));
  const pairs = needsPairs
    ? findPairs(moment, option, { isApplicable: changes.length > 0 }, (found, done, of) =>
        tell?.({ changes, pairs: found.map(explainTwo) }, { numbers: 'two', done, of }),
      ).map(explainTwo)
    : [];
  const needsChance = needsPairs && !pairs.some(({ suppositions }) => suppositions.every(canApply));
  const chances = needsChance
    ? findChances(moment, option).map((change) => ({
        change,
        supposition: { ...change.quantity, value: change.value },
        text: showChance({ world, moment, option }, change),
      }))
    : [];
  return { changes, pairs, chances, lacks: isComplete ? null : 'too much' };
}

/** The bucket that decided, if that comes before the one of a rejected option. */
function bucketBefore({ buckets }: Why, { rejection, bucket }: WhyOption): string | null {
  const decided = buckets.find(({ outcome }) => outcome === 'decided');
  const own = buckets.find(({ name }) => name === bucket);
  return rejection && decided && own && own.priority < decided.priority ? decided.name : null;
}

function explainPair(context: ChangeContext, pair: PairChange): ExplainedPair {
  const [first, second] = pair.shown;
  return { pair, suppositions: [asShown(first), asShown(second)], text: showPair(context, pair.shown) };
}

function judge(reasons: Why, option: WhyOption | null): WhyNotVerdict {
  if (option === null) return { kind: 'absent' };
  if (option.isTaken) return { kind: 'taken' };
  if (option.rejection !== null)
    return { kind: 'rejected', rejection: option.rejection, reason: option.reason ?? option.rejection.by };
  const decided = reasons.buckets.find(({ outcome }) => outcome === 'decided');
  const own = reasons.buckets.find(({ name }) => name === option.bucket);
  if (decided && own?.outcome !== 'decided') return { kind: 'bucket', bucket: option.bucket, decided: decided.name };
  if (reasons.roll !== null && option.chance > 0) return { kind: 'unlucky', chance: option.chance, roll: reasons.roll };
  const last = reasons.options[reasons.finalists - 1];
  return {
    kind: 'outscored',
    margin: (reasons.taken?.score ?? option.score) - option.score,
    toFinalists: last.score - option.score,
  };
}

function checkAdvert(world: World, advert: string, thing: ThingId | null): void {
  const { rules } = world;
  const kind = thing === null ? null : rules.kinds.find(({ name }) => name === world.thing(thing).kind);
  const offered = kind ? rules.adverts.slice(kind.firstAdvert, kind.firstAdvert + kind.advertCount) : rules.adverts;
  const names = [...new Set(offered.map(({ name }) => name))];
  if (names.includes(advert)) return;
  throw new Error(unknownName(kind ? `advert of ${kind.name}` : 'advert', advert, names));
}
