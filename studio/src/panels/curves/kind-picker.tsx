import type { Curve, Range } from 'hanker/core';
import { CURVE_KINDS, type CurveFunction } from 'hanker/explain';
import { convertCurve } from './convert.ts';
import { type CurveKindName, kindOf } from './curve-parts.ts';
import styles from './curves.module.css';

interface KindPickerProps {
  readonly part: Curve;
  readonly names: readonly string[];
  readonly isFixed: boolean;
  readonly label: string;
  /** The inputs that come up. */
  readonly range: Range;
  functionOf(curve: Curve): CurveFunction;
  /** The curve of the other kind, and what it is called: the kind, or the name of another curve. */
  pick(changed: Curve, wanted: string): void;
}

/** Which kind a curve is of, or whose name it bears; another one is made of it so that it stays alike. */
export function KindPicker({ part, names, isFixed, label, range, functionOf, pick }: KindPickerProps) {
  const kind = kindOf(part);
  const value = kind === 'name' ? `name ${String(part)}` : kind;
  return (
    <select
      className={styles.kind}
      aria-label={label}
      disabled={isFixed || kind === 'host'}
      value={value}
      title={CURVE_KINDS.find((each) => each.kind === kind)?.meaning}
      onChange={({ target }) => {
        if (target.value.startsWith('name ')) pick(target.value.slice(5), target.value.slice(5));
        else pick(convertCurve(part, target.value as CurveKindName, functionOf(part), range), target.value);
      }}
    >
      {CURVE_KINDS.filter((each) => each.kind !== 'host' || kind === 'host').map((each) => (
        <option key={each.kind} value={each.kind} title={each.meaning}>
          {each.kind}
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
    </select>
  );
}
