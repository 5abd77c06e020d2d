import type { CoreEvent, World } from '../core/index.ts';
import { SnapshotError, showTimeOfDay } from '../core/index.ts';
import { makeStateLike, placeAgent, placeThing, replaceState } from '../core/internal.ts';
import { goOn } from './place-bodies.ts';
import { findPlaces } from './positions.ts';
import { leaveBehind, listNames } from './removed.ts';
import { correspondenceOf } from './rules.ts';
import { translate } from './translation.ts';

/** What could not go on as it was when a world was carried over into another definition. */
export interface CarriedOver {
  /** Agents that the new definition has and the old world hadn't. */
  readonly joined: readonly string[];
  /** Agents that the new definition no longer has. */
  readonly left: readonly string[];
  /** Agents whose action could not go on: it, its thing or its step is no longer there. They decide at the next tick. */
  readonly interrupted: readonly string[];
  /** Anything else worth saying, in words. */
  readonly changed: readonly string[];
}

/**
 * Makes `to` what `from` is, as far as its own definition allows: it keeps the time, levels, places, queues and steps
 * under way, and goes on by its own numbers, apart from those that were tuned in `from` while it ran. What is called the
 * same is the same. `to` must have the seed and the ticks per hour of `from`; whatever it was before is overwritten, who
 * watches it goes on watching and is told what ended by the change, and nobody is traced any more. `from` stays as it
 * is. Throws a SnapshotError in the middle of a tick and for worlds that don't go together; then nothing has changed.
 */
export function carryOver(from: World, to: World): CarriedOver {
  checkPair(from, to);
  const contents = from.contents();
  const told: CoreEvent[] = [];
  const result = { joined: [] as string[], left: [] as string[], interrupted: [] as string[], changed: [] as string[] };
  to.replace((s) => {
    const between = correspondenceOf(from.engine.state.rules, s.rules);
    const { definition } = s.rules;
    const places = findPlaces(from.engine.state, contents, definition, between);
    const remains = leaveBehind(from.engine.state, contents, between, places, s.has);
    const passage = { before: remains.state, contents: remains.contents, to: s, between, places };
    const translation = translate(passage);
    const names = replaceState(s, makeStateLike(s, translation.contents), translation.contents);
    const remarks = goOn(passage);

    for (const event of remains.events)
      told.push(
        'advert' in event && event.advert >= 0 ? { ...event, advert: between.adverts.to[event.advert] } : event,
      );
    const arrived = places.arriving.map((placement) => definition.things?.[placement]);
    const things = arrived.flatMap((thing) => (thing ? [placeThing(s, names, thing)] : []));
    for (const placement of places.joining) {
      const agent = definition.agents?.[placement];
      if (!agent) continue;
      placeAgent(s, names, agent, s.rules.layers.agents[placement]);
      result.joined.push(agent.name);
    }
    result.left.push(...remains.left);
    result.interrupted.push(...remains.interrupted);
    const { changed } = result;
    const list = (what: string, numbers: readonly number[]) => {
      if (numbers.length > 0) changed.push(`${what}: ${listNames(numbers.map((thing) => names.ofThing(thing)))}`);
    };
    if (from.rules.startOfDay !== s.rules.startOfDay)
      changed.push(
        `it is ${showTimeOfDay(s.rules.startOfDay + s.now, s.rules.ticksPerHour)} now, for the day starts at another time`,
      );
    changed.push(...remains.changed);
    list('new', things);
    list('moved', [...translation.ground.moved.keys()]);
    changed.push(...remarks.map(([agent, words]) => `${names.ofAgent(agent)}: ${words}`), ...translation.kept);
    return names;
  });
  for (const event of told) to.engine.state.listener?.(event);
  return result;
}

function checkPair(from: World, to: World): void {
  const [seed, other] = [from.engine.state.seed, to.engine.state.seed];
  if (seed !== other)
    throw new SnapshotError(
      `the running world has the seed ${seed}, and the one to go on in has ${other}. Make that with seed ${seed}`,
    );
  const [ticks, others] = [from.rules.ticksPerHour, to.rules.ticksPerHour];
  if (ticks !== others)
    throw new SnapshotError(
      `an hour has ${ticks} ticks in the running world and ${others} in the one to go on in, and what lasts so many ` +
        'ticks can’t go on. Keep ticksPerHour, or start anew',
    );
}
