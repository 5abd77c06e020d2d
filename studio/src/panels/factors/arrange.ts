import { draftsIn, type Graph, type GraphPoint } from '../../session/factors/factor-graph.ts';
import { BOX, heightOf, slotHeight } from './box-size.ts';

const COLUMN = BOX.width + 32;
const GAP = 14;
const ROUNDS = 8;

/** The output box is as high as a box with one operand. */
const END = BOX.head + BOX.row + BOX.foot;

/**
 * The automatic layout: each box is left of its targets and near the height of its connections, no boxes overlap, and
 * drafts are below. The same graph always gets the same layout.
 */
export function arrange(graph: Graph): Record<string, GraphPoint> {
  const drafts = draftsIn(graph);
  const columns = columnsOf(graph, [graph.id], drafts);
  const places: Record<string, GraphPoint> = {};
  place(graph, columns, places, 0);
  if (drafts.size === 0) return places;
  const bottom = Math.max(...Object.entries(places).map(([key, [, y]]) => y + height(graph, key)));
  const used = new Set(Object.values(graph.boxes).flatMap(({ operands }) => operands));
  const roots = [...drafts].filter((key) => !used.has(key));
  const loose: Record<string, GraphPoint> = {};
  place(graph, columnsOf(graph, roots, null, drafts), loose, 0);
  const top = Math.min(...Object.values(loose).map(([, y]) => y));
  for (const [key, [x, y]] of Object.entries(loose)) places[key] = [x, y - top + bottom + 3 * GAP];
  return places;
}

function height({ id, boxes }: Graph, key: string): number {
  return key === id ? END : heightOf(boxes[key]);
}

function operandsOf({ id, out, boxes }: Graph, key: string): string[] {
  const operands = key === id ? [out] : boxes[key].operands;
  return operands.filter((each) => typeof each === 'string');
}

/** The keys by column, from the right; a box is left of all its targets. */
function columnsOf(
  graph: Graph,
  roots: readonly string[],
  without: ReadonlySet<string> | null,
  only?: ReadonlySet<string>,
): string[][] {
  const depths = new Map<string, number>();
  const isOut = (key: string) => without?.has(key) === true || only?.has(key) === false;
  const visit = (key: string, depth: number): void => {
    if (isOut(key)) return;
    const known = depths.get(key);
    if (known !== undefined && known >= depth) return;
    depths.set(key, depth);
    for (const each of operandsOf(graph, key)) visit(each, depth + 1);
  };
  for (const root of roots) visit(root, 0);
  const columns: string[][] = [];
  for (const [key, depth] of depths) {
    columns[depth] ??= [];
    columns[depth].push(key);
  }
  return columns;
}

function place(
  graph: Graph,
  columns: readonly (readonly string[])[],
  places: Record<string, GraphPoint>,
  from: number,
): void {
  const tops = new Map<string, number>();
  for (const column of columns) {
    let y = 0;
    for (const key of column) {
      tops.set(key, y);
      y += height(graph, key) + GAP;
    }
  }
  const users = new Map<string, { readonly key: string; readonly index: number }[]>();
  for (const key of tops.keys()) {
    const operands = key === graph.id ? [graph.out] : graph.boxes[key].operands;
    operands.forEach((each, index) => {
      if (typeof each === 'string') users.set(each, [...(users.get(each) ?? []), { key, index }]);
    });
  }
  const slotY = (key: string, index: number) =>
    (tops.get(key) ?? 0) + (key === graph.id ? BOX.head + BOX.row / 2 : slotHeight(graph.boxes[key], index));
  const byUsers = (key: string) =>
    mean((users.get(key) ?? []).map(({ key: user, index }) => slotY(user, index) - BOX.head / 2));
  const byOperands = (key: string) =>
    mean(
      (key === graph.id ? [graph.out] : graph.boxes[key].operands).flatMap((each, index) =>
        typeof each === 'string' && tops.has(each)
          ? [(tops.get(each) ?? 0) + BOX.head / 2 - (slotY(key, index) - (tops.get(key) ?? 0))]
          : [],
      ),
    );
  for (let round = 0; round < ROUNDS; round++) {
    for (let c = 1; c < columns.length; c++) settle(graph, columns[c], byUsers, tops);
    for (let c = columns.length - 2; c >= 0; c--) settle(graph, columns[c], byOperands, tops);
  }
  columns.forEach((column, depth) => {
    for (const key of column) places[key] = [Math.round(from - depth * COLUMN), Math.round(tops.get(key) ?? 0)];
  });
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** Moves the boxes of a column as near as possible to their wanted heights, in order and without overlap. */
function settle(
  graph: Graph,
  column: readonly string[],
  wished: (key: string) => number | null,
  tops: Map<string, number>,
): void {
  let offset = 0;
  const blocks: { sum: number; count: number; first: number }[] = [];
  const offsets: number[] = [];
  column.forEach((key, i) => {
    offsets.push(offset);
    blocks.push({ sum: (wished(key) ?? tops.get(key) ?? 0) - offset, count: 1, first: i });
    // Neighbours that would overlap form a block at the mean of their wanted heights.
    while (blocks.length > 1) {
      const [a, b] = blocks.slice(-2);
      if (a.sum / a.count <= b.sum / b.count) break;
      blocks.splice(-2, 2, { sum: a.sum + b.sum, count: a.count + b.count, first: a.first });
    }
    offset += height(graph, key) + GAP;
  });
  for (const { sum, count, first } of blocks)
    for (let i = first; i < first + count; i++) tops.set(column[i], sum / count + offsets[i]);
}
