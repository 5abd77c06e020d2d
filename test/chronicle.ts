import type { DecisionRecord, OptionRecord } from '../src/core/index.ts';
import type { CoreEvent, World } from '../src/index.ts';

/** One line of a chronicle: when, who, what happened, to what. */
export interface Entry {
  readonly tick: number;
  readonly who: string;
  readonly what: string;
  readonly thing: string | null;
  readonly why: string;
}

/** Writes down all that agents start and end, and what they make, change and remove, from now on. */
export function chronicle(world: World): Entry[] {
  const entries: Entry[] = [];
  const nameOf = (thing: number) => (thing < 0 ? null : world.thing(thing).kind);
  world.on((event: CoreEvent) => {
    const note = (what: string, thing: string | null, why = '') =>
      entries.push({
        tick: world.now,
        who: event.agent < 0 ? 'nobody' : world.agent(event.agent).name,
        what,
        thing,
        why,
      });
    if (event.type === 'started') note(`started ${event.action}`, nameOf(event.thing));
    if (event.type === 'ended') note(`${event.how} ${event.action}`, null, event.why);
    if (event.type === 'spawned') note('made', nameOf(event.thing));
    if (event.type === 'became') note(`turned ${event.before}`, nameOf(event.thing));
    if (event.type === 'removed') note('removed', event.kind);
  });
  return entries;
}

/** The entries as text, one line each: 'Ann started prepare (counter)'. */
export function lines(entries: readonly Entry[], who?: string): string[] {
  return entries
    .filter((entry) => who === undefined || entry.who === who)
    .map(
      ({ who, what, thing, why }) =>
        `${who} ${what}${thing === null ? '' : ` (${thing})`}${why === '' ? '' : `: ${why}`}`,
    );
}

/** The option of a decision with this advert, of this thing if one is given; throws when there is none. */
export function optionOf(world: World, decision: DecisionRecord, advert: string, thing?: string): OptionRecord {
  const wanted = thing === undefined ? null : world.thing(thing).id;
  const found = decision.options.find(
    (option) => world.rules.adverts[option.advert].name === advert && (wanted === null || option.thing === wanted),
  );
  if (!found) throw new Error(`no option "${advert}"${thing === undefined ? '' : ` of ${thing}`}`);
  return found;
}

/** The advert that a decision took; null for the fallback. */
export function takenIn(world: World, decision: DecisionRecord): string | null {
  return decision.chosen < 0 ? null : world.rules.adverts[decision.options[decision.chosen].advert].name;
}

/** Every option that may be chosen, by its advert, with its score. */
export function scoresIn(world: World, decision: DecisionRecord): Record<string, number> {
  return Object.fromEntries(
    decision.options
      .filter(({ rejection }) => rejection === null)
      .map(({ advert, score }) => [world.rules.adverts[advert].name, score]),
  );
}
