import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import parts from '../../parts/parts.module.css';
import { showNumber } from '../../session/text/format-number.ts';
import type { AgentOrder } from '../../session/views/inspector.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import styles from './inspector.module.css';

const MOST = 60;

/** A list of all that an agent can be made to do, to be searched by typing. */
export function OrderMenu({ agent, name }: { readonly agent: number; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={<Button className={styles.small} />}>Make it do …</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start">
          <Popover.Popup className={`${parts.popup} ${styles.orders}`} aria-label={`Make ${name} do something`}>
            <OrderList agent={agent} onDone={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function OrderList({ agent, onDone }: { readonly agent: number; onDone(): void }) {
  const run = useCommands();
  const id = useId();
  const orders = useView('orders', { agent });
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (orders ?? []).filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const shown = found.slice(0, MOST);
  const current = Math.min(at, shown.length - 1);
  const give = ({ advert, thing }: AgentOrder) => {
    void run('order', { agent, advert, thing });
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setAt(Math.min(Math.max(current + by, 0), shown.length - 1));
    else if (event.key === 'Enter' && shown[current]) give(shown[current]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="search"
        className={styles.search}
        placeholder="What?"
        role="combobox"
        aria-label="What it is to do"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={shown[current] ? `${id}-${current}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label="What it can be made to do" className={styles.list}>
        {shown.map((order, i) => (
          <div
            key={order.key}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === current}
            ref={i === current ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => give(order)}
            onKeyDown={press}
          >
            <span>{order.label}</span>
            <small>{order.score === null ? 'action' : showNumber(order.score, 1)}</small>
          </div>
        ))}
      </div>
      {orders && found.length === 0 && <p className={styles.none}>Nothing on offer is called that.</p>}
      {found.length > shown.length && (
        <p className={styles.none}>… and {found.length - shown.length} more: type to find them.</p>
      )}
    </>
  );
}
