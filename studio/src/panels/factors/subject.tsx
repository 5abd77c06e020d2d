import { useState } from 'react';
import { Field, Select } from '../../parts/fields/field.tsx';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import type { FactorSubject } from '../../session/views/factors.ts';
import { useView } from '../../state/use-session.ts';
import styles from './factors.module.css';

/** The thing and the advert for which the values of the boxes are computed. */
export interface SelectedSubject {
  readonly thing: number;
  readonly advert: number;
  readonly matters: boolean;
  readonly subjects: readonly FactorSubject[];
  /** The key of the chosen subject; null: the best one. */
  readonly chosen: string | null;
  choose(key: string | null): void;
}

/** The option for which a factor is evaluated: the best one, or the chosen one. */
export function useSubject(id: string, agent: number | null): SelectedSubject {
  const found = useView('factorSubjects', { id, agent });
  const [chosen, choose] = useState<string | null>(null);
  const subjects = found?.subjects ?? [];
  const own = subjects.find((each) => keyOf(each) === chosen);
  const { thing, advert } = own ?? subjects[0] ?? { thing: -1, advert: -1 };
  return { thing, advert, matters: found?.matters ?? false, subjects, chosen: own ? chosen : null, choose };
}

function keyOf({ thing, advert }: FactorSubject): string {
  return `${thing} ${advert}`;
}

/** The agent and the option for which the boxes show values. */
export function SubjectChoice({ subject, agent }: { readonly subject: SelectedSubject; readonly agent: string }) {
  const { subjects, matters, chosen, choose } = subject;
  const who = (
    <span data-ellipsis title={agent}>
      for <b>{agent}</b>
    </span>
  );
  return (
    <Toolbar isFloating className={styles.subject}>
      {agent === '' ? (
        'No agent is selected: values are unknown'
      ) : !matters ? (
        who
      ) : subjects.length === 0 ? (
        <>{who} · no thing is available</>
      ) : (
        <Field label={<>{who} about</>}>
          <Select value={chosen ?? ''} onChange={(key) => choose(key === '' ? null : key)}>
            <option value="">{subjects[0].label} (the best)</option>
            {subjects.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {each.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Toolbar>
  );
}
