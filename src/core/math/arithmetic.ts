/*
 * Math.exp, Math.log and Math.pow may differ in their last bits from one JavaScript engine to the next. These three
 * use nothing but + − × ÷ and √, which IEEE 754 fixes to the bit. The minimax coefficients are those of fdlibm.
 *
 * exp and log never turn round, not even in the last bit: before the final rounding their error is smaller than the
 * step between the results of two neighbouring inputs.
 */

const LARGEST_EXP = 709.782712893384;
const SMALLEST_EXP = -745.1332191019411;
const PER_LN2 = 1.4426950408889634;
/** ln 2 in two parts; the first ends in zeros, so that its product with an exponent of two is exact. */
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_TO_54 = 18014398509481984;
const LARGEST_WHOLE_EXPONENT = 64;

/** 2^(i − 1074): every power of two that a double can hold, each exactly twice the one before. */
const POWERS_OF_TWO = new Float64Array(2098);
POWERS_OF_TWO[0] = Number.MIN_VALUE;
for (let i = 1; i < POWERS_OF_TWO.length; i++) POWERS_OF_TWO[i] = POWERS_OF_TWO[i - 1] * 2;

/** One double and its two halves. Which half is the upper one depends on the machine, so it is looked up. */
const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);
double[0] = 1;
const UPPER = halves[1] === 0 ? 0 : 1;

const POWER = new Float64Array(1);

/** e^x within 1 ulp: Infinity above 709.78, 0 below −745.13. Never falls as x rises. */
export function exp(x: number): number {
  POWER[0] = x;
  expInto(POWER, 0);
  return POWER[0];
}

/** The same for a number in a list, which is replaced by the result: neither needs an object of its own. */
export function expInto(values: Float64Array, at: number): void {
  const x = values[at];
  if (!(x <= LARGEST_EXP)) {
    if (x > LARGEST_EXP) values[at] = Infinity;
    return;
  }
  if (x < SMALLEST_EXP) {
    values[at] = 0;
    return;
  }
  // x = twos · ln 2 + r with |r| ≤ ln 2 / 2; then e^r = 1 + r + r·c / (2 − c), where c = r − r²·P(r²).
  const twos = Math.floor(x * PER_LN2 + 0.5);
  const high = x - twos * LN2_HIGH;
  const low = twos * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const tail = 6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8);
  const c = r - t * (1.66666666666666019037e-1 + t * (-2.77777777770155933842e-3 + t * tail));
  const y = 1 - (low - (r * c) / (2 - c) - high);
  // Near the ends in two multiplications, for 2^1024 and 2^−1075 are no doubles; only the second can round.
  if (twos > 1023) values[at] = y * 2 * POWERS_OF_TWO[twos + 1073];
  else if (twos < -1022) values[at] = (y * POWERS_OF_TWO[twos + 1128]) / TWO_TO_54;
  else values[at] = y * POWERS_OF_TWO[twos + 1074];
}

/** The natural logarithm within 1 ulp: −Infinity at 0, NaN below. Never falls as x rises. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  if (x === Infinity) return x;
  const normal = x < SMALLEST_NORMAL ? x * TWO_TO_54 : x;
  double[0] = normal;
  // x = 2^twos · (1 + f) with 1 + f from √½ to √2; 0x3fe6a09e is the upper half of √½.
  const exponent = ((halves[UPPER] + (0x3ff00000 - 0x3fe6a09e)) >> 20) - 1023;
  const f = normal * POWERS_OF_TWO[1074 - exponent] - 1;
  const twos = normal === x ? exponent : exponent - 54;
  // With s = f / (2 + f), ln(1 + f) = f − f²/2 + s·(f²/2 + R(s²)).
  const half = 0.5 * f * f;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const oddTail = 2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1);
  const odd = z * (6.66666666666673513e-1 + w * oddTail);
  return s * (half + (even + odd)) + twos * LN2_LOW - half + f + twos * LN2_HIGH;
}

/**
 * base^exponent for a base of 0 or more, NaN below; 0^0 is 1. Whole exponents up to 64 are multiplied out and
 * 0.5 and 0.25 are roots, so that 0.5^2 is exactly 0.25; any other is good to about 1e-14 of the result.
 * For one exponent it is as monotone in the base as it should be, to the bit.
 */
export function power(base: number, exponent: number): number {
  if (!(base >= 0)) return Number.NaN;
  if (exponent === 0.5) return Math.sqrt(base);
  if (exponent === 0.25) return Math.sqrt(Math.sqrt(base));
  const size = Math.abs(exponent);
  if (size <= LARGEST_WHOLE_EXPONENT && Math.floor(size) === size) {
    const product = wholePower(base, size);
    return exponent < 0 ? 1 / product : product;
  }
  return exp(exponent * log(base));
}

/** By squaring: the multiplications and their order depend on the exponent alone. */
function wholePower(base: number, exponent: number): number {
  let product = 1;
  let square = base;
  for (let rest = exponent; rest > 0; rest >>= 1) {
    if ((rest & 1) === 1) product *= square;
    square *= square;
  }
  return product;
}
