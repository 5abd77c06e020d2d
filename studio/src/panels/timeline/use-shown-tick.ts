import { useCallback, useEffect, useRef, useState } from 'react';
import { useHold } from '../../state/rest.ts';
import { chooseDecision } from '../../state/ui-store.ts';
import { useCommands } from '../../state/use-session.ts';

/** Longest that a moment is shown as the one looked at before the worker has said so, in milliseconds. */
const PATIENCE = 600;

export interface ShownTick {
  /** The moment that is shown, or is about to be; null: the present. */
  readonly tick: number | null;
  /** Looks at a moment; one at a time, and of many the last. null: the present. */
  show(tick: number | null): void;
}

/** The way to look at past moments: shown at once, and done as fast as it goes. */
export function useShownTick(pastTick: number | null): ShownTick {
  const run = useCommands();
  const [wanted, setWanted] = useState<{ readonly tick: number | null } | null>(null);
  useHold(wanted !== null);
  const next = useRef<{ readonly tick: number | null } | null>(null);
  const isBusy = useRef(false);
  const show = useCallback(
    async (tick: number | null) => {
      next.current = { tick };
      setWanted({ tick });
      chooseDecision(null);
      if (isBusy.current) return;
      isBusy.current = true;
      while (next.current) {
        const { tick: now } = next.current;
        next.current = null;
        await run('showTick', { tick: now });
      }
      isBusy.current = false;
    },
    [run],
  );
  useEffect(() => {
    if (!wanted) return;
    if (wanted.tick === pastTick && !isBusy.current) setWanted(null);
    const timer = setTimeout(() => setWanted((last) => (last === wanted && !isBusy.current ? null : last)), PATIENCE);
    return () => clearTimeout(timer);
  }, [wanted, pastTick]);
  return { tick: wanted ? wanted.tick : pastTick, show };
}
