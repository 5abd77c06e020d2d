import { expect } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';

/**
 * Runs a world, saves it every few ticks, and holds each saved world, loaded and run on, to the one that ran through.
 * Returns the one that ran through.
 */
export function expectSameAfterSaves(definition: WorldDefinition, ticks: number, every: number, seed = 1): World {
  const through = createWorld(definition, { seed });
  const snapshots = [];
  for (let tick = 0; tick < ticks; tick += every) {
    snapshots.push(through.snapshot());
    through.advance(every);
  }
  for (const snapshot of snapshots) {
    const loaded = createWorld(definition, { seed });
    loaded.restore(snapshot);
    loaded.advance(through.now - loaded.now);
    expect(loaded.hash(), `saved at tick ${snapshot.now}`).toBe(through.hash());
  }
  return through;
}

/** What happens in a world from now on, a line for each start and end of an action. */
export function logOf(world: World): string[] {
  const lines: string[] = [];
  world.on((event) => {
    if (event.type === 'started') lines.push(`${world.now} ${world.agent(event.agent).name} starts ${event.action}`);
    if (event.type === 'ended')
      lines.push(
        `${world.now} ${world.agent(event.agent).name} ${event.action} ${event.how}${event.why && `: ${event.why}`}`,
      );
    if (event.type === 'answered')
      lines.push(`${world.now} ${world.agent(event.agent).name} ${event.comes ? 'comes' : `declines: ${event.why}`}`);
    if (event.type === 'lined') lines.push(`${world.now} ${world.agent(event.agent).name} is ${event.place} in line`);
  });
  return lines;
}
