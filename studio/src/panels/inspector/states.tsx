import { useState } from 'react';
import { Section } from '../../parts/card.tsx';
import { TextField } from '../../parts/field.tsx';
import type { ShownState } from '../../session/views/inspector.ts';
import { useCommands } from '../../state/use-session.ts';
import styles from './inspector.module.css';

interface StatesProps {
  readonly thing: number;
  /** The name of the thing or agent. */
  readonly of: string;
  readonly states: readonly ShownState[];
}

/** The states of a thing or of an agent's body, with a field for each. */
export function States({ thing, of, states }: StatesProps) {
  return (
    <Section title="States">
      <dl className={styles.facts}>
        {states.map((state) => (
          <State key={state.name} thing={thing} of={of} state={state} />
        ))}
      </dl>
    </Section>
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
  /** The text that is being typed; null outside of that. */
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
        <TextField
          size="small"
          inputMode="decimal"
          className={styles.state}
          aria-label={`${name} of ${of}`}
          value={typed ?? String(Number(value.toFixed(4)))}
          onFocus={(event) => event.target.select()}
          onChange={setTyped}
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
