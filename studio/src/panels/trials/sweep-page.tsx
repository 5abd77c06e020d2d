import type { MeasureAnalysis, Variation } from 'hanker/study';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { EmptyState } from '../../parts/panel.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import { useCommands, useView } from '../../state/use-session.ts';
import { HeatMap } from './heat-map.tsx';
import { ParameterPicker, type PickedParameter } from './parameter-picker.tsx';
import { ResponseChart } from './response-chart.tsx';
import { RunBar } from './run-bar.tsx';
import { short } from './show-figure.ts';
import styles from './trials.module.css';

const SHAPES = {
  rises: 'more of it, more of this',
  falls: 'more of it, less of this',
  peaks: 'most in the middle',
  dips: 'least in the middle',
  varies: 'up and down',
  none: 'nothing to be seen',
} as const;

/** Numbers turned over their ranges: what follows from each, which matters most, and where expectations are met. */
export function SweepPage() {
  const run = useCommands();
  const shown = useView('sweep', {});
  const [picked, setPicked] = useState<readonly PickedParameter[]>([]);
  const [points, setPoints] = useState(64);
  const [wanted, setWanted] = useState('');
  const measures = shown?.analysis?.measures ?? [];
  const measure = measures.find(({ name }) => name === wanted) ?? measures[0];
  const isRunning = shown?.status === 'running';
  return (
    <div className={styles.page}>
      <RunBar
        start="Sweep"
        again="Sweep again"
        job={shown}
        usual={{ for: '3d', seeds: 2 }}
        obstacle={picked.length === 0 ? 'Add a number to turn first.' : null}
        onStart={(wish) => run('startSweep', { ...wish, vary: picked, points })}
        onStop={() => run('stopTrials', { kind: 'sweep' })}
      >
        <span className={styles.field}>
          points
          <NumberField
            label="Points"
            value={points}
            step={1}
            disabled={isRunning}
            check={checkPoints}
            commit={setPoints}
          />
        </span>
      </RunBar>
      <div className={styles.report}>
        <ParameterPicker picked={picked} disabled={isRunning} onPick={setPicked} />
        {shown?.analysis && measure ? (
          <>
            <label className={styles.who}>
              What follows for
              <select value={measure.name} onChange={(event) => setWanted(event.target.value)}>
                {measures.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <Influences measure={measure} variations={shown.variations} />
            <Best variations={shown.variations} best={shown.analysis.best} expects={shown.expects} />
          </>
        ) : (
          !isRunning && (
            <EmptyState title="What follows from what?">
              Add numbers of the file and say between what they are turned. The file is run at many points of that
              space; then you see which number matters for what, and how.
            </EmptyState>
          )
        )}
      </div>
    </div>
  );
}

interface InfluencesProps {
  readonly measure: MeasureAnalysis;
  readonly variations: readonly Variation[];
}

function Influences({ measure, variations }: InfluencesProps) {
  const { responses, pairs, unit, lowest, highest, chance } = measure;
  const pair = pairs[0];
  return (
    <>
      <section aria-label="What matters most">
        <h3>What matters most</h3>
        <p className={styles.quiet}>
          It went from {short(lowest)} to {short(highest)} {unit}
          {chance !== null && chance > 0.2 && `; ${Math.round(chance * 100)} % of that may be chance: use more seeds`}.
        </p>
        <table className={styles.hours}>
          <thead>
            <tr>
              <th scope="col">number</th>
              <th scope="col">share</th>
              <th scope="col">how</th>
            </tr>
          </thead>
          <tbody>
            {responses.map(({ number, share, error, shape }) => (
              <tr key={number}>
                <th scope="row">{variations[number].name}</th>
                <td title={`± ${Math.round(error * 100)} %`}>
                  <meter className={styles.meter} min={0} max={1} value={Math.max(0, share)} />{' '}
                  {Math.max(0, Math.round(share * 100))} %
                </td>
                <td className={styles.wide}>{SHAPES[shape]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.charts} aria-label="Responses">
        {responses.map((response) => (
          <ResponseChart
            key={response.number}
            name={variations[response.number].name}
            today={variations[response.number].today}
            curve={response.curve}
            expected={measure.expected}
          />
        ))}
        {pair && (
          <HeatMap pair={pair} across={variations[pair.first].name} down={variations[pair.second].name} unit={unit} />
        )}
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
    <section aria-label="Best points">
      <h3>Where most expectations are met</h3>
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">met</th>
            {variations.map(({ name }) => (
              <th scope="col" key={name} title={name}>
                {name.split('.').slice(-2).join('.')}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>take</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {best.slice(0, 5).map(({ point, values, met }) => (
            <tr key={point}>
              <th scope="row">
                {met} of {expects}
              </th>
              {values.map((value, i) => (
                <td key={variations[i].name}>{short(value)}</td>
              ))}
              <td className={styles.wide}>
                <Button
                  tip="Puts these numbers into the file; can be undone"
                  onClick={() => run('applyPoint', { point })}
                >
                  Take these
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function checkPoints(points: number): string | null {
  return Number.isInteger(points) && points >= 4 && points <= 4096 ? null : 'a whole number from 4 to 4096';
}
