/// <reference lib="dom" />
import type { RelationTo } from '../core/index.ts';
import type { WhyFeelings, WhyOption } from '../explain/index.ts';
import type { NeedReport, PanelReport } from './report.ts';

/** Options of a decision that are listed, from the best. */
const MOST_OPTIONS = 8;
/** Rejected options and relations that are listed. */
const MOST_OTHERS = 12;

/** The changing parts of a panel. */
export interface PanelParts {
  readonly name: HTMLElement;
  readonly about: HTMLElement;
  readonly doing: HTMLElement;
  readonly thought: HTMLElement;
  readonly needs: HTMLElement;
  readonly queue: HTMLElement;
  readonly feelings: HTMLElement;
  readonly reasons: HTMLElement;
  readonly options: HTMLElement;
  readonly rejected: HTMLElement;
}

/** Writes a report into the parts. A part with nothing to show is hidden together with its heading. */
export function showReport(parts: PanelParts, report: PanelReport): void {
  const { why } = report;
  setText(parts.name, report.name);
  setText(parts.about, `${report.temperament} · ${report.clock}`);
  setText(parts.doing, report.doing);
  setText(parts.thought, report.thought);
  fill(parts.needs, report.needs.map(showNeed));
  fill(
    parts.queue,
    report.queue.map((each) => element('li', {}, each)),
  );
  fill(parts.feelings, [...showFeelings(why.feelings), ...report.relations.slice(0, MOST_OTHERS).map(showRelation)]);
  const verb = why.source === 'recorded' ? 'decided on' : 'would decide on';
  setText(parts.reasons, `${why.clock} ${verb} ${why.taken === null ? 'the fallback' : nameOption(why.taken)}`);
  const listed = why.options.filter((option, i) => i < MOST_OPTIONS || option.isTaken);
  const best = Math.max(...listed.map(({ score }) => score), Number.MIN_VALUE);
  fill(
    parts.options,
    listed.map((option) => showOption(option, best)),
  );
  fill(parts.rejected, why.rejected.slice(0, MOST_OTHERS).map(showRejected));
}

/** Creates an element with attributes and contents. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...contents);
  return made;
}

function setText(part: HTMLElement, text: string): void {
  if (part.textContent !== text) part.textContent = text;
}

function fill(part: HTMLElement, rows: readonly HTMLElement[]): void {
  part.replaceChildren(...rows);
  const section = part.parentElement;
  if (section !== null) section.hidden = rows.length === 0;
}

function showNeed({ name, level, low, high, urgency }: NeedReport): HTMLElement {
  const meter = {
    role: 'meter',
    'aria-label': name,
    'aria-valuemin': String(low),
    'aria-valuemax': String(high),
    'aria-valuenow': level.toFixed(1),
  };
  const value = `${level.toFixed(0)}, urgency ${urgency.toFixed(2)}`;
  return row('li', name, value, bar((level - low) / (high - low), meter));
}

function showFeelings(feelings: WhyFeelings | null): HTMLElement[] {
  if (feelings === null) return [];
  const { fearLove, hate, mostFeared, mostLoved, mostHated } = feelings;
  const named = (name: string | null) => (name === null ? '' : ` (${name})`);
  return [
    row('li', fearLove < 0 ? `fear${named(mostFeared)}` : `love${named(mostLoved)}`, Math.abs(fearLove).toFixed(2)),
    row('li', `hate${named(mostHated)}`, hate.toFixed(2)),
  ];
}

function showRelation({ relation, name, value }: RelationTo): HTMLElement {
  return row('li', `${relation}: ${name}`, value.toFixed(1));
}

function showOption(option: WhyOption, best: number): HTMLElement {
  const chance = option.chance > 0 && option.chance < 1 ? `, ${(option.chance * 100).toFixed(0)} %` : '';
  const name = `${nameOption(option)}${option.isTaken ? ' (taken)' : ''}`;
  const shown = row('li', name, `${option.score.toPrecision(3)}${chance}`, bar(option.score / best, {}));
  if (option.isTaken) shown.classList.add('taken');
  return shown;
}

function showRejected(option: WhyOption): HTMLElement {
  return row('li', nameOption(option), option.reason ?? '');
}

function nameOption({ advert, name }: WhyOption): string {
  return name === null ? advert : `${advert} at ${name}`;
}

function row(tag: 'li', name: string, value: string, ...more: Node[]): HTMLElement {
  return element(tag, { class: 'row' }, element('span', {}, name), element('span', { class: 'faint' }, value), ...more);
}

/** A bar that is filled to a share from 0 to 1. Its own width is set by the object model, which every page's policy allows. */
function bar(share: number, attributes: Readonly<Record<string, string>>): HTMLElement {
  const filled = element('div', {});
  filled.style.inlineSize = `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return element('div', { class: 'bar', ...attributes }, filled);
}
