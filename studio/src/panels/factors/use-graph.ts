import type { Factor } from 'hanker/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FactorLocation } from '../../session/factors/factor-catalogue.ts';
import { type GraphRefusal, isRefusal } from '../../session/factors/factor-edits.ts';
import { type Draft, type Graph, type GraphPoint, graphOf, splitGraph } from '../../session/factors/factor-graph.ts';
import { findRing, sayRing } from '../../session/factors/factor-parts.ts';
import type { FactorsShown } from '../../session/views/factors.ts';
import { useConnection } from '../../state/use-session.ts';

/** An edit of a graph: the new graph, or the reason for a refusal. */
export type GraphChange = (graph: Graph) => Graph | GraphRefusal;

export interface ChangeOptions {
  /** Changes of one gesture are undone together. */
  readonly gesture?: string;
  /** A part that becomes a named factor with this change. */
  readonly named?: { readonly name: string; readonly factor: Factor };
}

export interface GraphState {
  readonly graph: Graph;
  readonly drafts: readonly Draft[];
  /** The reason why the last change was refused; null if it was not. */
  readonly error: string | null;
  /** Changes the graph, and the file if its factor changes; false when refused. */
  change(label: string, change: GraphChange, options?: ChangeOptions): Promise<boolean>;
  /** The reason why a change would be refused; null if it would not. */
  whyNot(change: GraphChange): string | null;
  setError(error: string | null): void;
}

interface PendingGraph {
  readonly id: string;
  readonly factor: Factor;
  readonly layout: Readonly<Record<string, GraphPoint>>;
  readonly isDone: boolean;
}

const NONE: readonly Draft[] = [];

/**
 * The drafts by file, location and factor, so that a factor that returns by undo finds its drafts again. Kept as long
 * as the page is open.
 */
const remembered = new Map<string, readonly Draft[]>();

/** The graph of a location: the factor in the file, pending changes, and the drafts of this page. */
export function useGraph(file: string, location: FactorLocation, shown: FactorsShown): GraphState {
  const connection = useConnection();
  const { id } = location;
  const [pending, setPending] = useState<PendingGraph | null>(null);
  const [error, setError] = useState<string | null>(null);
  const own = pending?.id === id ? pending : null;
  const factor = own?.factor ?? location.factor;
  const layout = own?.layout ?? shown.layout;
  const memory = (each: Factor | null) => JSON.stringify([file, id, each]);
  const [, setVersion] = useState(0);
  const latest = memory(null);
  const drafts = remembered.get(memory(factor)) ?? remembered.get(latest) ?? NONE;
  const graph = useMemo(() => graphOf(id, factor, layout, drafts), [id, factor, layout, drafts]);
  const current = useRef(graph);
  current.current = graph;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the file is another
  useEffect(() => {
    setPending((before) => (before?.isDone ? null : before));
  }, [location, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location has no error yet
  useEffect(() => setError(null), [id]);

  const keep = (each: Factor, next: readonly Draft[]) => {
    remembered.set(memory(each), next);
    remembered.set(latest, next);
    setVersion((version) => version + 1);
  };

  const attempt = (change: GraphChange): Graph | GraphRefusal => {
    const result = change(current.current);
    if (isRefusal(result)) return result;
    const ring = location.name === null ? null : findRing(location.name, splitGraph(result).factor, shown.named);
    return ring ? { refused: sayRing(ring) } : result;
  };

  const change: GraphState['change'] = async (label, wanted, options = {}) => {
    const result = attempt(wanted);
    if (isRefusal(result)) {
      setError(result.refused);
      return false;
    }
    setError(null);
    const before = splitGraph(current.current);
    const after = splitGraph(result);
    keep(before.factor, before.drafts);
    keep(after.factor, after.drafts);
    // Further changes before the next render build on this one.
    current.current = graphOf(id, after.factor, after.layout, after.drafts);
    if (JSON.stringify([before.factor, before.layout]) === JSON.stringify([after.factor, after.layout])) return true;
    const next = { id, factor: after.factor, layout: after.layout, isDone: false };
    setPending(next);
    try {
      await connection.run('changeFactor', { id, factor: after.factor, layout: after.layout, label, ...options });
      setPending((now) => (now === next ? { ...next, isDone: true } : now));
      return true;
    } catch (problem) {
      setPending((now) => (now === next ? null : now));
      keep(before.factor, before.drafts);
      setError((problem as Error).message);
      return false;
    }
  };

  return {
    graph,
    drafts,
    error,
    change,
    whyNot: (wanted) => {
      const result = attempt(wanted);
      return isRefusal(result) ? result.refused : null;
    },
    setError: setError,
  };
}
