import { showNumber } from 'hanker/charts';
import type { GraphBox } from '../../session/factors/factor-graph.ts';
import { titleOf } from '../../session/factors/factor-graph.ts';
import { infoOf, isList, type Operation, slotsOf } from '../../session/factors/factor-parts.ts';

/** A value as a box shows it: conditions are yes or no. */
export function showValue(value: number | null | undefined, operation?: Operation): string {
  if (value === undefined) return '';
  if (value === null) return '–';
  const isCondition = operation !== undefined && infoOf(operation)?.isCondition;
  if (isCondition && (value === 0 || value === 1)) return value === 1 ? 'yes' : 'no';
  return showNumber(value, Math.abs(value) < 10 ? 2 : 1);
}

/** A box in words: 'mean of 3', 'curve dinner', 'hour'. */
export function describeBox({ head, operands }: Pick<GraphBox, 'head' | 'operands'>): string {
  const title = titleOf(head);
  if (head.operation === 'curve') return typeof head.curve === 'string' ? `curve ${title}` : 'curve without a name';
  return isList(head.operation) ? `${title} of ${operands.length}` : title;
}

/** The name of an operand: '1', '2' in a list, 'a', 'then' elsewhere. */
export function slotName({ head }: Pick<GraphBox, 'head'>, index: number): string {
  return slotsOf(head.operation)?.[index] ?? String(index + 1);
}
