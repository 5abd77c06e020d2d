import { showShare } from '../../../charts/index.ts';
import { evaluateCurve, ownOf, SCORING } from '../../../core/internal.ts';
import { type AdvertFacts, nameAdvert } from '../analysis/action-facts.ts';
import { inputsOf, intervalOf } from '../analysis/factor-interval.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import type { Presence } from '../analysis/presence.ts';
import { readUrgencies, samplesOf, spread, type Urgency } from '../analysis/urgency.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** A stretch counts as flat when urgency changes by less than this share of all it does. */
const FLAT = 0.01;
/** A flat stretch of this share of the range is a dead zone. */
const WIDE = 0.25;
/** Above a dead zone there must be this share of urgency left, or it is the contentment of those who have enough. */
const LEFT = 0.1;
/** Where all but this share is flat, the curve was drawn for another range. */
const NEARLY_ALL = 0.9;

/** Stretches of a need's range over which its urgency does not change, so that nothing that fills it is worth anything. */
export function findDeadZones(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  const byDelta = presence.groups.filter(
    ({ agentType }) => facts.rules.minds[agentType.mind].scoring === SCORING.delta,
  );
  const urgencies = readUrgencies(facts, presence);
  return urgencies.flatMap((urgency) => {
    const { need, path, also } = urgency;
    const isFelt = byDelta.some(({ parameters }) => parameters.some(({ weight }) => weight[need] !== 0));
    const promises = promisesOf(facts, need);
    if (!isFelt || promises.length === 0) return [];
    const message = judge(facts, urgency, promises) ?? judgeUnreached(facts, urgency, urgencies);
    return message === null ? [] : [{ path, also: [['needs', facts.rules.needs[need].name], ...also], message }];
  });
}

interface PromisedLevels {
  readonly advert: AdvertFacts;
  readonly most: number;
}

/** What is promised of a need where that counts for the score. */
function promisesOf({ rules, adverts, factors, scope }: WorldFacts, need: number): readonly PromisedLevels[] {
  const { name, low, high } = rules.needs[need];
  return adverts.flatMap((advert) => {
    const { promise, score } = advert.written;
    const amount = ownOf(promise, name);
    const counts = advert.rules.autonomous && (score === undefined || inputsOf(score, factors).has('promise'));
    if (amount === undefined || !counts) return [];
    const { low: least, high: most } = intervalOf(amount, scope(null));
    const largest = Math.min(Math.max(Math.abs(least), Math.abs(most)), high - low);
    return largest > 0 ? [{ advert, most: largest }] : [];
  });
}

function judge(
  { rules }: WorldFacts,
  { need, curve, direction }: Urgency,
  promises: readonly PromisedLevels[],
): string | null {
  const { name, low, high } = rules.needs[need];
  const width = high - low;
  const samples = samplesOf(curve, low, high);
  // From desperate to content, whichever way that is.
  const [levels, values] =
    direction === 'falling'
      ? [samples, samples.map((x) => evaluateCurve(curve, x))]
      : [samples.toReversed(), samples.toReversed().map((x) => evaluateCurve(curve, x))];
  const all = spread(values);
  // What turns round is told as such.
  if (values.some((y, i) => i > 0 && y > values[i - 1] + 1e-9 * all)) return null;
  if (all === 0)
    return [
      `urgency of "${name}" is ${shown(values[0])} at every level from ${shown(low)} to ${shown(high)}`,
      `so ${nameAdvert(promises[0].advert)}, which promises ${shown(promises[0].most)}, is worth nothing for it`,
      `Let the curve fall over the range of the need, such as [[${shown(low)}, 1], [${shown(high)}, 0]]`,
    ].join('\n');
  const top = values.findIndex((y) => y - values[values.length - 1] < FLAT * all);
  const share = Math.abs(levels[levels.length - 1] - levels[top]) / width;
  if (share > NEARLY_ALL && curve.kind.name !== 'step')
    return [
      `urgency of "${name}" is ${shown(values[values.length - 1])} from ${shown(levels[top])} to ${shown(levels[levels.length - 1])}, ${showShare(share)} of its range`,
      `its levels go from ${shown(low)} to ${shown(high)}; was the curve drawn for levels from ${shown(low)} to ${shown(levels[top])}?`,
      'Let the curve fall over the whole range',
    ].join('\n');
  return judgeStretch(name, levels, values, all, width, promises);
}

function judgeStretch(
  name: string,
  levels: readonly number[],
  values: readonly number[],
  all: number,
  width: number,
  promises: readonly PromisedLevels[],
): string | null {
  let [from, to] = [0, 0];
  const size = (a: number, b: number) => Math.abs(levels[b] - levels[a]);
  const last = values[values.length - 1];
  for (let start = 0, end = 0; end < values.length && values[end] - last > LEFT * all; end++) {
    while (values[start] - values[end] >= FLAT * all) start++;
    if (size(start, end) > size(from, to)) [from, to] = [start, end];
  }
  // Where most of it does not change at all, that part says it better.
  for (let start = from, end = from; end <= to; end++) {
    if (values[end] !== values[start]) start = end;
    if (size(start, end) > 0.9 * size(from, to)) [from, to] = [start, values.lastIndexOf(values[start])];
  }
  const flat = size(from, to);
  const largest = promises.reduce((most, promise) => Math.max(most, promise.most), 0);
  const isTrap = from === 0 && largest <= flat;
  if (flat / width < WIDE && !isTrap) return null;
  const small = promises.filter(({ most }) => most <= flat);
  const harm = isTrap
    ? `who is at ${shown(levels[0])} stays there: the most that is promised is ${shown(largest)}, by ${nameAdvert(promises.find(({ most }) => most === largest)?.advert as AdvertFacts)}`
    : small.length > 0
      ? `there ${nameAdvert(small[0].advert)}, which promises ${shown(small[0].most)}, is worth nothing`
      : 'there a little more or less of it is worth nothing';
  const change = Math.abs(values[from] - values[to]);
  return [
    `urgency of "${name}" ${change === 0 ? `is ${shown(values[from])}` : `changes by only ${shown(change)} of ${shown(all)}`} from ${shown(levels[from])} to ${shown(levels[to])}, ${showShare(flat / width)} of its range`,
    harm,
    'Let the curve fall all the way, steepest where it is most urgent',
  ].join('\n');
}

/** A good part of a drawn curve that no level of any need with it comes to. */
function judgeUnreached({ rules }: WorldFacts, urgency: Urgency, all: readonly Urgency[]): string | null {
  const { curve, also, need } = urgency;
  if (curve.polyline.length === 0) return null;
  const sharing = all.filter((each) => each === urgency || (also.length > 0 && each.also[0]?.[1] === also[0][1]));
  const low = sharing.reduce((least, each) => Math.min(least, rules.needs[each.need].low), Infinity);
  const high = sharing.reduce((most, each) => Math.max(most, rules.needs[each.need].high), -Infinity);
  const [first, last] = [curve.polyline[0], curve.polyline[curve.polyline.length - 3]];
  const [below, above] = [Math.max(0, low - first), Math.max(0, last - high)];
  if (!((below + above) / (last - first) > WIDE)) return null;
  const end = above > below ? high : low;
  const { name } = rules.needs[need];
  return [
    `the curve goes from ${shown(first)} to ${shown(last)}, but the levels of ${name} only from ${shown(low)} to ${shown(high)}`,
    `the urgency of ${shown(evaluateCurve(curve, above > below ? last : first))} at its end is never reached; at ${shown(end)} it is ${shown(evaluateCurve(curve, end))}`,
    'Draw the curve over the range of the need, or give the need that range',
  ].join('\n');
}
