import type { AgentId, World } from '../../core/index.ts';
import { type Activity, followActivities, nameActivity } from '../../measure/index.ts';

/** One activity from beginning to end, in ticks. */
export interface Stretch extends Pick<Activity, 'name' | 'origin'> {
  /** 'cook dinner · fridge' */
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** Something that happened at a tick. */
export interface Mark {
  readonly tick: number;
  readonly kind: 'decided' | 'interrupted' | 'failed';
  /** What, and for an end also why. */
  readonly text: string;
}

/** A level over time. */
export interface LevelLine {
  readonly need: string;
  readonly range: readonly [number, number];
  readonly alarms: readonly number[];
  readonly samples: readonly (readonly [tick: number, level: number])[];
}

/** What an agent did and how its needs stood. */
export interface Timeline {
  readonly agent: string;
  /** Ticks from the first to the last. */
  readonly span: readonly [number, number];
  readonly stretches: readonly Stretch[];
  readonly marks: readonly Mark[];
  readonly levels: readonly LevelLine[];
}

interface Entry {
  readonly stretches: Stretch[];
  readonly marks: Mark[];
  readonly levels: (readonly [number, number])[][];
}

/** Keeps the timelines of some agents from now on; levels are noted whenever `sample` is called. */
export function keepTimelines(world: World, agents: readonly AgentId[]) {
  const start = world.now;
  const { needs, adverts } = world.rules;
  const entries = new Map<AgentId, Entry>(
    agents.map((agent) => [agent, { stretches: [], marks: [], levels: needs.map(() => []) }]),
  );
  const names = agents.map((agent) => world.agent(agent).name);

  /** Ends the last stretch of an agent, and takes it up again at the same place if it is the same activity. */
  function close({ stretches }: Entry): void {
    const last = stretches.pop();
    if (last && world.now > last.from) stretches.push({ ...last, to: world.now });
  }

  followActivities(world, (agent, { name, thing, origin, since }) => {
    const entry = entries.get(agent);
    if (!entry) return;
    close(entry);
    entry.stretches.push({ name, origin, label: nameActivity(world, name, thing), from: since, to: since });
  });

  world.on((event) => {
    const entry = event.type === 'decided' || event.type === 'ended' ? entries.get(event.agent) : undefined;
    if (event.type === 'removed') for (const [agent, each] of entries) if (!world.hasAgent(agent)) close(each);
    if (!entry) return;
    const { marks } = entry;
    const tick = world.now;
    if (event.type === 'decided')
      marks.push({ tick, kind: 'decided', text: event.fallback ? 'nothing on offer' : adverts[event.advert].name });
    if (event.type !== 'ended' || event.how === 'done') return;
    const what = event.advert < 0 ? event.action : adverts[event.advert].name;
    marks.push({ tick, kind: event.how, text: `${what} ${event.how}${event.why === '' ? '' : `: ${event.why}`}` });
  });

  return {
    /** Notes all levels as they are now; whoever is gone has none. */
    sample(): void {
      for (const [agent, { levels }] of entries) {
        if (!world.hasAgent(agent)) continue;
        needs.forEach(({ name }, n) => levels[n].push([world.now, world.agent(agent).level(name)]));
      }
    },
    /** What came of it up to now. */
    read(): Timeline[] {
      return [...entries].map(([agent, entry], i) => {
        if (world.hasAgent(agent)) close(entry);
        return {
          agent: names[i],
          span: [start, world.now] as const,
          stretches: entry.stretches,
          marks: entry.marks,
          levels: needs.map(({ name, low, high, alarms }, n) => ({
            need: name,
            range: [low, high] as const,
            alarms,
            samples: entry.levels[n],
          })),
        };
      });
    },
  };
}
