import { colourOf } from '../../parts/colour.ts';
import { showNumber } from '../../session/text/format-number.ts';
import type { ShownAdvert, ThingCard } from '../../session/views/inspector.ts';
import styles from './inspector.module.css';
import { States } from './states.tsx';

interface ThingProps {
  readonly card: ThingCard;
  onSelectAgent(id: number): void;
}

/** A thing: where it is, who uses it, its states, and what it offers to the agent that is explained. */
export function ThingDetails({ card, onSelectAgent }: ThingProps) {
  const { name, is, tags, position, slots, free, users, holder, states, adverts, agent } = card;
  return (
    <div className={styles.card}>
      <header>
        <h3 className={styles.title}>{name}</h3>
        <p className={styles.subtitle}>
          {is !== name && <span>{is}</span>}
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </p>
      </header>
      <section aria-label="Use">
        <dl className={styles.facts}>
          <dt>at</dt>
          <dd>
            {showNumber(position[0], 1)}, {showNumber(position[1], 1)}
          </dd>
          <dt>slots</dt>
          <dd>
            {free} of {slots} free
          </dd>
          {holder && (
            <>
              <dt>carried by</dt>
              <dd>
                <button type="button" className={styles.link} onClick={() => onSelectAgent(holder.id)}>
                  {holder.name}
                </button>
              </dd>
            </>
          )}
          {users.map((user) => (
            <User key={user.id} user={user} onOpen={() => onSelectAgent(user.id)} />
          ))}
        </dl>
      </section>
      <section aria-label="Offers">
        <div className={styles.heading}>
          <h4>Offers</h4>
          {agent !== null && adverts.length > 0 && <small>scores for {agent}, now</small>}
        </div>
        {adverts.length === 0 && <p className={styles.none}>It offers nothing.</p>}
        <ul className={styles.offers}>
          {adverts.map((offer) => (
            <Advert key={offer.name} offer={offer} />
          ))}
        </ul>
      </section>
      {states.length > 0 && <States thing={card.id} of={name} states={states} />}
    </div>
  );
}

function User({ user: { name, action }, onOpen }: { readonly user: ThingCard['users'][number]; onOpen(): void }) {
  return (
    <>
      <dt>used by</dt>
      <dd>
        <button type="button" className={styles.link} onClick={onOpen}>
          {name}
        </button>{' '}
        <em>{action}</em>
      </dd>
    </>
  );
}

function Advert({ offer: { name, promise, requires, forbids, forAgent } }: { readonly offer: ShownAdvert }) {
  const conditions = [...requires.map((tag) => `requires ${tag}`), ...forbids.map((tag) => `not for ${tag}`)];
  return (
    <li className={styles.offer} data-off={forAgent?.obstacle != null || undefined}>
      <p>
        <strong>{name}</strong>
        {forAgent && <b>{showNumber(forAgent.score)}</b>}
      </p>
      <p className={styles.terms}>
        {promise.map(({ need, index, amount }) => (
          <span key={need}>
            <i style={{ background: colourOf(index) }} />
            {need} {amount === null ? 'varies' : `${amount < 0 ? '' : '+'}${showNumber(amount)}`}
          </span>
        ))}
        {promise.length === 0 && <span>no promise</span>}
        {conditions.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      {forAgent?.obstacle && <p className={styles.obstacle}>{forAgent.obstacle}</p>}
      {forAgent?.isCurrent && <p className={styles.current}>under way</p>}
    </li>
  );
}
