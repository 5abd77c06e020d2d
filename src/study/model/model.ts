import type { ParameterValues } from '../../format/index.ts';
import type { Measure } from '../../measure/index.ts';
import { giveOf, partsOf, rangeOf } from '../../measure/internal.ts';
import { shareOf } from '../targets/scale.ts';
import type { VariedParameter } from '../targets/varied-parameters.ts';
import {
  fitLikeliestResponse,
  fitResponse,
  type Observation,
  type Prediction,
  predictResponse,
  type Response,
} from './response.ts';
import type { ModelSample } from './sample.ts';

/** What the measures of a world will be with other parameters, near some that were tried: plain data. */
export interface FitModel {
  readonly parameters: readonly VariedParameter[];
  /** The parameters around which it holds best. */
  readonly centre: ParameterValues;
  readonly measures: readonly ModelledMeasure[];
  /** How many candidates it was made from. */
  readonly candidates: number;
}

/** A measure in a model. */
export interface ModelledMeasure {
  readonly name: string;
  readonly measure: Measure;
  /** Its response; several for a measure that is combined from parts, such as the likeness of a day. */
  readonly responses: readonly Response[];
  /** Whether the responses are those of its parts. */
  readonly isCombined: boolean;
}

/** The effect of one parameter on one measure. */
export interface Influence {
  readonly parameter: string;
  /** The change of the measure from the low bound of the parameter to the high one, all others being equal. */
  readonly change: number;
  /** The standard error of the change. */
  readonly error: number;
}

/** The candidates nearest to the centre that are used: some, and some for each parameter. */
const MAX_SAMPLES = { all: 40, each: 6 };
/** Fewer values than this make no model. */
const MIN_SAMPLES = 3;

/** The measures to record for the model of a measure, by name: its parts, or the measure itself. */
export function recordedMeasures(name: string, measure: Measure): Record<string, Measure> {
  const parts = partsOf(measure);
  if (parts === null) return { [name]: measure };
  return Object.fromEntries(parts.measures.map((part, i) => [partName(name, i), part]));
}

function partName(name: string, part: number): string {
  return `${name} [${part + 1}]`;
}

/** What a model is made from. */
interface ModelOrder {
  readonly parameters: readonly VariedParameter[];
  readonly measures: Readonly<Record<string, Measure>>;
  readonly samples: readonly ModelSample[];
  readonly centre: ParameterValues;
}

/**
 * Makes a model of measures around a centre. A measure whose parts were not recorded has a response of its own. One with
 * too few values is left out.
 */
export function makeModel(order: ModelOrder): FitModel {
  return buildModel(order, fitResponse);
}

/** Makes the model that a search follows: bolder, with errors that are too small. */
export function makeSearchModel(order: ModelOrder): FitModel {
  return buildModel(order, fitLikeliestResponse);
}

function buildModel({ parameters, measures, samples, centre }: ModelOrder, fitOne: typeof fitResponse): FitModel {
  const origin = parameters.map((each) => shareOf(each, centre[each.name]));
  const placed = samples.map((sample) => {
    const way = parameters.map((each, i) => shareOf(each, sample.parameters[each.name]) - origin[i]);
    return { sample, way, distance: way.reduce((sum, each) => sum + each * each, 0) };
  });
  const near = placed
    .map((each, i) => ({ ...each, i }))
    .sort((a, b) => a.distance - b.distance || a.i - b.i)
    .slice(0, MAX_SAMPLES.all + MAX_SAMPLES.each * parameters.length);
  const responseOf = (name: string, measure: Measure): Response | null => {
    const seen = near.flatMap(({ sample, way }): Observation[] => {
      const value = sample.values[name] ?? null;
      return value === null ? [] : [{ way, value, seeds: sample.seeds }];
    });
    return seen.length < MIN_SAMPLES ? null : fitOne(seen, parameters.length, noiseOf(samples, name), giveOf(measure));
  };
  const modelled = Object.entries(measures).flatMap(([name, measure]): ModelledMeasure[] => {
    const recorded = partsOf(measure) === null ? [] : Object.entries(recordedMeasures(name, measure));
    const parts = recorded.length === 0 ? [null] : recorded.map(([part, own]) => responseOf(part, own));
    if (parts.every((each) => each !== null)) return [{ name, measure, responses: parts, isCombined: true }];
    const own = responseOf(name, measure);
    return own === null ? [] : [{ name, measure, responses: [own], isCombined: false }];
  });
  return { parameters, centre, measures: modelled, candidates: near.length };
}

