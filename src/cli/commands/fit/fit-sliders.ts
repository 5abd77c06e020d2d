import { element, showDigits } from '../../../charts/index.ts';
import { showBounds, showValue } from '../../../measure/index.ts';
import {
  type Fit,
  type FitPlan,
  predictSliders,
  type SliderMeasure,
  type SliderModel,
  whatIfAfterFit,
} from '../../../study/index.ts';
import { type Html, text } from '../../html/page.ts';
import { table } from '../../html/table.ts';
import { SLIDER_SCRIPT } from './slider-script.ts';

/** Sliders for the parameters, and what the model predicts for every measure while they are moved. */
export function sliderSection(plan: FitPlan, fit: Fit): Html {
  const { model } = whatIfAfterFit(plan, fit);
  const sliders = model.parameters.map(({ name, share }, i) =>
    element(
      'p',
      {},
      element('label', { for: `fit-slider-${i}` }, element('code', {}, text(name))),
      ' ',
      element('input', {
        type: 'range',
        id: `fit-slider-${i}`,
        min: 0,
        max: 1,
        step: 0.005,
        value: share,
        'data-parameter': i,
      }),
      ' ',
      element('output', {}, ''),
    ),
  );
  // Characters that end a script or an XML text are written as escapes of JSON.
  const json = JSON.stringify(model, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));
  const data = json.replaceAll('<', '\\u003c').replaceAll('&', '\\u0026').replaceAll('>', '\\u003e');
  return [
    ...sliders,
    element('p', {}, element('button', { type: 'button', id: 'fit-reset' }, 'Back to the chosen values')),
    predictionTable(plan, fit, model),
    element('script', { type: 'application/json', id: 'fit-model' }, data),
    element('script', {}, SLIDER_SCRIPT),
  ].join('\n');
}

function predictionTable({ targets }: FitPlan, { model: { measures } }: Fit, sliders: SliderModel): Html {
  const start = predictSliders(
    sliders,
    sliders.parameters.map(({ share }) => share),
  );
  const rows = measures.map(({ name, measure }, i) => {
    const target = targets.find((each) => each.name === name);
    return {
      cells: [
        text(name),
        text(target ? showBounds(target) : ''),
        text(showValue({ measure }, start[i].value)),
        element('output', { 'data-predicted': i }, ''),
        text(namesThatMatter(sliders.measures[i])),
      ],
      ...(target ? {} : { look: 'quiet' as const }),
    };
  });
  return table(
    'Predictions',
    [
      { title: 'measure' },
      { title: 'wanted', look: 'number' },
      { title: 'chosen', look: 'number' },
      { title: 'predicted', look: 'number', hint: '± two standard errors' },
      { title: 'what matters for it', hint: 'the change from the low bound to the high one' },
    ],
    rows,
  );
}

/** The parameters with a clear effect on a measure, the most important first: 'needs.rest.decay +3.1'. */
function namesThatMatter({ matters }: SliderMeasure): string {
  return matters
    .map(({ parameter, change }) => `${parameter} ${change > 0 ? '+' : '−'}${showDigits(Math.abs(change), 2)}`)
    .join(', ');
}
