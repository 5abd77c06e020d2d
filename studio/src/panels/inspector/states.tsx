import { useState } from 'react';
import type { ShownState } from '../../session/views/inspector.ts';
import { useCommands } from '../../state/use-session.ts';
import styles from './inspector.module.css';

interface StatesProps {
  readonly thing: number;
  /** Whose they are. */
  readonly of: string;
  readonly states: readonly ShownState[];
}

/** The states of a thing or of an agent's body, each to be set by hand. */
export function States({ thing, of, states }: StatesProps) {
  return (
    <section aria-label="States">
      <h4>States</h4>
      <dl className={styles.facts}>
        {states.map((state) => (
          <State key={state.name} thing={thing} of={of} state={state} />
        ))}
      </dl>
    </section>
  );
}

function State({
  thing,
  of,
  state: { name, value },
}: {
  readonly thing: number;
  readonly of: string;
  readonly state: ShownState;
}) {
  const run = useCommands();
  /** What is typed; null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed === null) return;
    const number = Number(typed);
    if (typed.trim() !== '' && Number.isFinite(number) && number !== value)
      void run('setState', { thing, state: name, value: number });
    setTyped(null);
  };
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <input
          type="text"
          inputMode="decimal"
          className={styles.value}
          aria-label={`${name} of ${of}`}
          value={typed ?? String(Number(value.toFixed(4)))}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            if (event.key === 'Escape') setTyped(null);
          }}
        />
      </dd>
    </>
  );
}
