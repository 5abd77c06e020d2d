import { useCallback, useEffect, useRef, useState } from 'react';
import { useHold } from '../../state/rest.ts';
import { chooseDecision } from '../../state/ui-store.ts';
import { useCommands } from '../../state/use-session.ts';

/** The milliseconds for which a requested tick counts as shown before the worker confirms it. */
const PATIENCE = 600;

export interface ShownTick {
  /** The shown or requested tick; null for the present. */
  readonly tick: number | null;
  /** Shows a tick, or with null the present. One request at a time; of those that wait, only the last is kept. */
  show(tick: number | null): void;
}

/** Controls the shown tick: the page shows it at once, the worker follows as fast as possible. */
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
