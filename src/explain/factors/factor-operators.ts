import type { AnyOperator, OperatorName } from '../../core/internal.ts';
import { OPERATOR_LIST } from '../../core/internal.ts';

/** An operator of factors: its meaning and fields, how it is written in an expression, and how an editor shows it. */
export type OperatorInfo = Pick<AnyOperator, 'title' | 'meaning' | 'group' | 'fields' | 'isCondition' | 'notation'> & {
  readonly name: OperatorName;
};

/** The operators of factors, in the order in which an editor lists them. */
export const FACTOR_OPERATORS = OPERATOR_LIST as readonly OperatorInfo[];
