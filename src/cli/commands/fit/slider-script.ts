import { isPredictedMet, predictSliders, sliderValue } from '../../../study/index.ts';

/*
 * The script of the page contains the source text of the functions by which the studio predicts, too. Neither they nor
 * the rest have < or & in them, so that the page is well-formed XML.
 */

/** Names that the script gives to the shared functions, whatever they are called after a build. */
const SHARED = { predictSliders, sliderValue, isPredictedMet };

/** The shared functions as text: a script that defines them. */
export const PREDICT_SCRIPT = Object.entries(SHARED)
  .map(([name, shared]) => `const ${name} = ${shared};`)
  .join('\n');

/** Reads the sliders and shows the predictions. */
export const SLIDER_SCRIPT = `(function () {
${PREDICT_SCRIPT}
  const model = JSON.parse(document.getElementById('fit-model').textContent);
  const sliders = Array.from(document.querySelectorAll('input[data-parameter]'));
  const cells = Array.from(document.querySelectorAll('[data-predicted]'));
  const values = Array.from(document.querySelectorAll('[data-value]'));
  const moved = sliders.map(() => false);
  const show = (value, measure) => {
    const scaled = measure.isPercentage ? value * 100 : value;
    return Number(scaled.toPrecision(3)) + (measure.isPercentage ? ' %' : '');
  };
  // Two digits of an error are enough, and what is next to nothing is shown as such.
  const showError = (error, measure) => {
    const scaled = Number((measure.isPercentage ? 100 * error : error).toPrecision(2));
    return (0.0005 > scaled ? 0 : scaled) + (measure.isPercentage ? ' %' : '');
  };
  const update = () => {
    const shares = sliders.map((slider, i) => (moved[i] ? Number(slider.value) : model.parameters[i].share));
    sliders.forEach((slider, i) => {
      values[i].textContent = sliderValue(model.parameters[i], shares[i]);
    });
    predictSliders(model, shares).forEach((predicted, i) => {
      const measure = model.measures[i];
      const isMet = isPredictedMet(measure, predicted.value);
      const mark = isMet === null ? '' : isMet ? '✓ ' : '✗ ';
      cells[i].textContent = mark + show(predicted.value, measure) + ' ± ' + showError(2 * predicted.error, measure);
    });
  };
  sliders.forEach((slider, i) => {
    slider.addEventListener('input', () => {
      moved[i] = true;
      update();
    });
  });
  document.getElementById('fit-reset').addEventListener('click', () => {
    sliders.forEach((slider, i) => {
      moved[i] = false;
      slider.value = String(model.parameters[i].share);
    });
    update();
  });
  update();
})();`;
