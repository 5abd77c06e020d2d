import { memo, useSyncExternalStore } from 'react';
import type { CharacterStore } from './character-store.ts';

/** All characters of a household, each with needs and thought. */
export function Characters({ store }: { readonly store: CharacterStore }) {
  const clock = useSyncExternalStore(store.subscribe, store.clock);
  return (
    <main>
      <h1>
        The household <time>{clock}</time>
      </h1>
      <ul className="cards">
        {store.names.map((name) => (
          <Card key={name} store={store} name={name} />
        ))}
      </ul>
    </main>
  );
}

/** One character. It is rendered again only when this character has changed. */
const Card = memo(function Card({ store, name }: { readonly store: CharacterStore; readonly name: string }) {
  const { activity, thought, needs } = useSyncExternalStore(store.subscribe, () => store.character(name));
  return (
    <li className="card">
      <h2>{name}</h2>
      <p className="activity">{activity}</p>
      <p className="thought">{thought}</p>
      <dl>
        {needs.map(([need, level]) => (
          <div key={need}>
            <dt>{need}</dt>
            <dd>
              <meter min={0} max={100} low={25} high={50} optimum={100} value={level} aria-label={need} />
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => store.order(name, 'read a book', 'bookshelf')}>
        Read a book
      </button>
    </li>
  );
});
