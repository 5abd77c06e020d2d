import { useEffect, useRef } from 'react';
import { Swatch } from '../../parts/badge.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import { Row } from '../../parts/row.tsx';
import type { TimelineData } from '../../session/views/time/timeline.ts';
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

/** The names of the rows, and the legend of the lines. */
export function RowNames({ data, layout, hash, need, onNeed, onScroll }: RowNamesProps) {
  const agent = useUiStore((ui) => ui.agent);
  const scroller = useRef<HTMLDivElement>(null);
  const { selected, needs, rows, firstRow, others } = data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another agent has another list
  useEffect(() => onScroll(scroller.current?.scrollTop ?? 0), [agent, others, onScroll]);
  return (
    <div className={styles.names}>
      <div className={styles.corner} style={{ height: AXIS }}>
        {hash && (
          <output
            aria-label="Hash of the world at this moment"
            title={`State ${hash}: the same hash is the same world, to the last bit`}
          >
            <span>{hash}</span>
          </output>
        )}
      </div>
      {selected && (
        <div className={styles.selectedName} data-ellipsis style={{ height: OWN }}>
          {selected.name}
          {!selected.isPresent && <small> left</small>}
        </div>
      )}
      {layout.rows > layout.lines && (
        <ul className={styles.legend} style={{ height: layout.rows - layout.lines }} aria-label="Needs">
          {needs.map(({ name }, i) => (
            <li key={name}>
              <Row
                mark={<Swatch colour={fillOf(i)} />}
                title={name}
                aria-pressed={need === name}
                onClick={() => onNeed(need === name ? null : name)}
              />
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
              <Row
                title={name}
                className={isPresent ? undefined : styles.gone}
                onClick={() => select({ kind: 'agent', id })}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
