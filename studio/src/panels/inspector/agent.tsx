import { showNumber } from 'hanker/charts';
import type { ParameterName } from 'hanker/core';
import { useState } from 'react';
import { FileNumber } from '../../making/file-number.tsx';
import { useShowInText, useShowNumber } from '../../making/use-show-in-text.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button, ButtonGroup } from '../../parts/button.tsx';
import { Section } from '../../parts/layout/card.tsx';
import { Table } from '../../parts/layout/table.tsx';
import type { AgentCard } from '../../session/views/inspector/inspector.ts';
import type { NeedCurve } from '../../session/views/inspector/need-curves.ts';
import { openEditor, select } from '../../state/ui-store.ts';
import { Doing } from './doing.tsx';
import { Feelings } from './feelings.tsx';
import styles from './inspector.module.css';
import { Memories } from './memories.tsx';
import { NeedRow } from './need-row.tsx';
import { ParameterValue } from './parameter-value.tsx';
import { Relations } from './relations.tsx';
import { States } from './states.tsx';

const ORDERS = [
  { value: 'file', title: 'as in the file' },
  { value: 'urgency', title: 'by urgency' },
] as const;

interface AgentProps {
  readonly card: AgentCard;
  readonly curves: readonly NeedCurve[];
}

/** An agent: its name and tags, its action, its needs, its parameters and its position. */
export function AgentDetails({ card, curves }: AgentProps) {
  const { name, temperament, tags, thought, needs } = card;
  const showInText = useShowInText();
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('file');
  const sorted = order === 'urgency' ? [...needs].sort((a, b) => b.urgency - a.urgency) : needs;
  const words = [thought.drive, [thought.activity.replace(/\.$/, ''), thought.place].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.details}>
      <header>
        <h3>{name}</h3>
        <p className={styles.subtitle}>
          <span>{temperament}</span>
          {tags
            .filter((tag) => tag !== temperament)
            .map((tag) => (
              <Badge key={tag} title={tag}>
                {tag}
              </Badge>
            ))}
        </p>
        {words && <p className={styles.thought}>{words}</p>}
      </header>
      <Doing card={card} />
      {needs.length > 0 && (
        <Section
          title="Needs"
          aside={
            <ButtonGroup label="Order of the needs" items={ORDERS} value={order} size="tiny" onChange={setOrder} />
          }
        >
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
        </Section>
      )}
      {card.feelings && <Feelings agent={card.id} feelings={card.feelings} />}
      {card.relations.length > 0 && <Relations relations={card.relations} />}
      {card.memories.length > 0 && <Memories agent={card.id} memories={card.memories} />}
      <AgentParameters card={card} />
      {card.body !== null && card.states.length > 0 && (
        <States thing={card.body} of={name} agent={card.id} states={card.states} />
      )}
      <Section title="Position">
        <dl className={styles.facts}>
          <dt>at</dt>
          <dd>
            <FileNumber
              what={`where ${name} begins`}
              source={{ of: 'placed', target: 'agent', id: card.id, rest: ['at'] }}
            >
              {showNumber(card.position[0], 1)}, {showNumber(card.position[1], 1)}
            </FileNumber>
          </dd>
          {card.partition !== null && (
            <>
              <dt>partition</dt>
              <dd>
                <Button
                  look="link"
                  title={`Show ${card.partition} in the text`}
                  onClick={() => showInText(['partitions', card.partition as string])}
                >
                  {card.partition}
                </Button>
              </dd>
            </>
          )}
          {card.carries.length > 0 && (
            <>
              <dt>carries</dt>
              <dd>
                {card.carries.map(({ id, name: thing }) => (
                  <Button key={id} look="link" onClick={() => select({ kind: 'thing', id })}>
                    {thing}
                  </Button>
                ))}
              </dd>
            </>
          )}
        </dl>
      </Section>
    </div>
  );
}

/** Decay and weight of every need, and the agent's other parameters, each with the layer that sets it. */
function AgentParameters({ card }: { readonly card: AgentCard }) {
  const { needs, speed, range, inertia } = card;
  const show = useShowNumber();
  const open = () => openEditor('parameters');
  const showIn = (parameter: ParameterName, need?: string) => () =>
    show({ of: 'agent', agent: card.id, parameter, ...(need !== undefined && { need }) });
  return (
    <Section
      title="Parameters"
      aside={
        <Button look="link" onClick={open}>
          Open the table
        </Button>
      }
    >
      {needs.length > 0 && (
        <Table isNumeric className={styles.table}>
          <thead>
            <tr>
              <th scope="col">need</th>
              <th scope="col">decay per hour</th>
              <th scope="col">weight</th>
            </tr>
          </thead>
          <tbody>
            {needs.map(({ name, decay, weight }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <ParameterValue what={`Decay of ${name}`} parameter={decay} onOpen={showIn('decay', name)} />
                </td>
                <td>
                  <ParameterValue what={`Weight of ${name}`} parameter={weight} onOpen={showIn('weight', name)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <dl className={styles.facts}>
        <dt>speed</dt>
        <dd>
          <ParameterValue what="Speed" parameter={speed} onOpen={showIn('speed')} />
        </dd>
        <dt>range</dt>
        <dd>
          <ParameterValue what="Range" parameter={range} onOpen={showIn('range')} />
        </dd>
        <dt>inertia</dt>
        <dd>
          <ParameterValue what="Inertia" parameter={inertia} onOpen={showIn('inertia')} />
        </dd>
      </dl>
    </Section>
  );
}
