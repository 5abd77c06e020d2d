import { showCount } from 'hanker/charts';
import { useEffect, useState } from 'react';
import { expectHours } from '../../expect/expect-hours.tsx';
import { ActivityNumber } from '../../making/activity-number.tsx';
import { Swatch } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { SmallMap } from '../../parts/drawing/small-map.tsx';
import { Select } from '../../parts/fields/field.tsx';
import { Card } from '../../parts/layout/card.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { HoursTable } from '../../parts/layout/hours-table.tsx';
import { SIDES } from '../../parts/layout/sides.ts';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import type { ComparisonSide } from '../../session/time/comparison.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import { LevelLines } from './level-lines.tsx';
import styles from './parameters.module.css';

const LENGTHS = [
  [24, 'a day'],
  [72, 'three days'],
  [168, 'a week'],
] as const;

interface CompareProps {
  readonly variants: readonly string[];
  onClose(): void;
}

/** Two worlds with the same seed, side by side: the same beginning, but other parameters. */
export function Compare({ variants, onClose }: CompareProps) {
  const run = useCommands();
  const [sides, setSides] = useState<readonly [ComparisonSide, ComparisonSide]>([
    'now',
    variants.length > 0 ? `variant ${variants[0]}` : 'saved',
  ]);
  const [hours, setHours] = useState<number>(24);
  const result = useView('comparison', {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the section is closed
  useEffect(() => onClose, []);
  const choices: readonly (readonly [ComparisonSide, string])[] = [
    ['now', 'the file now'],
    ['saved', 'the file as saved'],
    ...variants.map((each) => [`variant ${each}`, `variant: ${each}`] as const),
  ];
  const isRunning = result !== null && !result.isDone;
  return (
    <section className={styles.compare} aria-label="Comparison">
      <Toolbar>
        {([0, 1] as const).map((side) => (
          <Select
            key={side}
            aria-label={side === 0 ? 'Left world' : 'Right world'}
            value={sides[side]}
            onChange={(value) =>
              setSides(side === 0 ? [value as ComparisonSide, sides[1]] : [sides[0], value as ComparisonSide])
            }
          >
            {choices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ))}
        <Select aria-label="How long" value={hours} onChange={(value) => setHours(Number(value))}>
          {LENGTHS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {isRunning ? (
          <Button onClick={() => run('stopComparison')}>Stop</Button>
        ) : (
          <Button look="primary" onClick={() => run('compare', { sides, hours })}>
            Run both
          </Button>
        )}
        {result && (
          <span data-tone="quiet" role="status">
            day {result.day}, {result.clock}
            {isRunning ? ` · ${Math.round(result.done * 100)} %` : ''}
          </span>
        )}
      </Toolbar>
      {result ? (
        <Result result={result} />
      ) : (
        <EmptyState title="Two worlds, one seed">Choose what to compare and run both.</EmptyState>
      )}
    </section>
  );
}

function Result({ result }: { readonly result: NonNullable<ReturnType<typeof useView<'comparison'>>> }) {
  const colours = useView('activityColours', {});
  return (
    <>
      <div className={styles.twins}>
        {([0, 1] as const).map((side) => (
          <figure key={side}>
            <figcaption>
              <Swatch colour={SIDES[side]} /> {result.names[side]}
              <small>{showCount(result.decisions[side])} decisions</small>
            </figcaption>
            <SmallMap
              map={result.map}
              positions={result.positions[side]}
              colours={colours}
              label={`Map: ${result.names[side]}`}
            />
          </figure>
        ))}
      </div>
      {result.isSame && result.done > 0 && <Card>Both are the same to the last bit so far.</Card>}
      <h3>Hours a day by activity, those that differ most first</h3>
      <HoursTable
        activities={result.activities}
        show={(action, text) => <ActivityNumber activity={action}>{text}</ActivityNumber>}
        endOf={expectHours}
      />
      <h3>Mean level of each need</h3>
      <div className={styles.lines}>
        {result.needs.map((need) => (
          <LevelLines key={need.name} {...need} />
        ))}
      </div>
    </>
  );
}
