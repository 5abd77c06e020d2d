import { ActivityNumber } from '../../making/activity-number.tsx';
import { Badge, ShareBar } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/layout/card.tsx';
import type { AgentCard, ShownDoing } from '../../session/views/inspector/inspector.ts';
import { select, useUiStore } from '../../state/ui-store.ts';
import { useCommands } from '../../state/use-session.ts';
import styles from './inspector.module.css';
import { OrderMenu } from './order-menu.tsx';

/** The action of an agent, its queue, and ways to make it do something else. */
export function Doing({ card: { id, name, doing, queue } }: { readonly card: AgentCard }) {
  const run = useCommands();
  const isExplained = useUiStore((ui) => ui.agent === id);
  return (
    <section aria-label="What it does">
      <Card>
        {doing ? <Action doing={doing} /> : <p>About to decide.</p>}
        {queue.length > 0 && (
          <ol className={styles.queue} aria-label="Queue">
            {fold(queue).map(({ action, thing, isOrder, count }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its index
              <li key={i}>
                then {action}
                {thing && ` at ${thing}`}
                {count > 1 && ` ×${count}`} {isOrder && <Badge>order</Badge>}
              </li>
            ))}
          </ol>
        )}
      </Card>
      {isExplained && (
        <div className={styles.buttons}>
          <Button
            size="small"
            disabled={!doing}
            tip={`Stops the action of ${name}, who decides at the next tick.`}
            onClick={() => void run('interrupt', { agent: id })}
          >
            Interrupt
          </Button>
          <OrderMenu agent={id} name={name} />
        </div>
      )}
    </section>
  );
}

type Queued = AgentCard['queue'][number];

/** Entries in a row that are the same, as one with a count. */
function fold(queue: AgentCard['queue']): (Queued & { readonly count: number })[] {
  const folded: (Queued & { readonly count: number })[] = [];
  for (const each of queue) {
    const last = folded.at(-1);
    if (last && last.action === each.action && last.thing === each.thing && last.isOrder === each.isOrder)
      folded[folded.length - 1] = { ...last, count: last.count + 1 };
    else folded.push({ ...each, count: 1 });
  }
  return folded;
}

function Action({ doing }: { readonly doing: ShownDoing }) {
  const { action, thing, isFallback, isOrder, done, left } = doing;
  return (
    <>
      <p>
        <strong>{action}</strong>
        {thing && thing.name !== action && (
          <>
            {thing.kind === 'agent' ? ' with ' : ' at '}
            <Button look="link" onClick={() => select(thing)}>
              {thing.name}
            </Button>
          </>
        )}{' '}
        {isOrder && <Badge>order</Badge>}
        {isFallback && <Badge>fallback</Badge>}
      </p>
      <p className={styles.step}>
        <span>{showStep(doing)}</span>
        {left && (
          <span>
            <ActivityNumber activity={action}>{left} left</ActivityNumber>
          </span>
        )}
      </p>
      <ShareBar share={done} />
    </>
  );
}

function showStep({ step, isWalking, waits }: ShownDoing): string {
  if (waits !== null) return waits;
  if (isWalking) return 'on the way';
  return step === null ? 'about to begin' : `step: ${step}`;
}
