import type { World } from 'hanker/core';

/** Whom and what a text is about. */
export interface TextSubjects {
  readonly agent: string;
  /** The thing of the option; null for an option without one. */
  readonly thing: string | null;
}

/**
 * A text of why not in the words of the studio: “talk with Bob” for "talk · Bob", the weight of food for weight.food, and
 * with its subjects, gold of Ann for agent.gold.
 */
export function inPlainWords(world: World, text: string, about?: TextSubjects): string {
  const agents = new Set(world.agents().map(({ name }) => name));
  const quoted = text
    .replace(
      /"([^"]+?) · ([^"]+)"/g,
      (_, advert: string, name: string) => `“${advert} ${agents.has(name) ? 'with' : 'at'} ${name}”`,
    )
    .replace(/"([^"]+)"/g, '“$1”');
  const weighted = world.rules.needs.reduce(
    (told, { name }) => told.replaceAll(`weight.${name}`, `the weight of ${name}`),
    quoted,
  );
  return about ? nameStates(world, weighted, about) : weighted;
}

/** Names the owner of each state; the longest names first, since one may begin with another. */
function nameStates(world: World, text: string, { agent, thing }: TextSubjects): string {
  const owners: Readonly<Record<string, string>> = { agent, thing: thing ?? 'the thing', world: 'the world' };
  const states = world.inputs.flatMap((input) => {
    const [, owner = '', state] = /^(agent|thing|world)\.(.+)$/.exec(input) ?? [];
    return owner === '' ? [] : [{ input, plain: `${state} of ${owners[owner]}` }];
  });
  states.sort((a, b) => b.input.length - a.input.length);
  return states.reduce((told, { input, plain }) => told.replaceAll(input, () => plain), text);
}
