import { niceStep } from 'hanker/charts';
import type { Curve, Range } from 'hanker/core';
import { CURVE_KINDS, type CurveField } from 'hanker/explain';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { roundTo } from '../../parts/fields/round.ts';
import { Slider } from '../../parts/fields/slider.tsx';
import styles from './curves.module.css';
import type { PartEditorProps } from './part-props.ts';
import type { CurveEdit } from './use-curve-edit.ts';

/** One number of a curve: a field, or one end of a range. */
interface Knob {
  readonly label: string;
  readonly value: number;
  readonly range: Range;
  check(value: number): string | null;
  with(value: number): Curve;
}

/** The numbers of a curve that is a formula: a slider and a number field for each, with its meaning. */
export function Parameters(props: PartEditorProps & { readonly edit: CurveEdit; inPlace(part: Curve): Curve }) {
  const { part, isFixed, title, edit, inPlace } = props;
  const kind = CURVE_KINDS.find((each) => typeof part === 'object' && 'kind' in part && each.name === part.kind);
  if (!kind || typeof part === 'string' || !('kind' in part)) return null;
  const written = part as unknown as Readonly<Record<string, unknown>>;
  const fields = Object.entries(kind.fields).filter(([, { takes }]) => takes === 'number' || takes === 'range');
  if (fields.length === 0) return null;
  return (
    <div className={styles.parameters}>
      {fields.map(([name, field]) => (
        <fieldset key={name} disabled={isFixed}>
          <legend>
            <b>{name}</b> <small>{field.meaning}</small>
          </legend>
          {field.choices ? (
            <div className={styles.choices}>
              {field.choices.map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={`${title} ${name}`}
                    checked={(written[name] ?? field.default) === choice}
                    onChange={() => edit.make(inPlace({ ...part, [name]: choice } as Curve), `${name} of ${title}`)}
                  />
                  {choice}
                </label>
              ))}
            </div>
          ) : (
            knobsOf(name, field, part, props).map((knob) => (
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

function knobsOf(name: string, field: CurveField, part: Curve, { range, height }: PartEditorProps): Knob[] {
  const written = (part as unknown as Readonly<Record<string, unknown>>)[name] ?? field.default;
  const put = (value: unknown) => ({ ...(part as object), [name]: value }) as Curve;
  const offered = offeredValues(field, range, height);
  if (field.takes === 'number') {
    const check = (wanted: number) => {
      if (field.above !== undefined && wanted <= field.above) return `${name} must be above ${field.above}`;
      return wanted === field.not ? `${name} must not be ${field.not}` : null;
    };
    return [{ label: name, value: Number(written ?? 0), range: offered, check, with: put }];
  }
  const [first, second] = (written ?? [0, 1]) as Range;
  const order = (a: number, b: number) => {
    if (field.order === 'rising' && a >= b)
      return 'the first must be below the second; for a falling curve swap the values of `to`';
    return field.order === 'not falling' && a > b ? 'the first must not be above the second' : null;
  };
  const [start, end] = field.ends ?? ['start', 'end'];
  return [
    { label: start, value: first, range: offered, check: (x) => order(x, second), with: (x) => put([x, second]) },
    { label: end, value: second, range: offered, check: (x) => order(first, x), with: (x) => put([first, x]) },
  ];
}

/** The values that a slider offers; any other number can be typed. */
function offeredValues({ measures, takes }: CurveField, [low, high]: Range, [bottom, top]: Range): Range {
  const span = high - low;
  switch (measures) {
    case 'input':
      return [low, high];
    case 'width of inputs':
      return [niceStep(span / 500), niceStep(span)];
    case 'steepness':
      return [-niceStep(40 / span), niceStep(40 / span)];
    case 'output':
      return takes === 'range' ? [Math.min(0, bottom), Math.max(1, top)] : [0, niceStep(Math.max(1, top) * 10)];
    default:
      return measures ?? [0, 1];
  }
}
