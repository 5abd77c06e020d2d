import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Curve, Range } from '../definition/curve.ts';
import { Check } from '../definition/problem.ts';
import { compileCurve } from './compile-curve.ts';
import { boundCurve } from './compiled/bound-curve.ts';
import { type CompiledCurve, evaluateCurve } from './compiled/compiled-curve.ts';
import { approach, bendsOf, focusOf } from './compiled/drawing.ts';
import { formula } from './curve-formula.ts';
import { CURVE_KINDS } from './curve-kinds.ts';
import type { CurveField, CurveKind, CurveKindName, CurveOf, CurveSketch, KindCurve } from './kinds/curve-kind.ts';
import { gaussian } from './kinds/gaussian.ts';

const KINDS = Object.values(CURVE_KINDS);
const FIELDS = KINDS.flatMap(({ name, fields, example }) =>
  Object.entries(fields as Record<string, CurveField>).map(([field, entry]) => ({ name, field, entry, example })),
);
const scope = { curves: {}, host: { mood: (x: number) => x / 100 } };
const inputs = Array.from({ length: 141 }, (_, i) => i - 20.5);

function compiled(curve: object): CompiledCurve {
  return compileCurve(curve as Curve, scope, new Check());
}

function problemsOf(curve: object): string[] {
  const check = new Check();
  compileCurve(curve as Curve, scope, check);
  return check.problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function without(curve: object, key: string): object {
  return Object.fromEntries(Object.entries(curve).filter(([name]) => name !== key));
}

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('the %s curve', (name, kind) => {
  const { example, formula: text } = kind;
  const fields: Readonly<Record<string, CurveField>> = kind.fields;

  test('has its own name, and an example without problems', () => {
    expect(CURVE_KINDS[name]).toBe(kind);
    expect(problemsOf(example)).toEqual([]);
    expect(example).toMatchObject({ kind: name });
  });

  test('takes the fields of its entry, no more and no less', () => {
    const [problem] = problemsOf({ ...example, zzzz: 1 });
    const known = /Known: (.*)$/.exec(problem)?.[1].split(', ');
    expect(new Set(known)).toEqual(new Set(['kind', ...Object.keys(fields)]));
  });

  test('has a formula that gives what the curve gives', () => {
    if (Object.values(fields).some(({ takes }) => takes !== 'number' && takes !== 'range')) return;
    const curve = compiled(example);
    const given = Object.fromEntries(Object.entries(fields).map(([key, { default: usual }]) => [key, usual]));
    for (const x of inputs)
      expect(calculate(text, { ...given, ...example }, x)).toBeCloseTo(evaluateCurve(curve, x), 9);
  });

  test('has bounds, a formula with numbers, and something to draw', () => {
    const curve = compiled(example);
    const [low, high] = focusOf(curve);
    expect(low).toBeLessThan(high);
    for (const x of inputs) {
      const y = evaluateCurve(curve, x);
      const bounds = boundCurve(curve, { low: x - 3, high: x + 5 });
      expect(y).toBeGreaterThanOrEqual(bounds.low);
      expect(y).toBeLessThanOrEqual(bounds.high);
    }
    for (const x of bendsOf(curve, inputs)) expect(approach(curve, x)).not.toBeNaN();
    expect(formula(example)).not.toBe('');
  });

  test('has handles that can be moved, and leave the curve as it is where they are', () => {
    for (const handle of (kind as CurveKind<'linear'>).handles ?? []) {
      const curve = example as CurveOf<'linear'>;
      const at = handle.at(curve);
      const outputs = inputs.map((x) => evaluateCurve(compiled(curve), x));
      const still = handle.move(curve, at, 0.01);
      inputs.forEach((x, i) => {
        expect(evaluateCurve(compiled(still), x)).toBeCloseTo(outputs[i], 6);
      });
      const [x, y] = handle.at(handle.move(curve, [at[0] + 3, at[1] + 0.25], 0.01));
      expect(x).toBeCloseTo(at[0] + 3, 9);
      if (handle.axes === 'xy') expect(y).toBeCloseTo(at[1] + 0.25, 9);
      expect(problemsOf(handle.move(curve, [-1e3, 0.5], 0.01))).toEqual([]);
    }
  });

  test('imitates another curve without problems, if it can', () => {
    const made = kind.imitate(SKETCH);
    if (made === null) return;
    expect(problemsOf(made as object)).toEqual([]);
    if (typeof made === 'object' && 'kind' in made) expect(made.kind).toBe(name);
  });
});

describe.each(FIELDS)('$field of the $name curve', ({ field, entry, example }) => {
  test('has the default of its entry when it is left out, or is required', () => {
    const left = without(example, field);
    if (entry.default === undefined) {
      expect(problemsOf(left)).not.toEqual([]);
      return;
    }
    expect(problemsOf(left)).toEqual([]);
    const [one, two] = [left, { ...left, [field]: entry.default }].map(compiled);
    expect(inputs.map((x) => evaluateCurve(one, x))).toEqual(inputs.map((x) => evaluateCurve(two, x)));
    expect([one.low, one.high, one.trend]).toEqual([two.low, two.high, two.trend]);
  });

  test('may be what its entry allows, and nothing else', () => {
    const { right, wrong } = trials(entry);
    for (const value of right) expect([value, problemsOf({ ...example, [field]: value })]).toEqual([value, []]);
    for (const value of wrong) expect([value, problemsOf({ ...example, [field]: value })]).not.toEqual([value, []]);
  });

  test('tells an editor which values to offer', () => {
    if (entry.takes === 'number') expect(entry.measures ?? entry.choices).toBeDefined();
    if (entry.takes === 'range') expect([entry.measures, entry.ends]).not.toContain(undefined);
  });
});

test('an unknown kind is answered with the names of the table', () => {
  expect(problemsOf({ kind: 'zzzz' })[0]).toContain(`Known: ${Object.keys(CURVE_KINDS).slice(0, 12).join(', ')}`);
});

test('the types hold table and definition together, both ways', () => {
  expectTypeOf<keyof typeof CURVE_KINDS>().toEqualTypeOf<KindCurve['kind']>();
  expectTypeOf<typeof CURVE_KINDS>().toEqualTypeOf<{ readonly [K in CurveKindName]: CurveKind<K> }>();
  const { centre, width, to } = gaussian.fields;
  const fieldsOf = (fields: CurveKind<'gaussian'>['fields']) => Object.keys(fields);
  // @ts-expect-error: a field of the type is missing
  fieldsOf({ centre, width });
  // @ts-expect-error: the type has no such field
  fieldsOf({ centre, width, to, height: width });
  // @ts-expect-error: an optional field needs a default
  fieldsOf({ centre, width, to: { meaning: '', takes: 'range' } });
  // @ts-expect-error: a required field has none
  fieldsOf({ centre: { ...centre, default: 0 }, width, to });
  // @ts-expect-error: the type says a number
  fieldsOf({ centre: { meaning: '', takes: 'range' }, width, to });
  const { evaluate: _, ...rest } = gaussian;
  // @ts-expect-error: every kind can be evaluated
  const incomplete: CurveKind<'gaussian'> = rest;
  expect(incomplete).not.toHaveProperty('evaluate');
});

const SKETCH: CurveSketch = {
  curve: { kind: 'linear', over: [0, 80] },
  over: [0, 80],
  to: [0, 1],
  low: 0,
  width: 80,
  step: 0.1,
  halfWay: () => 40,
  peak: () => ({ x: 80, base: 0, top: 1 }),
  points: (): Range[] => [
    [0, 0],
    [80, 1],
  ],
  roundInput: (x) => x,
  round: (value) => value,
};

/** Values at the edges of what a field may be. */
function trials({ takes, above, not, choices, order }: CurveField): { right: unknown[]; wrong: unknown[] } {
  if (choices) return { right: [...choices], wrong: ['zzzz', 3, null] };
  if (takes === 'number') {
    const bounds = above === undefined ? [] : [above, above - 1];
    const right = above === undefined ? [-3, 0, 4] : [above + 1e-9, 4];
    return { right, wrong: ['1', Infinity, ...bounds, ...(not === undefined ? [] : [not])] };
  }
  if (takes === 'range')
    return {
      right: [[0, 1], [-2, 5], ...(order === undefined ? [[1, 0]] : []), ...(order === 'rising' ? [] : [[1, 1]])],
      wrong: [1, [1], [0, 1, 2], ...(order === undefined ? [] : [[1, 0]]), ...(order === 'rising' ? [[1, 1]] : [])],
    };
  return { right: [], wrong: [1, null] };
}

/** The output of a formula of the table, read as a person would read it. */
function calculate(text: string, fields: Record<string, unknown>, x: number): number {
  const code = text
    .replaceAll('−', '-')
    .replaceAll('·', '*')
    .replaceAll('^', '**')
    .replace(/\{ (.*): (.*); else: (.*) \}/, '$1 ? $2 : $3');
  const clamp = (u: number) => Math.min(Math.max(u, 0), 1);
  const [from, until] = (fields.over as [number, number]) ?? [0, 1];
  const names = {
    ...fields,
    x,
    t: clamp((x - from) / (until - from)),
    e: Math.E,
    ln: Math.log,
    max: Math.max,
    clamp,
  };
  const y = new Function(...Object.keys(names), `return ${code}`)(...Object.values(names)) as number;
  const [start, end] = (fields.to as [number, number]) ?? [0, 1];
  return start + (end - start) * y;
}
