import { showDigits } from 'hanker/charts';
import { isPredictedMet, predictSliders, type SliderMeasure, type SliderModel, sliderValue } from 'hanker/study';
import { useState } from 'react';
import { ExpectButton } from '../../expect/expect-button.tsx';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import { Slider } from '../../parts/fields/slider.tsx';
import { Section } from '../../parts/layout/card.tsx';
import { Table } from '../../parts/layout/table.tsx';
import type { ModelledKind } from '../../session/trials/what-if-result.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import { showFigure, showUncertain, showWithin } from './figure-text.ts';
import { MeasuredNumber } from './measured-number.tsx';
import styles from './what-if.module.css';
import { WhatIfFronts } from './what-if-fronts.tsx';

type WhatIfView = NonNullable<ReturnType<typeof useView<'whatIf'>>>;

/** Sliders for the parameters of the last result of a kind: what they would do to every measure, without a run. */
export function WhatIf({ kind }: { readonly kind: ModelledKind }) {
  const shown = useView('whatIf', { kind });
  if (!shown) return null;
  // Another model begins with its own values.
  const start = shown.model.parameters.map(({ name, share }) => [name, share]);
  const key = JSON.stringify([start, shown.tried, shown.model.measures[0].parts[0].value]);
  return <Sliders key={key} shown={shown} />;
}

function Sliders({ shown }: { readonly shown: WhatIfView }) {
  const run = useCommands();
  const { model, parameters } = shown;
  const start = model.parameters.map(({ share }) => share);
  const [shares, setShares] = useState<readonly number[]>(start);
  const values = model.parameters.map((parameter, i) => sliderValue(parameter, shares[i]));
  const predicted = predictSliders(model, shares);
  const named = model.parameters.map(({ name }, i) => [name, values[i]] as const);
  const isInFile = parameters.every(({ inFile }, i) => inFile === values[i]);
  const isMoved = shares.some((share, i) => share !== start[i]);
  return (
    <Section title="What if …" label="What if">
      <p data-tone="quiet">
        {`Move a parameter and see the predicted effect on every measure. Nothing runs: the prediction comes from the ${shown.tried} sets of values that were tried, and ± covers about 95 of 100 cases near them.`}
      </p>
      <div className={styles.sliders}>
        {model.parameters.map((parameter, i) => {
          const { name, unit } = parameter;
          const { title, unit: unitInWords, inFile } = parameters[i];
          const text = `${showDigits(values[i], 4)}${unit}`;
          return (
            <div key={name} className={styles.slider}>
              <span>
                {title} {unitInWords && <small>{unitInWords}</small>}
              </span>
              <Slider
                label={`What if ${title}`}
                aria-valuetext={text}
                value={shares[i]}
                min={0}
                max={1}
                step="any"
                onChange={(share) => setShares(shares.map((each, k) => (k === i ? share : each)))}
              />
              <output>{text}</output>
              <span data-tone="quiet">
                {inFile !== null && (
                  <>
                    file:{' '}
                    <FileNumber what={title} source={{ of: 'name', name }}>
                      {showDigits(inFile, 4)}
                      {unit}
                    </FileNumber>
                  </>
                )}
              </span>
            </div>
          );
        })}
      </div>
      <p className={styles.buttons}>
        <Button
          look="primary"
          disabled={isInFile}
          tip="Writes the values of the sliders into the file; can be undone"
          onClick={() => run('applySliders', { parameters: Object.fromEntries(named) })}
        >
          Apply to the file
        </Button>
        <Button disabled={!isMoved} onClick={() => setShares(start)}>
          Back to the start
        </Button>
      </p>
      <Predictions shown={shown} predicted={predicted} start={predictSliders(model, start)} />
      <WhatIfFronts fronts={shown.fronts} model={model} predicted={predicted} tried={shown.tried} />
    </Section>
  );
}

