import { draw, drawNormal, exp, log, show } from '../../core/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { Path } from '../yaml/value.ts';
import { copyMap, isMap, put, type Value } from '../yaml/value.ts';

/** A number of the members of a crowd that is drawn for each of them. */
interface VariedNumber {
  /** Where it belongs in a member: ['needs', 'food', 'decay']. */
  readonly path: readonly string[];
  readonly kind: DistributionKind;
  readonly numbers: readonly [number, number];
  /** The unit in the file: '/h' or ''. */
  readonly unit: string;
}

/** The distributions: the mean and the standard deviation, both ends, or the median and a factor. */
const DISTRIBUTIONS = ['normal', 'uniform', 'lognormal'] as const;
type DistributionKind = (typeof DISTRIBUTIONS)[number];

/** The parts of an agent whose numbers can vary. */
const PARTS = ['needs', 'levels', 'state'];
/** A draw is at most this many standard deviations from the mean, so that nobody is impossible. */
const FARTHEST = 3;
/** Significant digits of a drawn number. */
const DIGITS = 6;
/** Crowds vary in the same way for every seed of a run. */
const SEED = 1;
const PURPOSE = 0x76617279;
const NUMBER = /^(-?\d+(?:\.\d+)?)\s*(\S*)$/;

/**
 * Reads the `vary` of a crowd, and returns what changes a member: each number is drawn for each member, by the index of
 * the crowd and of the member. Null when it has problems.
 */
export function readVary(
  vary: unknown,
  path: Path,
  crowd: number,
  problems: FileProblem[],
): ((member: Value, index: number) => Value) | null {
  const before = problems.length;
  const varied = readNumbers(vary, [], path, problems);
  if (problems.length > before) return null;
  return (member, index) =>
    varied.reduce((changed, number, i) => {
      const drawn = drawFrom(number, crowd, index * varied.length + i);
      const isAmount = number.path[0] !== 'state';
      const value = Number((isAmount ? Math.max(0, drawn) : drawn).toPrecision(DIGITS));
      return change(changed, number.path, number.unit === '' ? value : `${value}${number.unit}`);
    }, member);
}

function readNumbers(part: unknown, path: readonly string[], at: Path, problems: FileProblem[]): VariedNumber[] {
  const fail = (message: string): VariedNumber[] => {
    problems.push({ path: [...at, ...path], message });
    return [];
  };
  if (!isMap(part) || Object.keys(part).length === 0)
    return fail(`got ${show(part)}; expected a distribution such as { normal: [6/h, 1/h] }`);
  const kind = DISTRIBUTIONS.find((each) => Object.hasOwn(part, each));
  if (kind !== undefined && path.length > 1) return readDistribution(kind, part[kind], path, fail);
  if (path.length === 0) {
    const unknown = Object.keys(part).find((key) => !PARTS.includes(key));
    if (unknown !== undefined) return fail(`got "${unknown}"; expected one of ${PARTS.join(', ')}`);
  }
  return Object.entries(part).flatMap(([key, value]) => readNumbers(value, [...path, key], at, problems));
}

function readDistribution(
  kind: DistributionKind,
  value: unknown,
  path: readonly string[],
  fail: (message: string) => VariedNumber[],
): VariedNumber[] {
  const read = (Array.isArray(value) ? value : []).map((each) => NUMBER.exec(String(each)));
  const [first, second] = read.map((match) => (match ? Number(match[1]) : Number.NaN));
  const [unit, other] = read.map((match) => match?.[2] ?? '');
  const isValid = read.length === 2 && read.every((match) => match !== null);
  // A lognormal distribution has a factor, which has no unit.
  if (!isValid || (other !== unit && kind !== 'lognormal'))
    return fail(`got ${show(value)}; expected two numbers of the same unit: { ${kind}: [6/h, 1/h] }`);
  if (kind === 'normal' && second < 0) return fail(`got ${show(value)}; expected a standard deviation of 0 or more`);
  if (kind === 'uniform' && first > second) return fail(`got ${show(value)}; the lower end must come first`);
  if (kind === 'lognormal' && (first <= 0 || second < 1))
    return fail(`got ${show(value)}; expected a median above 0 and a factor of 1 or more: { lognormal: [6/h, 1.3] }`);
  return [{ path, kind, numbers: [first, second], unit }];
}

function drawFrom({ kind, numbers: [first, second] }: VariedNumber, crowd: number, index: number): number {
  if (kind === 'uniform') return first + (second - first) * draw(SEED, PURPOSE + crowd, index, 0);
  const normal = Math.min(FARTHEST, Math.max(-FARTHEST, drawNormal(SEED, PURPOSE + crowd, index)));
  return kind === 'normal' ? first + second * normal : first * exp(normal * log(second));
}

/** A copy with a value at a path; maps on the way are copied, too. */
function change(map: Value, [key, ...rest]: readonly string[], value: unknown): Value {
  const inner = map[key];
  const changed = copyMap(map);
  put(changed, key, rest.length === 0 ? value : change(isMap(inner) ? inner : {}, rest, value));
  return changed;
}
