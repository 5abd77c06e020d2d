import { useState } from 'react';
import { showNumber } from '../../session/text/format-number.ts';
import type { AgentCard, ShownNeed } from '../../session/views/inspector.ts';
import type { NeedCurve } from '../../session/views/need-curves.ts';
import { openEditor, select } from '../../state/ui-store.ts';
import { Doing } from './doing.tsx';
import { Feelings } from './feelings.tsx';
import styles from './inspector.module.css';
import { NeedRow } from './need-row.tsx';
import { ParameterValue } from './parameter-value.tsx';
import { States } from './states.tsx';

interface AgentProps {
  readonly card: AgentCard;
  readonly curves: readonly NeedCurve[];
}

/** An agent: who it is, what it run, its needs, and the numbers it lives by. */
export function AgentDetails({ card, curves }: AgentProps) {
  const { name, temperament, tags, thought, needs } = card;
  const [isByUrgency, setByUrgency] = useState(false);
  const sorted = isByUrgency ? [...needs].sort((a, b) => b.urgency - a.urgency) : needs;
  const words = [thought.drive, [thought.activity.replace(/\.$/, ''), thought.place].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.card}>
      <header>
        <h3 className={styles.title}>{name}</h3>
        <p className={styles.subtitle}>
          <span>{temperament}</span>
          {tags
            .filter((tag) => tag !== temperament)
            .map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
        </p>
        {words && <p className={styles.thought}>{words}</p>}
      </header>
      <Doing card={card} />
      {needs.length > 0 && (
        <section aria-label="Needs">
          <div className={styles.heading}>
            <h4>Needs</h4>
            <fieldset className={styles.sort} aria-label="Order of the needs">
              <button type="button" aria-pressed={!isByUrgency} onClick={() => setByUrgency(false)}>
                as in the file
              </button>
              <button type="button" aria-pressed={isByUrgency} onClick={() => setByUrgency(true)}>
                by urgency
              </button>
            </fieldset>
          </div>
          <ul className={styles.needs}>
            {sorted.map((need) => (
              <NeedRow
                key={need.name}
                agent={card.id}
                need={need}
                curve={curves.find((curve) => curve.need === need.name)}
              />
            ))}
          </ul>
        </section>
      )}
      {card.feelings && <Feelings feelings={card.feelings} />}
      <AgentParameters card={card} />
      {card.body !== null && card.states.length > 0 && <States thing={card.body} of={name} states={card.states} />}
      <section aria-label="Place">
        <h4>Place</h4>
        <dl className={styles.facts}>
          <dt>at</dt>
          <dd>
            {showNumber(card.position[0], 1)}, {showNumber(card.position[1], 1)}
          </dd>
          {card.partition !== null && (
            <>
              <dt>partition</dt>
              <dd>{card.partition}</dd>
            </>
          )}
          {card.carries.length > 0 && (
            <>
              <dt>carries</dt>
              <dd>
                {card.carries.map(({ id, name: thing }) => (
                  <button key={id} type="button" className={styles.link} onClick={() => select({ kind: 'thing', id })}>
                    {thing}
                  </button>
                ))}
              </dd>
            </>
          )}
        </dl>
      </section>
    </div>
  );
}

/** Decay and tuning of every need, and the agent's other numbers, with where each came from. */
function AgentParameters({ card }: { readonly card: AgentCard }) {
  const { needs, speed, range, inertia } = card;
  const open = () => openEditor('tuning');
  return (
    <section aria-label="Numbers">
      <div className={styles.heading}>
        <h4>Tuning</h4>
        <button type="button" className={styles.link} onClick={open}>
          Open the table
        </button>
      </div>
      {needs.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">need</th>
              <th scope="col">decay an hour</th>
              <th scope="col">tuning</th>
            </tr>
          </thead>
          <tbody>
            {needs.map(({ name, decay, weight }: ShownNeed) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <ParameterValue what={`Decay of ${name}`} parameter={decay} onOpen={open} />
                </td>
                <td>
                  <ParameterValue what={`Tuning of ${name}`} parameter={weight} onOpen={open} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.facts}>
        <dt>speed</dt>
        <dd>
          <ParameterValue what="Speed" parameter={speed} onOpen={open} />
        </dd>
        <dt>range</dt>
        <dd>
          <ParameterValue what="Range" parameter={range} onOpen={open} />
        </dd>
        <dt>inertia</dt>
        <dd>
          <ParameterValue what="Inertia" parameter={inertia} onOpen={open} />
        </dd>
      </dl>
    </section>
  );
}
