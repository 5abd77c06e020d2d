import type { ThingId, World } from '../../core/index.ts';

const PLURAL = /[^s]s$/;

/** What a thing is called: its own name, or its kind with a number. `kind` is what it was when it was noted, if known. */
export function nameThing(world: World, thing: ThingId, kind: number | null): string {
  const now = world.thing(thing).name;
  const isNumbered = now.endsWith(` #${thing}`);
  return isNumbered && kind !== null ? `${world.rules.kinds[kind].name} #${thing}` : now;
}

/** A thing in the middle of a sentence: 'the fridge', but 'Ann'; numbers are left out. */
export function mentionThing(world: World, thing: ThingId): string {
  return mention(world.thing(thing).name);
}

/** A name in the middle of a sentence: 'the fridge', but 'Ann'; a number at its end is left out. */
export function mention(name: string): string {
  const bare = name.replace(/ #\d+$/, '');
  return startsLow(bare) ? `the ${bare}` : bare;
}

/** 'is' or 'are', for a name. */
export function isOrAre(name: string): string {
  return PLURAL.test(name) ? 'are' : 'is';
}

/** One of a kind in the middle of a sentence: 'a plate', 'an apple', 'ingredients'. */
export function mentionOne(kind: string): string {
  if (!startsLow(kind) || PLURAL.test(kind)) return kind;
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

/** Text as a sentence: a capital first, a full stop last where no other mark ends it. */
export function toSentence(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}

function startsLow(name: string): boolean {
  return name.slice(0, 1) !== name.slice(0, 1).toUpperCase();
}
