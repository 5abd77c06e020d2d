import { showDigits } from 'hanker/charts';
import { Fragment } from 'react';
import { FileNumber } from '../../making/file-number.tsx';
import { Swatch } from '../../parts/badge.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import { Row } from '../../parts/row.tsx';
import type { CurveEntry } from '../../session/curves/curve-catalogue.ts';
import type { CurveDots } from '../../session/views/curves.ts';
import { select } from '../../state/ui-store.ts';
import styles from './curves.module.css';
import { dotFill } from './plot-dots.tsx';
import { showValue, type Unit } from './scale.ts';

interface DotListProps {
  readonly entry: CurveEntry;
  readonly dots: CurveDots | null;
  readonly agent: number | null;
  readonly unit: Unit;
  readonly needs: readonly string[];
}

/** The dots of the plot as a list: agents or things with input and output. */
export function DotList({ entry, dots, agent, unit, needs }: DotListProps) {
  if (!dots || (dots.total === 0 && entry.starts.length === 0)) return null;
  const of = [...new Set(dots.dots.map((dot) => dot.of))];
  const isByAgent = of.length === 1;
  const isThings = dots.whose !== null;
  return (
    <details className={styles.dots}>
      <summary>
        {summaryOf(dots)}
        {!isByAgent &&
          of.map((need) => (
            <span key={need} className={styles.key}>
              <Swatch isRound colour={fillOf(Math.max(0, needs.indexOf(need)))} />
              {need}
            </span>
          ))}
      </summary>
      {entry.starts.length > 0 && (
        <p data-tone="quiet">
          ▲ start:{' '}
          {entry.starts.map(({ need, level }, i) => (
            <Fragment key={need}>
              {i > 0 && ', '}
              {need}{' '}
              <FileNumber what={`where ${need} begins`} source={{ of: 'file', path: ['needs', need, 'start'] }}>
                {showValue(level, unit)}
              </FileNumber>
            </Fragment>
          ))}
        </p>
      )}
      {dots.crowd && <p data-tone="quiet">The bars at the foot of the plot show how many agents are where.</p>}
      <ul>
        {[...dots.dots]
          .sort((a, b) => a.x - b.x)
          .map((dot) => (
            <li key={`${dot.agent} ${dot.of} ${dot.name}`}>
              <Row
                mark={<Swatch isRound colour={dotFill(dot)} />}
                title={isByAgent ? dot.name : `${dot.name}, ${dot.of}`}
                end={`${showValue(dot.x, unit)} → ${showDigits(dot.y, 4)}`}
                disabled={isThings}
                aria-pressed={isThings ? undefined : dot.agent === agent}
                onClick={() => select({ kind: 'agent', id: dot.agent })}
              />
            </li>
          ))}
      </ul>
    </details>
  );
}

function summaryOf({ total, whose, dots, crowd }: CurveDots): string {
  if (whose !== null) return `Distances of ${whose} to ${total} ${total === 1 ? 'thing' : 'things'}`;
  const people = new Set(dots.map(({ agent }) => agent)).size;
  return crowd ? `${total} agents now` : `${people === 1 ? '1 agent' : `${people} agents`} now`;
}
