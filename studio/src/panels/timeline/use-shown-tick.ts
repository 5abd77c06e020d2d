import { useCallback, useEffect, useRef, useState } from 'react';
import { lookAtDecision } from '../../state/ui-store.ts';
import { useDeeds } from '../../state/use-session.ts';

/** Longest that a moment is shown as the one looked at before the worker has said so, in milliseconds. */
const PATIENCE = 600;

export interface Look {
  /** The moment that is shown, or is about to be; null: the present. */
  readonly at: number | null;
  /** Looks at a moment; one at a time, and of many the last. null: the present. */
  look(tick: number | null): void;
}

/** The way to look at past moments: shown at once, and done as fast as it goes. */
export function useLook(lookedAt: number | null): Look {
  const does = useDeeds();
  const [wanted, setWanted] = useState<{ readonly tick: number | null } | null>(null);
  const next = useRef<{ readonly tick: number | null } | null>(null);
  const isBusy = useRef(false);
  const look = useCallback(
    async (tick: number | null) => {
      next.current = { tick };
      setWanted({ tick });
      lookAtDecision(null);
      if (isBusy.current) return;
      isBusy.current = true;
      while (next.current) {
        const { tick: now } = next.current;
        next.current = null;
        await does('look', { tick: now });
      }
      isBusy.current = false;
    },
    [does],
  );
  useEffect(() => {
    if (!wanted) return;
    if (wanted.tick === lookedAt && !isBusy.current) setWanted(null);
    const timer = setTimeout(() => setWanted((last) => (last === wanted && !isBusy.current ? null : last)), PATIENCE);
    return () => clearTimeout(timer);
  }, [wanted, lookedAt]);
  return { at: wanted ? wanted.tick : lookedAt, look };
}
