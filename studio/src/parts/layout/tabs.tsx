import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly title: ReactNode }[];
  readonly current: Name;
  /** The id of the element that the tabs change; each tab then has the id `tab-` and its name. */
  readonly controls?: string;
  /** 'chips' for few and small ones within a panel. */
  readonly look?: 'bar' | 'chips';
  onChoose(name: Name): void;
}

/** Tabs side by side; the arrow keys go from one to the next. */
export function Tabs<Name extends string>({ label, tabs, current, controls, look = 'bar', onChoose }: TabsProps<Name>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const at = tabs.findIndex(({ name }) => name === current);
    const next = (at + by + tabs.length) % tabs.length;
    onChoose(tabs[next].name);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
    event.preventDefault();
  };
  return (
    <div className={styles[look]} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={controls && `tab-${name}`}
          aria-selected={name === current}
          aria-controls={controls}
          tabIndex={name === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