interface PredictionsProps {
  readonly shown: WhatIfView;
  readonly predicted: ReturnType<typeof predictSliders>;
  /** The predictions at the start of the sliders. */
  readonly start: ReturnType<typeof predictSliders>;
}

function Predictions({ shown, predicted, start }: PredictionsProps) {
  const { model } = shown;
  const rows = model.measures.map((measure, i) => ({
    measure,
    expected: shown.expected[i],
    path: shown.paths[i],
    now: predicted[i],
    before: start[i],
  }));
  const wanted = rows.filter(({ measure }) => measure.wanted !== null);
  const others = rows.filter(({ measure }) => measure.wanted === null);
  const show = (list: typeof rows, label: string) => (
    <PredictionTable label={label} rows={list} titles={titlesOf(model, shown.parameters)} />
  );
  if (wanted.length === 0) return show(others, 'Predictions');
  return (
    <>
      {show(wanted, 'Predictions')}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{others.length} more measures</summary>
          {show(others, 'Predictions of other measures')}
        </details>
      )}
    </>
  );
}

interface PredictionTableProps {
  readonly label: string;
  readonly rows: readonly {
    readonly measure: SliderMeasure;
    /** The measure as an expectation has it; null for one that can't be expected. */
    readonly expected: WhatIfView['expected'][number];
    /** The part of the file that it comes from; null for none. */
    readonly path: WhatIfView['paths'][number];
    readonly now: PredictionsProps['predicted'][number];
    readonly before: PredictionsProps['predicted'][number];
  }[];
  /** The parameters in plain words, by their names. */
  readonly titles: ReadonlyMap<string, string>;
}

function PredictionTable({ label, rows, titles }: PredictionTableProps) {
  return (
    <Table isNumeric aria-label={label} className={styles.predictions}>
      <thead>
        <tr>
          <th scope="col">measure</th>
          <th scope="col">wanted</th>
          <th scope="col">start</th>
          <th scope="col">predicted</th>
          <th scope="col" aria-label="expect" />
          <th scope="col" title="The change from the lowest value of the parameter to the highest">
            what matters for it
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ measure, expected, path, now, before }) => {
          const link = (text: string) => (
            <MeasuredNumber measure={measure.name} path={path}>
              {text}
            </MeasuredNumber>
          );
          const isMet = isPredictedMet(measure, now.value);
          const tone = isMet === null ? undefined : isMet ? 'good' : 'bad';
          return (
            <tr key={measure.name}>
              <th scope="row">
                {measure.name} {measure.unit && measure.unit !== '%' && <small>{measure.unit}</small>}
              </th>
              <td>{measure.wanted !== null && link(showWanted(measure))}</td>
              <td data-tone="quiet">{link(showWithin(measure, before.value, 2 * before.error))}</td>
              <td data-tone={tone}>
                {link(showUncertain(measure, now.value, 2 * now.error))} {isMet !== null && (isMet ? '✓' : '✗')}
              </td>
              <td>
                {expected && <ExpectButton {...expected} name={measure.name} value={now.value} deviation={now.error} />}
              </td>
              <td>
                {measure.matters.length === 0
                  ? 'none of these, clearly'
                  : measure.matters
                      .map(({ parameter, change }) => {
                        const size = showFigure(measure, Math.abs(change), 2);
                        return `${titles.get(parameter) ?? parameter} ${change > 0 ? '+' : '−'}${size}`;
                      })
                      .join(', ')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function titlesOf({ parameters }: SliderModel, described: readonly { readonly title: string }[]): Map<string, string> {
  return new Map(parameters.map(({ name }, i) => [name, described[i].title]));
}

/** The ends of a target: '7 to 9', 'at most 1 %'; empty without one. */
function showWanted(measure: SliderMeasure): string {
  if (measure.wanted === null) return '';
  const [low, high] = measure.wanted.map((end) => (end === null ? null : showFigure(measure, end)));
  if (low === null) return `at most ${high}`;
  if (high === null) return `at least ${low}`;
  return low === high ? low : `${low} to ${high}`;
}
