import type { CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import { type Check, show } from '../definition/problem.ts';
import { type FactorParts, fieldsOf } from './factor-parts.ts';
import type { AnyOperator } from './operators/operator.ts';

/** What a factor refers to, compiled: its operands by the indices of their nodes. */
export interface ReadFactor {
  readonly parts: readonly number[];
  readonly numbers: FactorParts['numbers'];
  readonly curve: CompiledCurve | null;
}

/** How the operands and the curve of a factor are compiled. */
export interface PartCompiler {
  /** The index of the operand's node; problems go to `check`. */
  operand(operand: unknown, check: Check): number;
  curve(curve: unknown, check: Check): CompiledCurve;
}

/** The fields of a factor, checked and compiled as its operator's table describes them; null if a field is unusable. */
export function readFactor(
  operator: AnyOperator,
  factor: Readonly<Record<string, unknown>>,
  check: Check,
  compiler: PartCompiler,
): ReadFactor | null {
  const parts: number[] = [];
  const numbers: Record<string, readonly number[]> = {};
  let curve: CompiledCurve | null = null;
  let isUsable = true;
  for (const [key, field] of fieldsOf(operator)) {
    const value = factor[key];
    if (value === undefined && field.default !== undefined) continue;
    switch (field.takes) {
      case 'factor':
        parts.push(compiler.operand(value, check.at(key)));
        break;
      case 'factors':
      case 'pair': {
        const isPair = field.takes === 'pair';
        if (Array.isArray(value) && (isPair ? value.length === 2 : value.length > 0))
          value.forEach((each, i) => {
            parts.push(compiler.operand(each, check.at(key, i)));
          });
        else {
          check.at(key).fail(`got ${show(value)}; expected a list of ${isPair ? '2' : '1 or more'} factors`);
          isUsable = false;
        }
        break;
      }
      case 'outcomes':
        if (Array.isArray(value) && value.length > 0)
          numbers[key] = readOutcomes(value, check.at(key), parts, compiler);
        else {
          check.at(key).fail(`got ${show(value)}; expected a list of outcomes: { chance, utility }`);
          isUsable = false;
        }
        break;
      case 'number':
        numbers[key] = [check.at(key).number(value) ? value : 0];
        break;
      case 'range':
        if (isRange(value)) numbers[key] = value;
        else {
          check.at(key).fail(`got ${show(value)}; expected two numbers, the lower first`);
          isUsable = false;
        }
        break;
      case 'weights':
        if (Array.isArray(value) && value.length === parts.length) numbers[key] = readWeights(value, check.at(key));
        else {
          check.at(key).fail(`got ${show(value)}; expected ${parts.length} weights, one for each factor`);
          isUsable = false;
        }
        break;
      case 'curve':
        curve = compiler.curve(value, check.at(key));
    }
  }
  return isUsable ? { parts, numbers, curve } : null;
}

function readOutcomes(outcomes: readonly unknown[], check: Check, parts: number[], compiler: PartCompiler): number[] {
  let total = 0;
  const chances = outcomes.map((outcome, i) => {
    const { chance, utility } = (outcome ?? {}) as { readonly chance: unknown; readonly utility: unknown };
    const isChance = check.at(i, 'chance').number(chance, 0, 1);
    if (isChance) total += chance;
    parts.push(compiler.operand(utility, check.at(i, 'utility')));
    return isChance ? chance : 0;
  });
  if (Math.abs(total - 1) > 1e-9) check.fail(`the chances add up to ${total}; they must add up to 1`);
  return chances;
}

function readWeights(weights: readonly unknown[], check: Check): number[] {
  const read = weights.map((weight, i) => (check.at(i).number(weight, 0) ? weight : 0));
  if (read.every((weight) => weight === 0)) check.fail('the weights add up to 0; at least one must be above 0');
  return read;
}

function isRange(value: unknown): value is readonly [number, number] {
  if (!Array.isArray(value) || value.length !== 2 || !value.every((end) => typeof end === 'number')) return false;
  return value[0] <= value[1];
}
