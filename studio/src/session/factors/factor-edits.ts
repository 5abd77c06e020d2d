import {
  type Graph,
  type GraphBox,
  type GraphPoint,
  keyOfName,
  newKey,
  type Operand,
  reach,
  type Slot,
  titleOf,
  usesOf,
} from './factor-graph.ts';
import { type BoxHead, fieldsOf, isList, neutralOf, newNumbers, newOperands } from './factor-parts.ts';

/** The reason why an edit of a graph is refused. */
export interface GraphRefusal {
  readonly refused: string;
}

export function isRefusal(result: Graph | GraphRefusal): result is GraphRefusal {
  return 'refused' in result;
}

/**
 * Connects the output of a box to an operand; the index after the last operand of a list adds one. What was connected
 * there becomes a draft. A box that is already connected moves; if it moves into a draft, the draft takes its former
 * position.
 */
export function connect(graph: Graph, from: string, to: Slot): Graph | GraphRefusal {
  const box = graph.boxes[from];
  if (!box || (to.box !== graph.id && !graph.boxes[to.box])) return { refused: 'That box is gone.' };
  const ring = to.box === graph.id ? null : wayTo(graph, from, to.box);
  if (ring)
    return {
      refused: `That would form a cycle: ${[...ring, ring[0]].map((key) => titleOf(graph.boxes[key].head)).join(' → ')}.`,
    };
  const [used] = box.head.name === undefined ? usesOf(graph, from) : [];
  if (!used) return put(graph, to, from);
  if (used.box === to.box && used.index === to.index) return graph;
  const draft = rootOf(graph, to.box);
  if (draft !== graph.id && draft !== rootOf(graph, from)) return put(put(graph, to, from), used, draft);
  const without = take(graph, used);
  const isShifted = without.boxes[used.box]?.operands.length !== graph.boxes[used.box]?.operands.length;
  const shift = used.box === to.box && isShifted && used.index < to.index ? 1 : 0;
  return put(without, { box: to.box, index: to.index - shift }, from);
}

/** Disconnects an operand. In a list the operand is removed; elsewhere a number replaces it. */
export function disconnect(graph: Graph, from: Slot): Graph {
  return take(graph, from);
}

/** Replaces an operand by a number. */
export function setNumber(graph: Graph, slot: Slot, value: number): Graph {
  return put(graph, slot, value);
}

/** Adds an operand to a list: a neutral number where there is one. */
export function addOperand(graph: Graph, key: string): Graph {
  const { head, operands } = graph.boxes[key];
  return put(graph, { box: key, index: operands.length }, neutralOf(head.operation, operands.length));
}

/** Adds a box without connections. An input or a factor that already has a box is not added again. */
export function addBox(
  graph: Graph,
  head: BoxHead,
  place: GraphPoint,
): { readonly graph: Graph; readonly key: string } {
  const key = head.name === undefined ? newKey(graph) : keyOfName(graph.id, head.name);
  if (graph.boxes[key]) return { graph, key };
  const box = { key, head, operands: newOperands(head.operation) };
  return { graph: { ...withBox(graph, box), at: { ...graph.at, [key]: place } }, key };
}

/** Inserts a box between an operand and its source. */
export function insert(graph: Graph, slot: Slot, head: BoxHead): Graph {
  const before = operandAt(graph, slot);
  // A list starts with the former source as its only operand, which changes the value as little as possible.
  const rest = isList(head.operation) ? [] : newOperands(head.operation).slice(1);
  const own = { ...head, numbers: { ...head.numbers, ...evenChances(head, 1) } };
  const key = newKey(graph);
  return put(withBox(graph, { key, head: own, operands: [before, ...rest] }), slot, key);
}

/**
 * Removes a box. If a single box leads into it, that box replaces it. Inputs and factors that only it used are removed
 * too; other boxes become drafts.
 */
export function removeBox(graph: Graph, key: string): Graph {
  const { operands } = graph.boxes[key];
  const inner = [...new Set(operands.filter((each) => typeof each === 'string'))];
  let next = graph;
  for (let [use] = usesOf(next, key); use; [use] = usesOf(next, key))
    next = inner.length === 1 ? put(next, use, inner[0]) : take(next, use);
  next = without(next, key);
  for (const each of inner)
    if (next.boxes[each].head.name !== undefined && usesOf(next, each).length === 0) next = without(next, each);
  return next;
}

/** Changes the operation of a box; operands beyond its number become drafts. */
export function changeOperation(graph: Graph, key: string, head: BoxHead): Graph {
  const { operands } = graph.boxes[key];
  if (head.operation === 'name') return rename(graph, key, head);
  const least = newOperands(head.operation);
  const room = isList(head.operation) ? Math.max(operands.length, 1) : least.length;
  const kept = Array.from({ length: room }, (_, i) => operands[i] ?? least[i] ?? neutralOf(head.operation, i));
  const numbers = { ...head.numbers, ...evenChances(head, kept.length) };
  if (graph.boxes[key].head.name === undefined)
    return withBox(graph, { key, head: { ...head, numbers }, operands: kept });
  // An input or a factor may be used several times; each use gets its own box.
  let next = graph;
  for (const use of usesOf(graph, key)) {
    const own = newKey(next);
    next = put(withBox(next, { key: own, head: { ...head, numbers }, operands: kept }), use, own);
  }
  return without(next, key);
}

