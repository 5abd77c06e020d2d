import { describe, expect, test } from 'vitest';
import type { Curve } from '../../core/index.ts';
import { curveFunction } from './curve-function.ts';
import { CURVE_KINDS, type CurveParameter } from './curve-kinds.ts';

const scope = { curves: {}, host: { mood: (x: number) => x / 100 } };
const each = CURVE_KINDS.map((info) => [info.kind, info] as const);
const every = CURVE_KINDS.flatMap(({ kind, parameters, example }) =>
  Object.entries(parameters).map(([name, parameter]) => ({ kind, name, parameter, example: example as object })),
);
const inputs = Array.from({ length: 141 }, (_, i) => i - 20.5);

function problemsOf(curve: object): string[] {
  return curveFunction(curve as Curve, scope).problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function without(curve: object, key: string): object {
  return Object.fromEntries(Object.entries(curve).filter(([name]) => name !== key));
}

describe.each(each)('the table of the %s curve', (kind, { example, parameters, formula }) => {
  test('has an example that is right', () => {
    expect(problemsOf(example as object)).toEqual([]);
    expect(example).toMatchObject({ kind });
  });

  test('names what the engine knows, no more and no less', () => {
    const [problem] = problemsOf({ ...(example as object), zzzz: 1 });
    const known = /Known: (.*)$/.exec(problem)?.[1].split(', ');
    expect(new Set(known)).toEqual(new Set(['kind', ...Object.keys(parameters)]));
  });

  test('has a formula that gives what the curve gives', () => {
    if (['points', 'stitched', 'inverted', 'clamped', 'host'].includes(kind)) return;
    const curve = curveFunction(example, scope);
    const given = Object.fromEntries(Object.entries(parameters).map(([name, { default: usual }]) => [name, usual]));
    for (const x of inputs)
      expect(calculate(formula, { ...given, ...(example as object) }, x)).toBeCloseTo(curve.evaluate(x), 9);
  });
});

describe.each(every)('$name of the $kind curve', ({ name, parameter, example }) => {
  test('is what the table says when it is left out, or must be there', () => {
    const left = without(example, name);
    if (parameter.default === undefined) {
      expect(problemsOf(left)).not.toEqual([]);
      return;
    }
    expect(problemsOf(left)).toEqual([]);
    const [one, two] = [left, { ...left, [name]: parameter.default }].map((curve) =>
      curveFunction(curve as Curve, scope),
    );
    expect(inputs.map(one.evaluate)).toEqual(inputs.map(two.evaluate));
    expect([one.low, one.high, one.trend]).toEqual([two.low, two.high, two.trend]);
  });

  test('may be what the table allows, and nothing else', () => {
    const { right, wrong } = trials(parameter);
    for (const value of right) expect([value, problemsOf({ ...example, [name]: value })]).toEqual([value, []]);
    for (const value of wrong) expect([value, problemsOf({ ...example, [name]: value })]).not.toEqual([value, []]);
  });
});

test('a kind that only names another has no row', () => {
  expect(CURVE_KINDS.map(({ kind }) => kind)).not.toContain('name');
  expect(problemsOf({ kind: 'zzzz' })[0]).toContain(
    `Known: ${CURVE_KINDS.map(({ kind }) => kind)
      .slice(0, 12)
      .join(', ')}`,
  );
});

/** Values at the edges of what a parameter may be. */
function trials({ takes, above, not, choices, order }: CurveParameter): { right: unknown[]; wrong: unknown[] } {
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

/** A formula of the table as a person would read it. */
function calculate(formula: string, parameters: Record<string, unknown>, x: number): number {
  const code = formula
    .replaceAll('−', '-')
    .replaceAll('·', '*')
    .replaceAll('^', '**')
    .replace(/\{ (.*): (.*); else: (.*) \}/, '$1 ? $2 : $3');
  const clamp = (u: number) => Math.min(Math.max(u, 0), 1);
  const [from, until] = (parameters.over as [number, number]) ?? [0, 1];
  const names = {
    ...parameters,
    x,
    t: clamp((x - from) / (until - from)),
    e: Math.E,
    ln: Math.log,
    max: Math.max,
    clamp,
  };
  const y = new Function(...Object.keys(names), `return ${code}`)(...Object.values(names)) as number;
  const [start, end] = (parameters.to as [number, number]) ?? [0, 1];
  return start + (end - start) * y;
}
