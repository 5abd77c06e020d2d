import { showDifference, showHours } from 'hanker/charts';
import type { ReactNode } from 'react';
import styles from './hours-table.module.css';
import { SIDES } from './sides.ts';
import { Table } from './table.tsx';

interface HoursTableProps {
  readonly activities: readonly { readonly action: string; readonly hours: readonly [number, number] }[];
  /** A number of hours of an activity, as it is shown; by itself as plain text. */
  show?(action: string, text: string): ReactNode;
  /** What is shown at the end of the row of an activity. */
  endOf?(action: string, hours: readonly [number, number]): ReactNode;
}

/** The hours a day of each activity on the two sides of a comparison. */
export function HoursTable({ activities, show = (_, text) => text, endOf }: HoursTableProps) {
  const longest = Math.max(...activities.flatMap(({ hours }) => hours), 0.01);
  return (
    <Table isNumeric className={styles.hours}>
      <thead>
        <tr>
          <th scope="col">activity</th>
          <th scope="col" aria-label="bars" />
          <th scope="col">left / right</th>
          <th scope="col">difference</th>
          {endOf && <th scope="col" aria-label="expect" />}
        </tr>
      </thead>
      <tbody>
        {activities.map(({ action, hours: [left, right] }) => (
          <tr key={action}>
            <th scope="row">{action}</th>
            <td className={styles.pair}>
              <i style={{ width: `${(left / longest) * 100}%`, background: SIDES[0] }} />
              <i style={{ width: `${(right / longest) * 100}%`, background: SIDES[1] }} />
            </td>
            <td>
              {show(action, showHours(left))} <small>/</small> {show(action, showHours(right))}
            </td>
            <td>
              <b>{Math.abs(right - left) < 0.005 ? '=' : showDifference(right - left, 'hours')}</b>
            </td>
            {endOf && <td>{endOf(action, [left, right])}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
