import { showNumber } from 'hanker/charts';
import { Button } from '../../parts/button.tsx';
import { Chooser } from '../../parts/fields/chooser.tsx';
import { Popover } from '../../parts/overlays/popover.tsx';
import { useCommands, useView } from '../../state/use-session.ts';
import styles from './inspector.module.css';

const MOST = 60;

/** Orders for an agent, in a list that can be searched. */
export function OrderMenu({ agent, name }: { readonly agent: number; readonly name: string }) {
  return (
    <Popover
      trigger={<Button size="small">Make it do …</Button>}
      label={`Make ${name} do something`}
      className={styles.orders}
    >
      {(close) => <OrderList agent={agent} onDone={close} />}
    </Popover>
  );
}

function OrderList({ agent, onDone }: { readonly agent: number; onDone(): void }) {
  const run = useCommands();
  const orders = useView('orders', { agent }) ?? [];
  const items = orders.map(({ key, label, score }) => ({
    key,
    title: label,
    end: score === null ? 'action' : showNumber(score, 1),
  }));
  return (
    <Chooser
      label="What it is to do"
      placeholder="What?"
      items={items}
      most={MOST}
      takesFocus
      onChoose={(chosen) => {
        const order = orders.find(({ key }) => key === chosen);
        if (order) void run('order', { agent, advert: order.advert, thing: order.thing, isAction: order.isAction });
        onDone();
      }}
    />
  );
}
