import { Icon } from '../../parts/icon.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { pointsOf, withPoints } from './curve-parts.ts';
import styles from './curves.module.css';
import type { PartEditorProps } from './part-props.ts';
import { addPoint, pointAfter, removePoint } from './points.ts';
import { showValue } from './scale.ts';

/** The points of a curve as numbers: a column for each. */
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
    return x > low && x < high ? null : `x rises from point to point: expected a number between ${low} and ${high}`;
  };
  const add = () => {
    const after = widestGap(points);
    const added = addPoint(points, pointAfter(points, after, steps.x.drag, evaluate));
    if (added) change(withPoints(part, added.points), `add a point to ${title}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table in a frame is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={styles.points} tabIndex={0} role="group" aria-label="Points">
      <table>
        <tbody>
          <tr>
            <th scope="row">{axes.input}</th>
            {points.map(([x], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is told by its number
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is told by its number
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
                <button
                  type="button"
                  className={styles.add}
                  aria-label="Add a point"
                  title="Add a point where there is most room"
                  onClick={add}
                >
                  <Icon name="plus" /> point
                </button>
              </th>
              {points.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is told by its number
                <td key={at}>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove point ${at + 1}`}
                    disabled={points.length < 2}
                    onClick={() => change(withPoints(part, removePoint(points, at)), `remove a point of ${title}`)}
                  >
                    <Icon name="close" />
                  </button>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The number of the point after which there is most room. */
function widestGap(points: readonly (readonly [number, number])[]): number {
  let best = points.length - 1;
  let widest = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const width = points[i + 1][0] - points[i][0];
    if (width > widest) [best, widest] = [i, width];
  }
  return best;
}
