/*
 * A kind of curve and an operator are added here by one entry of a table each, and everything knows them: checks,
 * evaluation, bounds, text, files, schema, lints, descriptions and the studio's editors.
 */
import { describe, expect, test, vi } from 'vitest';
import { type Curve, type Factor, World } from '../../src/core/index.ts';
import {
  type AnyCurveKind,
  type AnyOperator,
  boundCurve,
  Check,
  compileCurve,
  formula,
} from '../../src/core/internal.ts';
import { findChanges } from '../../src/explain/counterfactual/find-changes.ts';
import { CURVE_KINDS, curveFunction, describeCurves, FACTOR_OPERATORS, sampleCurve } from '../../src/explain/index.ts';
import {
  factorToFile,
  lintWorld,
  loadWorld,
  parseFactor,
  showExpression,
  worldSchema,
} from '../../src/format/index.ts';
import { convertCurve } from '../../studio/src/panels/curves/convert.ts';
import { handlesOf } from '../../studio/src/panels/curves/handles.ts';
import { factorOf, graphOf } from '../../studio/src/session/factors/factor-graph.ts';
import { isList, OPERATIONS, slotsOf } from '../../studio/src/session/factors/factor-parts.ts';

vi.mock('../../src/core/curves/curve-kinds.ts', async (original) => {
  const { between, boundEnds, buildCurve } = await import('../../src/core/curves/compiled/compiled-curve.ts');
  const { exactly, hull } = await import('../../src/core/math/interval.ts');
  const tent: AnyCurveKind = {
    name: 'tent' as never,
    meaning: 'straight up to a peak and down again',
    formula: 'clamp(1 − max(x − peak, peak − x) / width)',
    fields: {
      peak: { meaning: 'the input of the peak', takes: 'number', measures: 'input' },
      width: { meaning: 'how far the foot is from the peak', takes: 'number', above: 0, measures: 'width of inputs' },
    },
    example: { kind: 'tent', peak: 40, width: 20 } as never,
    compile: ({ peak, width }) =>
      buildCurve(tent, { low: 0, high: 1, trend: 'mixed', a: Number(peak), b: Number(width), start: 0, end: 1 }),
    evaluate: (curve, x) => between(curve, 1 - Math.abs(x - curve.a) / curve.b),
    bound: (curve, input) => {
      const ends = boundEnds(curve, input);
      return curve.a > input.low && curve.a < input.high ? hull(ends, exactly(1)) : ends;
    },
    bends: ({ a, b }) => [a - b, a, a + b],
    focus: ({ a, b }) => [a - b, a + b],
    show: (curve) => `tent around ${(curve as unknown as Tent).peak}`,
    handles: [
      {
        name: 'peak',
        axes: 'x',
        at: (curve) => [(curve as unknown as Tent).peak, 1],
        move: (curve, [x]) => ({ ...curve, peak: x }),
      },
    ],
    imitate: (sketch) => ({ kind: 'tent', peak: sketch.peak().x, width: sketch.width / 2 }) as never,
  };
  const { CURVE_KINDS: kinds } = await original<{ CURVE_KINDS: object }>();
  return { CURVE_KINDS: { ...kinds, tent } };
});

vi.mock('../../src/core/factors/operators.ts', async (original) => {
  const { abs } = await import('../../src/core/factors/operators/shape.ts');
  const { minus } = await import('../../src/core/factors/operators/calculate.ts');
  const apart: AnyOperator = {
    name: 'apart',
    title: 'apart',
    meaning: 'how far a and b are apart',
    group: 'Calculate',
    fields: { apart: { takes: 'pair', labels: ['a', '~ b'], neutral: [0] } },
    notation: { call: 'apart(a, b)', infix: { sign: '~', level: 'sum' } },
    evaluate: (values, { at, first, second }) => {
      values[at] = Math.abs(values[first] - values[second]);
    },
    boundInto: (low, high, node, mayCallHost) => {
      minus.boundInto(low, high, node, mayCallHost);
      abs.boundInto(low, high, { ...node, first: node.at, parts: [node.at] }, mayCallHost);
    },
  };
  const { OPERATORS } = await original<{ OPERATORS: object }>();
  return { OPERATORS: { ...OPERATORS, apart } };
});

/** The entry is all that there is: the types of the package do not know it. */
interface Tent {
  readonly peak: number;
  readonly width: number;
}

const TENT = { kind: 'tent', peak: 40, width: 20 } as unknown as Curve;
const APART = { apart: ['hour', 12] } as unknown as Factor;

const FILE = `
hanker: 2
state: { alarm: 3 }
needs:
  food: { decay: 1, start: 30, curve: { kind: tent, peak: 40, width: 20 } }
kinds:
  table:
    adverts:
      sit: { promise: { food: 5 }, when: hour ~ 12 < 13, steps: [{ grant: { food: 5 } }] }
      wait: { score: { apart: [need.food, 10 + 2] }, when: 'apart(hour, 12) > 20', steps: [{ wait: 1 }] }
      flee: { score: world.alarm ~ 3, steps: [{ wait: 1 }] }
temperaments: { calm: {} }
things: [{ kind: table, at: [3, 1], name: table }]
agents: [{ name: Ann, temperament: calm, at: [1, 1] }]
`;

