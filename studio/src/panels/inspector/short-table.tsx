import type { ReactNode } from 'react';
import { Section } from '../../parts/layout/card.tsx';
import { Table } from '../../parts/layout/table.tsx';

const MOST = 12;

interface ShortTableProps<Row> {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** A row of the table: a `tr` with a key. */
  readonly show: (row: Row) => ReactNode;
}

/** A section with a table of the first twelve rows, and the count of the others. */
export function ShortTable<Row>({ title, columns, rows, show }: ShortTableProps<Row>) {
  return (
    <Section title={title}>
      <Table isNumeric>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.slice(0, MOST).map(show)}</tbody>
      </Table>
      {rows.length > MOST && <small>… and {rows.length - MOST} more</small>}
    </Section>
  );
}
