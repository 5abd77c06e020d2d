import type { Curve } from 'hanker/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CurveEntry } from '../../session/curves/curve-catalogue.ts';
import { useConnection } from '../../state/use-session.ts';

/** The editing state of a curve: changes are drawn at once and written to the file as fast as possible. */
export interface CurveEdit {
  /** The curve to draw: during a change the changed one, otherwise the written one. */
  readonly curve: Curve;
  /** The curve at the start of the gesture; null outside of one. */
  readonly before: Curve | null;
  /** The reason why the last change was refused; null if it was not. */
  readonly problem: string | null;
  /** Begins a gesture: all changes up to its end are undone together. */
  begin(): void;
  change(curve: Curve, label: string): void;
  end(): void;
  /** Cancels the gesture and restores the curve. */
  cancel(): void;
  /** Makes a single change. */
  make(curve: Curve, label: string): void;
  dismiss(): void;
}

interface QueuedEdit {
  readonly id: string;
  readonly curve: Curve;
  readonly label: string;
  readonly gesture: string;
}

/** Edits one curve. One change at a time is sent to the file; of those that wait, only the newest is kept. */
export function useCurveEdit(entry: CurveEntry, version: number, isBroken: boolean): CurveEdit {
  const connection = useConnection();
  const [draft, setDraft] = useState<Curve | null>(null);
  const [before, setBefore] = useState<Curve | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const gesture = useRef<string | null>(null);
  const next = useRef<QueuedEdit | null>(null);
  const isWriting = useRef(false);
  /** The version at the last write; any other version contains the change. */
  const writtenAt = useRef<number | null>(null);
  const shown = useRef(version);
  shown.current = version;
  const { id, shape } = entry;

  const write = useCallback(async () => {
    if (isWriting.current) return;
    isWriting.current = true;
    while (next.current) {
      const wanted = next.current;
      next.current = null;
      try {
        await connection.run('changeCurve', wanted);
        writtenAt.current = shown.current;
        setProblem(null);
      } catch (refused) {
        next.current = null;
        gesture.current = null;
        setBefore(null);
        setDraft(null);
        setProblem((refused as Error).message);
      }
    }
    isWriting.current = false;
    // A change without an effect leads to no new version.
    setDraft((held) => (held && gesture.current === null && isSame(held, shapeNow.current) ? null : held));
  }, [connection]);

  const shapeNow = useRef(shape);
  shapeNow.current = shape;

  useEffect(() => {
    const isSettled = !isWriting.current && gesture.current === null && writtenAt.current !== null;
    if (isSettled && (version !== writtenAt.current || isBroken)) {
      writtenAt.current = null;
      setDraft(null);
    }
  });

  // Another curve was chosen, so the state is reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the id alone
  useEffect(() => {
    gesture.current = null;
    writtenAt.current = null;
    setDraft(null);
    setBefore(null);
    setProblem(null);
  }, [id]);

  const change = useCallback(
    (curve: Curve, label: string) => {
      setDraft(curve);
      next.current = { id, curve, label, gesture: gesture.current ?? newGesture() };
      void write();
    },
    [id, write],
  );
  const current = draft ?? shape;
  const begin = () => {
    gesture.current = newGesture();
    setBefore(current);
  };
  const end = useCallback(() => {
    gesture.current = null;
    setBefore(null);
  }, []);
  const cancel = () => {
    if (gesture.current !== null && before !== null) change(before, 'as before');
    end();
  };
  return { curve: current, before, problem, begin, change, end, cancel, make: change, dismiss: () => setProblem(null) };
}

function newGesture(): string {
  return `curve ${crypto.randomUUID()}`;
}

function isSame(a: Curve, b: Curve): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
