import type { Curve, Feelings, Mind } from '../../../core/index.ts';
import { type CompiledCurve, evaluateCurve } from '../../../core/internal.ts';
import type { Path } from '../../yaml/value.ts';
import { nameAdvert } from '../analysis/action-facts.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import { writtenMinds } from '../analysis/minds.ts';
import type { Presence } from '../analysis/presence.ts';
import { readUrgencies, samplesOf, spread, type Urgency } from '../analysis/urgency.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** How far a curve may go the wrong way, as a share of all it does, before it counts: a hair of rounding. */
const HAIR = 1e-9;

/** Curves that go the wrong way somewhere: urgency that rises with the level, scores or feelings that rise with distance. */
export function findNotMonotone(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  return [
    ...readUrgencies(facts, presence).flatMap((urgency) => judgeUrgency(facts, presence, urgency)),
    ...writtenMinds(facts).flatMap(({ mind, path }) => judgeMind(facts, mind, path)),
    ...facts.adverts.flatMap((advert) =>
      advert.written.distance === undefined
        ? []
        : judgeDistance(
            facts,
            advert.written.distance,
            [...advert.path, 'distance'],
            `the score of ${nameAdvert(advert)}`,
          ),
    ),
  ];
}

function judgeUrgency({ rules }: WorldFacts, presence: Presence, urgency: Urgency): readonly LintFinding[] {
  const { need, curve, direction, decay, path, also } = urgency;
  const { name, low, high } = rules.needs[need];
  // Whoever tunes a need below 0 turns its curve round.
  if (presence.groups.some(({ parameters }) => parameters.some(({ weight }) => weight[need] < 0))) return [];
  const turn = wrongWay(curve, low, high, direction);
  if (!turn) return [];
  const { from, to } = turn;
  const [x, y] = [
    `${shown(evaluateCurve(curve, from))} at ${shown(from)}`,
    `${shown(evaluateCurve(curve, to))} at ${shown(to)}`,
  ];
  const isUpsideDown = direction === 'falling' && curve.trend === 'rising';
  const fact =
    direction === 'rising'
      ? `urgency falls as the level of "${name}" rises: from ${x} to ${y}`
      : `urgency rises with the level of "${name}": from ${x} to ${y}`;
  const harm = isUpsideDown
    ? `the level falls by ${shown(decay)} an hour, so that the emptier somebody is, the more content`
    : direction === 'falling'
      ? 'there an agent is better off with less, and shuns what would help it'
      : 'elsewhere it rises: there an agent is better off with more, and shuns what would help it';
  const advice = isUpsideDown ? 'Turn the curve round' : 'Let it go one way only';
  return [{ path, also: [['needs', name], ...also], message: `${fact}\n${harm}\n${advice}` }];
}

function judgeMind(facts: WorldFacts, mind: Mind, path: Path): readonly LintFinding[] {
  const feelings: Partial<Feelings> = mind.feelings ?? {};
  const own = (curve: Curve | undefined, of: string, ...at: string[]) =>
    curve === undefined ? [] : judgeDistance(facts, curve, [...path, ...at], of);
  return [
    ...own(mind.distance, 'a score', 'distance'),
    ...own(feelings.falloff, 'fear', 'feelings', 'falloff'),
    ...own(feelings.loveFalloff, 'love', 'feelings', 'loveFalloff'),
    ...own(feelings.hateFalloff, 'hate', 'feelings', 'hateFalloff'),
  ];
}

function judgeDistance(facts: WorldFacts, curve: Curve, path: Path, of: string): readonly LintFinding[] {
  if (curve === 'none') return [];
  const compiled = facts.curve(curve);
  if (compiled.callsHost) return [];
  const turn = wrongWay(compiled, 0, farthest(facts), 'falling');
  if (!turn) return [];
  const { from, to } = turn;
  const [near, far] = [from, to].map((at) => `× ${shown(evaluateCurve(compiled, at))} at ${shown(at)}`);
  return [
    {
      path,
      also: typeof curve === 'string' ? [['curves', curve]] : [],
      message: [
        `${of} rises with distance: ${near}, ${far}`,
        'what is far away counts for more than what is near',
        `Let it fall, such as { kind: falloff, half: ${shown(Math.max(1, to / 2))} }`,
      ].join('\n'),
    },
  ];
}

/** The longest straight line in the world. */
function farthest({ rules }: WorldFacts): number {
  const [width, height] = rules.plane ?? [rules.map?.[0].length ?? 0, rules.map?.length ?? 0];
  return Math.hypot(width, height);
}

/** The longest stretch over which a curve goes the wrong way; null when it never does. */
function wrongWay(
  curve: CompiledCurve,
  low: number,
  high: number,
  direction: 'falling' | 'rising',
): { readonly from: number; readonly to: number } | null {
  if (curve.trend === direction || curve.trend === 'flat') return null;
  const samples = samplesOf(curve, low, high);
  const values = samples.map((x) => evaluateCurve(curve, x) * (direction === 'falling' ? 1 : -1));
  const leeway = HAIR * spread(values);
  let found: { from: number; to: number } | null = null;
  let worst = leeway;
  for (let i = 0; i < samples.length - 1; ) {
    let end = i;
    while (end + 1 < samples.length && values[end + 1] >= values[end]) end++;
    const rise = values[end] - values[i];
    if (rise > worst) {
      // What is flat at both ends of a rise is no part of it.
      let from = i;
      while (values[from + 1] === values[i]) from++;
      let to = end;
      while (values[to - 1] === values[end]) to--;
      found = { from: samples[from], to: samples[to] };
      worst = rise;
    }
    i = Math.max(end, i + 1);
  }
  return found;
}
