import type { Factor } from 'hanker/core';
import { useState } from 'react';
import type { FactorsShown } from '../../session/views/factors.ts';
import { useConnection } from '../../state/use-session.ts';
import { NameForm } from './card.tsx';
import styles from './factors.module.css';

interface Template {
  readonly title: string;
  readonly about: string;
  readonly factor: Factor;
}

/** The templates for a new factor; only inputs that the world has. */
export function templatesFor({ needs, inputs }: FactorsShown): Template[] {
  const [first, second = first] = needs;
  const states = inputs.filter((input) => input.startsWith('agent.'));
  const templates: (Template | false)[] = [
    first !== undefined && {
      title: 'Mean',
      about: 'decision factors averaged together, as Graham’s ants decide to expand',
      factor: { mean: [`urgency.${first}`, second === first ? 'happiness' : `urgency.${second}`] },
    },
    first === undefined &&
      states.length > 1 && {
        title: 'Mean',
        about: 'decision factors averaged together, as Graham’s ants decide to expand',
        factor: { mean: states.slice(0, 2) },
      },
    first !== undefined && {
      title: 'Near and wanted',
      about: 'a product: nothing, if one of both is nothing',
      factor: { product: [`urgency.${first}`, { invert: { clamp: { over: ['distance', 50] }, between: [0, 1] } }] },
    },
    inputs.includes('hour') && {
      title: 'By the clock',
      about: 'one thing at night, another by day',
      factor: { if: { any: [{ less: ['hour', 6] }, { less: [22, 'hour'] }] }, then: 1, else: 0 },
    },
    { title: 'A number', about: 'to give a number a name', factor: 1 },
  ];
  return templates.filter((each) => each !== false);
}

/** A form for the name and the template of a new factor. */
export function NewFactor({
  shown,
  onDone,
  onError,
}: {
  readonly shown: FactorsShown;
  onDone(id: string): void;
  onError(error: string): void;
}) {
  const connection = useConnection();
  const templates = templatesFor(shown);
  const [chosen, setChosen] = useState(0);
  return (
    <NameForm
      label="Name"
      action="Create"
      onName={async (name) => {
        try {
          onDone(await connection.run('addFactor', { name, factor: templates[chosen].factor }));
        } catch (problem) {
          onError((problem as Error).message);
        }
      }}
    >
      <fieldset className={styles.templates}>
        <legend>Begin with</legend>
        {templates.map(({ title, about }, i) => (
          <label key={title}>
            <input type="radio" name="template" checked={chosen === i} onChange={() => setChosen(i)} />
            <span>
              {title} <small>{about}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </NameForm>
  );
}