/** Changes the numbers, the curve or the risk of a box. */
export function setHead(graph: Graph, key: string, head: BoxHead): Graph {
  return withBox(graph, { ...graph.boxes[key], head });
}

/** Moves boxes. */
export function moveBoxes(graph: Graph, places: Readonly<Record<string, GraphPoint>>): Graph {
  const rounded = Object.entries(places).map(([key, [x, y]]) => [key, [Math.round(x), Math.round(y)]]);
  return { ...graph, at: { ...graph.at, ...Object.fromEntries(rounded) } };
}

/** The source of an operand. */
export function operandAt({ id, out, boxes }: Graph, { box, index }: Slot): Operand {
  return box === id ? out : boxes[box].operands[index];
}

function rename(graph: Graph, key: string, head: BoxHead): Graph {
  const own = keyOfName(graph.id, head.name ?? '');
  if (own === key) return graph;
  let next = graph.boxes[own] ? graph : withBox(graph, { key: own, head, operands: [] });
  if (graph.at[key] && !next.at[own]) next = { ...next, at: { ...next.at, [own]: graph.at[key] } };
  for (const use of usesOf(next, key)) next = put(next, use, own);
  return without(next, key);
}

/** Sets the source of an operand. */
function put(graph: Graph, { box: key, index }: Slot, operand: Operand): Graph {
  if (key === graph.id) return { ...graph, out: operand };
  const box = graph.boxes[key];
  const isNew = index >= box.operands.length;
  const operands = isNew ? [...box.operands, operand] : box.operands.with(index, operand);
  const head = isNew ? withOneMore(box.head) : box.head;
  return withBox(graph, { key, head, operands });
}

function take(graph: Graph, slot: Slot): Graph {
  const box = graph.boxes[slot.box];
  if (!box || !isList(box.head.operation) || box.operands.length < 2)
    return put(graph, slot, box ? neutralOf(box.head.operation, slot.index) : 0);
  const operands = box.operands.toSpliced(slot.index, 1);
  return withBox(graph, { ...box, head: withoutOne(box.head, slot.index), operands });
}

/** Equal chances for a number of operands, for an operation with chances. */
function evenChances({ operation }: BoxHead, count: number): BoxHead['numbers'] {
  const even = Array.from({ length: count }, () => 1 / count);
  return Object.fromEntries(fieldsOf(operation, 'outcomes').map(({ key }) => [key, even]));
}

function withOneMore(head: BoxHead): BoxHead {
  const numbers = { ...head.numbers };
  for (const { key } of fieldsOf(head.operation, 'outcomes')) numbers[key] = [...numbers[key], 0];
  for (const { key } of fieldsOf(head.operation, 'weights')) if (numbers[key]) numbers[key] = [...numbers[key], 1];
  return { ...head, numbers };
}

/** The values without one weight or chance; chances add up to 1 again. */
function withoutOne(head: BoxHead, index: number): BoxHead {
  const numbers = { ...head.numbers };
  for (const { key } of fieldsOf(head.operation, 'weights')) {
    const left = numbers[key]?.toSpliced(index, 1) ?? [];
    if (left.some((each) => each > 0)) numbers[key] = left;
    else delete numbers[key];
  }
  for (const { key } of fieldsOf(head.operation, 'outcomes')) {
    const left = numbers[key].toSpliced(index, 1);
    const total = left.reduce((sum, each) => sum + each, 0);
    numbers[key] = left.map((each) => (total > 0 ? each / total : 1 / left.length));
  }
  return { ...head, numbers };
}

function withBox(graph: Graph, box: GraphBox): Graph {
  return { ...graph, boxes: { ...graph.boxes, [box.key]: box } };
}

function without(graph: Graph, key: string): Graph {
  const { [key]: _, ...boxes } = graph.boxes;
  const { [key]: __, ...at } = graph.at;
  return { ...graph, boxes, at };
}

/** The last box of the part of the graph that a box belongs to: the output, or the root of a draft. */
function rootOf(graph: Graph, key: string): string {
  if (key === graph.id || reach(graph, graph.out).has(key)) return graph.id;
  const [use] = usesOf(graph, key);
  return use ? rootOf(graph, use.box) : key;
}

/** The boxes on a path from one box to another that it leads into: [from, …, to]; null when there is none. */
function wayTo(graph: Graph, from: string, to: string): string[] | null {
  if (from === to) return [from];
  for (const operand of graph.boxes[from].operands) {
    const way = typeof operand === 'string' ? wayTo(graph, operand, to) : null;
    if (way) return [from, ...way];
  }
  return null;
}

/** A new head of an operation. */
export function newHead(operation: BoxHead['operation'], more: Partial<BoxHead> = {}): BoxHead {
  return { operation, numbers: newNumbers(operation), ...more };
}
