import type { CoreEvent, World, WorldDefinition } from '../core/index.ts';
import { SnapshotError, showTimeOfDay } from '../core/index.ts';
import { makeStateLike, placeAgent, placeRelations, placeThing, replaceState } from '../core/internal.ts';
import { matchPlacements, type PlacementMatch } from './match-placements.ts';
import { matchRules } from './match-rules.ts';
import { listNames, removeMissing } from './remove-missing.ts';
import { resumeAgents } from './resume-agents.ts';
import { translate } from './translation.ts';

/** What changed for agents and things when a running world was reloaded with a new definition. */
export interface Reload {
  /** Agents that the new definition adds. */
  readonly joined: readonly string[];
  /** Agents that the new definition removes. */
  readonly left: readonly string[];
  /** Agents whose action could not continue: the action, its thing or its step is gone. They decide at the next tick. */
  readonly interrupted: readonly string[];
  /** Everything else worth reporting, one sentence each. */
  readonly changed: readonly string[];
}

/**
 * Continues a running world under a new definition: `to` takes over the time, levels, positions, queues and current
 * steps of `from` and continues with its own parameters, except for those that were set in `from` while it ran. Needs,
 * kinds, adverts, things and agents are matched by name; an agent whose entry differs only by its name is renamed. `to`
 * must have the same seed and ticks per hour as `from`. Its previous state is overwritten; its listeners stay subscribed
 * and receive the events caused by the change; its traces end. `from` is not changed. Throws a SnapshotError during a
 * tick and for worlds that don't match, and then changes nothing.
 */
export function reloadWorld(from: World, to: World): Reload {
  checkPair(from, to);
  const contents = from.contents();
  const events: CoreEvent[] = [];
  const result = { joined: [] as string[], left: [] as string[], interrupted: [] as string[], changed: [] as string[] };
  to.replace((s) => {
    const match = matchRules(from.engine.state.rules, s.rules);
    const { definition } = s.rules;
    const placements = matchPlacements(from.engine.state, contents, definition, match);
    const remaining = removeMissing(from.engine.state, contents, match, placements, s);
    const context = { before: remaining.state, contents: remaining.contents, to: s, match, placements };
    const translation = translate(context);
    const names = replaceState(s, makeStateLike(s, translation.contents), translation.contents);
    const notes = resumeAgents(context);

    for (const event of remaining.events)
      events.push(
        'advert' in event && event.advert >= 0 ? { ...event, advert: match.adverts.to[event.advert] } : event,
      );
    const arrived = placements.arriving.map((placement) => definition.things?.[placement]);
    const things = arrived.flatMap((thing) => (thing ? [placeThing(s, names, thing)] : []));
    for (const placement of placements.joining) {
      const agent = definition.agents?.[placement];
      if (!agent) continue;
      placeRelations(s, names, placeAgent(s, names, agent, s.rules.layers.agents[placement]), agent);
      result.joined.push(agent.name);
    }
    result.left.push(...remaining.left);
    result.interrupted.push(...remaining.interrupted);
    const { changed } = result;
    const list = (what: string, ids: readonly number[]) => {
      if (ids.length > 0) changed.push(`${what}: ${listNames(ids.map((thing) => names.ofThing(thing)))}`);
    };
    if (from.rules.startOfDay !== s.rules.startOfDay)
      changed.push(
        `the day starts at a different time: it is now ${showTimeOfDay(s.rules.startOfDay + s.now, s.rules.ticksPerHour)}`,
      );
    changed.push(...remaining.changed, ...listRenamed(from.rules.definition, definition, placements));
    list('new', things);
    list('moved', [...translation.positions.moved.keys()]);
    changed.push(...notes.map(([agent, words]) => `${names.ofAgent(agent)}: ${words}`), ...translation.kept);
    return names;
  });
  to.engine.simulation.run(() => {
    for (const event of events) to.engine.state.listener?.(event);
  });
  return result;
}

/** The agents that have other names, one sentence each. */
function listRenamed(before: WorldDefinition, after: WorldDefinition, placements: PlacementMatch): string[] {
  return [...placements.newAgents].flatMap(([agent, placement]) => {
    const name = before.agents?.[placements.oldAgents.get(agent) ?? -1]?.name;
    const now = after.agents?.[placement]?.name;
    return name === undefined || name === now ? [] : [`${name} is ${now} now`];
  });
}

function checkPair(from: World, to: World): void {
  const [seed, other] = [from.engine.state.seed, to.engine.state.seed];
  if (seed !== other)
    throw new SnapshotError(
      `the seeds differ: ${seed} in the running world, ${other} in the new one. Create the new world with seed ${seed}`,
    );
  const [ticks, others] = [from.rules.ticksPerHour, to.rules.ticksPerHour];
  if (ticks !== others)
    throw new SnapshotError(
      `ticksPerHour differs: ${ticks} in the running world, ${others} in the new one, so that durations in ticks don’t ` +
        'match. Keep ticksPerHour, or start a new run',
    );
}
