import { rangeOf, unitOf } from '../../measure/internal.ts';
import { isLogarithmic, shareOf } from '../targets/scale.ts';
import type { FitTarget } from '../targets/targets.ts';
import { type FitModel, type Influence, influencesOn } from './model.ts';
import type { Prediction, Response } from './response.ts';

/** A model for sliders: plain data with all that `predictSliders` needs, also in an HTML page. */
export interface SliderModel {
  readonly parameters: readonly SliderParameter[];
  readonly measures: readonly SliderMeasure[];
}

/** A parameter with a slider. Its positions are from 0, the low bound, to 1, the high one. */
export interface SliderParameter {
  readonly name: string;
  readonly unit: string;
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
  readonly isLogarithmic: boolean;
  /** The position of the model's centre, where the slider starts. */
  readonly share: number;
  /** The value at the model's centre. */
  readonly value: number;
  /** The value in the file. */
  readonly current: number;
}

/** A measure that sliders predict. */
export interface SliderMeasure {
  readonly name: string;
  readonly isPercentage: boolean;
  /** The unit after the name of a measure: 'h a day'; empty for none. */
  readonly unit: string;
  /** The ends of its possible values; null for an open end. */
  readonly range: readonly [low: number | null, high: number | null];
  /** The ends of the target; null for none, and for an open end. */
  readonly wanted: readonly [low: number | null, high: number | null] | null;
  /** The responses of its parts, or its own. */
  readonly parts: readonly Response[];
  /** For a measure that is combined from the hours of a day: the hours that it compares with. Otherwise null. */
  readonly day: readonly number[] | null;
  /** The parameters with a clear effect on it, the most important first. */
  readonly matters: readonly Influence[];
}

/** How many parameters are named as the important ones of a measure. */
const MAX_NAMED = 3;
/** An effect is clear when it is at least this many standard errors. */
const CLEAR = 2;

/** A model as sliders need it. */
export function sliderModel(model: FitModel, targets: readonly FitTarget[]): SliderModel {
  return {
    parameters: model.parameters.map((each) => {
      const { name, unit, low, high, isWhole, current } = each;
      const value = model.centre[name];
      const share = shareOf(each, value);
      return { name, unit, low, high, isWhole, isLogarithmic: isLogarithmic(each), share, value, current };
    }),
    measures: model.measures.map(({ name, measure, responses, isCombined }) => {
      const target = targets.find((each) => each.name === name);
      const { isPercentage, short } = unitOf(measure);
      return {
        name,
        isPercentage,
        unit: short,
        range: openEnds(rangeOf(measure)),
        wanted: target === undefined ? null : endsOf(target),
        parts: responses,
        day: isCombined && measure.of === 'unlike' ? measure.day.map(({ hours }) => hours) : null,
        matters: influencesOn(model, name)
          .filter(({ change, error }) => change !== 0 && Math.abs(change) >= CLEAR * error)
          .slice(0, MAX_NAMED),
      };
    }),
  };
}

/** The ends between which a target is met. */
function endsOf({ isExact, low, high, give }: FitTarget): [number | null, number | null] {
  const slack = isExact ? give : 0;
  return openEnds({ low: low - slack, high: high + slack });
}

function openEnds({ low, high }: { readonly low: number; readonly high: number }): [number | null, number | null] {
  return [Number.isFinite(low) ? low : null, Number.isFinite(high) ? high : null];
}

/*
 * The functions below also run in an HTML page, which contains their source text. So they refer to nothing outside of
 * themselves, and have neither < nor & in them, which would make the page invalid XML.
 */

/** Predicts every measure for the positions of all sliders: the same as `predict` for the same parameters. */
export function predictSliders(model: SliderModel, shares: readonly number[]): Prediction[] {
  const way = model.parameters.map(({ share }, i) => shares[i] - share);
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, each, i) => sum + each * b[i], 0);
  const predictPart = ({ value, slopes, covariance, curvature }: SliderModel['measures'][number]['parts'][number]) => {
    const x = [1, ...way];
    const variance = x.reduce((sum, each, i) => sum + each * dot(covariance[i], x), 0);
    const bend = curvature * dot(way, way);
    return { value: value + dot(slopes, way), error: Math.sqrt(Math.max(0, variance) + bend * bend) };
  };
  const distance = (hours: readonly number[], day: readonly number[]) => {
    const off = hours.map((each, i) => (each - day[i]) / 24);
    const rest = off.reduce((sum, each) => sum + each, 0);
    return (off.reduce((sum, each) => sum + Math.abs(each), 0) + Math.abs(rest)) / 2;
  };
  return model.measures.map(({ parts, day, range: [low, high] }) => {
    const predicted = parts.map(predictPart);
    if (day === null) {
      const [{ value, error }] = predicted;
      return { value: Math.max(low ?? value, Math.min(high ?? value, value)), error };
    }
    const hours = predicted.map(({ value }) => value);
    const value = distance(hours, day);
    const variance = predicted.reduce((sum, { error }, i) => {
      const moved = hours.map((each, k) => (k === i ? each + error : each));
      const change = distance(moved, day) - value;
      return sum + change * change;
    }, 0);
    return { value, error: Math.sqrt(variance) };
  });
}

/** The value of a parameter at a position of its slider: exact at the start, elsewhere with three digits. */
export function sliderValue(parameter: SliderParameter, share: number): number {
  const { low, high } = parameter;
  if (share === parameter.share) return parameter.value;
  const exact = parameter.isLogarithmic ? low * (high / low) ** share : low + share * (high - low);
  return parameter.isWhole ? Math.round(exact) : Number(exact.toPrecision(3));
}

/** Whether a predicted value meets the target of its measure; null without a target. */
export function isPredictedMet({ wanted }: SliderMeasure, value: number): boolean | null {
  if (wanted === null) return null;
  const [low, high] = wanted;
  return Math.max(low ?? -Infinity, Math.min(high ?? Infinity, value)) === value;
}
