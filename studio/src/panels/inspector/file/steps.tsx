import { type KeyboardEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { Menu, MenuItem } from '../../../parts/overlays/menu.tsx';
import type { ShownField } from '../../../session/views/parts.ts';
import { useCommands } from '../../../state/use-session.ts';
import styles from './file.module.css';
import { LineLink } from './line-link.tsx';
import { StepFields } from './step-fields.tsx';

const NEW_STEPS: readonly { readonly text: string; readonly about: string }[] = [
  { text: 'wait: 10m', about: 'pass time' },
  { text: 'grant: { NEED: 20 }', about: 'give at once' },
  { text: 'fill: { NEED: 30/h }, for: 30m', about: 'give steadily' },
  { text: 'go: { wander: 4 }', about: 'walk somewhere' },
  { text: 'take: thing', about: 'pick the thing up' },
  { text: 'drop: item', about: 'put down what is in the hand' },
  { text: 'spawn: KIND', about: 'make a new thing' },
  { text: 'become: KIND', about: 'turn the thing into another kind' },
  { text: 'remove: thing', about: 'the thing is gone' },
  { text: 'fail: it did not work, chance: 10%', about: 'end the action' },
];

/** The steps of an action: a list whose items are moved by dragging or with Alt and the arrow keys. */
export function Steps({ field: { key, path, entries } }: { readonly field: ShownField }) {
  const run = useCommands();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = async (from: number, to: number) => {
    if (to < 0 || to >= entries.length || from === to) return;
    await run('movePart', { path, from, to });
    list.current?.children[to]?.querySelector('input')?.focus();
  };
  const press = (from: number) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    void move(from, from + by);
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
              if (dragged !== null) void move(dragged, i);
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
          </li>
        ))}
      </ol>
      <Menu
        trigger={
          <Button size="small">
            <Icon name="plus" />
            Add a step
          </Button>
        }
      >
        {NEW_STEPS.map(({ text, about }) => (
          <MenuItem
            key={text}
            title={text.split(':')[0]}
            note={about}
            onChoose={() => void run('addStep', { path, text })}
          />
        ))}
      </Menu>
    </>
  );
}
