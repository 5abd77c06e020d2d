import { element, escapeText, SVG_STYLE, SWATCH_COUNT, stripePatterns } from '../../charts/index.ts';
import { PAGE_STYLE } from './page-style.ts';

/** Text that is HTML already. Any string from a file or a user must go through `text` first. */
export type Html = string;

/** A section of a page, with a heading. */
export interface Section {
  /** Its anchor within the page: 'needs'. Letters and dashes. */
  readonly id: string;
  readonly title: string;
  /** How to read it, in a sentence or two. */
  readonly lead?: string;
  readonly content: Html;
}

/** A whole page. */
export interface HtmlPage {
  readonly title: string;
  /** The subtitle: '30 days, seeds 1–20'. */
  readonly about: string;
  /** Content above the first section; '' for none. */
  readonly opening?: Html;
  readonly sections: readonly Section[];
  /** The last line: how the page was made. */
  readonly footer: string;
}

/** Writes a page as a self-contained HTML file; equal pages give equal bytes. */
export function layPage({ title, about, opening = '', sections, footer }: HtmlPage): string {
  const contents = sections.map((section) => element('a', { href: `#${section.id}` }, text(section.title)));
  const usesStripes = [opening, ...sections.map(({ content }) => content)].some((each) => each.includes('url(#hk-'));
  return `<!DOCTYPE html>\n${element(
    'html',
    { lang: 'en' },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('title', {}, text(title)),
      element('style', {}, `${SVG_STYLE}${PAGE_STYLE}`),
    ),
    '\n',
    element(
      'body',
      {},
      element('header', {}, element('h1', {}, text(title)), element('p', { class: 'about' }, text(about))),
      ...(sections.length > 2 ? ['\n', element('nav', { 'aria-label': 'Contents' }, ...contents)] : []),
      '\n',
      ...(usesStripes ? [hiddenStripes()] : []),
      element('main', {}, opening, ...sections.map(laySection)),
      '\n',
      element('footer', {}, element('p', {}, text(footer))),
    ),
  )}\n`;
}

/** The patterns of all swatches, for the charts of the page. */
function hiddenStripes(): Html {
  const hidden = { width: 0, height: 0, style: 'position:absolute', 'aria-hidden': 'true' };
  return element('svg', hidden, element('defs', {}, stripePatterns(SWATCH_COUNT)));
}

function laySection({ id, title, lead, content }: Section): Html {
  return `\n${element(
    'section',
    { id, 'aria-labelledby': `${id}-title` },
    element('h2', { id: `${id}-title` }, text(title)),
    ...(lead === undefined ? [] : [element('p', { class: 'lead' }, text(lead))]),
    content,
  )}`;
}

/** Any string as HTML. */
export function text(words: string): Html {
  return escapeText(words);
}

/** A paragraph of plain text. */
export function paragraph(words: string, look?: 'lead' | 'note'): Html {
  return element('p', { class: look }, text(words));
}

/** A heading within a section. */
export function subheading(words: string): Html {
  return element('h3', {}, text(words));
}

/** A list of points, each of them HTML. */
export function list(points: readonly Html[]): Html {
  return element('ul', {}, ...points.map((point) => element('li', {}, point)));
}

/** A picture with a caption; both are HTML. */
export function figure(picture: Html, caption: Html = ''): Html {
  return element('figure', {}, picture, ...(caption === '' ? [] : [element('figcaption', {}, caption)]));
}

/** Parts side by side, as many as fit; `width` is the least width of each in pixels. */
export function grid(parts: readonly Html[], width = 320): Html {
  return element('div', { class: 'grid', style: `--least:${width}px` }, ...parts);
}

/** Content that is folded at first. */
export function details(summary: string, content: Html): Html {
  return element('details', {}, element('summary', {}, text(summary)), content);
}

/** A key figure with its label. */
export interface Tile {
  readonly label: string;
  readonly value: string;
  /** Small text below: '± 0.2'. */
  readonly note?: string;
  /** Whether it is a warning. */
  readonly isBad?: boolean;
}

/** Key figures in a row. */
export function tiles(each: readonly Tile[]): Html {
  return element(
    'dl',
    { class: 'tiles' },
    ...each.map(({ label, value, note, isBad }) =>
      element(
        'div',
        { class: isBad ? 'bad' : undefined },
        element('dt', {}, text(label)),
        element('dd', {}, element('b', {}, text(value)), ...(note ? [element('small', {}, text(note))] : [])),
      ),
    ),
  );
}
