import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Option, OptionGroup, RowText } from '../row.tsx';
import styles from './chooser.module.css';
import { TextField } from './field.tsx';

/** Something to choose from a list. */
export interface ChooserItem {
  readonly key: string;
  readonly title: string;
  /** What it is, in a few words; it is searched too. */
  readonly note?: string | undefined;
  /** Shown at the end of its row. */
  readonly end?: ReactNode;
  /** Drawn before the title. */
  readonly mark?: ReactNode;
  /** The heading under which it stands; left out: none. */
  readonly group?: string;
}

interface ChooserProps {
  readonly label: string;
  readonly items: readonly ChooserItem[];
  readonly current?: string | null;
  readonly placeholder?: string;
  readonly takesFocus?: boolean;
  /** The most that are listed; typing finds the others. */
  readonly most?: number;
  onChoose(key: string): void;
}

/** A list in groups with a field that filters it. Arrow keys and Enter work from the field. */
export function Chooser(props: ChooserProps) {
  const { label, items, current = null, placeholder = 'Search', takesFocus = false, most = 400, onChoose } = props;
  const [text, setText] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => search(items, text), [items, text]);
  const shown = useMemo(() => found.slice(0, most), [found, most]);
  const chosen =
    shown.find(({ key }) => key === (active ?? (text === '' ? current : likeliest(shown, text)))) ?? shown[0];
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (chosen)
      list.current?.querySelector(`[data-key="${CSS.escape(chosen.key)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const groups = useMemo(() => groupItems(shown), [shown]);
  const move = (by: number) => {
    const at = chosen ? shown.indexOf(chosen) : 0;
    setActive(shown[Math.max(0, Math.min(shown.length - 1, at + by))]?.key ?? null);
  };
  const option = ({ key, title, note, end, mark }: ChooserItem) => (
    <Option
      key={key}
      id={`${id}-${key}`}
      data-key={key}
      tabIndex={-1}
      isSelected={key === current}
      isActive={chosen?.key === key}
      onClick={() => onChoose(key)}
      onPointerMove={() => setActive(key)}
    >
      <RowText mark={mark} title={title} note={note} end={end} />
    </Option>
  );
  return (
    <div className={styles.chooser}>
      <TextField
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(value) => {
          setText(value);
          setActive(null);
        }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
          if (by !== undefined) move(by);
          else if (event.key === 'Enter' && chosen) onChoose(chosen.key);
          else return;
          event.preventDefault();
        }}
      />
      <div className={styles.list} role="listbox" id={id} aria-label={label} ref={list} tabIndex={-1}>
        {[...groups].map(([group, own]) =>
          group === '' ? (
            own.map(option)
          ) : (
            <OptionGroup key={group} title={group}>
              {own.map(option)}
            </OptionGroup>
          ),
        )}
      </div>
      {found.length === 0 && <p className={styles.none}>Nothing is called “{text}”.</p>}
      {found.length > shown.length && (
        <p className={styles.none}>{found.length - shown.length} more: type to find them.</p>
      )}
    </div>
  );
}

/** The items that have every word of a text somewhere. */
function search(items: readonly ChooserItem[], text: string): readonly ChooserItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ title, note = '', group = '' }) => {
    const all = `${title} ${note} ${group}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The best match: an equal title, one that begins with the text, one that contains it; the first of those. */
function likeliest(found: readonly ChooserItem[], text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const tests = [
    (title: string) => title === wanted,
    (title: string) => title.startsWith(wanted),
    (title: string) => title.includes(wanted),
  ];
  for (const matches of tests) {
    const item = found.find(({ title }) => matches(title.toLowerCase()));
    if (item) return item.key;
  }
  return null;
}

function groupItems(items: readonly ChooserItem[]): Map<string, ChooserItem[]> {
  const groups = new Map<string, ChooserItem[]>();
  for (const item of items) {
    const { group = '' } = item;
    const own = groups.get(group);
    if (own) own.push(item);
    else groups.set(group, [item]);
  }
  return groups;
}
