import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp, log, power } from './arithmetic.ts';

const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);

function toBits(x: number): bigint {
  double[0] = x;
  return bits[0];
}

function hex(x: number): string {
  return BigInt.asUintN(64, toBits(x)).toString(16).padStart(16, '0');
}

/** How many doubles lie between two of the same sign. */
function ulps(a: number, b: number): number {
  return Math.abs(Number(toBits(a) - toBits(b)));
}

/** The next larger double. */
function up(x: number): number {
  const here = toBits(x);
  bits[0] = x > 0 ? here + 1n : here - 1n;
  return double[0];
}

/** Whether f never falls over the `count` doubles from x on. */
function neverFalls(f: (x: number) => number, x: number, count: number): boolean {
  let before = f(x);
  let at = x;
  for (let i = 0; i < count; i++) {
    at = up(at);
    const here = f(at);
    if (here < before) return false;
    before = here;
  }
  return true;
}

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Evenly spread, where fc.double favours the smallest. */
const even = (min: number, max: number) => fc.maxSafeNat().map((n) => min + (n / 2 ** 53) * (max - min));
const many = { numRuns: 5000 };

describe('exp', () => {
  it('agrees with Math.exp within 2 ulp over all normal results', () => {
    fc.assert(
      fc.property(even(-708, 709.78), (x) => ulps(exp(x), Math.exp(x)) <= 2),
      many,
    );
    fc.assert(
      fc.property(even(-2, 2), (x) => ulps(exp(x), Math.exp(x)) <= 2),
      many,
    );
  });

  it('is 1 at 0, Infinity on overflow, 0 on underflow and NaN at NaN', () => {
    expect(exp(0)).toBe(1);
    expect(exp(-0)).toBe(1);
    expect(exp(709.782712893384)).toBeLessThan(Infinity);
    expect([exp(709.7827128933841), exp(1e300), exp(Infinity)]).toEqual([Infinity, Infinity, Infinity]);
    expect(exp(-745.1332191019411)).toBe(Number.MIN_VALUE);
    expect([exp(-745.1332191019412), exp(-1e300), exp(-Infinity)]).toEqual([0, 0, 0]);
    expect(exp(Number.NaN)).toBeNaN();
  });

  it('never falls from one double to the next, in particular where the argument reduction changes', () => {
    for (const twos of [-1074.5, -1022.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 1022.5]) {
      expect(neverFalls(exp, twos * Math.LN2 * (1 - Math.sign(twos) * 1e-12), 20000)).toBe(true);
    }
    fc.assert(
      fc.property(even(-3, 3), (x) => neverFalls(exp, x, 50)),
      many,
    );
    fc.assert(
      fc.property(even(-745, 709), (x) => neverFalls(exp, x, 50)),
      many,
    );
  });

  it('never falls between any two inputs', () => {
    fc.assert(
      fc.property(even(-800, 800), finite(0, 10), (x, more) => exp(x + more) >= exp(x)),
      many,
    );
  });
});

