import { NumberField } from '../../parts/fields/number-field.tsx';
import { Section } from '../../parts/layout/card.tsx';
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
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <NumberField
          label={`${name} of ${of}`}
          className={styles.state}
          value={Number(value.toFixed(4))}
          commit={(number) => void run('setState', { thing, state: name, value: number })}
        />
      </dd>
    </>
  );
}
