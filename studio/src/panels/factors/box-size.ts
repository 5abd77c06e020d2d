import type { GraphBox } from '../../session/factors/factor-graph.ts';
import { fieldsOf, isList } from '../../session/factors/factor-parts.ts';

/** The sizes of a box, in units of the graph; the style sheet uses the same. */
export const BOX = { width: 156, end: 164, head: 30, row: 26, foot: 6, drawing: 40 } as const;

/** The height of a box. */
export function heightOf({ head, operands }: Pick<GraphBox, 'head' | 'operands'>): number {
  const rows = operands.length + (isList(head.operation) ? 1 : 0) + extraRows(head);
  const drawing = head.operation === 'curve' ? BOX.drawing : 0;
  return BOX.head + drawing + rows * BOX.row + BOX.foot;
}

/** The number of rows for the box's own fields. */
function extraRows({ operation, numbers }: GraphBox['head']): number {
  return fieldsOf(operation, 'number', 'range').reduce((rows, { key }) => rows + (numbers[key]?.length ?? 0), 0);
}

/** The distance of an operand's connection from the top of its box. */
export function slotHeight({ head }: Pick<GraphBox, 'head'>, index: number): number {
  const drawing = head.operation === 'curve' ? BOX.drawing : 0;
  return BOX.head + drawing + (index + 0.5) * BOX.row;
}
