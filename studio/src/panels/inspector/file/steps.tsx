import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Menu, MenuItem } from '../../../parts/overlays/menu.tsx';
import { NEW_STEPS } from '../../../session/hand/new-steps.ts';
import type { ShownField } from '../../../session/views/inspector/parts.ts';
import { useCommands } from '../../../state/use-session.ts';
import styles from './file.module.css';
import { LineLink } from './line-link.tsx';
import { SharingNote } from './sharing-note.tsx';
import { StepFields } from './step-fields.tsx';

/** The steps of an action: a list whose items are moved by dragging or with Alt and the arrow keys. */
export function Steps({ field: { key, path, entries } }: { readonly field: ShownField }) {
  const run = useCommands();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const moved = useRef<{ readonly to: number; readonly text: string } | null>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length || from === to) return;
    moved.current = { to, text: entries[from].text };
    void run('movePart', { path, from, to });
  };
  // A moved step keeps the focus; its fields are made anew at its new place.
  useEffect(() => {
    const step = moved.current;
    if (step === null || entries[step.to]?.text !== step.text) return;
    moved.current = null;
    list.current?.children[step.to]?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [entries]);
  const press = (from: number) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    move(from, from + by);
  };
  return (
    <>
      <ol className={styles.steps} ref={list}>
        {entries.map((entry, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
            key={i}
            data-over={over === i || undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(i);
            }}
            onDrop={() => {
              if (dragged !== null) move(dragged, i);
              setDragged(null);
              setOver(null);
            }}
          >
            <span
              className={styles.grip}
              draggable
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', entry.text);
                setDragged(i);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
            >
              <Icon name="grip" />
            </span>
            <StepFields label={`Step ${i + 1} of ${key}`} entry={entry} onKey={press(i)} />
            <LineLink path={entry.path} line={entry.line} />
            <IconButton
              icon="close"
              label={`Remove step ${i + 1}`}
              className={styles.remove}
              onClick={() => void run('removePart', { path: entry.path })}
            />
            {entry.sharing && <SharingNote sharing={entry.sharing} />}
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Menu
          trigger={
            <Button size="small" aria-label={`Add a step to ${key}`}>
              <Icon name="plus" />
              Add a step
            </Button>
          }
        >
          {NEW_STEPS.map(({ title, text, about }) => (
            <MenuItem key={title} title={title} note={about} onChoose={() => void run('addStep', { path, text })} />
          ))}
        </Menu>
      </div>
    </>
  );
}
