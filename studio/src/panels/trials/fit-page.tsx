import { showDigits } from 'hanker/charts';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { Section } from '../../parts/layout/card.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Table } from '../../parts/layout/table.tsx';
import { useKeptState } from '../../state/kept-state.ts';
import { notify } from '../../state/ui-store.ts';
import { useCommands, useView, type useViewState } from '../../state/use-session.ts';
import { Convergence } from './convergence.tsx';
import { NewExpectation } from './expectations-page.tsx';
import { Levers } from './levers.tsx';
import { MeasuredNumber } from './measured-number.tsx';
import { ParameterPicker, type PickedParameter } from './parameter-picker.tsx';
import { Report } from './report.tsx';
import { RunBar } from './run-bar.tsx';
import styles from './trials.module.css';
import { WhatIf } from './what-if.tsx';

type FitFindings = NonNullable<NonNullable<ReturnType<typeof useViewState<'fit'>>['result']>['found']>;

const MET = 'met all these targets: there is nothing to search for.';

/** A search for parameters: the targets, the parameters to vary, and the progress and result of the search. */
export function FitPage() {
  const run = useCommands();
  const chooser = useRef<HTMLInputElement>(null);
  const shown = useView('fit', {});
  const aims = useView('aims', {}) ?? [];
  const [left, setLeft] = useKeptState<readonly string[]>('fit left', []);
  const [file, setFile] = useKeptState<{ readonly file: string; readonly text: string } | null>('fit file', null);
  const [picked, setPicked] = useKeptState<readonly PickedParameter[]>('fit parameters', []);
  const [candidates, setCandidates] = useKeptState('fit candidates', 200);
  const isRunning = shown?.status === 'running';
  const expectations = aims.filter((name) => !left.includes(name));
  const obstacle = file
    ? null
    : expectations.length === 0
      ? 'Choose targets first: expectations of the file, or a file of targets.'
      : picked.length === 0
        ? 'Add a parameter to vary first.'
        : null;
  const tested = useView('expectations', {});
  const isFresh = tested?.standing?.status === 'done' && !tested.standing.isStale;
  // An expectation that is for each of several agents has a result for each.
  const isEachMet = (expectation: string) => {
    const own = (tested?.expectations ?? []).filter(({ path }) => path?.[1] === expectation);
    return own.length > 0 && own.every(({ outcome }) => outcome === 'met');
  };
  const isMet = !file && isFresh && expectations.length > 0 && expectations.every(isEachMet);
  const searched = shown?.isStale === false && shown.found?.isMetBefore ? shown.found.targets : [];
  const wasMet =
    !file && expectations.length > 0 && expectations.every((name) => searched.some((each) => each.name === name));
  return (
    <>
      <RunBar
        start="Search"
        again="Search again"
        job={shown}
        kind="fit"
        usual={{ for: '5d', seeds: 3 }}
        obstacle={obstacle}
        hint={isMet || wasMet ? `The last ${isMet ? 'test' : 'search'} ${MET}` : null}
        onStart={(setup) => run('startFit', { ...setup, candidates, aim: file ?? { expectations, vary: picked } })}
        onStop={() => run('stopTrials', { kind: 'fit' })}
      >
        <Field label="candidates">
          <NumberField
            label="Candidates"
            value={candidates}
            step={10}
            disabled={isRunning}
            check={(value) => (Number.isInteger(value) && value >= 10 && value <= 20000 ? null : 'from 10 to 20000')}
            commit={setCandidates}
          />
        </Field>
      </RunBar>
      <Report label="Results: Fit">
        <Section title="Targets" label="Wanted">
          {file ? (
            <p>
              The targets of {file.file}, with the parameters that it varies.{' '}
              <Button look="link" disabled={isRunning} onClick={() => setFile(null)}>
                Use the expectations instead
              </Button>
            </p>
          ) : (
            <>
              {aims.length === 0 && (
                <p>
                  <span data-tone="quiet">The file has no expectations yet. </span>
                  <NewExpectation />
                </p>
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
              <p className={styles.open}>
                <Button disabled={isRunning} onClick={() => chooser.current?.click()}>
                  Targets from a file …
                </Button>
                <input
                  ref={chooser}
                  type="file"
                  hidden
                  accept=".yaml,.yml,.json"
                  onChange={(event) => readFile(event, setFile)}
                />
              </p>
            </>
          )}
        </Section>
        {!file && (
          <Section title="Parameters to vary">
            <ParameterPicker picked={picked} disabled={isRunning} onPick={setPicked} />
            {expectations.length > 0 && (
              <Levers picked={picked} disabled={isRunning} onAdd={(more) => setPicked([...picked, ...more])} />
            )}
          </Section>
        )}
        {shown?.found ? (
          <>
            <FitSearch found={shown.found} onApply={() => run('applyFit')} />
            {shown.found.isOver && <WhatIf kind="fit" />}
          </>
        ) : (
          <EmptyState title="Search for parameters">
            Candidates run with the same seeds, and the better ones are developed further. The best is checked with
            seeds that the search did not use. Nothing changes until you apply it.
          </EmptyState>
        )}
      </Report>
    </>
  );
}

function FitSearch({ found, onApply }: { readonly found: FitFindings; onApply(): void }) {
  const {
    targets,
    parameters,
    history,
    isOver,
    isBetter,
    isMetBefore,
    isChecked,
    isChecking,
    generation,
    conflicts,
    sideEffects,
  } = found;
  const met = targets.filter(({ now }) => now?.isMet).length;
  const top = useRef<HTMLDivElement>(null);
  const wasOver = useRef(isOver);
  // The result is below the targets and the parameters, often out of sight.
  useEffect(() => {
    if (isOver && !wasOver.current) top.current?.scrollIntoView({ block: 'start' });
    wasOver.current = isOver;
  }, [isOver]);
  return (
    <>
      <div ref={top} />
      <Section
        label="Search"
        title={
          isOver
            ? isBetter
              ? `Found: ${met} of ${targets.length} ${targets.length === 1 ? 'target is' : 'targets are'} met`
              : isMetBefore
                ? 'The file meets all targets already'
                : 'Nothing better was found'
            : isChecking
              ? 'Checking …'
              : `Generation ${generation}`
        }
      >
        {!(isOver && isMetBefore) && <Convergence history={history} />}
        {isOver && isBetter && (
          <p>
            <Button look="primary" tip="Writes the values into the file; can be undone" onClick={onApply}>
              Apply these values
            </Button>{' '}
            {!isChecked && (
              <span data-tone="warn">The search was stopped, so they are not checked with other seeds.</span>
            )}
          </p>
        )}
      </Section>
      <Section title="Result by target" label="Targets">
        <Table isNumeric className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">target</th>
              {isOver && <th scope="col">before</th>}
              <th scope="col">{isOver ? 'after' : 'best'}</th>
              <th scope="col">wanted</th>
            </tr>
          </thead>
          <tbody>
            {targets.map(({ name, before, now, wanted, path }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {isOver && (
                  <td data-tone="quiet">
                    <MeasuredNumber measure={name} path={path}>
                      {before?.text ?? '–'}
                    </MeasuredNumber>
                  </td>
                )}
                <td data-tone={now?.isMet ? 'good' : 'bad'}>
                  <MeasuredNumber measure={name} path={path}>
                    {now?.text ?? '–'}
                  </MeasuredNumber>{' '}
                  {now && (now.isMet ? '✓' : '✗')}
                </td>
                <td className={styles.wide}>
                  <MeasuredNumber measure={name} path={path}>
                    {wanted}
                  </MeasuredNumber>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      {conflicts.length > 0 && (
        <Section title="Targets that could not be met" isCard>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Parameters" label="Parameters found">
        <Table isNumeric className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">parameter</th>
              <th scope="col">now</th>
              <th scope="col">found</th>
              <th scope="col">between</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, title, unitInWords, current, value, low, high, unit }) => (
              <tr key={name}>
                <th scope="row">
                  {title} {unitInWords && <small>{unitInWords}</small>}
                </th>
                <td data-tone="quiet">
                  <FileNumber what={title} source={{ of: 'name', name }}>
                    {showDigits(current)}
                    {unit}
                  </FileNumber>
                </td>
                <td>
                  <FileNumber what={title} source={{ of: 'name', name }}>
                    {showDigits(value)}
                    {unit}
                  </FileNumber>
                </td>
                <td>
                  <span className={styles.between} title={`${showDigits(low)} to ${showDigits(high)}`}>
                    <i className={styles.then} style={{ left: `${positionOf(current, low, high)}%` }} />
                    <i className={styles.now} style={{ left: `${positionOf(value, low, high)}%` }} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      {sideEffects && (
        <Section title="Side effects: what got worse that no target asked about" label="Side effects">
          <ul className={styles.findings}>
            {sideEffects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function positionOf(value: number, low: number, high: number): number {
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
