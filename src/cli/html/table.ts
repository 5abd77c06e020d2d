import { element } from '../../charts/svg.ts';
import { type Html, text } from './page.ts';

/** A column of a table. */
export interface TableColumn {
  readonly title: string;
  /** Words on the left, numbers on the right, pictures as wide as they are. */
  readonly look?: 'words' | 'number' | 'picture';
  /** What the title means, when the pointer rests on it. */
  readonly hint?: string;
}

/** A row: the first cell is what it is about; all cells are HTML. */
export interface TableRow {
  readonly cells: readonly Html[];
  /** 'group' stands out, 'member' belongs to the group above, 'quiet' steps back, 'bad' should be looked into. */
  readonly look?: 'group' | 'member' | 'quiet' | 'bad';
}

/** A table that can be read aloud: with a caption, and headings of columns and rows. */
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
