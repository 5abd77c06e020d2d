import type { ThingId, World } from '../../core/index.ts';

const PLURAL = /[^s]s$/;
const ARTICLE = /^(?:an?|the) /;

/** A thing's name: its own, or its kind with its id. `kind` is its kind at the time of the record; null for its present one. */
export function nameThing(world: World, thing: ThingId, kind: number | null): string {
  const now = world.thing(thing).name;
  const [, id = null] = new RegExp(`( #${thing}(?:\\.\\d+)*)$`).exec(now) ?? [];
  return id !== null && kind !== null ? `${world.rules.kinds[kind].name}${id}` : now;
}

/** Whether a thing is still in the world. */
export function isThere(world: World, thing: ThingId): boolean {
  return world.engine.state.kind[thing] >= 0;
}

/** A thing in the middle of a sentence: 'the fridge', but 'Ann'; its id is left out. */
export function mentionThing(world: World, thing: ThingId): string {
  return mention(world.thing(thing).name);
}

/** A name in the middle of a sentence: 'the fridge', but 'Ann'; an id at its end is left out. */
export function mention(name: string): string {
  const bare = name.replace(/ #[\d.]+$/, '').replace(ARTICLE, '');
  return startsLow(bare) ? `the ${bare}` : bare;
}

/** 'is' or 'are', as the name is singular or plural. */
export function isOrAre(name: string): string {
  return PLURAL.test(name) ? 'are' : 'is';
}

/** A kind with its article: 'a plate', 'an apple', 'ingredients'. */
export function mentionOne(kind: string): string {
  const bare = kind.replace(ARTICLE, '');
  if (!startsLow(bare) || PLURAL.test(bare)) return bare;
  return `${/^[aeiou]/.test(bare) ? 'an' : 'a'} ${bare}`;
}

/** Text as a sentence: with a capital letter, and a full stop unless another mark ends it. */
export function toSentence(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}

function startsLow(name: string): boolean {
  return name.slice(0, 1) !== name.slice(0, 1).toUpperCase();
}
