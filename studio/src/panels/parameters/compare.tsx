import { useEffect, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { colourOf } from '../../parts/colour.ts';
import { EmptyState } from '../../parts/panel.tsx';
import type { ComparisonSide } from '../../session/time/comparison.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import { LevelLines } from './level-lines.tsx';
import styles from './parameters.module.css';
import { SmallMap } from './small-map.tsx';

const LENGTHS = [
  [24, 'a day'],
  [72, 'three days'],
  [168, 'a week'],
] as const;

/** Two worlds with the same seed, side by side: the same beginning, other numbers, and what comes of it. */
export function Compare({ tunings, onClose }: { readonly tunings: readonly string[]; onClose(): void }) {
  const run = useCommands();
  const [sides, setSides] = useState<readonly [ComparisonSide, ComparisonSide]>([
    'now',
    tunings.length > 0 ? `tuning ${tunings[0]}` : 'saved',
  ]);
  const [hours, setHours] = useState<number>(24);
  const result = useView('comparison', {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: put away when the section is closed, not before
  useEffect(() => onClose, []);
  const choices: readonly (readonly [ComparisonSide, string])[] = [
    ['now', 'the file now'],
    ['saved', 'the file as saved'],
    ...tunings.map((each) => [`tuning ${each}`, `tuning: ${each}`] as const),
  ];
  const isRunning = result !== null && !result.isDone;
  return (
    <section className={styles.compare} aria-label="Comparison">
      <div className={styles.compareHead}>
        {([0, 1] as const).map((side) => (
          <select
            key={side}
            className={styles.choice}
            aria-label={side === 0 ? 'Left world' : 'Right world'}
            value={sides[side]}
            onChange={(event) =>
              setSides(
                side === 0
                  ? [event.target.value as ComparisonSide, sides[1]]
                  : [sides[0], event.target.value as ComparisonSide],
              )
            }
          >
            {choices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        <select
          className={styles.choice}
          aria-label="How long"
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
        >
          {LENGTHS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {isRunning ? (
          <Button onClick={() => run('stopComparison')}>Stop</Button>
        ) : (
          <Button look="primary" onClick={() => run('compare', { sides, hours })}>
            Run both
          </Button>
        )}
        {result && (
          <span className={styles.source} role="status">
            day {result.day}, {result.clock}
            {isRunning ? ` · ${Math.round(result.done * 100)} %` : ''}
          </span>
        )}
      </div>
      {result ? (
        <Result result={result} />
      ) : (
        <EmptyState title="Two worlds, one seed">Choose two sets of numbers and run both.</EmptyState>
      )}
    </section>
  );
}

function Result({ result }: { readonly result: NonNullable<ReturnType<typeof useView<'comparison'>>> }) {
  const longest = Math.max(...result.activities.flatMap(({ hours }) => hours), 0.01);
  return (
    <>
      <div className={styles.twins}>
        {([0, 1] as const).map((side) => (
          <figure key={side}>
            <figcaption>
              <b style={{ color: colourOf(side) }}>■</b> {result.names[side]}
              <small>{result.decisions[side].toLocaleString('en-GB')} decisions</small>
            </figcaption>
            <SmallMap map={result.map} places={result.places[side]} label={`Map: ${result.names[side]}`} />
          </figure>
        ))}
      </div>
      {result.isSame && result.done > 0 && <p className={styles.same}>Both are the same to the last bit so far.</p>}
      <h3>Hours a day by activity, those that differ most first</h3>
      <table className={styles.hours}>
        <thead className={styles.hidden}>
          <tr>
            <th scope="col">activity</th>
            <th scope="col">{result.names[0]}</th>
            <th scope="col">{result.names[1]}</th>
            <th scope="col">difference</th>
          </tr>
        </thead>
        <tbody>
          {result.activities.map(({ action, hours }) => (
            <tr key={action}>
              <th scope="row">{action}</th>
              <td className={styles.pair}>
                {hours.map((each, side) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: left and right
                  <i key={side} style={{ width: `${(each / longest) * 100}%`, background: colourOf(side) }} />
                ))}
              </td>
              <td>
                {hours[0].toFixed(2)} <small>/</small> {hours[1].toFixed(2)}
              </td>
              <td className={styles.difference}>{showDifference(hours[1] - hours[0])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Mean level of each need</h3>
      <div className={styles.lines}>
        {result.needs.map((need) => (
          <LevelLines key={need.name} {...need} />
        ))}
      </div>
    </>
  );
}

function showDifference(hours: number): string {
  if (Math.abs(hours) < 0.005) return '=';
  return `${hours > 0 ? '+' : '−'}${Math.abs(hours).toFixed(2)} h`;
}
