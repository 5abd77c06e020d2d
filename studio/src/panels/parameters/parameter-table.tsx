import { showCount, showDigits } from 'hanker/charts';
import { Fragment, type KeyboardEvent, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { ROW_CLASS } from '../../parts/row.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { ViewResult } from '../../session/views/views.ts';
import { select, useUiStore } from '../../state/ui-store.ts';
import styles from './parameters.module.css';

export type ParameterTableData = NonNullable<ViewResult<'parameterTable'>>;

/** Row and column of a cell. */
export type CellPosition = readonly [row: number, column: number];

const KINDS = { default: '', partition: 'Partitions', temperament: 'Temperaments', agent: 'Agents' } as const;
const MOVES: Readonly<Record<string, CellPosition>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface ParameterTableProps {
  readonly table: ParameterTableData;
  readonly position: CellPosition;
  onMove(place: CellPosition): void;
}

/** The parameters as a table: a row for each layer, a column for each parameter. Arrow keys move between cells. */
export function ParameterTable({ table, position, onMove }: ParameterTableProps) {
  const { scopes, columns, cells } = table;
  const grid = useRef<HTMLTableElement>(null);
  const agent = useUiStore((ui) => ui.agent);
  const most = columns.map((_, c) => Math.max(...cells.map((row) => Math.abs(row[c].value ?? 0)), 0));

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      document.getElementById('parameter-value')?.focus();
      event.preventDefault();
      return;
    }
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    const row = Math.min(Math.max(position[0] + by[0], 0), scopes.length - 1);
    const column = Math.min(Math.max(position[1] + by[1], 0), columns.length - 1);
    onMove([row, column]);
    grid.current?.querySelector<HTMLElement>(`[data-cell='${row} ${column}']`)?.focus();
  };

  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Parameters" ref={grid} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <VisuallyHidden>Layer</VisuallyHidden>
            </th>
            {columns.map(({ title, need }) => (
              <th key={title} scope="col" title={title} className={need === null ? styles.once : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scopes.map((scope, r) => (
            <Fragment key={`${scope.kind} ${scope.name}`}>
              {scope.kind !== 'default' && scopes[r - 1]?.kind !== scope.kind && (
                <tr className={styles.group}>
                  <th scope="rowgroup">{KINDS[scope.kind]}</th>
                  <td colSpan={columns.length} />
                </tr>
              )}
              <tr data-selected={scope.agent !== null && scope.agent === agent ? '' : undefined}>
                <th scope="row" title={KINDS[scope.kind].replace(/s$/, '')}>
                  {scope.agent === null ? (
                    <span>{scope.name}</span>
                  ) : (
                    <Button
                      look="link"
                      className={styles.agent}
                      tabIndex={-1}
                      onClick={() => select({ kind: 'agent', id: scope.agent as number })}
                    >
                      {scope.name}
                    </Button>
                  )}
                  {scope.count > 1 && <small> ×{showCount(scope.count)}</small>}
                </th>
                {columns.map((column, c) => {
                  const cell = cells[r][c];
                  const isHere = position[0] === r && position[1] === c;
                  return (
                    <td key={column.title}>
                      <button
                        type="button"
                        data-cell={`${r} ${c}`}
                        tabIndex={isHere ? 0 : -1}
                        aria-pressed={isHere}
                        aria-label={describe(scope.name, column.title, cell)}
                        className={classNames(ROW_CLASS, styles.cell)}
                        data-own={cell.isOwn ? '' : undefined}
                        data-variant={cell.isFromVariant ? '' : undefined}
                        data-shut={cell.isOpen ? undefined : ''}
                        title={describeSource(cell)}
                        onClick={() => onMove([r, c])}
                      >
                        {showDigits(cell.value, 4)}
                        <i style={{ width: `${share(cell.value, most[c])}%` }} />
                      </button>
                    </td>
                  );
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function describeSource({ isOpen, isOwn, isFromVariant, from }: ParameterTableData['cells'][number][number]): string {
  if (!isOpen) return 'has no default for everybody';
  return `${isOwn ? 'set here' : `from ${from}`}${isFromVariant ? ', by the variant' : ''}`;
}

function describe(
  who: string,
  what: string,
  { value, isOwn, from }: ParameterTableData['cells'][number][number],
): string {
  return `${what} of ${who}: ${showDigits(value, 4)}, ${isOwn ? 'set here' : `from ${from}`}`;
}

function share(value: number | null, most: number): number {
  return value === null || most === 0 ? 0 : (Math.abs(value) / most) * 100;
}
