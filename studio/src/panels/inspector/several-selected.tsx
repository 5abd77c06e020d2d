import { useRef } from 'react';
import { chooseAlone, useHand } from '../../making/hand-store.ts';
import { Button } from '../../parts/button.tsx';
import { useView } from '../../state/use-session.ts';
import styles from './inspector.module.css';

/** At most this many are named. */
const MOST_NAMED = 12;

/** How many agents and things are selected on the map, with a button for each that selects it alone; nothing for one. */
export function SeveralSelected() {
  const selected = useHand((hand) => hand.selected);
  const frame = useRef<HTMLDivElement>(null);
  const targets = useView('namedTargets', { targets: selected.length > 1 ? selected : [] }) ?? [];
  const isSeveral = selected.length > 1 && targets.length > 1;
  return (
    // The focus stays here when the buttons go.
    <div ref={frame} tabIndex={-1}>
      {isSeveral && (
        <section className={styles.several} aria-label="Selected on the map">
          <strong>{targets.length} selected:</strong>
          {targets.slice(0, MOST_NAMED).map(({ kind, id, name }) => (
            <Button
              key={`${kind} ${id}`}
              look="link"
              tip="Selects it alone"
              onClick={() => {
                chooseAlone({ kind, id });
                frame.current?.focus();
              }}
            >
              {name}
            </Button>
          ))}
          {targets.length > MOST_NAMED && <span>and {targets.length - MOST_NAMED} more</span>}
        </section>
      )}
    </div>
  );
}