describe('log', () => {
  it('agrees with Math.log within 2 ulp, subnormal numbers included', () => {
    fc.assert(
      fc.property(finite(Number.MIN_VALUE, Number.MAX_VALUE), (x) => ulps(log(x), Math.log(x)) <= 2),
      many,
    );
    fc.assert(
      fc.property(even(0.5, 2), (x) => ulps(log(x), Math.log(x)) <= 2),
      many,
    );
  });

  it('is 0 at 1, 1 at e, −Infinity at 0, Infinity at Infinity and NaN below 0', () => {
    expect(log(1)).toBe(0);
    expect(log(Math.E)).toBe(1);
    expect([log(0), log(-0)]).toEqual([-Infinity, -Infinity]);
    expect(log(Infinity)).toBe(Infinity);
    expect([log(-1), log(-Infinity), log(Number.NaN)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('never falls from one double to the next, in particular where the exponent changes', () => {
    for (let twos = -6; twos <= 6; twos++) {
      expect(neverFalls(log, Math.SQRT2 * 2 ** twos * (1 - 1e-12), 20000)).toBe(true);
      expect(neverFalls(log, 2 ** twos * (1 - 1e-12), 20000)).toBe(true);
    }
    fc.assert(
      fc.property(even(0.1, 10), (x) => neverFalls(log, x, 50)),
      many,
    );
    fc.assert(
      fc.property(finite(Number.MIN_VALUE, 1e308), (x) => neverFalls(log, x, 50)),
      many,
    );
  });

  it('is undone by exp', () => {
    fc.assert(
      fc.property(finite(1e-20, 1e20), (x) => Math.abs(exp(log(x)) / x - 1) < 1e-14),
      many,
    );
  });
});

describe('power', () => {
  it('agrees with Math.pow to about 1e-14 of the result', () => {
    const agrees = (base: number, exponent: number) =>
      Math.abs(exponent * Math.log(base)) >= 50 || Math.abs(power(base, exponent) / base ** exponent - 1) < 1.5e-14;
    fc.assert(fc.property(finite(1e-10, 1e10), even(-5, 5), agrees), many);
    fc.assert(fc.property(even(0, 1), even(1e-3, 64), agrees), many);
    fc.assert(fc.property(even(0, 3), fc.integer({ min: -64, max: 64 }), agrees), many);
  });

  it('multiplies whole exponents out', () => {
    expect(power(0.5, 2)).toBe(0.25);
    expect(power(3, 5)).toBe(243);
    expect(power(2, 64)).toBe(2 ** 64);
    expect(power(2, -3)).toBe(0.125);
    fc.assert(fc.property(finite(0, 1e50), (x) => Object.is(power(x, 1), x) && power(x, 2) === x * x));
  });

  it('takes roots for a half and a quarter', () => {
    expect(power(0.0625, 0.25)).toBe(0.5);
    fc.assert(
      fc.property(finite(0, 1e300), (x) => {
        expect(power(x, 0.5)).toBe(Math.sqrt(x));
        expect(power(x, 0.25)).toBe(Math.sqrt(Math.sqrt(x)));
      }),
    );
  });

  it('settles 0 and Infinity, and leaves a negative base to the caller', () => {
    expect([power(0, 0), power(5, 0), power(Infinity, 0)]).toEqual([1, 1, 1]);
    expect([power(0, 2), power(0, 0.3), power(0, 0.5)]).toEqual([0, 0, 0]);
    expect([power(0, -1), power(0, -0.3)]).toEqual([Infinity, Infinity]);
    expect([power(Infinity, 0.3), power(Infinity, -0.3), power(10, 1000), power(10, -1000)]).toEqual([
      Infinity,
      0,
      Infinity,
      0,
    ]);
    expect([power(-1, 2), power(-1, 0.5), power(Number.NaN, 2), power(2, Number.NaN)]).toEqual(
      Array(4).fill(Number.NaN),
    );
  });

  it('never falls as the base rises, for any exponent above 0', () => {
    fc.assert(
      fc.property(even(0, 2), even(0.001, 20), (base, exponent) => neverFalls((x) => power(x, exponent), base, 30)),
      many,
    );
    fc.assert(
      fc.property(even(0, 2), fc.integer({ min: 1, max: 64 }), (base, exponent) =>
        neverFalls((x) => power(x, exponent), base, 30),
      ),
    );
  });
});

describe('the bits of a result', () => {
  const functions = { exp, log, power } as const;
  const frozen: [keyof typeof functions, number[], string][] = [
    ['exp', [1], '4005bf0a8b14576a'],
    ['exp', [-1], '3fd78b56362cef38'],
    ['exp', [0.1], '3ff1aec7b35a00d4'],
    ['exp', [-6], '3f644e51f113d4d6'],
    ['exp', [709.7], '7fed75ae7a50ee14'],
    ['exp', [-740], '0000000000000055'],
    ['log', [2], '3fe62e42fefa39ef'],
    ['log', [10], '40026bb1bbb55516'],
    ['log', [0.3], 'bff34378fcbda721'],
    ['log', [1e-310], 'c0864e69394d9508'],
    ['log', [1.7e308], '40862dd08fdc6f88'],
    ['power', [0.3, 0.25 / 16], '3fef6754fcef1015'],
    ['power', [0.7, 0.25 / 81], '3feff6fc9f99e31c'],
    ['power', [0.68 * Math.E, 6], '4043f168185927d7'],
    ['power', [0.1, 3], '3f50624dd2f1a9fd'],
    ['power', [2, 0.1], '3ff125fbee250664'],
    ['power', [10, -2.5], '3f69e7c6e43390b0'],
    ['power', [0.9, 64], '3f5351296debd535'],
  ];

  it.each(frozen)('must never change: %s(%j) is %s', (name, inputs, expected) => {
    expect(hex((functions[name] as (...inputs: number[]) => number)(...inputs))).toBe(expected);
  });
});

it('the largest number with a finite exponential has it', () => {
  expect(exp(709.782712893384)).toBe(1.7976931348622732e308);
  expect(exp(709.7827128933841)).toBe(Infinity);
});
