import type { AgentId, World } from '../../../core/index.ts';
import { type Activity, followActivities } from '../../../measure/index.ts';
import { nameActivity } from '../../../measure/internal.ts';

/** One activity of an agent, from its first to its last tick. */
export interface ActivitySpan extends Pick<Activity, 'name' | 'origin'> {
  /** 'cook dinner · fridge' */
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** An event of an agent at a tick. */
export interface DayEvent {
  readonly tick: number;
  readonly kind: 'decided' | 'interrupted' | 'failed';
  /** What happened; for an interruption or failure also why. */
  readonly text: string;
}

/** The level of a need over time. */
export interface LevelSamples {
  readonly need: string;
  readonly range: readonly [number, number];
  readonly alarms: readonly number[];
  readonly samples: readonly (readonly [tick: number, level: number])[];
}

/** The activities, events and levels of an agent over some time. */
export interface AgentDay {
  readonly agent: string;
  /** First and last tick. */
  readonly span: readonly [number, number];
  readonly activities: readonly ActivitySpan[];
  readonly events: readonly DayEvent[];
  readonly levels: readonly LevelSamples[];
}

interface OpenDay {
  readonly activities: ActivitySpan[];
  readonly events: DayEvent[];
  readonly levels: (readonly [number, number])[][];
}

/** Records the days of some agents from now on; levels are recorded when `sample` is called. */
export function recordDays(world: World, agents: readonly AgentId[]) {
  const start = world.now;
  const { needs, adverts } = world.rules;
  const days = new Map<AgentId, OpenDay>(
    agents.map((agent) => [agent, { activities: [], events: [], levels: needs.map(() => []) }]),
  );
  const names = agents.map((agent) => world.agent(agent).name);

  /** Ends the last activity now; drops it if it took no time. */
  function close({ activities }: OpenDay): void {
    const last = activities.pop();
    if (last && world.now > last.from) activities.push({ ...last, to: world.now });
  }

  followActivities(world, (agent, { name, thing, origin, since }) => {
    const day = days.get(agent);
    if (!day) return;
    close(day);
    day.activities.push({ name, origin, label: nameActivity(world, name, thing), from: since, to: since });
  });

  world.on((event) => {
    const day = event.type === 'decided' || event.type === 'ended' ? days.get(event.agent) : undefined;
    if (event.type === 'removed') for (const [agent, each] of days) if (!world.hasAgent(agent)) close(each);
    if (!day) return;
    const { events } = day;
    const tick = world.now;
    if (event.type === 'decided')
      events.push({ tick, kind: 'decided', text: event.fallback ? 'no option' : adverts[event.advert].name });
    if (event.type !== 'ended' || event.how === 'done') return;
    const what = event.advert < 0 ? event.action : adverts[event.advert].name;
    events.push({ tick, kind: event.how, text: `${what} ${event.how}${event.why === '' ? '' : `: ${event.why}`}` });
  });

  return {
    /** Records all levels as they are now; an agent that was removed has none. */
    sample(): void {
      for (const [agent, { levels }] of days) {
        if (!world.hasAgent(agent)) continue;
        needs.forEach(({ name }, n) => levels[n].push([world.now, world.agent(agent).level(name)]));
      }
    },
    /** What was recorded up to now. */
    read(): AgentDay[] {
      return [...days].map(([agent, day], i) => {
        if (world.hasAgent(agent)) close(day);
        return {
          agent: names[i],
          span: [start, world.now] as const,
          activities: day.activities,
          events: day.events,
          levels: needs.map(({ name, low, high, alarms }, n) => ({
            need: name,
            range: [low, high] as const,
            alarms,
            samples: day.levels[n],
          })),
        };
      });
    },
  };
}
