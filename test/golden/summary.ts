import type { World } from '../../src/index.ts';

/** The activities that have a line of their own, and the reasons that are named; the others are only counted. */
const MOST_ACTIVITIES = 8;
const MOST_REASONS = 6;
/** Moments at which levels are read, spread over the run, and how many agents are asked at the most. */
const SAMPLES = 48;
const MOST_ASKED = 500;

/** Describes a run while it goes on. */
export interface Summary {
  /** Lets the world run up to a tick. */
  advanceTo(tick: number): void;
  /** Some lines on what happened so far. */
  read(): string[];
}

/** Describes a run of a world that has not begun yet, for so many ticks. */
export function summarize(world: World, ticks: number): Summary {
  const agentsAtFirst = world.agentCount;
  const thingsAtFirst = world.things().length;
  const endings = {
    done: new Map<string, number>(),
    failed: new Map<string, number>(),
    interrupted: new Map<string, number>(),
  };
  const spent = new Map<string, number>();
  const since = new Map<number, { readonly action: string; readonly tick: number }>();
  const counts = { decided: 0, fallbacks: 0, reconsidered: 0, spawned: 0, removed: 0, gone: 0 };
  const levels = new Map(world.rules.needs.map(({ name }) => [name, { sum: 0, count: 0 }]));
  let presence = 0;
  let sampled = 0;

  const stop = (agent: number) => {
    const open = since.get(agent);
    if (open) add(spent, open.action, world.now - open.tick);
    since.delete(agent);
  };
  world.on((event) => {
    if (event.type === 'decided') {
      counts.decided++;
      if (event.fallback) counts.fallbacks++;
    } else if (event.type === 'reconsidered') counts.reconsidered++;
    else if (event.type === 'started') {
      stop(event.agent);
      since.set(event.agent, { action: event.action, tick: world.now });
    } else if (event.type === 'ended') {
      stop(event.agent);
      add(endings[event.how], event.why, 1);
    } else if (event.type === 'spawned') counts.spawned++;
    else if (event.type === 'removed') {
      counts.removed++;
      if (event.who >= 0) counts.gone++;
    }
  });

  const sample = () => {
    const stride = Math.ceil(world.agentCount / MOST_ASKED);
    for (const agent of world.agents()) {
      presence++;
      if (agent.row % stride !== 0) continue;
      for (const [name, level] of Object.entries(agent.levels())) {
        const mean = levels.get(name);
        if (!mean) continue;
        mean.sum += level;
        mean.count++;
      }
    }
    sampled++;
  };

  return {
    advanceTo(tick) {
      while (sampled < SAMPLES && Math.floor(((sampled + 1) * ticks) / SAMPLES) <= tick) {
        world.advance(Math.floor(((sampled + 1) * ticks) / SAMPLES) - world.now);
        sample();
      }
      world.advance(tick - world.now);
    },
    read() {
      for (const [agent, { action }] of [...since]) {
        stop(agent);
        since.set(agent, { action, tick: world.now });
      }
      const agentDays = (presence / Math.max(1, sampled)) * (world.now / world.rules.ticksPerHour / 24);
      const hours = (each: number) => (each / world.rules.ticksPerHour / agentDays).toFixed(2);
      const activities = byCount(spent);
      const others = activities.slice(MOST_ACTIVITIES);
      const arrived = world.agentCount + counts.gone - agentsAtFirst;
      return [
        `${show(world.now)} ticks, ${show(world.now / world.rules.ticksPerHour)} hours`,
        `agents: ${show(agentsAtFirst)} at first, ${show(arrived)} arrived, ${show(counts.gone)} removed`,
        `things: ${show(thingsAtFirst)} at first, ${show(counts.spawned - arrived)} made, ${show(counts.removed - counts.gone)} removed`,
        `decisions: ${show(counts.decided)}, ${show(counts.fallbacks)} of them fallbacks; thought again and went on: ${show(counts.reconsidered)}`,
        ...activities.slice(0, MOST_ACTIVITIES).map(([action, each]) => `hours a day of ${action}: ${hours(each)}`),
        `hours a day of ${others.length} other actions: ${hours(others.reduce((sum, [, each]) => sum + each, 0))}`,
        `done: ${sayEndings(endings.done)}`,
        `failed: ${sayEndings(endings.failed)}`,
        `interrupted: ${sayEndings(endings.interrupted)}`,
        `mean levels: ${[...levels].map(([name, { sum, count }]) => `${name} ${count === 0 ? 'of nobody' : (sum / count).toFixed(2)}`).join(', ') || 'no needs'}`,
      ];
    },
  };
}

/** How many, and for what reasons: '12 (no way there 8, burned the dinner 4)'. */
function sayEndings(reasons: ReadonlyMap<string, number>): string {
  const all = byCount(reasons);
  const total = show(all.reduce((sum, [, count]) => sum + count, 0));
  const named = all.filter(([reason]) => reason !== '');
  if (named.length === 0) return total;
  const more = named.length > MOST_REASONS ? [`${named.length - MOST_REASONS} more`] : [];
  const words = named.slice(0, MOST_REASONS).map(([reason, count]) => `${reason} ${show(count)}`);
  return `${total} (${[...words, ...more].join(', ')})`;
}

/** The most first; ties by name. */
function byCount(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

function add(counts: Map<string, number>, key: string, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

function show(count: number): string {
  return count.toLocaleString('en', { maximumFractionDigits: 1 });
}
