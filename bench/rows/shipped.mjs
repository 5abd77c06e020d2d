import { readFileSync } from 'node:fs';

/** The worlds in worlds/, and how many ticks of each are hashed. */
const TICKS = {
  household: 86_400,
  park: 3600,
  colony: 2880,
  dungeon: 480,
  guard: 43_200,
  duel: 14_400,
  cafe: 43_200,
  settlement: 1440,
};

/** The world files that come with the package, each with its own agents. */
export const shipped = Object.entries(TICKS).map(([name, ticks]) => ({
  name,
  isShipped: true,
  ticks: () => ticks,
  define(_agents, _seed, { readWorld }) {
    const file = new URL(`../../worlds/${name}/${name}.yaml`, import.meta.url);
    return readWorld(readFileSync(file, 'utf8'), file.pathname);
  },
}));
