import {
  type CompiledCurve,
  evaluateCurve,
  flatCurve,
  type Interval,
  type NeedRules,
  pointsOf,
  SCORING,
} from '../../../core/internal.ts';
import type { AdvertFacts } from './action-facts.ts';
import { intervalOf } from './factor-interval.ts';
import type { AgentGroup, GroupParameters } from './population.ts';
import type { WorldFacts } from './world-facts.ts';

/** Pieces that a need's range is cut into to bound what an amount is worth at any level. */
const PIECES = 256;

const NONE = flatCurve(0);

/** The curve of a need that agents with these numbers go by; flat where they have none. */
export function urgencyOf({ rules }: WorldFacts, { curve }: GroupParameters, need: number): CompiledCurve {
  return rules.curves[curve[need]] ?? NONE;
}

/** What one need adds to a promise's worth, at any level of it. */
export interface NeedWorth {
  readonly need: number;
  readonly amount: Interval;
  readonly most: number;
}

/** The most that each promised need can add to a score, for agents with these numbers. Never too little. */
export function mostWorth(
  facts: WorldFacts,
  advert: AdvertFacts,
  group: AgentGroup,
  numbers: GroupParameters,
): readonly NeedWorth[] {
  const { rules } = facts;
  const { scoring } = rules.minds[group.agentType.mind];
  return Object.entries(advert.written.promise ?? {}).map(([name, factor]) => {
    const need = rules.needs.findIndex((each) => each.name === name);
    const amount = intervalOf(factor, facts.scope(group.agentType));
    const worth = worthInterval(rules.needs[need], urgencyOf(facts, numbers, need), scoring, amount);
    const weight = numbers.weight[need];
    return { need, amount, most: weight === 0 ? 0 : Math.max(weight * worth.low, weight * worth.high) };
  });
}

/** Bounds of what an amount of a need is worth before the weight, whatever the level. */
function worthInterval(need: NeedRules, curve: CompiledCurve, scoring: number, amount: Interval): Interval {
  const { low, high } = need;
  const cut = (x: number) => Math.min(Math.max(x, low), high);
  if (scoring === SCORING.trivial)
    return { low: Math.max(amount.low, low - high), high: Math.min(amount.high, high - low) };
  if (scoring === SCORING.attenuated) return { low: curve.low, high: curve.high };
  if (curve.trend === 'mixed' || curve.callsHost) return { low: curve.low - curve.high, high: curve.high - curve.low };
  const sign = curve.trend === 'rising' ? -1 : 1;
  const at = (x: number) => sign * evaluateCurve(curve, cut(x));
  let [least, most] = [Infinity, -Infinity];
  for (const [from, to] of piecesOf(curve, need, amount)) {
    // A falling curve is highest at the near end of a piece, and lowest at the far end of where it is moved to.
    most = Math.max(most, at(from) - at(to + amount.high));
    least = Math.min(least, at(to) - at(from + amount.low));
  }
  return sign > 0 ? { low: least, high: most } : { low: -most, high: -least };
}

/** Pieces of a need's range; for straight lines, the single levels between which nothing turns. */
function piecesOf(
  curve: CompiledCurve,
  { low, high }: NeedRules,
  amount: Interval,
): readonly (readonly [number, number])[] {
  if (curve.polyline.length === 0)
    return Array.from({ length: PIECES }, (_, i) => [
      low + ((high - low) * i) / PIECES,
      low + ((high - low) * (i + 1)) / PIECES,
    ]);
  const corners = [low, high, ...pointsOf(curve).map(([x]) => x)];
  return corners
    .flatMap((x) => [x, x - amount.low, x - amount.high])
    .filter((x) => x >= low && x <= high)
    .map((x) => [x, x]);
}

/** What a promise of plain numbers is worth to agents with these numbers at certain levels (Zubek's three ways). */
export function worthAt(
  facts: WorldFacts,
  promise: ReadonlyMap<number, number>,
  scoring: number,
  numbers: GroupParameters,
  levels: readonly number[],
): number {
  const { rules } = facts;
  const isTrivial = scoring === SCORING.trivial;
  let worth = isTrivial ? levels.reduce((sum, level, n) => sum + numbers.weight[n] * level, 0) : 0;
  for (const [need, amount] of promise) {
    const { low, high } = rules.needs[need];
    const future = Math.min(Math.max(levels[need] + amount, low), high);
    const curve = urgencyOf(facts, numbers, need);
    const urgency = (level: number) => evaluateCurve(curve, level);
    worth +=
      numbers.weight[need] *
      (isTrivial
        ? future - levels[need]
        : scoring === SCORING.attenuated
          ? urgency(future)
          : urgency(levels[need]) - urgency(future));
  }
  return worth;
}
