import type { Curve, Range } from 'hanker/core';
import { CURVE_KINDS, type CurveFunction, type CurveKindName } from 'hanker/explain';
import { Select } from '../../parts/fields/field.tsx';
import { convertCurve } from './convert.ts';
import { kindOf } from './curve-parts.ts';

interface KindPickerProps {
  readonly part: Curve;
  readonly names: readonly string[];
  readonly isFixed: boolean;
  readonly label: string;
  /** The inputs that occur. */
  readonly range: Range;
  functionOf(curve: Curve): CurveFunction;
  /** Takes the converted curve, and the chosen kind or name. */
  pick(changed: Curve, wanted: string): void;
}

/** The kind of a curve, or the name of another one; it is converted to a chosen kind so that its shape stays similar. */
export function KindPicker({ part, names, isFixed, label, range, functionOf, pick }: KindPickerProps) {
  const kind = kindOf(part);
  const value = kind === 'name' ? `name ${String(part)}` : kind;
  return (
    <Select
      aria-label={label}
      disabled={isFixed || kind === 'host'}
      value={value}
      title={CURVE_KINDS.find((each) => each.name === kind)?.meaning}
      onChange={(wanted) => {
        if (wanted.startsWith('name ')) pick(wanted.slice(5), wanted.slice(5));
        else pick(convertCurve(part, wanted as CurveKindName, functionOf(part), range), wanted);
      }}
    >
      {CURVE_KINDS.filter(({ name }) => name !== 'host' || kind === 'host').map(({ name, meaning }) => (
        <option key={name} value={name} title={meaning}>
          {name}
        </option>
      ))}
      {names.length > 0 && (
        <optgroup label="the same as">
          {names.map((name) => (
            <option key={name} value={`name ${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}
