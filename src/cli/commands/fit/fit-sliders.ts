import { element, showDigits } from '../../../charts/index.ts';
import { describeParameter } from '../../../format/index.ts';
import { showBounds, showValue } from '../../../measure/index.ts';
import {
  type Fit,
  type FitPlan,
  predictSliders,
  type SliderMeasure,
  type SliderModel,
  whatIfAfterFit,
} from '../../../study/index.ts';
import { details, type Html, text } from '../../html/page.ts';
import { table } from '../../html/table.ts';
import { SLIDER_SCRIPT } from './slider-script.ts';

/** Sliders for the parameters, and what the model predicts for every measure while they are moved. */
export function sliderSection(plan: FitPlan, fit: Fit): Html {
  const { model } = whatIfAfterFit(plan, fit);
  const sliders = model.parameters.map((parameter, i) => {
    const { title, unit } = describeParameter(parameter);
    const { share } = parameter;
    const input = element('input', {
      type: 'range',
      id: `fit-slider-${i}`,
      min: 0,
      max: 1,
      step: 0.005,
      value: share,
      'data-parameter': i,
    });
    return {
      cells: [
        element('label', { for: `fit-slider-${i}` }, text(title)),
        input,
        element('output', { for: `fit-slider-${i}`, 'data-value': i }, ''),
        text(unit),
      ],
    };
  });
  const columns = [
    { title: 'parameter' },
    { title: 'between its bounds' },
    { title: 'value', look: 'number' as const },
    { title: 'unit' },
  ];
  // Characters that end a script or an XML text are written as escapes of JSON.
  const json = JSON.stringify(model, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));
  const data = json.replaceAll('<', '\\u003c').replaceAll('&', '\\u0026').replaceAll('>', '\\u003e');
  const reset = element('p', {}, element('button', { type: 'button', id: 'fit-reset' }, 'Back to the chosen values'));
  return [
    // Stays in view above the predictions.
    element('div', { class: 'sliders' }, table('Parameters', columns, sliders), reset),
    predictionTables(plan, fit, model),
    element('script', { type: 'application/json', id: 'fit-model' }, data),
    element('script', {}, SLIDER_SCRIPT),
  ].join('\n');
}

/** What is predicted for the targets, and for all that was only watched. */
function predictionTables({ targets }: FitPlan, { model: { measures } }: Fit, sliders: SliderModel): Html {
  const start = predictSliders(
    sliders,
    sliders.parameters.map(({ share }) => share),
  );
  const rows = measures.map(({ name, measure }, i) => {
    const target = targets.find((each) => each.name === name);
    const { unit, isPercentage } = sliders.measures[i];
    const cells = [
      text(name),
      text(target ? showBounds(target) : ''),
      text(showValue({ measure }, start[i].value)),
      element('output', { 'data-predicted': i }, ''),
      text(isPercentage ? '' : unit),
      text(namesThatMatter(sliders.measures[i])),
    ];
    return { isTarget: target !== undefined, cells };
  });
  const columns = [
    { title: 'measure' },
    { title: 'wanted', look: 'number' as const },
    { title: 'chosen', look: 'number' as const },
    { title: 'predicted', look: 'number' as const, hint: '± two standard errors' },
    { title: 'unit', look: 'unit' as const },
    { title: 'what matters for it', hint: 'the change from the low bound to the high one' },
  ];
  const [aimed, watched] = [true, false].map((isTarget) => rows.filter((row) => row.isTarget === isTarget));
  const others = table('Predictions for other measures', columns, watched);
  return [
    table('Predictions for the targets', columns, aimed),
    ...(watched.length > 0 ? [details(`${watched.length} other measures`, others)] : []),
  ].join('\n');
}

/** The parameters with a clear effect on a measure, the most important first: 'rest · decay: +3.1'. */
function namesThatMatter({ matters, isPercentage }: SliderMeasure): string {
  return matters
    .map(({ parameter, change }) => {
      const amount = showDigits(Math.abs(isPercentage ? 100 * change : change), 2);
      const { title } = describeParameter({ name: parameter, unit: '' });
      return `${title}: ${change > 0 ? '+' : '−'}${amount}${isPercentage ? ' %' : ''}`;
    })
    .join('; ');
}
