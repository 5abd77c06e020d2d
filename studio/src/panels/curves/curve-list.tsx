import type { Curve } from 'hanker/core';
import type { CurveFunction } from 'hanker/explain';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TextField } from '../../parts/fields/field.tsx';
import { Option, OptionGroup } from '../../parts/row.tsx';
import type { CurveEntry } from '../../session/curves/curve-catalogue.ts';
import styles from './curves.module.css';
import { MiniPlot } from './mini-plot.tsx';

interface CurveListProps {
  readonly entries: readonly CurveEntry[];
  readonly chosen: string | null;
  choose(id: string): void;
  functionOf(curve: Curve): CurveFunction;
}

/** All curves of the world: the named ones, then those written where they are used. */
export function CurveList({ entries, chosen, choose, functionOf }: CurveListProps) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const found = entries.filter((entry) => matches(entry, search));
  const groups = [
    { title: 'Named', entries: found.filter(({ name }) => name !== null) },
    { title: 'Written where they are used', entries: found.filter(({ name }) => name === null) },
  ].filter((group) => group.entries.length > 0);
  const at = found.findIndex(({ id }) => id === chosen);
  const go = (to: number) => {
    const entry = found[Math.min(Math.max(to, 0), found.length - 1)];
    if (!entry) return;
    choose(entry.id);
    document.getElementById(rowId(entry.id))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(found.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.list}>
      <TextField
        type="search"
        placeholder="Search"
        aria-label="Search curves"
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          press(event);
          list.current?.focus();
        }}
      />
      <div
        ref={list}
        className={styles.rows}
        role="listbox"
        tabIndex={0}
        aria-label="Curves"
        aria-activedescendant={at >= 0 ? rowId(found[at].id) : undefined}
        onKeyDown={press}
      >
        {groups.map((group) => (
          <OptionGroup key={group.title} title={group.title}>
            {group.entries.map((entry) => (
              <Option
                key={entry.id}
                id={rowId(entry.id)}
                isSelected={entry.id === chosen}
                className={styles.row}
                title={usesLine(entry)}
                onClick={() => choose(entry.id)}
              >
                <MiniPlot curve={functionOf(entry.shape)} range={entry.range} />
                <span>
                  <b data-ellipsis>{entry.title}</b>
                  <small data-ellipsis>{usesLine(entry)}</small>
                </span>
              </Option>
            ))}
          </OptionGroup>
        ))}
        {found.length === 0 && <p data-tone="quiet">No curve has that name.</p>}
      </div>
    </div>
  );
}

const MOST_LISTED = 6;

/** The uses of a curve in a line. */
export function usesLine({ uses, source }: CurveEntry): string {
  const urgencies = uses.filter(({ purpose }) => purpose === 'urgency');
  const others = uses.filter(({ purpose }) => purpose !== 'urgency');
  const all = [
    ...(urgencies.length > 0
      ? [`urgency of ${listed(urgencies.map(({ text }) => text.slice('urgency of '.length)))}`]
      : []),
    ...new Set(others.map(({ text }) => text)),
  ];
  const more = all.length > MOST_LISTED ? ` and ${all.length - MOST_LISTED} more` : '';
  return `${all.slice(0, MOST_LISTED).join('; ')}${more}${source === 'preset' ? ' (comes with hanker)' : ''}`;
}

function listed(names: readonly string[]): string {
  const more = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : '';
  return names.slice(0, MOST_LISTED).join(', ') + more;
}

function matches({ title, names, uses }: CurveEntry, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [title, ...names, ...uses.map(({ text }) => text)].some((text) => text.toLowerCase().includes(wanted));
}

function rowId(id: string): string {
  return `curve-${id.replace(/[^\p{L}\p{N}.-]/gu, '_')}`;
}
