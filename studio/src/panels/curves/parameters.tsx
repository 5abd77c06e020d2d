import type { Curve, Range } from 'hanker/core';
import { CURVE_KINDS, type CurveParameter } from 'hanker/explain';
import { NumberField } from '../../parts/number-field.tsx';
import { roundTo } from '../../parts/round.ts';
import { Slider } from '../../parts/slider.tsx';
import { kindOf } from './curve-parts.ts';
import styles from './curves.module.css';
import type { PartEditorProps } from './part-props.ts';
import { niceStep } from './scale.ts';
import type { CurveEdit } from './use-curve-edit.ts';

/** One value of a curve: a parameter, or one end of a range. */
interface Knob {
  readonly label: string;
  readonly value: number;
  readonly parameter: CurveParameter;
  readonly range: Range;
  check(value: number): string | null;
  with(value: number): Curve;
}

/** The parameters of an analytic curve: a slider and a field for each, with its meaning. */
export function Parameters(props: PartEditorProps & { readonly edit: CurveEdit; inPlace(part: Curve): Curve }) {
  const { part, isFixed, title, edit, inPlace } = props;
  const kind = CURVE_KINDS.find((each) => typeof part === 'object' && 'kind' in part && each.kind === part.kind);
  if (!kind || typeof part === 'string' || !('kind' in part)) return null;
  const fields = part as unknown as Readonly<Record<string, unknown>>;
  const named = Object.entries(kind.parameters).filter(([, { takes }]) => takes === 'number' || takes === 'range');
  return (
    <div className={styles.parameters}>
      {named.map(([name, parameter]) => (
        <fieldset key={name} disabled={isFixed}>
          <legend>
            <b>{name}</b> <small>{parameter.meaning}</small>
          </legend>
          {parameter.choices ? (
            <div className={styles.choices}>
              {parameter.choices.map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={`${title} ${name}`}
                    checked={(fields[name] ?? parameter.default) === choice}
                    onChange={() => edit.make(inPlace({ ...part, [name]: choice } as Curve), `${name} of ${title}`)}
                  />
                  {choice}
                </label>
              ))}
            </div>
          ) : (
            knobsOf(name, parameter, fields, part, props).map((knob) => (
              <KnobRow key={knob.label} knob={knob} name={name} title={title} edit={edit} inPlace={inPlace} />
            ))
          )}
        </fieldset>
      ))}
    </div>
  );
}

interface KnobRowProps {
  readonly knob: Knob;
  readonly name: string;
  readonly title: string;
  readonly edit: CurveEdit;
  inPlace(part: Curve): Curve;
}

function KnobRow({ knob, name, title, edit, inPlace }: KnobRowProps) {
  const { label, value, range } = knob;
  const [low, high] = [Math.min(range[0], value), Math.max(range[1], value)];
  const step = niceStep((high - low) / 200);
  const text = `${name} of ${title}`;
  const full = label === name ? name : `${name}, ${label}`;
  return (
    <div className={styles.knob}>
      {label !== name && <small>{label}</small>}
      <Slider
        label={full}
        min={low}
        max={high}
        step={step / 10}
        value={value}
        onPointerDown={() => edit.begin()}
        onPointerUp={() => edit.end()}
        onKeyDown={(event) => event.key.startsWith('Arrow') && !edit.before && edit.begin()}
        onKeyUp={() => edit.before && edit.end()}
        onBlur={() => edit.before && edit.end()}
        onChange={(next) => {
          const wanted = roundTo(next, step);
          if (!knob.check(wanted)) edit.change(inPlace(knob.with(wanted)), text);
        }}
      />
      <NumberField
        label={`${full}: number`}
        value={value}
        step={step}
        check={knob.check}
        commit={(wanted) => edit.make(inPlace(knob.with(wanted)), text)}
      />
    </div>
  );
}

function knobsOf(
  name: string,
  parameter: CurveParameter,
  fields: Readonly<Record<string, unknown>>,
  part: Curve,
  { range, height }: PartEditorProps,
): Knob[] {
  const put = (value: unknown) => ({ ...(part as object), [name]: value }) as Curve;
  if (parameter.takes === 'number') {
    const value = Number(fields[name] ?? parameter.default ?? 0);
    const check = (wanted: number) => {
      if (parameter.above !== undefined && wanted <= parameter.above) return `${name} must be above ${parameter.above}`;
      return wanted === parameter.not ? `${name} must not be ${parameter.not}` : null;
    };
    return [{ label: name, value, parameter, range: usualRange(name, range, height), check, with: put }];
  }
  const [first, second] = (fields[name] ?? parameter.default ?? [0, 1]) as Range;
  const isInput = name === 'over';
  const around: Range = isInput ? range : [Math.min(0, height[0]), Math.max(1, height[1])];
  const order = (a: number, b: number) => {
    if (parameter.order === 'rising' && a >= b)
      return 'the first must be below the second; for a falling curve swap the values of `to`';
    return parameter.order === 'not falling' && a > b ? 'the first must not be above the second' : null;
  };
  const ends = endsOf(part, name);
  return [
    {
      label: ends[0],
      value: first,
      parameter,
      range: around,
      check: (x) => order(x, second),
      with: (x) => put([x, second]),
    },
    {
      label: ends[1],
      value: second,
      parameter,
      range: around,
      check: (x) => order(first, x),
      with: (x) => put([first, x]),
    },
  ];
}

/** The names of the two values of a range. */
function endsOf(part: Curve, name: string): readonly [string, string] {
  if (name === 'over') return ['from', 'until'];
  switch (kindOf(part)) {
    case 'gaussian':
      return ['far off', 'at the centre'];
    case 'step':
      return ['below', 'from there'];
    case 'clamped':
      return ['lowest', 'highest'];
    default:
      return ['start', 'end'];
  }
}

/** The bounds of a slider; values outside can be typed. */
function usualRange(name: string, [low, high]: Range, [, top]: Range): Range {
  const span = high - low;
  switch (name) {
    case 'midpoint':
    case 'at':
    case 'centre':
      return [low, high];
    case 'half':
    case 'floor':
    case 'width':
      return [niceStep(span / 500), niceStep(span)];
    case 'exponent':
      return [0.1, 6];
    case 'base':
      return [1.1, 10];
    case 'scale':
      return [0, niceStep(Math.max(1, top) * 10)];
    case 'steepness':
      return [-niceStep(40 / span), niceStep(40 / span)];
    default:
      return [0, 1];
  }
}