/** The standard deviation of a single run, pooled over all samples of several seeds; null without any. */
function noiseOf(samples: readonly ModelSample[], name: string): number | null {
  let [squares, freedom] = [0, 0];
  for (const { errors, seeds } of samples) {
    const error = errors[name] ?? null;
    if (error === null || seeds < 2) continue;
    squares += error * error * seeds * (seeds - 1);
    freedom += seeds - 1;
  }
  return freedom < MIN_SAMPLES ? null : Math.sqrt(squares / freedom);
}

/** The way from the centre of a model to other parameters, in shares of the bounds. */
export function wayTo({ parameters, centre }: FitModel, values: ParameterValues): number[] {
  return parameters.map((each) => {
    return shareOf(each, values[each.name] ?? centre[each.name]) - shareOf(each, centre[each.name]);
  });
}

/** Predicts all measures of a model with other parameters, by name. Parameters that are left out stay as at the centre. */
export function predict(model: FitModel, parameters: ParameterValues): Record<string, Prediction> {
  const way = wayTo(model, parameters);
  return Object.fromEntries(model.measures.map((each) => [each.name, predictMeasure(each, way)]));
}

/** The predicted value of one measure at the end of a way from the centre, without its error. */
export function valueAt(modelled: ModelledMeasure, way: readonly number[]): number {
  const values = modelled.responses.map(({ value, slopes }) => {
    return slopes.reduce((sum, slope, i) => sum + slope * way[i], value);
  });
  return partsIn(modelled)?.combine(values) ?? values[0];
}

/** Predicts one measure at the end of a way from the centre: a possible value, so no share is below 0. */
export function predictMeasure(modelled: ModelledMeasure, way: readonly number[]): Prediction {
  const predicted = modelled.responses.map((response) => predictResponse(response, way));
  const { value, error } = combine(modelled, predicted);
  const { low, high } = rangeOf(modelled.measure);
  return { value: Math.max(low, Math.min(high, value)), error };
}

/** The parts that a measure is combined from in a model; null for one with a response of its own. */
function partsIn({ measure, isCombined }: ModelledMeasure) {
  return isCombined ? partsOf(measure) : null;
}

/** The measure that follows from its parts. Its error is that of each part in turn, as if the others were exact. */
function combine(modelled: ModelledMeasure, predicted: readonly Prediction[]): Prediction {
  const parts = partsIn(modelled);
  if (parts === null) return predicted[0];
  const values = predicted.map(({ value }) => value);
  const value = parts.combine(values);
  const variance = predicted.reduce((sum, { error }, i) => {
    const change = parts.combine(values.map((each, k) => (k === i ? each + error : each))) - value;
    return sum + change * change;
  }, 0);
  return { value, error: Math.sqrt(variance) };
}

/** Which parameters matter for a measure of a model, the most important first; none for an unknown measure. */
export function influencesOn(model: FitModel, name: string): Influence[] {
  const measure = model.measures.find((each) => each.name === name);
  if (measure === undefined) return [];
  return model.parameters
    .map((parameter, i) => {
      const share = shareOf(parameter, model.centre[parameter.name]);
      const ends = [-share, 1 - share].map((to) => {
        return predictMeasure(
          measure,
          model.parameters.map((_, k) => (k === i ? to : 0)),
        ).value;
      });
      const slopes = measure.responses.map(({ value, covariance }) => {
        return { value, error: Math.sqrt(covariance[i + 1][i + 1]) };
      });
      const { error } = combine(measure, slopes);
      return { parameter: parameter.name, change: ends[1] - ends[0], error };
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.parameter < b.parameter ? -1 : 1));
}
