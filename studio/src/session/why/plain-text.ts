import type { World } from 'hanker/core';

/**
 * A text of why not in the words of the studio: “talk with Bob” for "talk · Bob", and the weight of food for
 * weight.food.
 */
export function inPlainWords(world: World, text: string): string {
  const agents = new Set(world.agents().map(({ name }) => name));
  const quoted = text
    .replace(
      /"([^"]+?) · ([^"]+)"/g,
      (_, advert: string, name: string) => `“${advert} ${agents.has(name) ? 'with' : 'at'} ${name}”`,
    )
    .replace(/"([^"]+)"/g, '“$1”');
  return world.rules.needs.reduce(
    (told, { name }) => told.replaceAll(`weight.${name}`, `the weight of ${name}`),
    quoted,
  );
}
