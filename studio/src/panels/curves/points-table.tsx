import { Button, IconButton } from '../../parts/button.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { pointsOf, withPoints } from './curve-parts.ts';
import styles from './curves.module.css';
import type { PartEditorProps } from './part-props.ts';
import { addPoint, pointAfter, removePoint } from './points.ts';
import { showValue } from './scale.ts';

/** The points of a curve as a table with a column for each. */
export function PointsTable({ part, axes, steps, isFixed, title, evaluate, change }: PartEditorProps) {
  const points = pointsOf(part) ?? [];
  const set = (at: number, which: 0 | 1, value: number) => {
    const changed = points.map((point, i) =>
      i === at ? ([which === 0 ? value : point[0], which === 1 ? value : point[1]] as const) : point,
    );
    change(withPoints(part, changed), `point ${at + 1} of ${title}`);
  };
  const isBetween = (at: number) => (x: number) => {
    const [low, high] = [points[at - 1]?.[0] ?? -Infinity, points[at + 1]?.[0] ?? Infinity];
    return x > low && x < high ? null : `x must rise from point to point: expected a number between ${low} and ${high}`;
  };
  const add = () => {
    const after = widestGap(points);
    const added = addPoint(points, pointAfter(points, after, steps.x.drag, evaluate));
    if (added) change(withPoints(part, added.points), `add a point to ${title}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling table is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div className={styles.points} tabIndex={0} role="group" aria-label="Points">
      <table>
        <tbody>
          <tr>
            <th scope="row">{axes.input}</th>
            {points.map(([x], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index
              <td key={at}>
                <NumberField
                  label={`point ${at + 1}: ${axes.input}`}
                  value={x}
                  hint={axes.unit === 'hour' ? showValue(x, 'hour') : undefined}
                  step={steps.x.key}
                  disabled={isFixed}
                  check={isBetween(at)}
                  commit={(value) => set(at, 0, value)}
                />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{axes.output}</th>
            {points.map(([, y], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index
              <td key={at}>
                <NumberField
                  label={`point ${at + 1}: ${axes.output}`}
                  value={y}
                  step={steps.y.key}
                  disabled={isFixed}
                  commit={(value) => set(at, 1, value)}
                />
              </td>
            ))}
          </tr>
          {!isFixed && (
            <tr>
              <th scope="row">
                <Button
                  look="plain"
                  size="tiny"
                  aria-label="Add a point"
                  title="Add a point in the widest gap"
                  onClick={add}
                >
                  + point
                </Button>
              </th>
              {points.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index
                <td key={at}>
                  <IconButton
                    icon="close"
                    size="tiny"
                    label={`Remove point ${at + 1}`}
                    tip={null}
                    disabled={points.length < 2}
                    onClick={() => change(withPoints(part, removePoint(points, at)), `remove a point of ${title}`)}
                  />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The index of the point before the widest gap. */
function widestGap(points: readonly (readonly [number, number])[]): number {
  let best = points.length - 1;
  let widest = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const width = points[i + 1][0] - points[i][0];
    if (width > widest) [best, widest] = [i, width];
  }
  return best;
}
