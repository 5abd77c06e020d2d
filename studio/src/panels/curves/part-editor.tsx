import type { Curve } from 'hanker/core';
import { CURVE_KINDS, type CurveField, type CurveFunction } from 'hanker/explain';
import { Button, IconButton } from '../../parts/button.tsx';
import { Field } from '../../parts/fields/field.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { roundTo } from '../../parts/fields/round.ts';
import { Tabs } from '../../parts/layout/tabs.tsx';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import { openEditor } from '../../state/ui-store.ts';
import { type CurveOfKind, kindOf, type PartPath, partAt, removeSegment, splitAt, withPart } from './curve-parts.ts';
import styles from './curves.module.css';
import { KindPicker } from './kind-picker.tsx';
import { Parameters } from './parameters.tsx';
import type { PartEditorProps } from './part-props.ts';
import { PointsTable } from './points-table.tsx';
import { showValue } from './scale.ts';
import type { CurveEdit } from './use-curve-edit.ts';

interface EditorProps extends Omit<PartEditorProps, 'part' | 'evaluate' | 'change'> {
  readonly edit: CurveEdit;
  /** The path of the part, and of the part that has the handles. */
  readonly path: PartPath;
  readonly active: PartPath;
  readonly names: readonly string[];
  choose(part: PartPath): void;
  functionOf(curve: Curve): CurveFunction;
}

/** The fields to change one part of a curve, and the parts below it. */
export function PartEditor(props: EditorProps) {
  const { edit, path, title, isFixed, functionOf, range } = props;
  const part = partAt(edit.curve, path);
  const kind = kindOf(part);
  const inPlace = (changed: Curve) => withPart(edit.curve, path, changed);
  const change = (changed: Curve, label: string) => edit.make(inPlace(changed), label);
  const current = functionOf(part);
  const own = { ...props, part, change, evaluate: current.evaluate };
  const { formula } = current;
  const fields = Object.entries(CURVE_KINDS.find(({ name }) => name === kind)?.fields ?? {});
  const has = (what: CurveField['takes']) => fields.some(([, { takes }]) => takes === what);
  return (
    <div className={styles.part}>
      <div className={styles.kindRow}>
        {path.length > 0 && (
          <KindPicker
            part={part}
            names={props.names}
            isFixed={isFixed}
            label="Kind of this part"
            range={range}
            functionOf={functionOf}
            pick={(changed, wanted) => {
              change(changed, `${title} as ${wanted}`);
              props.choose(path);
            }}
          />
        )}
        {formula && kind !== 'name' && (
          <output className={styles.formula} aria-label="Formula" title={`y = ${formula}`}>
            {`y = ${formula}`}
          </output>
        )}
      </div>
      {kind === 'name' && <Named name={part as string} />}
      {has('points') && <PointsTable {...own} />}
      {has('segments') && <Segments {...props} part={part as CurveOfKind<'stitched'>} />}
      {has('host function') ? (
        <p data-tone="quiet">
          This is a function of the game. Its shape is in the game's code; here it counts as 0, clamped to its range.
        </p>
      ) : (
        <Parameters {...own} edit={edit} inPlace={inPlace} />
      )}
      {fields.map(
        ([name, { takes, meaning }]) =>
          takes === 'curve' && (
            <div key={name} className={styles.below}>
              <h4>{meaning}</h4>
              <PartEditor {...props} path={[...path, name]} />
            </div>
          ),
      )}
    </div>
  );
}

function Named({ name }: { readonly name: string }) {
  return (
    <p data-tone="quiet">
      The same as{' '}
      <Button look="link" onClick={() => openEditor('curves', name)}>
        {name}
      </Button>
      : a change there changes this curve too.
    </p>
  );
}

/** The segments of a stitched curve: tabs to choose one, its end, and buttons to split and remove it. */
function Segments({ part, ...props }: Omit<EditorProps, 'part'> & { readonly part: CurveOfKind<'stitched'> }) {
  const { edit, path, active, axes, steps, title, isFixed, range } = props;
  const at = chosenSegment(part, path, active);
  const change = (changed: Curve, label: string) => edit.make(withPart(edit.curve, path, changed), label);
  const { until } = part.segments[at];
  const from = part.segments[at - 1]?.until;
  const isBetween = (x: number) => {
    const [low, high] = [from ?? -Infinity, part.segments[at + 1]?.until ?? Infinity];
    return x > low && x < high ? null : `must be between ${low} and ${high}`;
  };
  const split = () => {
    const [low, high] = [Math.max(from ?? -Infinity, range[0]), Math.min(until ?? Infinity, range[1])];
    change(splitAt(part, roundTo((low + high) / 2, steps.x.drag)), `split a segment of ${title}`);
  };
  return (
    <div className={styles.below}>
      <Toolbar className={styles.segments}>
        <Tabs
          label="Segments"
          look="chips"
          tabs={part.segments.map((segment, i) => ({
            name: String(i),
            title: segment.until === undefined ? 'the rest' : `up to ${showValue(segment.until, axes.unit)}`,
          }))}
          current={String(at)}
          onChoose={(name) => props.choose([...path, 'segments', Number(name), 'curve'])}
        />
        <IconButton icon="plus" label="Split this segment in two" disabled={isFixed} onClick={split} />
        <IconButton
          icon="minus"
          label="Remove this segment"
          disabled={isFixed || part.segments.length < 2}
          onClick={() => {
            change(removeSegment(part, at), `remove a segment of ${title}`);
            props.choose([...path, 'segments', Math.max(0, at - 1), 'curve']);
          }}
        />
        {until !== undefined && (
          <Field label="up to">
            <NumberField
              label="end of this segment"
              value={until}
              step={steps.x.key}
              disabled={isFixed}
              check={isBetween}
              commit={(value) =>
                change(
                  { ...part, segments: part.segments.map((each, i) => (i === at ? { ...each, until: value } : each)) },
                  `end of segment ${at + 1} of ${title}`,
                )
              }
            />
          </Field>
        )}
      </Toolbar>
      <PartEditor {...props} path={[...path, 'segments', at, 'curve']} />
    </div>
  );
}

function chosenSegment({ segments }: CurveOfKind<'stitched'>, path: PartPath, active: PartPath): number {
  const isBelow = path.every((step, i) => active[i] === step) && active[path.length] === 'segments';
  const at = isBelow ? Number(active[path.length + 1]) : 0;
  return segments[at] ? at : 0;
}
