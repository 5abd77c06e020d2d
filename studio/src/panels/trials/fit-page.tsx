import { type ChangeEvent, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { EmptyState } from '../../parts/panel.tsx';
import { notify } from '../../state/ui-store.ts';
import { useCommands, useView, type useViewState } from '../../state/use-session.ts';
import { Convergence } from './convergence.tsx';
import { ParameterPicker, type PickedParameter } from './parameter-picker.tsx';
import { RunBar } from './run-bar.tsx';
import { short } from './show-figure.ts';
import styles from './trials.module.css';

type FitFindings = NonNullable<NonNullable<ReturnType<typeof useViewState<'fit'>>['result']>['found']>;

/** Numbers that are found for you: what should be so, which numbers may move, and the search for them. */
export function FitPage() {
  const run = useCommands();
  const shown = useView('fit', {});
  const aims = useView('aims', {}) ?? [];
  const [left, setLeft] = useState<readonly string[]>([]);
  const [file, setFile] = useState<{ readonly file: string; readonly text: string } | null>(null);
  const [picked, setPicked] = useState<readonly PickedParameter[]>([]);
  const [candidates, setCandidates] = useState(200);
  const isRunning = shown?.status === 'running';
  const expectations = aims.filter((name) => !left.includes(name));
  const obstacle = file
    ? null
    : expectations.length === 0
      ? 'Say what is wanted first: expectations of the file, or a file of targets.'
      : picked.length === 0
        ? 'Add a number that may move first.'
        : null;
  return (
    <div className={styles.page}>
      <RunBar
        start="Search"
        again="Search again"
        job={shown}
        usual={{ for: '5d', seeds: 3 }}
        obstacle={obstacle}
        onStart={(wish) => run('startFit', { ...wish, candidates, aim: file ?? { expectations, vary: picked } })}
        onStop={() => run('stopTrials', { kind: 'fit' })}
      >
        <span className={styles.field}>
          candidates
          <NumberField
            label="Candidates"
            value={candidates}
            step={10}
            disabled={isRunning}
            check={(value) => (Number.isInteger(value) && value >= 10 && value <= 20000 ? null : 'from 10 to 20000')}
            commit={setCandidates}
          />
        </span>
      </RunBar>
      <div className={styles.report}>
        <section aria-label="Wanted">
          <h3>What should be so</h3>
          {file ? (
            <p>
              As {file.file} says, with the numbers that it lets move.{' '}
              <button type="button" className={styles.link} disabled={isRunning} onClick={() => setFile(null)}>
                Use the expectations instead
              </button>
            </p>
          ) : (
            <>
              {aims.length === 0 && (
                <p className={styles.quiet}>The file expects nothing yet: add an “expect:” to it.</p>
              )}
              <ul className={styles.aims}>
                {aims.map((name) => (
                  <li key={name}>
                    <label>
                      <input
                        type="checkbox"
                        checked={!left.includes(name)}
                        disabled={isRunning}
                        onChange={(event) =>
                          setLeft(event.target.checked ? left.filter((each) => each !== name) : [...left, name])
                        }
                      />
                      {name}
                    </label>
                  </li>
                ))}
              </ul>
              <label className={styles.open}>
                Targets from a file …
                <input
                  type="file"
                  accept=".yaml,.yml,.json"
                  disabled={isRunning}
                  onChange={(event) => readFile(event, setFile)}
                />
              </label>
            </>
          )}
        </section>
        {!file && (
          <section aria-label="May move">
            <h3>Which numbers may move</h3>
            <ParameterPicker picked={picked} disabled={isRunning} onPick={setPicked} />
          </section>
        )}
        {shown?.found ? (
          <Search found={shown.found} onTake={() => run('applyFit')} />
        ) : (
          <EmptyState title="Let the numbers be found">
            Candidates are bred and run with the same seeds, the better ones go on; what is found is checked with seeds
            that the search never saw. Nothing changes until you take it over.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Search({ found, onTake }: { readonly found: FitFindings; onTake(): void }) {
  const { targets, numbers, history, isOver, isBetter, isChecked, isChecking, generation, conflicts } = found;
  return (
    <>
      <section aria-label="Search">
        <h3>
          {isOver
            ? isBetter
              ? 'Found'
              : 'Nothing better was found'
            : isChecking
              ? 'Checking …'
              : `Generation ${generation}`}
        </h3>
        <Convergence history={history} />
        {isOver && isBetter && (
          <p>
            <Button look="primary" tip="Puts the numbers into the file; can be undone" onClick={onTake}>
              Take these numbers
            </Button>{' '}
            {!isChecked && (
              <span className={styles.stale}>It was stopped, so they are not checked with other seeds.</span>
            )}
          </p>
        )}
      </section>
      <section aria-label="Targets">
        <h3>Targets</h3>
        <table className={styles.hours}>
          <thead>
            <tr>
              <th scope="col">target</th>
              {isOver && <th scope="col">before</th>}
              <th scope="col">{isOver ? 'after' : 'best'}</th>
              <th scope="col">wanted</th>
            </tr>
          </thead>
          <tbody>
            {targets.map(({ name, before, now, wanted }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {isOver && <td className={styles.quiet}>{before?.text ?? '–'}</td>}
                <td className={now?.isMet ? styles.met : styles.missed}>
                  {now?.text ?? '–'} {now && (now.isMet ? '✓' : '✗')}
                </td>
                <td className={styles.wide}>{wanted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-label="Numbers found">
        <h3>Numbers</h3>
        <table className={styles.hours}>
          <thead>
            <tr>
              <th scope="col">number</th>
              <th scope="col">now</th>
              <th scope="col">found</th>
              <th scope="col">between</th>
            </tr>
          </thead>
          <tbody>
            {numbers.map(({ name, today, value, low, high, unit }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.quiet}>
                  {short(today)}
                  {unit}
                </td>
                <td>
                  {short(value)}
                  {unit}
                </td>
                <td>
                  <span className={styles.between} title={`${short(low)} to ${short(high)}`}>
                    <i className={styles.then} style={{ left: `${placeOf(today, low, high)}%` }} />
                    <i className={styles.now} style={{ left: `${placeOf(value, low, high)}%` }} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {conflicts.length > 0 && (
        <section className={styles.changed} aria-label="What could not be met">
          <h3>What could not be met</h3>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function placeOf(value: number, low: number, high: number): number {
  return Math.max(0, Math.min(100, ((value - low) / (high - low)) * 100));
}

async function readFile(
  event: ChangeEvent<HTMLInputElement>,
  take: (file: { readonly file: string; readonly text: string }) => void,
): Promise<void> {
  const [chosen] = event.target.files ?? [];
  if (!chosen) return;
  try {
    take({ file: chosen.name, text: await chosen.text() });
  } catch (problem) {
    notify(`${chosen.name} can’t be read: ${(problem as Error).message}`, 'problem');
  }
}
