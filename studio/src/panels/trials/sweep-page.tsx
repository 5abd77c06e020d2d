import { showDigits, showShare } from 'hanker/charts';
import type { Path } from 'hanker/format';
import { type MeasureAnalysis, SHAPE_WORDS, showInfluence, showMeasureValue, type Variation } from 'hanker/study';
import { ExpectButton } from '../../expect/expect-button.tsx';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import { Field, Select } from '../../parts/fields/field.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { Section } from '../../parts/layout/card.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Table } from '../../parts/layout/table.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import { useKeptState } from '../../state/kept-state.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import { HeatMap } from './heat-map.tsx';
import { Levers } from './levers.tsx';
import { MeasuredNumber } from './measured-number.tsx';
import { ParameterPicker, type PickedParameter } from './parameter-picker.tsx';
import { Report } from './report.tsx';
import { ResponseChart } from './response-chart.tsx';
import { RunBar } from './run-bar.tsx';
import styles from './trials.module.css';
import { WhatIf } from './what-if.tsx';

/** Parameters varied over their ranges: the effect of each, which matters most, and where expectations are met. */
export function SweepPage() {
  const run = useCommands();
  const shown = useView('sweep', {});
  const [picked, setPicked] = useKeptState<readonly PickedParameter[]>('sweep parameters', []);
  const [points, setPoints] = useKeptState('sweep points', 64);
  const [wanted, setWanted] = useKeptState('sweep measure', '');
  const measures = shown?.analysis?.measures ?? [];
  const measure = measures.find(({ name }) => name === wanted) ?? clearestOf(measures);
  const isRunning = shown?.status === 'running';
  // Shown by their plain names.
  const variations = (shown?.variations ?? []).map((each, i) => ({ ...each, name: shown?.titles[i] ?? each.name }));
  return (
    <>
      <RunBar
        start="Sweep"
        again="Sweep again"
        job={shown}
        kind="sweep"
        usual={{ for: '3d', seeds: 2 }}
        obstacle={picked.length === 0 ? 'Add a parameter to vary first.' : null}
        onStart={(setup) => run('startSweep', { ...setup, vary: picked, points })}
        onStop={() => run('stopTrials', { kind: 'sweep' })}
      >
        <Field label="points">
          <NumberField
            label="Points"
            value={points}
            step={1}
            disabled={isRunning}
            check={checkPoints}
            commit={setPoints}
          />
        </Field>
      </RunBar>
      <Report label="Results: Sweep">
        <ParameterPicker picked={picked} disabled={isRunning} onPick={setPicked} />
        {shown?.analysis && measure ? (
          <>
            <Field label="Effect on">
              <Select value={measure.name} onChange={setWanted}>
                {measures.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
            <Influences
              measure={measure}
              expected={shown.expected[measures.indexOf(measure)]}
              path={shown.paths[measures.indexOf(measure)]}
              variations={variations}
              names={shown.variations.map(({ name }) => name)}
              points={shown.analysis.points}
            />
            <WhatIf kind="sweep" />
            <Best variations={variations} best={shown.analysis.best} expects={shown.expects} />
          </>
        ) : (
          !isRunning && (
            <>
              <Levers picked={picked} disabled={isRunning} onAdd={(added) => setPicked([...picked, ...added])} />
              <EmptyState title="What is the effect of a parameter?">
                Add parameters of the file, each with a range. The file is run at many points of that space; then you
                see which parameter matters for which measure, and how.
              </EmptyState>
            </>
          )
        )}
      </Report>
    </>
  );
}

/** The measure that some parameter explains best, beyond the error of its share; the first one for none. */
function clearestOf(measures: readonly MeasureAnalysis[]): MeasureAnalysis | undefined {
  const clarity = ({ responses }: MeasureAnalysis) =>
    Math.max(0, ...responses.map(({ share, error }) => share - error));
  const best = Math.max(0, ...measures.map(clarity));
  return measures.find((each) => clarity(each) === best);
}

interface InfluencesProps {
  readonly measure: MeasureAnalysis;
  /** The measure as an expectation has it; null for one that can't be expected. */
  readonly expected: NonNullable<ReturnType<typeof useView<'sweep'>>>['expected'][number];
  /** The part of the file that the measure comes from; null for none. */
  readonly path: Path | null;
  /** With plain names. */
  readonly variations: readonly Variation[];
  /** The names of the parameters in the file. */
  readonly names: readonly string[];
  readonly points: readonly (readonly number[])[];
}

function Influences({ measure, expected, path, variations, names, points }: InfluencesProps) {
  const { name, responses, pairs, unit, lowest, median, highest, chance } = measure;
  const pair = pairs[0];
  return (
    <>
      <Section title="What matters most">
        <p data-tone="quiet">
          “{name}” ranged from {showMeasureValue(lowest, unit)} to{' '}
          {[showMeasureValue(highest, unit), unit].filter(Boolean).join(' ')}
          {chance !== null && chance > 0.2 && `; ${showShare(chance)} of that may be chance: use more seeds`}. Its
          median was{' '}
          <MeasuredNumber measure={name} path={path}>
            {showMeasureValue(median, unit)}
          </MeasuredNumber>
          . {expected && <ExpectButton {...expected} name={name} value={median} />}
        </p>
        <Table isNumeric className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">parameter</th>
              <th scope="col">share</th>
              <th scope="col">effect</th>
            </tr>
          </thead>
          <tbody>
            {responses.map(({ parameter, share, error, shape }) => (
              <tr key={parameter}>
                <th scope="row">
                  <FileNumber what={variations[parameter].name} source={{ of: 'name', name: names[parameter] }}>
                    {variations[parameter].name}
                  </FileNumber>
                </th>
                <td>
                  <meter className={styles.meter} min={0} max={1} value={Math.max(0, share)} />{' '}
                  {showInfluence({ share, error })}
                </td>
                <td className={styles.wide}>{SHAPE_WORDS[shape]} it</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <section className={styles.charts} aria-label="Responses">
        {responses.map((response) => (
          <ResponseChart
            key={response.parameter}
            measure={measure}
            response={response}
            variation={variations[response.parameter]}
            points={points}
          />
        ))}
        {pair && <HeatMap measure={measure} pair={pair} variations={variations} />}
      </section>
    </>
  );
}

interface BestProps {
  readonly variations: readonly Variation[];
  readonly best: readonly { readonly point: number; readonly values: readonly number[]; readonly met: number }[];
  readonly expects: number;
}

function Best({ variations, best, expects }: BestProps) {
  const run = useCommands();
  if (best.length === 0) return null;
  return (
    <Section title="Where most expectations are met" label="Best points">
      <Table isNumeric className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">met</th>
            {variations.map(({ name }) => (
              <th scope="col" key={name} title={name}>
                {name.split(' · ').slice(-2).join(' · ')}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>apply</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {best.slice(0, 5).map(({ point, values, met }) => (
            <tr key={point}>
              <th scope="row" className={styles.met}>
                {met} of {expects}
              </th>
              {values.map((value, i) => (
                <td key={variations[i].name}>{showDigits(value)}</td>
              ))}
              <td className={styles.wide}>
                <Button
                  tip="Writes these values into the file; can be undone"
                  onClick={() => run('applyPoint', { point })}
                >
                  Apply these
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function checkPoints(points: number): string | null {
  return Number.isInteger(points) && points >= 4 && points <= 4096 ? null : 'an integer from 4 to 4096';
}
