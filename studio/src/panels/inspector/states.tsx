import { FileNumber } from '../../making/file-number.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { Section } from '../../parts/layout/card.tsx';
import type { NumberSource } from '../../session/commands/number-lines.ts';
import type { ShownState } from '../../session/views/inspector/inspector.ts';
import { useCommands } from '../../state/use-session.ts';
import styles from './inspector.module.css';

interface StatesProps {
  readonly thing: number;
  /** The name of the thing or agent. */
  readonly of: string;
  /** The id of the agent whose body it is; null for a thing. */
  readonly agent: number | null;
  readonly states: readonly ShownState[];
}

/** The states of a thing or of an agent's body, with a field for each. */
export function States({ thing, of, agent, states }: StatesProps) {
  return (
    <Section title="States">
      <dl className={styles.facts}>
        {states.map((state) => (
          <State key={state.name} thing={thing} of={of} agent={agent} state={state} />
        ))}
      </dl>
    </Section>
  );
}

function State({
  thing,
  of,
  agent,
  state: { name, value },
}: Omit<StatesProps, 'states'> & { readonly state: ShownState }) {
  const run = useCommands();
  const rest = ['state', name];
  const source: NumberSource =
    agent === null
      ? { of: 'placed', target: 'thing', id: thing, rest }
      : { of: 'placed', target: 'agent', id: agent, rest };
  return (
    <>
      <dt>
        <FileNumber what={`${name} at the start`} source={source}>
          {name}
        </FileNumber>
      </dt>
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
