import { OPERATOR_LIST, type OperatorInfo, type OperatorName } from '../../core/internal.ts';

/** The operators of factors, in the order in which an editor lists them. */
export const FACTOR_OPERATORS = OPERATOR_LIST as readonly OperatorInfo<OperatorName>[];
