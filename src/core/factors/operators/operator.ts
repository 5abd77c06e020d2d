import type { CompiledCurve } from '../../curves/compiled/compiled-curve.ts';
import type { Curve } from '../../definition/curve.ts';
import type { Factor, Outcome } from '../../definition/factor.ts';
import type { Interval } from '../../math/interval.ts';

/** A factor that is neither a number nor a name. */
export type FactorObject = Exclude<Factor, number | string>;

/** The factors of one operator. */
export type FactorOf<N extends string> = Extract<FactorObject, { readonly [K in N]: unknown }>;

/** What a field of a factor holds: operands, or something of the operator's own. */
export type FieldContent =
  /** One operand, a list of operands, or exactly two. */
  | 'factor'
  | 'factors'
  | 'pair'
  /** A list of operands, each with its chance. */
  | 'outcomes'
  /** A number, two numbers with the lower first, or a number of at least 0 for each operand. */
  | 'number'
  | 'range'
  | 'weights'
  | 'curve';

/** One field of an operator. The first field of an operator has its name. */
export interface OperatorField<T extends FieldContent = FieldContent> {
  readonly takes: T;
  /** What it is for; without it, the meaning of the operator says enough. */
  readonly meaning?: string;
  /** The numbers of a field that is left out; a field without a default is required. */
  readonly default?: readonly number[];
  /** What an editor calls each operand or number, where their order matters. */
  readonly labels?: readonly string[];
  /** The constant that a new operand starts as: one that changes as little as possible. The last counts for the rest. */
  readonly neutral?: readonly number[];
  /** The numbers that a new factor starts with. */
  readonly initial?: readonly number[];
}

type Takes<T> = [Factor] extends [T]
  ? 'factor'
  : [Curve] extends [T]
    ? 'curve'
    : [T] extends [number]
      ? 'number'
      : [T] extends [readonly [number, number]]
        ? 'range'
        : [T] extends [readonly number[]]
          ? 'weights'
          : [T] extends [readonly [Factor, Factor]]
            ? 'pair'
            : [T] extends [readonly Outcome[]]
              ? 'outcomes'
              : 'factors';

/** Every field of a factor's type, optional exactly where there is a default. */
type FieldsOf<F> = {
  readonly [K in keyof F]-?: OperatorField<Takes<Exclude<F[K], undefined>>> &
    (Record<never, never> extends Pick<F, K> ? { readonly default: readonly number[] } : { readonly default?: never });
};

/** What an operator works on: the registers of its operands and of its result. */
export interface OperatorNode {
  /** The register of the result. */
  readonly at: number;
  /** The registers of the first three operands; they are read faster than those in the list. */
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly parts: readonly number[];
  /** The numbers of all fields, in order; weights are followed by their sum. */
  readonly numbers: readonly number[];
  readonly curve: CompiledCurve | null;
}

/** How tightly the parts of an expression hold together, the loosest first. */
export const LEVELS = ['any', 'all', 'not', 'comparison', 'sum', 'product', 'power', 'unary', 'operand'] as const;

/**
 * How tightly an operator holds its operands together in an expression.
 * @useDeclaredType
 */
export type Level = (typeof LEVELS)[number];

/** How an operator is written in an expression, if it can be. */
export interface Notation {
  /** As a function, with an example of a call. Operands and numbers are its arguments, in the order of the fields. */
  readonly call?: string;
  /** What to do instead if an argument that must be a number is none. */
  readonly numbersOnly?: string;
  /** As a sign between any number of operands. */
  readonly chain?: { readonly sign: string; readonly level: Level };
  /** As a sign between two operands; `swapped` is the sign with the operands swapped, `negated` the one for its opposite. */
  readonly infix?: {
    readonly sign: string;
    readonly level: Level;
    readonly swapped?: string;
    readonly negated?: string;
  };
  /** As a sign before the operand, for factors with these numbers. */
  readonly prefix?: { readonly sign: string; readonly level: Level; readonly numbers?: readonly number[] };
}

/** An operator of factors: its meaning and fields, how it is written in an expression, and how an editor shows it. */
export interface OperatorInfo<N extends string = string> {
  /** The key by which a factor of this operator is recognised. */
  readonly name: N;
  /** What an editor calls it. */
  readonly title: string;
  /** The value, in a phrase. */
  readonly meaning: string;
  readonly group: 'Combine' | 'Shape' | 'Calculate' | 'Compare' | 'Decide';
  readonly fields: Readonly<Record<string, OperatorField>>;
  /** Whether the value is a condition: 1 for true, 0 for false. */
  readonly isCondition?: true;
  readonly notation: Notation;
}

/** Everything that the engine, the expressions, the documents and the editors know of an operator. */
export interface AnyOperator extends OperatorInfo {
  /** Computes the result from the operands' registers into its own. What is not a number counts as 0 afterwards. */
  evaluate(values: Float64Array, node: OperatorNode): void;
  /**
   * Computes the bounds of the result from those of the operands, in registers. It is called only if one of them is not
   * exact. `boundBy` makes one of a function of intervals, for operators that are seldom part of a score.
   */
  boundInto(low: Float64Array, high: Float64Array, node: OperatorNode, mayCallHost: boolean): void;
  /** Whether it takes a random number from 0 up to 1 as a further operand, which the compiler adds. */
  readonly rolls?: true;
  /** The result for two operands that are the same node. */
  readonly ofSame?: number;
  /** What is known of the two operands if the condition holds. */
  whenTrue?(a: Interval, b: Interval): readonly [Interval, Interval];
}

/** An operator, with the types of its own fields. */
export interface Operator<N extends string> extends AnyOperator {
  readonly name: N;
  readonly fields: FieldsOf<FactorOf<N>>;
}