describe('a kind of curve that is one entry', () => {
  test('is checked, compiled and evaluated', () => {
    const { evaluate, problems, low, high, range } = curveFunction(TENT);
    expect([0, 20, 30, 40, 50, 99].map(evaluate)).toEqual([0, 0, 0.5, 1, 0.5, 0]);
    expect({ problems, low, high, range }).toEqual({ problems: [], low: 0, high: 1, range: [20, 60] });
    const messages = (curve: unknown) => curveFunction(curve as Curve).problems.map(({ message }) => message);
    expect(messages({ kind: 'tent', peak: 1, width: 0 })).toEqual(['got 0; width must be above 0']);
    expect(messages({ kind: 'tent', peak: 1, width: 1, hight: 2 })[0]).toContain('Known: kind, peak, width');
    expect(messages({ kind: 'tant' })[0]).toContain('Did you mean "tent"?');
  });

  test('has bounds, a formula and points to draw', () => {
    const compiled = compileCurve(TENT, { curves: {}, host: {} }, new Check());
    expect(boundCurve(compiled, { low: 30, high: 45 })).toEqual({ low: 0.5, high: 1 });
    expect(formula({ kind: 'inverted', of: TENT })).toBe('1 − (tent around 40)');
    expect(sampleCurve(curveFunction(TENT), [0, 100], 1)).toEqual([
      [0, 0],
      [20, 0],
      [40, 1],
      [60, 0],
      [100, 0],
    ]);
  });

  test('is in the schema, in the lists for editors and in the descriptions of a world', () => {
    const { anyOf } = (worldSchema().$defs as Record<string, { anyOf: { properties?: Record<string, unknown> }[] }>)
      .curve;
    const properties = anyOf.at(-1)?.properties ?? {};
    expect((properties.kind as { enum: string[] }).enum).toContain('tent');
    expect(properties.peak).toEqual({ type: 'number', description: 'tent: the input of the peak.' });
    expect(CURVE_KINDS.map(({ name }) => name)).toContain('tent');
    const [described] = describeCurves(world());
    expect(described).toMatchObject({ kind: 'tent', formula: 'tent around 40', users: 'urgency of food' });
  });

  test('is drawn and converted by the studio', () => {
    const line: Curve = [
      [0, 0],
      [80, 1],
    ];
    expect(convertCurve(line, 'tent' as never, curveFunction(line), [0, 100])).toEqual({
      kind: 'tent',
      peak: 80,
      width: 40,
    });
    const [handle] = handlesOf(TENT, [], { input: 'level', output: 'urgency', unit: 'number' as never, gap: 0.1 });
    expect(handle).toMatchObject({ id: 'peak', x: 40, y: 1 });
    expect(handle.move(45, 1)).toEqual({ kind: 'tent', peak: 45, width: 20 });
  });
});

describe('an operator that is one entry', () => {
  test('is checked, compiled and evaluated, also where a file has an expression in it', () => {
    const ann = world().agent('Ann');
    expect(ann.evaluate(APART)).toBe(12);
    expect(ann.evaluate({ apart: ['need.food', 12] } as unknown as Factor)).toBe(18);
    expect(() => ann.evaluate({ apart: [1] } as unknown as Factor)).toThrow('expected a list of 2 factors');
    expect(() => ann.evaluate({ apar: [1, 2] } as unknown as Factor)).toThrow(/with one of: .*\bapart\b/);
  });

  test('is read and written in expressions', () => {
    const loaded = loadWorld(FILE);
    for (const text of ['hour ~ 12', 'apart(hour, 12)']) expect(parseFactor(text, loaded).factor).toEqual(APART);
    expect(parseFactor('apart(hour)', loaded).problems[0].message).toContain('write apart(a, b)');
    expect(showExpression({ product: [APART, 2] })).toBe('(hour ~ 12) * 2');
    expect(factorToFile({ weight: 2, of: APART })).toEqual({ weight: 2, of: 'hour ~ 12' });
  });

  test('has bounds: lints and the question why not use them', () => {
    const found = lintWorld(loadWorld(FILE)).find(({ message }) => message.includes("can't hold"));
    expect(found?.path).toEqual(['kinds', 'table', 'adverts', 'wait', 'when']);
    const moment = world().agent('Ann').moment();
    const flee = moment?.record.options.find(({ score }) => score === 0);
    const changes = moment && flee ? findChanges(moment, flee).list : [];
    expect(changes.map((change) => 'quantity' in change && change.quantity)).toContainEqual({
      kind: 'world',
      state: 'alarm',
    });
  });

  test('is in the schema and in the lists for editors', () => {
    const { anyOf } = (worldSchema().$defs as Record<string, { anyOf: { properties?: object }[] }>).factor;
    expect(anyOf.at(-1)?.properties).toMatchObject({
      apart: { minItems: 2, description: 'apart: how far a and b are apart.' },
    });
    expect(FACTOR_OPERATORS.map(({ name }) => name)).toContain('apart');
    expect(OPERATIONS.map(({ name }) => name)).toContain('apart');
  });

  test('is a box in the studio', () => {
    expect([isList('apart' as never), slotsOf('apart' as never)]).toEqual([false, ['a', '~ b']]);
    const graph = graphOf('late', APART);
    expect(Object.values(graph.boxes).map(({ head }) => head.operation)).toEqual(['name', 'apart']);
    expect(factorOf(graph, graph.out)).toEqual(APART);
  });
});

function world(): World {
  const { definition, problems } = loadWorld(FILE);
  if (!definition) throw new Error(JSON.stringify(problems));
  return new World(definition);
}
