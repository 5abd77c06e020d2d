import type { Range, Trend } from '../definition/curve.ts';
import { type Check, show } from '../definition/problem.ts';
import type { CompiledCurve } from './compiled/compiled-curve.ts';
import type { CurveField, FieldValues, Segments } from './kinds/curve-kind.ts';

/** The properties of a curve as they were written: anything may be in them. */
export type Written = Readonly<Record<string, unknown>>;

/** What a field may refer to. */
export interface FieldContext {
  readonly host: Readonly<Record<string, (x: number) => number>>;
  /** The compiled curve of a part; problems go to `check`. */
  compilePart(part: unknown, check: Check): CompiledCurve;
}

/** Larger and smaller numbers could overflow or vanish on their way through a formula. */
const LARGEST = 1e100;
const SMALLEST = 1e-100;

/**
 * The fields of a curve as the kind's table describes them: checked, with defaults, parts compiled. NaN stands for a
 * wrong number once it is reported, null for anything else that is wrong.
 */
export function readFields(
  fields: Readonly<Record<string, CurveField>>,
  written: Written,
  check: Check,
  context: FieldContext,
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) values[key] = readField(field, key, written[key], check, context);
  return values;
}

function readField(
  field: CurveField,
  key: string,
  written: unknown,
  check: Check,
  context: FieldContext,
): FieldValues[keyof FieldValues] | null {
  const here = check.at(key);
  if (written === undefined && field.missing !== undefined) {
    here.fail(field.missing);
    return null;
  }
  const value = written === undefined ? field.default : written;
  switch (field.takes) {
    case 'number':
      return readNumber(field, key, value, here);
    case 'range':
      return readRange(field, key, value, here);
    case 'points':
      return readPoints(value, here);
    case 'curve':
      return context.compilePart(value, here);
    case 'segments':
      return readSegments(value, here, context);
    case 'trend':
      return here.oneOf(value, field.choices as readonly Trend[]) ? value : null;
    case 'host function':
      return here.name(value, 'host function', Object.keys(context.host)) ? context.host[value] : null;
  }
}

function readNumber({ above, not, choices }: CurveField, key: string, value: unknown, check: Check): number {
  if (choices) {
    if (choices.includes(value as number)) return value as number;
    check.fail(`got ${show(value)}; ${key} is ${choices.join(' or ')}`);
    return Number.NaN;
  }
  const number = toNumber(value, check);
  if ((above !== undefined && number <= above) || number === not) {
    const other = not === undefined ? '' : ` and not ${not}`;
    check.fail(`got ${number}; ${key} must be above ${above}${other}`);
  }
  return number;
}

function readRange({ order }: CurveField, key: string, value: unknown, check: Check): Range {
  const [first, second] = toPair(value, 'two numbers, such as [0, 1]', check);
  if (order === 'rising' && first >= second) {
    const hint = first > second ? '; for a falling curve, turn `to` round' : '';
    check.fail(`got [${first}, ${second}]; ${key}[0] must be below ${key}[1]${hint}`);
  }
  if (order === 'not falling' && first > second)
    check.fail(`got [${first}, ${second}]; ${key}[0] must not be above ${key}[1]`);
  return [first, second];
}

/** A list of points whose x strictly rises; null if there are none. */
export function readPoints(points: unknown, check: Check): readonly Range[] | null {
  if (!Array.isArray(points) || points.length === 0) {
    check.fail(`got ${show(points)}; expected a list of at least one point [x, y]`);
    return null;
  }
  const pairs = Array.from(points, (point, i) => toPair(point, 'a point [x, y]', check.at(i)));
  for (let i = 1; i < pairs.length; i++) {
    const [before, x] = [pairs[i - 1][0], pairs[i][0]];
    if (x <= before) check.at(i, 0).fail(`got ${x} after ${before}; x must rise from point to point`);
  }
  return pairs;
}

function readSegments(segments: unknown, check: Check, context: FieldContext): Segments | null {
  if (!Array.isArray(segments) || segments.length === 0) {
    check.fail(`got ${show(segments)}; expected a list of at least one { until, curve }`);
    return null;
  }
  const parts: CompiledCurve[] = [];
  const cuts: number[] = [];
  for (let i = 0; i < segments.length; i++) {
    const here = check.at(i);
    const segment = segments[i] as Written;
    if (!here.object(segment, 'a segment', ['until', 'curve'])) continue;
    const { until, curve } = segment;
    parts.push(context.compilePart(curve, here.at('curve')));
    const isLast = i === segments.length - 1;
    if (isLast && until !== undefined) here.at('until').fail('the last segment goes on for ever; leave out its until');
    else if (!isLast && until === undefined) here.fail('until is missing; only the last segment goes without');
    if (isLast || until === undefined) continue;
    const cut = toNumber(until, here.at('until'));
    const before = cuts[cuts.length - 1];
    if (cut <= before) here.at('until').fail(`got ${cut} after ${before}; until must rise from segment to segment`);
    cuts.push(cut);
  }
  return parts.length === cuts.length + 1 ? { parts, cuts: Float64Array.from(cuts) } : null;
}

/** A number that is safe in any formula; NaN stands for a wrong one once it is reported. */
function toNumber(value: unknown, check: Check): number {
  if (!check.number(value)) return Number.NaN;
  const size = Math.abs(value);
  if (size === 0 || (size >= SMALLEST && size <= LARGEST)) return value;
  check.fail(`got ${value}; a number in a curve is 0 or from ${SMALLEST} to ${LARGEST} in size`);
  return Number.NaN;
}

/** Two numbers, such as a range or a point; NaN stands for each wrong one once it is reported. */
function toPair(value: unknown, expected: string, check: Check): Range {
  if (Array.isArray(value) && value.length === 2) {
    return [toNumber(value[0], check.at(0)), toNumber(value[1], check.at(1))];
  }
  check.fail(`got ${show(value)}; expected ${expected}`);
  return [Number.NaN, Number.NaN];
}
