import { element, showDigits } from '../../../charts/index.ts';
import { showBounds, showValue } from '../../../measure/index.ts';
import { type FitModel, type FitPlan, influencesOn, predict } from '../../../study/index.ts';
import { type Html, text } from '../../html/page.ts';
import { table } from '../../html/table.ts';
import { pageModel, SLIDER_SCRIPT } from './slider-script.ts';

/** How many parameters are named as the important ones of a measure. */
const NAMED = 3;
/** An effect counts when it is at least this many standard errors. */
const CLEAR = 2;

/** Sliders for the parameters, and what the model predicts for every measure while they are moved. */
export function sliderSection({ targets }: FitPlan, model: FitModel): Html {
  const page = pageModel(model, targets);
  const sliders = page.parameters.map(({ name, share }, i) =>
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
  const now = predict(model, model.centre);
  const rows = model.measures.map(({ name, measure }, i) => {
    const target = targets.find((each) => each.name === name);
    return {
      cells: [
        text(name),
        text(target ? showBounds(target) : ''),
        text(showValue({ measure }, now[name].value)),
        element('output', { 'data-predicted': i }, ''),
        text(namesThatMatter(model, name)),
      ],
      ...(target ? {} : { look: 'quiet' as const }),
    };
  });
  const measures = table(
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
  // Characters that end a script or an XML text are written as escapes of JSON.
  const json = JSON.stringify(page, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));
  const data = json.replaceAll('<', '\\u003c').replaceAll('&', '\\u0026').replaceAll('>', '\\u003e');
  return [
    ...sliders,
    element('p', {}, element('button', { type: 'button', id: 'fit-reset' }, 'Back to the chosen values')),
    measures,
    element('script', { type: 'application/json', id: 'fit-model' }, data),
    element('script', {}, SLIDER_SCRIPT),
  ].join('\n');
}

/** The parameters with a clear effect on a measure, the most important first: 'needs.rest.decay +3.1'. */
function namesThatMatter(model: FitModel, measure: string): string {
  return influencesOn(model, measure)
    .filter(({ change, error }) => change !== 0 && Math.abs(change) >= CLEAR * error)
    .slice(0, NAMED)
    .map(({ parameter, change }) => `${parameter} ${change > 0 ? '+' : '−'}${showDigits(Math.abs(change), 2)}`)
    .join(', ');
}
