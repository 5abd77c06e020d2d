import { useEffect, useRef } from 'react';
import { colourOf } from '../../parts/colour.ts';
import type { TimelineData } from '../../session/views/timeline.ts';
import { select, useUiStore } from '../../state/ui-store.ts';
import { AXIS, OWN, ROW, type TimelineLayout } from './layout.ts';
import styles from './timeline.module.css';

interface RowNamesProps {
  readonly data: TimelineData;
  readonly layout: TimelineLayout;
  readonly hash: string | null;
  readonly need: string | null;
  onNeed(need: string | null): void;
  onScroll(scrolled: number): void;
}

/** Who the rows belong to, beside them; and what the lines are. */
export function RowNames({ data, layout, hash, need, onNeed, onScroll }: RowNamesProps) {
  const agent = useUiStore((ui) => ui.agent);
  const scroller = useRef<HTMLDivElement>(null);
  const { selected, needs, rows, firstRow, others } = data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another agent means another list
  useEffect(() => onScroll(scroller.current?.scrollTop ?? 0), [agent, others, onScroll]);
  return (
    <div className={styles.names}>
      <div className={styles.corner} style={{ height: AXIS }}>
        {hash && (
          <output
            aria-label="Hash of the world at this moment"
            title="The same hash is the same world, to the last bit"
          >
            {hash}
          </output>
        )}
      </div>
      {selected && (
        <div className={styles.ownName} style={{ height: OWN }}>
          {selected.name}
          {!selected.isPresent && <small> left</small>}
        </div>
      )}
      {layout.rows > layout.lines && (
        <ul className={styles.legend} style={{ height: layout.rows - layout.lines }} aria-label="Needs">
          {needs.map(({ name }, i) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={need === name}
                title={`Let ${name} stand out`}
                onClick={() => onNeed(need === name ? null : name)}
              >
                <i style={{ background: colourOf(i) }} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        ref={scroller}
        className={styles.others}
        style={{ height: Math.max(0, layout.height - layout.rows) }}
        onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      >
        <ul style={{ height: others * ROW }} aria-label="Other agents">
          {rows.map(({ agent: id, name, isPresent }, i) => (
            <li key={id} style={{ top: (firstRow + i) * ROW, height: ROW }}>
              <button
                type="button"
                onClick={() => select({ kind: 'agent', id })}
                className={isPresent ? '' : styles.gone}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
