import { showDifference, showHours } from 'hanker/charts';
import styles from './hours-table.module.css';
import { SIDES } from './sides.ts';
import { Table } from './table.tsx';

interface HoursTableProps {
  readonly activities: readonly { readonly action: string; readonly hours: readonly [number, number] }[];
}

/** The hours a day of each activity on the two sides of a comparison. */
export function HoursTable({ activities }: HoursTableProps) {
  const longest = Math.max(...activities.flatMap(({ hours }) => hours), 0.01);
  return (
    <Table isNumeric className={styles.hours}>
      <thead>
        <tr>
          <th scope="col">activity</th>
          <th scope="col" aria-label="bars" />
          <th scope="col">left / right</th>
          <th scope="col">difference</th>
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
              {showHours(left)} <small>/</small> {showHours(right)}
            </td>
            <td>
              <b>{Math.abs(right - left) < 0.005 ? '=' : showDifference(right - left, 'hours')}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
