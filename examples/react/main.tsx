import { createWorld, readWorld } from 'hanker';
import { createRoot } from 'react-dom/client';
import household from '../../worlds/household/household.yaml?raw';
import { CharacterStore } from './character-store.ts';
import { Characters } from './characters.tsx';

/** Seconds of the world in a second of the page. */
const SPEED = 120;

const store = new CharacterStore(createWorld(readWorld(household), { seed: 7 }));
createRoot(document.getElementById('root') as HTMLElement).render(<Characters store={store} />);

let before: number | undefined;
requestAnimationFrame(function frame(now) {
  // A page in the background gets no frames, and does not catch up later.
  store.frame(Math.min(now - (before ?? now), 100) * (SPEED / 1000));
  before = now;
  requestAnimationFrame(frame);
});
