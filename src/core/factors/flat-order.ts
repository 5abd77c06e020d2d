import { type CompiledCurve, FORM } from '../curves/compiled/compiled-curve.ts';
import type { Node } from './factor-program.ts';
import { curve } from './operators/shape.ts';

/** What the engine does for a node itself, by the name of its operator or of its curve; `other` it leaves to the operator. */
export const CODE = {
  other: 0,
  product: 1,
  sum: 2,
  weight: 3,
  falloff: 4,
  linear: 5,
  all: 6,
  any: 7,
  not: 8,
  less: 9,
  atMost: 10,
  equal: 11,
  if: 12,
  minus: 13,
  over: 14,
  invert: 15,
  clamp: 16,
  min: 17,
  max: 18,
} as const;

/**
 * Nodes in the order in which they are computed, as lists of numbers: computing the usual operators takes no call and no
 * allocation. The results are those of the operators, to the bit.
 */
export interface FlatOrder {
  /** For each node its code, its register, and where its operands and numbers start and end. */
  readonly codes: Int32Array;
  readonly parts: Int32Array;
  readonly numbers: Float64Array;
  /** The nodes themselves. */
  readonly nodes: readonly Node[];
}

/** Integers for a node: code, register, first operand, end of the operands, first number. */
const STRIDE = 5;

/** Nodes as lists of numbers. */
export function flatten(nodes: readonly Node[]): FlatOrder {
  const codes: number[] = [];
  const parts: number[] = [];
  const numbers: number[] = [];
  for (const node of nodes) {
    const code = codeOf(node);
    codes.push(code, node.at, parts.length, parts.length + node.parts.length, numbers.length);
    parts.push(...node.parts);
    if (code === CODE.weight || code === CODE.clamp) numbers.push(...node.numbers);
    const own = node.curve;
    if (code === CODE.falloff && own !== null) numbers.push(own.a, own.c);
    if (code === CODE.linear && own !== null) numbers.push(own.a, own.b, own.start, own.end, own.low, own.high);
  }
  return { codes: Int32Array.from(codes), parts: Int32Array.from(parts), numbers: Float64Array.from(numbers), nodes };
}

function codeOf({ operator, curve: own }: Node): number {
  if (operator === curve && own !== null) return codeOfCurve(own);
  const name = operator?.name ?? '';
  return Object.hasOwn(CODE, name) ? CODE[name as keyof typeof CODE] : CODE.other;
}

function codeOfCurve({ form, polyline }: CompiledCurve): number {
  if (polyline.length > 0) return CODE.other;
  return form === FORM.falloff ? CODE.falloff : form === FORM.linear ? CODE.linear : CODE.other;
}

/** Computes all nodes of an order, from the registers of their operands into their own. */
export function runFlat({ codes, parts, numbers, nodes }: FlatOrder, values: Float64Array): void {
  for (let i = 0, node = 0; i < codes.length; i += STRIDE, node++) {
    const at = codes[i + 1];
    const first = codes[i + 2];
    const number = codes[i + 4];
    let result = 0;
    switch (codes[i]) {
      case CODE.product: {
        result = 1;
        const end = codes[i + 3];
        for (let part = first; part < end; part++) result *= values[parts[part]];
        break;
      }
      case CODE.sum: {
        const end = codes[i + 3];
        for (let part = first; part < end; part++) result += values[parts[part]];
        break;
      }
      case CODE.weight:
        result = values[parts[first]] * numbers[number];
        break;
      case CODE.falloff: {
        const x = values[parts[first]];
        const ratio = x > 0 ? x / numbers[number] : 0;
        result = 1 / (1 + (numbers[number + 1] === 2 ? ratio * ratio : ratio));
        break;
      }
      case CODE.linear: {
        // `shareOf`, `between` and `within` of compiled curves.
        const t = (values[parts[first]] - numbers[number]) / numbers[number + 1];
        if (!(t > 0)) result = numbers[number + 2];
        else if (!(t < 1)) result = numbers[number + 3];
        else {
          const y = numbers[number + 2] + (numbers[number + 3] - numbers[number + 2]) * t;
          const low = numbers[number + 4];
          const high = numbers[number + 5];
          result = y > low ? (y < high ? y : high) : low;
        }
        break;
      }
      case CODE.all: {
        result = 1;
        const end = codes[i + 3];
        for (let part = first; part < end; part++) if (!(values[parts[part]] > 0)) result = 0;
        break;
      }
      case CODE.any: {
        const end = codes[i + 3];
        for (let part = first; part < end; part++) if (values[parts[part]] > 0) result = 1;
        break;
      }
      case CODE.not:
        result = values[parts[first]] > 0 ? 0 : 1;
        break;
      case CODE.less:
        result = values[parts[first]] < values[parts[first + 1]] ? 1 : 0;
        break;
      case CODE.atMost:
        result = values[parts[first]] <= values[parts[first + 1]] ? 1 : 0;
        break;
      case CODE.equal:
        result = values[parts[first]] === values[parts[first + 1]] ? 1 : 0;
        break;
      case CODE.if:
        result = values[parts[first]] > 0 ? values[parts[first + 1]] : values[parts[first + 2]];
        break;
      case CODE.minus:
        result = values[parts[first]] - values[parts[first + 1]];
        break;
      case CODE.over: {
        const divisor = values[parts[first + 1]];
        result = divisor === 0 ? 0 : values[parts[first]] / divisor;
        break;
      }
      case CODE.invert:
        result = 1 - values[parts[first]];
        break;
      case CODE.clamp:
        result = Math.min(Math.max(values[parts[first]], numbers[number]), numbers[number + 1]);
        break;
      case CODE.min: {
        result = values[parts[first]];
        const end = codes[i + 3];
        for (let part = first + 1; part < end; part++) result = Math.min(result, values[parts[part]]);
        break;
      }
      case CODE.max: {
        result = values[parts[first]];
        const end = codes[i + 3];
        for (let part = first + 1; part < end; part++) result = Math.max(result, values[parts[part]]);
        break;
      }
      default:
        nodes[node].evaluate(values, nodes[node]);
        result = values[at];
    }
    // ∞ − ∞ and the like have no sensible value and count as 0.
    values[at] = Number.isNaN(result) ? 0 : result;
  }
}
