import { colourOf } from '../../parts/colour.ts';
import type { CurveEntry } from '../../session/curves/curve-catalogue.ts';
import type { CurveDots } from '../../session/views/curves.ts';
import { select } from '../../state/ui-store.ts';
import styles from './curves.module.css';
import { dotColour } from './plot-dots.tsx';
import { showNumber, showValue, type Unit } from './scale.ts';

interface DotListProps {
  readonly entry: CurveEntry;
  readonly dots: CurveDots | null;
  readonly agent: number | null;
  readonly unit: Unit;
  readonly needs: readonly string[];
}

/** The dots of the drawing in words: everybody with what goes in and what comes out, to select them. */
export function DotList({ entry, dots, agent, unit, needs }: DotListProps) {
  if (!dots || (dots.total === 0 && entry.starts.length === 0)) return null;
  const of = [...new Set(dots.dots.map((dot) => dot.of))];
  const isByAgent = of.length === 1;
  const isThings = dots.whose !== null;
  return (
    <details className={styles.who}>
      <summary>
        {summaryOf(dots)}
        {!isByAgent &&
          of.map((need) => (
            <span key={need} className={styles.key}>
              <i style={{ background: colourOf(Math.max(0, needs.indexOf(need))) }} />
              {need}
            </span>
          ))}
      </summary>
      {entry.starts.length > 0 && (
        <p className={styles.quiet}>
          ▲ where it starts: {entry.starts.map(({ need, level }) => `${need} ${showValue(level, unit)}`).join(', ')}
        </p>
      )}
      {dots.crowd && <p className={styles.quiet}>The strip at the foot of the drawing shows how many stand where.</p>}
      <ul>
        {[...dots.dots]
          .sort((a, b) => a.x - b.x)
          .map((dot) => (
            <li key={`${dot.agent} ${dot.of} ${dot.name}`}>
              <button
                type="button"
                disabled={isThings}
                aria-pressed={isThings ? undefined : dot.agent === agent}
                onClick={() => select({ kind: 'agent', id: dot.agent })}
              >
                <i style={{ background: dotColour(dot, isByAgent) }} />
                {isByAgent ? dot.name : `${dot.name}, ${dot.of}`}
                <span>{`${showValue(dot.x, unit)} → ${showNumber(dot.y)}`}</span>
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}

function summaryOf({ total, whose, dots, crowd }: CurveDots): string {
  if (whose !== null) return `How far ${whose} is from ${total} ${total === 1 ? 'thing' : 'things'}`;
  const people = new Set(dots.map(({ agent }) => agent)).size;
  return crowd ? `Where ${total} stand` : `Where ${people === 1 ? 'one stands' : `all ${people} stand`} now`;
}
