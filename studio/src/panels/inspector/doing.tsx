import { Button } from '../../parts/button.tsx';
import type { AgentCard, ShownDoing } from '../../session/views/inspector.ts';
import { select, useUiStore } from '../../state/ui-store.ts';
import { useCommands } from '../../state/use-session.ts';
import styles from './inspector.module.css';
import { OrderMenu } from './order-menu.tsx';

/** What an agent run, what it will do next, and ways to make it do something else. */
export function Doing({ card: { id, name, doing, queue } }: { readonly card: AgentCard }) {
  const run = useCommands();
  const isExplained = useUiStore((ui) => ui.agent === id);
  return (
    <section aria-label="What it does">
      <div className={styles.doing}>
        {doing ? <Action doing={doing} /> : <p>About to decide.</p>}
        {queue.length > 0 && (
          <ol className={styles.queue} aria-label="Queue">
            {queue.map(({ action, thing, isOrder }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the queue is what it is
              <li key={i}>
                then {action}
                {thing && <em> at {thing}</em>}
                {isOrder && <b className={styles.order}>order</b>}
              </li>
            ))}
          </ol>
        )}
      </div>
      {isExplained && (
        <div className={styles.actions}>
          <Button
            className={styles.small}
            disabled={!doing}
            tip={`Breaks off what ${name} does; it decides at the next tick.`}
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

function Action({ doing }: { readonly doing: ShownDoing }) {
  const { action, thing, isFallback, isOrder, done, left } = doing;
  return (
    <>
      <p className={styles.action}>
        <strong>{action}</strong>
        {thing && thing.name !== action && (
          <>
            {thing.kind === 'agent' ? ' with ' : ' at '}
            <button type="button" className={styles.link} onClick={() => select(thing)}>
              {thing.name}
            </button>
          </>
        )}
        {isOrder && <b className={styles.order}>order</b>}
        {isFallback && <b className={styles.order}>fallback</b>}
      </p>
      <p className={styles.step}>
        <span>{stepOf(doing)}</span>
        {left && <span>{left} left</span>}
      </p>
      <span className={styles.progress} aria-hidden="true">
        {done !== null && <i style={{ width: `${(Math.min(1, Math.max(0, done)) * 100).toFixed(1)}%` }} />}
      </span>
    </>
  );
}

function stepOf({ step, isWalking }: ShownDoing): string {
  if (isWalking) return 'on the way';
  return step === null ? 'about to begin' : `step: ${step}`;
}
