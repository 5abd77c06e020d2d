import { showNumber } from 'hanker/charts';
import { FileNumber } from '../../making/file-number.tsx';
import { make, showPart } from '../../making/hand-store.ts';
import { Badge, Swatch } from '../../parts/badge.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import { Section } from '../../parts/layout/card.tsx';
import type { ShownAdvert, ThingCard } from '../../session/views/inspector/inspector.ts';
import styles from './inspector.module.css';
import { States } from './states.tsx';

interface ThingProps {
  readonly card: ThingCard;
  onSelectAgent(id: number): void;
}

/** A thing: its position, its users, its states, and its adverts with their scores for the explained agent. */
export function ThingDetails({ card, onSelectAgent }: ThingProps) {
  const { name, is, tags, position, slots, free, users, line, holder, states, adverts, agent } = card;
  return (
    <div className={styles.details}>
      <header>
        <h3>{name}</h3>
        <p className={styles.subtitle}>
          {is !== name && <span>{is}</span>}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      </header>
      <section aria-label="Use">
        <dl className={styles.facts}>
          <dt>at</dt>
          <dd>
            <FileNumber
              what={`where ${name} is placed`}
              source={{ of: 'placed', target: 'thing', id: card.id, rest: ['at'] }}
            >
              {showNumber(position[0], 1)}, {showNumber(position[1], 1)}
            </FileNumber>
          </dd>
          <dt>slots</dt>
          <dd>
            {free} of{' '}
            <FileNumber what="the slots" source={{ of: 'file', path: ['kinds', is, 'slots'] }}>
              {slots}
            </FileNumber>{' '}
            free
          </dd>
          {holder && (
            <>
              <dt>carried by</dt>
              <dd>
                <Button look="link" onClick={() => onSelectAgent(holder.id)}>
                  {holder.name}
                </Button>
              </dd>
            </>
          )}
          {users.map((user) => (
            <User key={user.id} user={user} onOpen={() => onSelectAgent(user.id)} />
          ))}
          {line.length > 0 && (
            <>
              <dt>in line</dt>
              <dd>
                {line.map(({ id, name: who }) => (
                  <Button key={id} look="link" onClick={() => onSelectAgent(id)}>
                    {who}
                  </Button>
                ))}
              </dd>
            </>
          )}
        </dl>
      </section>
      <Section
        title="Adverts"
        aside={
          <>
            {agent !== null && adverts.length > 0 && <small>scores for {agent}, now</small>}
            <Button
              look="link"
              aria-label="New advert"
              onClick={() => make({ kind: 'part', what: 'advert', owner: ['kinds', is] })}
            >
              New
            </Button>
          </>
        }
      >
        {adverts.length === 0 && <small>It advertises nothing.</small>}
        <ul>
          {adverts.map((advert) => (
            <Advert key={advert.name} advert={advert} />
          ))}
        </ul>
      </Section>
      {states.length > 0 && <States thing={card.id} of={name} agent={null} states={states} />}
    </div>
  );
}

function User({ user: { name, action }, onOpen }: { readonly user: ThingCard['users'][number]; onOpen(): void }) {
  return (
    <>
      <dt>used by</dt>
      <dd>
        <Button look="link" onClick={onOpen}>
          {name}
        </Button>{' '}
        <em>{action}</em>
      </dd>
    </>
  );
}

function Advert({ advert: { name, path, promise, requires, forbids, forAgent } }: { readonly advert: ShownAdvert }) {
  const conditions = [...requires.map((tag) => `requires ${tag}`), ...forbids.map((tag) => `not for ${tag}`)];
  return (
    <li className={styles.advert} data-off={forAgent?.obstacle != null || undefined}>
      <p>
        <strong>{name}</strong>
        <span>
          {forAgent && (
            <b>
              <FileNumber what={`the advert ${name}`} source={{ of: 'file', path }}>
                {showNumber(forAgent.score)}
              </FileNumber>
            </b>
          )}
          <IconButton
            icon="edit"
            label={`Edit ${name}`}
            size="tiny"
            className={styles.edit}
            onClick={() => showPart(path)}
          />
        </span>
      </p>
      <p className={styles.terms}>
        {promise.map(({ need, index, amount }) => (
          <span key={need}>
            <Swatch colour={fillOf(index)} />
            {need}{' '}
            <FileNumber what={`the promise of ${need}`} source={{ of: 'file', path: [...path, 'promise', need] }}>
              {amount === null ? 'varies' : `${amount < 0 ? '' : '+'}${showNumber(amount)}`}
            </FileNumber>
          </span>
        ))}
        {promise.length === 0 && <span>no promise</span>}
        {conditions.map((condition) => (
          <span key={condition}>{condition}</span>
        ))}
      </p>
      {forAgent?.obstacle && <p data-tone="warn">{forAgent.obstacle}</p>}
      {forAgent?.isCurrent && <p data-tone="good">in progress</p>}
    </li>
  );
}
