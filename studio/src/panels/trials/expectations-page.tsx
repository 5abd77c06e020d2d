import { make } from '../../making/hand-store.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Table } from '../../parts/layout/table.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import { useCommands, useView, type useViewState } from '../../state/use-session.ts';
import { MeasuredNumber } from './measured-number.tsx';
import { Report } from './report.tsx';
import { RunBar } from './run-bar.tsx';
import styles from './trials.module.css';

type Shown = NonNullable<ReturnType<typeof useViewState<'expectations'>>['result']>['expectations'][number];

const OUTCOMES = {
  met: ['✓', 'met', 'good'],
  broken: ['✗', 'broken', 'bad'],
  undecided: ['?', 'not decided', 'warn'],
} as const;

/** The expectations of the file, and whether the runs meet them. */
export function ExpectationsPage() {
  const run = useCommands();
  const shown = useView('expectations', {});
  if (!shown) return null;
  const { expectations, standing } = shown;
  const isTested = expectations.some(({ dots }) => dots.length > 0);
  if (expectations.length === 0)
    return (
      <EmptyState title="The file has no expectations yet" action={<NewExpectation />}>
        An expectation is a figure with bounds, such as “people sleep 7 to 9 hours a day”. It is a part of the file, and
        is tested here and by “hanker test”. The target beside a figure, in Balance and in the inspector, makes one too.
      </EmptyState>
    );
  return (
    <>
      <RunBar
        start="Test"
        again="Test again"
        job={standing}
        kind="expectations"
        usual={{ for: '7d', seeds: 10 }}
        onStart={(setup) => run('testExpectations', setup)}
        onStop={() => run('stopTrials', { kind: 'expectations' })}
      />
      <Report label="Results: Expectations">
        <Table className={styles.expectations}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>outcome</VisuallyHidden>
              </th>
              <th scope="col">expected</th>
              <th scope="col">{isTested ? 'each run' : 'not tested yet'}</th>
            </tr>
          </thead>
          <tbody>
            {expectations.map((each) => (
              <ExpectationRow key={each.name} shown={each} onSeed={(seed) => run('restart', { seed })} />
            ))}
          </tbody>
        </Table>
      </Report>
    </>
  );
}

function ExpectationRow({ shown, onSeed }: { readonly shown: Shown; onSeed(seed: number): void }) {
  const { name, wanted, path, outcome, mean, interval, worst, more, isForEvery } = shown;
  const [mark, words, tone] = outcome ? OUTCOMES[outcome] : ['·', 'not tested', 'quiet'];
  return (
    <tr>
      <td data-tone={tone} title={words}>
        <span aria-hidden>{mark}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </td>
      <th scope="row">
        <b>{name}</b>
        <p>
          wanted{' '}
          <MeasuredNumber measure={name} path={path}>
            {wanted}
          </MeasuredNumber>
          {mean !== null && (
            <>
              , is{' '}
              <MeasuredNumber measure={name} path={path}>
                {mean}
              </MeasuredNumber>
            </>
          )}
          {!isForEvery && interval && ` (${interval})`}
          {isForEvery && ', in every run'}
          {outcome === 'undecided' &&
            more !== null &&
            `; ${more} more ${more === 1 ? 'seed' : 'seeds'} would probably decide it`}
        </p>
        {worst && (
          <p>
            seed {worst.seed} gave{' '}
            <MeasuredNumber measure={name} path={path}>
              {worst.value}
            </MeasuredNumber>{' '}
            <Button look="link" onClick={() => onSeed(worst.seed)}>
              look at it
            </Button>
          </p>
        )}
      </th>
      <td>
        <Dots shown={shown} />
      </td>
    </tr>
  );
}

/** Opens the dialog for a new expectation. */
export function NewExpectation() {
  return (
    <Button look="primary" onClick={() => make({ kind: 'part', what: 'expectation' })}>
      New expectation …
    </Button>
  );
}

const WIDTH = 150;
const HEIGHT = 22;

/** A dot for each run, above the expected range. */
function Dots({ shown: { dots, low, high, name } }: { readonly shown: Shown }) {
  const ends = [low, high].filter((end) => end !== null);
  if (dots.length === 0) return null;
  const [least, most] = [Math.min(...dots, ...ends), Math.max(...dots, ...ends)];
  const margin = (most - least) * 0.1 || Math.abs(most) * 0.1 || 1;
  const x = (value: number) => ((value - least + margin) / (most - least + 2 * margin)) * WIDTH;
  const [from, to] = [low === null ? 0 : x(low), high === null ? WIDTH : x(high)];
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${name}: ${dots.length} runs`}
    >
      <rect className={styles.wanted} x={from} width={Math.max(2, to - from)} y={2} height={HEIGHT - 4} />
      {dots.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its number
        <circle key={i} cx={x(value)} cy={HEIGHT / 2 + ((i % 5) - 2) * 2} r={3} />
      ))}
    </svg>
  );
}
