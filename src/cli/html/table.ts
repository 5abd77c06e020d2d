import { element } from '../../charts/index.ts';
import { type Html, text } from './page.ts';

/** A column of a table. */
export interface TableColumn {
  readonly title: string;
  /** Words are aligned left, numbers right, pictures have their own width, units stay in one line. */
  readonly look?: 'words' | 'number' | 'picture' | 'unit';
  /** The tooltip of the title. */
  readonly hint?: string;
}

/** A row; the first cell is its heading. All cells are HTML. */
export interface TableRow {
  readonly cells: readonly Html[];
  /** 'group' is bold, 'member' belongs to the group above, 'quiet' is grey, 'bad' is a warning. */
  readonly look?: 'group' | 'member' | 'quiet' | 'bad';
}

/** An accessible table: with a caption, and headings of columns and rows. */
export function table(caption: string, columns: readonly TableColumn[], rows: readonly TableRow[]): Html {
  const looks = columns.map(({ look = 'words' }) => (look === 'words' ? undefined : look));
  const heads = columns.map(({ title, hint }, i) =>
    element('th', { scope: 'col', class: looks[i], title: hint }, text(title)),
  );
  const body = rows.map(({ cells, look }) =>
    element(
      'tr',
      { class: look },
      ...cells.map((cell, i) =>
        i === 0 ? element('th', { scope: 'row' }, cell) : element('td', { class: looks[i] }, cell),
      ),
    ),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', {}, text(caption)),
      element('thead', {}, element('tr', {}, ...heads)),
      '\n',
      element('tbody', {}, body.join('\n')),
    ),
  );
}
