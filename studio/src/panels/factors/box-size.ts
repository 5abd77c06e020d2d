import type { GraphBox } from '../../session/factors/factor-graph.ts';
import { fieldsOf, isList } from '../../session/factors/factor-parts.ts';

/** Sizes of a box, in the units of the graph; the style sheet has the same. */
export const BOX = { width: 156, end: 164, head: 30, row: 26, foot: 6, drawing: 40 } as const;

/** How high a box is. */
export function heightOf({ head, operands }: Pick<GraphBox, 'head' | 'operands'>): number {
  const rows = operands.length + (isList(head.operation) ? 1 : 0) + extraRows(head);
  const drawing = head.operation === 'curve' ? BOX.drawing : 0;
  return BOX.head + drawing + rows * BOX.row + BOX.foot;
}

/** Rows of numbers that belong to the box itself. */
function extraRows({ operation, numbers }: GraphBox['head']): number {
  return fieldsOf(operation, 'number', 'range').reduce((rows, { key }) => rows + (numbers[key]?.length ?? 0), 0);
}

/** How far below its top an operand's arrow ends. */
export function slotHeight({ head }: Pick<GraphBox, 'head'>, index: number): number {
  const drawing = head.operation === 'curve' ? BOX.drawing : 0;
  return BOX.head + drawing + (index + 0.5) * BOX.row;
}
