import type { Curve, Trend } from '../../core/index.ts';
import type { CurveKind } from './curve-function.ts';

type WrittenKind = Exclude<CurveKind, 'name'>;

/** One thing that a kind of curve is told, and what it may be. */
export interface CurveParameter {
  readonly meaning: string;
  /** A range is two numbers; a segment has a curve and, but for the last, an `until`. */
  readonly takes: 'number' | 'range' | 'points' | 'curve' | 'segments' | 'word';
  /** What it is when it is left out; one without this must be given. */
  readonly default?: number | readonly [number, number] | Trend;
  /** A number must be above this. */
  readonly above?: number;
  /** A number must not be this. */
  readonly not?: number;
  /** It is one of these. */
  readonly choices?: readonly (number | Trend)[];
  /** Of a range: the first number is below the second, or at most as large. */
  readonly order?: 'rising' | 'not falling';
}

/** A kind of curve with all that it can be told. */
export interface CurveKindInfo {
  readonly kind: WrittenKind;
  readonly meaning: string;
  /**
   * For people to read: x is the input, t the share of `over` that lies below it, y what another curve gives. Where there
   * is a `to` the result runs from its first number at 0 to its second at 1; clamp(y) keeps y within 0 and 1.
   */
  readonly formula: string;
  readonly parameters: Readonly<Record<string, CurveParameter>>;
  /** One of this kind that shows what it is. */
  readonly example: Curve;
}

/** Every parameter of every kind, by the type of curves: one that is left out here does not compile. */
type Table = {
  readonly [K in WrittenKind]: Omit<CurveKindInfo, 'kind' | 'parameters' | 'example'> & {
    readonly parameters: Readonly<Record<Exclude<keyof Extract<Curve, { kind: K }>, 'kind'>, CurveParameter>>;
    readonly example: Extract<Curve, { kind: K }>;
  };
};

const over: CurveParameter = {
  meaning: 'the inputs that run through the shape; flat outside',
  takes: 'range',
  default: [0, 1],
  order: 'rising',
};
const to: CurveParameter = { meaning: 'what comes out at the two ends', takes: 'range', default: [0, 1] };
const limits: CurveParameter = {
  meaning: 'the lowest and the highest that comes out',
  takes: 'range',
  order: 'not falling',
};
const power: CurveParameter = { meaning: '2 falls faster', takes: 'number', default: 1, choices: [1, 2] };

const TABLE: Table = {
  points: {
    meaning: 'straight lines from point to point, flat outside',
    formula: 'lines(points)',
    parameters: { points: { meaning: 'pairs [x, y], x rising', takes: 'points' } },
    example: {
      kind: 'points',
      points: [
        [0, 1],
        [30, 0.4],
        [100, 0],
      ],
    },
  },
  linear: {
    meaning: 'one straight line, flat outside',
    formula: 't',
    parameters: { over, to },
    example: { kind: 'linear', over: [0, 100], to: [1, 0] },
  },
  power: {
    meaning: 'starts slowly and ends fast, or the other way round',
    formula: 't^exponent',
    parameters: {
      exponent: { meaning: 'above 1 it starts slowly, below 1 fast', takes: 'number', above: 0 },
      over,
      to,
    },
    example: { kind: 'power', exponent: 2, over: [0, 100] },
  },
  logistic: {
    meaning: 'an S: slow, fast in the middle, slow again',
    formula: '1 / (1 + base^(−steepness · (x − midpoint)))',
    parameters: {
      midpoint: { meaning: 'the input at which it is half way', takes: 'number', default: 0 },
      steepness: { meaning: 'how fast it rises there; below 0 it falls', takes: 'number', default: 1 },
      base: {
        meaning: 'the number that is raised; e when left out',
        takes: 'number',
        default: Math.E,
        above: 0,
        not: 1,
      },
      to,
    },
    example: { kind: 'logistic', midpoint: 50, steepness: 0.1 },
  },
  reciprocal: {
    meaning: 'halves when the input doubles',
    formula: 'scale / max(x, floor)^power',
    parameters: {
      scale: { meaning: 'what is divided by the input', takes: 'number', default: 1 },
      floor: { meaning: 'inputs below this count as this', takes: 'number', default: 1, above: 0 },
      power,
    },
    example: { kind: 'reciprocal', scale: 10, floor: 1 },
  },
  falloff: {
    meaning: 'falls from 1 towards 0, as over a distance',
    formula: '1 / (1 + (max(x, 0) / half)^power)',
    parameters: { half: { meaning: 'the input at which a half is left', takes: 'number', above: 0 }, power },
    example: { kind: 'falloff', half: 10 },
  },
  logit: {
    meaning: 'steep at both ends, gentle in the middle',
    formula: 'clamp(0.5 + steepness / 12 · ln(t / (1 − t)))',
    parameters: {
      over,
      steepness: { meaning: 'how fast it rises in the middle; below 0 it falls', takes: 'number', default: 1 },
      to,
    },
    example: { kind: 'logit', over: [0, 100] },
  },
  smoothstep: {
    meaning: 'from one end to the other, flat at both',
    formula: 't^2 · (3 − 2 · t)',
    parameters: { over, to },
    example: { kind: 'smoothstep', over: [0, 100] },
  },
  step: {
    meaning: 'one value below a threshold, another from there on',
    formula: '{ x < at: 0; else: 1 }',
    parameters: { at: { meaning: 'the first input of the second value', takes: 'number' }, to },
    example: { kind: 'step', at: 50, to: [1, 0] },
  },
  gaussian: {
    meaning: 'a bell around a centre',
    formula: 'e^(−0.5 · ((x − centre) / width)^2)',
    parameters: {
      centre: { meaning: 'the input of the peak', takes: 'number' },
      width: { meaning: 'how far from the centre six tenths are left', takes: 'number', above: 0 },
      to,
    },
    example: { kind: 'gaussian', centre: 12, width: 2 },
  },
  stitched: {
    meaning: 'one curve after the other',
    formula: '{ x < until: y; else: y }',
    parameters: { segments: { meaning: 'curves, each up to its until', takes: 'segments' } },
    example: {
      kind: 'stitched',
      segments: [{ until: 30, curve: { kind: 'step', at: 0 } }, { curve: { kind: 'falloff', half: 10 } }],
    },
  },
  inverted: {
    meaning: 'another curve, upside down',
    formula: '1 − y',
    parameters: { of: { meaning: 'the curve that is turned', takes: 'curve' } },
    example: { kind: 'inverted', of: { kind: 'falloff', half: 10 } },
  },
  clamped: {
    meaning: 'another curve, cut off at limits',
    formula: 'clamp(y, to)',
    parameters: { of: { meaning: 'the curve that is cut off', takes: 'curve' }, to: { ...limits, default: [0, 1] } },
    example: { kind: 'clamped', of: { kind: 'reciprocal', scale: 10 }, to: [0, 1] },
  },
  host: {
    meaning: 'a function of the game, by its name',
    formula: 'name(x)',
    parameters: {
      name: { meaning: 'what the game calls it', takes: 'word' },
      to: limits,
      trend: {
        meaning: 'what it does as the input grows',
        takes: 'word',
        default: 'mixed',
        choices: ['rising', 'falling', 'flat', 'mixed'],
      },
    },
    example: { kind: 'host', name: 'mood', to: [0, 1] },
  },
};

/** The kinds of curves, with their parameters in the order in which they are best asked for. */
export const CURVE_KINDS: readonly CurveKindInfo[] = (Object.keys(TABLE) as WrittenKind[]).map((kind) => ({
  kind,
  ...TABLE[kind],
}));
