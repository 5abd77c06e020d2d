import { unitOf } from '../../../measure/internal.ts';
import type { FitModel, FitTarget } from '../../../study/index.ts';
import { shareOf } from '../../../study/internal.ts';

/** The model as the page needs it. */
export interface PageModel {
  readonly parameters: readonly PageParameter[];
  readonly measures: readonly PageMeasure[];
}

interface PageParameter {
  readonly name: string;
  readonly unit: string;
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
  /** Whether the slider is logarithmic. */
  readonly isLog: boolean;
  /** The position of the model's centre between the bounds. */
  readonly share: number;
}

interface PageMeasure {
  readonly name: string;
  readonly isPercentage: boolean;
  /** The ends of the target; null for none, and for an open end. */
  readonly wanted: readonly [low: number | null, high: number | null] | null;
  /** Value, slopes, covariance and curvature of each part. */
  readonly parts: FitModel['measures'][number]['responses'];
  /** The hours of the parts of a day that the measure compares with; null for other measures. */
  readonly day: readonly number[] | null;
}

const HALFWAY = 0.5;

/** The model of a fit as plain data for the page. */
export function pageModel(model: FitModel, targets: readonly FitTarget[]): PageModel {
  return {
    parameters: model.parameters.map((each) => {
      const { name, unit, low, high, isWhole } = each;
      const isLog = shareOf(each, (low + high) / 2) !== HALFWAY && low > 0 && high / low >= 10;
      return { name, unit, low, high, isWhole, isLog, share: shareOf(each, model.centre[name]) };
    }),
    measures: model.measures.map(({ name, measure, responses }) => {
      const target = targets.find((each) => each.name === name);
      const { isPercentage } = unitOf(measure);
      const end = (bound: number) => (Number.isFinite(bound) ? bound : null);
      const [low, high] = target
        ? target.isExact
          ? [target.low - target.give, target.high + target.give]
          : [target.low, target.high]
        : [0, 0];
      return {
        name,
        isPercentage,
        wanted: target ? [end(low), end(high)] : null,
        parts: responses,
        day: measure.of === 'unlike' ? measure.day.map(({ hours }) => hours) : null,
      };
    }),
  };
}

/**
 * What the page computes when a slider moves: the same as `predict`. A function of the model and of the shares of all
 * sliders, which gives [value, error] for each measure. As text, because it runs in the page.
 */
export const PREDICT_SCRIPT = `function predictPage(model, shares) {
  var way = model.parameters.map(function (each, i) { return shares[i] - each.share; });
  var dot = function (a, b) { return a.reduce(function (sum, each, i) { return sum + each * b[i]; }, 0); };
  var partAt = function (part) {
    var x = [1].concat(way);
    var variance = x.reduce(function (sum, each, i) { return sum + each * dot(part.covariance[i], x); }, 0);
    var bend = part.curvature * dot(way, way);
    return [part.value + dot(part.slopes, way), Math.sqrt(Math.max(0, variance) + bend * bend)];
  };
  var distance = function (hours, day) {
    var off = hours.map(function (each, i) { return (each - day[i]) / 24; });
    var all = off.reduce(function (sum, each) { return sum + Math.abs(each); }, 0);
    return (all + Math.abs(off.reduce(function (sum, each) { return sum + each; }, 0))) / 2;
  };
  return model.measures.map(function (measure) {
    var parts = measure.parts.map(partAt);
    if (measure.day === null) return parts[0];
    var hours = parts.map(function (part) { return part[0]; });
    var value = distance(hours, measure.day);
    var variance = parts.reduce(function (sum, part, i) {
      var moved = hours.map(function (each, k) { return k === i ? each + part[1] : each; });
      var change = distance(moved, measure.day) - value;
      return sum + change * change;
    }, 0);
    return [value, Math.sqrt(variance)];
  });
}`;

/** Reads the sliders and shows the predictions. Without < and &, so that the page is well-formed XML, too. */
export const SLIDER_SCRIPT = `${PREDICT_SCRIPT}
(function () {
  var model = JSON.parse(document.getElementById('fit-model').textContent);
  var sliders = Array.from(document.querySelectorAll('input[data-parameter]'));
  var cells = Array.from(document.querySelectorAll('[data-predicted]'));
  var show = function (value, measure) {
    var scaled = measure.isPercentage ? value * 100 : value;
    return Number(scaled.toPrecision(3)) + (measure.isPercentage ? ' %' : '');
  };
  var valueOf = function (parameter, share) {
    var exact = parameter.isLog
      ? parameter.low * Math.pow(parameter.high / parameter.low, share)
      : parameter.low + share * (parameter.high - parameter.low);
    return parameter.isWhole ? Math.round(exact) : Number(exact.toPrecision(3));
  };
  var update = function () {
    var shares = sliders.map(function (slider) { return Number(slider.value); });
    sliders.forEach(function (slider, i) {
      slider.nextElementSibling.textContent = valueOf(model.parameters[i], shares[i]) + model.parameters[i].unit;
    });
    predictPage(model, shares).forEach(function (predicted, i) {
      var measure = model.measures[i];
      var wanted = measure.wanted;
      var isLow = wanted ? wanted[0] !== null ? wanted[0] > predicted[0] : false : false;
      var isHigh = wanted ? wanted[1] !== null ? predicted[0] > wanted[1] : false : false;
      var mark = wanted ? (isLow || isHigh ? '✗ ' : '✓ ') : '';
      cells[i].textContent = mark + show(predicted[0], measure) + ' ± ' + show(2 * predicted[1], measure);
    });
  };
  sliders.forEach(function (slider) { slider.addEventListener('input', update); });
  document.getElementById('fit-reset').addEventListener('click', function () {
    sliders.forEach(function (slider, i) { slider.value = String(model.parameters[i].share); });
    update();
  });
  update();
})();`;
