import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import styles from './factors.module.css';

export interface ChooserItem {
  readonly key: string;
  readonly title: string;
  /** What it is, in some words. */
  readonly note?: string | undefined;
  readonly group: string;
  /** Drawn before the title. */
  readonly mark?: ReactNode;
}

interface ChooserProps {
  readonly label: string;
  readonly choices: readonly ChooserItem[];
  readonly current?: string | null;
  readonly placeholder?: string;
  readonly takesFocus?: boolean;
  onChoose(key: string): void;
}

/** A list to choose from, by groups, with a field that narrows it down; arrows and Enter work from the field. */
export function Chooser({ label, choices, current = null, placeholder, takesFocus = false, onChoose }: ChooserProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => search(choices, text), [choices, text]);
  const likely = text === '' ? current : likeliest(found, text);
  const chosen = found.find(({ key }) => key === (active ?? likely)) ?? found[0];
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (chosen)
      list.current?.querySelector(`[data-key="${CSS.escape(chosen.key)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const groups = useMemo(() => byGroup(found), [found]);
  const move = (by: number) => {
    const at = chosen ? found.indexOf(chosen) : 0;
    setActive(found[Math.max(0, Math.min(found.length - 1, at + by))]?.key ?? null);
  };
  return (
    <div className={styles.chooser}>
      <input
        ref={field}
        className={styles.search}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        placeholder={placeholder ?? 'Search'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
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
      <div className={styles.choices} role="listbox" id={id} aria-label={label} ref={list} tabIndex={-1}>
        {[...groups].map(([group, items]) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
          <div key={group} role="group" aria-label={group}>
            <div className={styles.group} aria-hidden="true">
              {group}
            </div>
            {items.map(({ key, title, note, mark }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={key}
                id={`${id}-${key}`}
                data-key={key}
                role="option"
                tabIndex={-1}
                aria-selected={key === current}
                className={`${styles.choice} ${chosen?.key === key ? styles.active : ''}`}
                onClick={() => onChoose(key)}
                onPointerMove={() => setActive(key)}
              >
                {mark}
                <span className={styles.choiceTitle}>{title}</span>
                {note && <span className={styles.note}>{note}</span>}
              </div>
            ))}
          </div>
        ))}
        {found.length === 0 && <p className={styles.none}>Nothing is called “{text}”.</p>}
      </div>
    </div>
  );
}

/** All that have every word of a text somewhere. */
function search(choices: readonly ChooserItem[], text: string): readonly ChooserItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ title, note = '', group }) => {
    const all = `${title} ${note} ${group}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** What is probably meant: what is called just so, what begins so, what has it in its title; the first of those. */
function likeliest(found: readonly ChooserItem[], text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const tests = [
    (title: string) => title === wanted,
    (title: string) => title.startsWith(wanted),
    (title: string) => title.includes(wanted),
  ];
  for (const isMeant of tests) {
    const choice = found.find(({ title }) => isMeant(title.toLowerCase()));
    if (choice) return choice.key;
  }
  return null;
}

function byGroup(choices: readonly ChooserItem[]): Map<string, ChooserItem[]> {
  const groups = new Map<string, ChooserItem[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return groups;
}
