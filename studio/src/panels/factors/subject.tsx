import { useState } from 'react';
import type { FactorSubject } from '../../session/views/factors.ts';
import { useView } from '../../state/use-session.ts';
import styles from './factors.module.css';

/** What the values of the boxes are about, besides the agent. */
export interface SelectedSubject {
  readonly thing: number;
  readonly advert: number;
  readonly matters: boolean;
  readonly subjects: readonly FactorSubject[];
  /** null: the best one. */
  readonly chosen: string | null;
  choose(key: string | null): void;
}

/** The option that a factor is asked about: the best there is, or the one that was chosen. */
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

/** Whose values the boxes show, and what about. */
export function SubjectChoice({ subject, agent }: { readonly subject: SelectedSubject; readonly agent: string }) {
  const { subjects, matters, chosen, choose } = subject;
  if (agent === '') return <span className={styles.whose}>No agent is selected: values are unknown</span>;
  const who = (
    <>
      for <b>{agent}</b>
    </>
  );
  if (!matters) return <span className={styles.whose}>{who}</span>;
  if (subjects.length === 0) return <span className={styles.whose}>{who} · no thing at hand</span>;
  return (
    <label className={styles.whose}>
      {who} about
      <select value={chosen ?? ''} onChange={(event) => choose(event.target.value === '' ? null : event.target.value)}>
        <option value="">{subjects[0].label} (the best)</option>
        {subjects.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}
