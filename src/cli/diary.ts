import type { CoreEvent, World } from '../core/index.ts';

/** Hours that each agent spent on each thing it decided to do, by agent, then by activity. */
export interface Diary {
  /** Up to now. */
  hours(): ReadonlyMap<string, ReadonlyMap<string, number>>;
}

interface Entry {
  readonly activity: string;
  readonly since: number;
}

/** Keeps count from now on. The steps of a chain count for what was decided on; what was pushed counts for itself. */
export function keepDiary(world: World): Diary {
  const current = new Map<number, Entry>();
  const spent = new Map<string, Map<string, number>>();
  const decided = new Map<number, number>();

  function close(agent: number, { activity, since }: Entry): void {
    const name = world.nameOf(agent);
    const own = spent.get(name) ?? new Map<string, number>();
    spent.set(name, own.set(activity, (own.get(activity) ?? 0) + (world.now - since) / world.rules.ticksPerHour));
  }

  function turn(agent: number, activity: string): void {
    const entry = current.get(agent);
    if (entry) close(agent, entry);
    current.set(agent, { activity, since: world.now });
  }

  world.on((event: CoreEvent) => {
    if (event.type === 'decided') decided.set(event.agent, world.now);
    if (event.type !== 'started') return;
    const isDecided = decided.get(event.agent) === world.now;
    if (event.advert < 0) turn(event.agent, event.action);
    else if (isDecided) turn(event.agent, world.rules.adverts[event.advert].name);
    decided.delete(event.agent);
  });

  return {
    hours() {
      for (const [agent, entry] of current) {
        close(agent, entry);
        current.set(agent, { ...entry, since: world.now });
      }
      return spent;
    },
  };
}
