import type { Factor } from 'hanker/core';
import { type BoxHead, infoOf, joinFactor, splitFactor } from './factor-parts.ts';

export type GraphPoint = readonly [number, number];

/** The source of an operand: a number, or the key of another box. */
export type Operand = number | string;

/** A box with the sources of its operands. */
export interface GraphBox {
  readonly key: string;
  readonly head: BoxHead;
  readonly operands: readonly Operand[];
}

/**
 * A factor as boxes and connections. Boxes that don't lead to `out` are drafts: they are not part of the factor. Inputs
 * and named factors have one box each, however often they are used; all other boxes are used at most once.
 */
export interface Graph {
  /** The id of the location in the file; also the key of the output box. */
  readonly id: string;
  readonly out: Operand;
  readonly boxes: Readonly<Record<string, GraphBox>>;
  /** The positions of boxes that were moved by hand. */
  readonly at: Readonly<Record<string, GraphPoint>>;
}

/** A part of a graph that is not connected to the output. */
export interface Draft {
  readonly key: string;
  readonly factor: Factor;
  readonly at: Readonly<Record<string, GraphPoint>>;
}

/** The factor of a graph, with positions and drafts. */
export interface GraphParts {
  readonly factor: Factor;
  /** The positions of boxes, by their keys in the file. */
  readonly layout: Readonly<Record<string, GraphPoint>>;
  readonly drafts: readonly Draft[];
}

/** The key of the box of an input or a factor. */
export function keyOfName(id: string, name: string): string {
  // A name that looks like the index of an operand is escaped.
  return `${id}/${/^\d+(?:\/\d+)*$/.test(name) ? `'${name}'` : name}`;
}

/**
 * The graph of a factor. Its keys are those of the file's `layout`: 'late' for the output, 'late/0' for its source,
 * 'late/0/2' for the third operand of that, 'late/hour' for an input.
 */
export function graphOf(
  id: string,
  factor: Factor,
  layout: Readonly<Record<string, GraphPoint>> = {},
  drafts: readonly Draft[] = [],
): Graph {
  const boxes: Record<string, GraphBox> = {};
  const read = (part: Factor, key: string): Operand => {
    if (typeof part === 'number') return part;
    const { head, operands } = splitFactor(part);
    const own = head.name === undefined ? key : keyOfName(id, head.name);
    boxes[own] ??= { key: own, head, operands: operands.map((each, i) => read(each, `${own}/${i}`)) };
    return own;
  };
  const out = read(factor, `${id}/0`);
  for (const draft of drafts) read(draft.factor, draft.key);
  const at: Record<string, GraphPoint> = {};
  for (const places of [layout, ...drafts.map((draft) => draft.at)])
    for (const [key, place] of Object.entries(places)) if (key === id || Object.hasOwn(boxes, key)) at[key] = place;
  return { id, out, boxes, at };
}

/** The factor of a source. */
export function factorOf({ boxes }: Pick<Graph, 'boxes'>, operand: Operand): Factor {
  if (typeof operand === 'number') return operand;
  const { head, operands } = boxes[operand];
  return joinFactor(
    head,
    operands.map((each) => factorOf({ boxes }, each)),
  );
}

/** Turns a graph back into a factor, the positions of its boxes, and drafts. */
export function splitGraph(graph: Graph): GraphParts {
  const { id, out, boxes, at } = graph;
  const connected = reach(graph, out);
  const layout: Record<string, GraphPoint> = at[id] ? { [id]: at[id] } : {};
  const note = (operand: Operand, key: string, places: Record<string, GraphPoint>): void => {
    if (typeof operand === 'number') return;
    const { head, operands } = boxes[operand];
    const own = head.name === undefined ? key : operand;
    if (at[operand]) places[own] = at[operand];
    operands.forEach((each, i) => note(each, `${own}/${i}`, places));
  };
  note(out, `${id}/0`, layout);
  const loose = draftRoots(graph, connected);
  let last = Math.max(0, ...loose.map((key) => Number(DRAFT.exec(key)?.[1] ?? 0)));
  const drafts = loose.map((root): Draft => {
    const isNamed = boxes[root].head.name !== undefined;
    const key = isNamed || DRAFT.test(root) ? root : `draft ${++last}`;
    const places: Record<string, GraphPoint> = {};
    note(root, key, places);
    return { key, factor: factorOf(graph, root), at: places };
  });
  return { factor: factorOf(graph, out), layout, drafts };
}

const DRAFT = /^draft (\d+)$/;

/** A key for a new box. */
export function newKey({ boxes }: Graph): string {
  const used = Object.keys(boxes).map((key) => Number(/^draft (\d+)/.exec(key)?.[1] ?? 0));
  return `draft ${Math.max(0, ...used) + 1}`;
}

/** All boxes that lead into an operand, its direct source included. */
export function reach({ boxes }: Pick<Graph, 'boxes'>, operand: Operand, found = new Set<string>()): Set<string> {
  if (typeof operand === 'number' || found.has(operand)) return found;
  found.add(operand);
  for (const each of boxes[operand].operands) reach({ boxes }, each, found);
  return found;
}

/** The drafts: boxes that are not part of the factor. */
export function draftsIn(graph: Graph): Set<string> {
  const connected = reach(graph, graph.out);
  return new Set(Object.keys(graph.boxes).filter((key) => !connected.has(key)));
}

/** The last box of each draft. */
function draftRoots({ boxes }: Graph, connected: ReadonlySet<string>): string[] {
  const used = new Set(Object.values(boxes).flatMap(({ operands }) => operands));
  return Object.keys(boxes).filter((key) => !connected.has(key) && !used.has(key));
}

/** An operand of a box, by its index; the output box has one. */
export interface Slot {
  readonly box: string;
  readonly index: number;
}

/** The operands that a box leads into. */
export function usesOf({ id, out, boxes }: Graph, key: string): Slot[] {
  const uses = Object.values(boxes).flatMap(({ key: box, operands }) =>
    operands.flatMap((each, index) => (each === key ? [{ box, index }] : [])),
  );
  return out === key ? [{ box: id, index: 0 }, ...uses] : uses;
}

/** The name of a box in a sentence: 'mean', 'hour', 'breakfast'. */
export function titleOf({ operation, name, curve }: BoxHead): string {
  if (operation === 'name') return name ?? '';
  if (operation === 'curve') return typeof curve === 'string' ? curve : 'curve';
  return infoOf(operation)?.title ?? operation;
}
