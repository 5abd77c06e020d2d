import type { AgentId, World } from '../../core/index.ts';
import type { Measure } from '../index.ts';
import { followActivities } from '../observe/activity.ts';
import { ticksIn } from '../observe/duration.ts';
import { matchesActivity } from '../observe/selector.ts';

type UnrestMeasure = Extract<Measure, { of: 'flipFlops' | 'abandoned' | 'failed' }>;

/** Where one agent stands between what it gave up and what it does. */
interface Standing {
  current: string | null;
  /** What it gave up for what it is at, because that mattered more; null when it gave up nothing. */
  givenUp: string | null;
  leftAt: number;
  /** What it has just broken off, while it decides on something else. */
  breaking: string | null;
}

/**
 * Counts one sort of restlessness, by the activity that it befell: what was given up and taken up again right after,
 * what was broken off because something else mattered more, what failed.
 */
export class UnrestGauge {
  /** How often, since it began. */
  count = 0;
  private readonly world: World;
  private readonly measure: UnrestMeasure;
  private readonly isMeant: (agent: AgentId) => boolean;
  private readonly standings = new Map<AgentId, Standing>();
  private readonly within: number;
  private isCounting = false;

  constructor(world: World, measure: UnrestMeasure, isMeant: (agent: AgentId) => boolean) {
    this.world = world;
    this.measure = measure;
    this.isMeant = isMeant;
    this.within = measure.of === 'flipFlops' ? ticksIn(world, measure.within) : 0;
    followActivities(world, (agent, { name }) => {
      this.of(agent).current = name;
    });
    world.on((event) => {
      if (event.type === 'decided')
        this.decide(event.agent, event.fallback ? null : world.rules.adverts[event.advert].name);
      if (event.type !== 'ended') return;
      const standing = this.of(event.agent);
      if (event.how === 'failed') this.note('failed', event.agent, standing.current);
      else if (event.how === 'interrupted' && event.advert >= 0 && event.why.endsWith(' matters more')) {
        standing.breaking = standing.current;
        this.note('abandoned', event.agent, standing.current);
      }
    });
  }

  /** From now on it counts. */
  begin(): void {
    this.isCounting = true;
  }

  private decide(agent: AgentId, next: string | null): void {
    const { now } = this.world;
    const standing = this.of(agent);
    if (next !== null && standing.givenUp === next && now - standing.leftAt <= this.within)
      this.note('flipFlops', agent, next);
    standing.givenUp = standing.breaking;
    standing.leftAt = now;
    standing.breaking = null;
  }

  private note(what: UnrestMeasure['of'], agent: AgentId, activity: string | null): void {
    const { measure, isCounting } = this;
    if (isCounting && what === measure.of && this.isMeant(agent) && matchesActivity(measure.activities, activity))
      this.count++;
  }

  private of(agent: AgentId): Standing {
    const known = this.standings.get(agent) ?? { current: null, givenUp: null, leftAt: 0, breaking: null };
    this.standings.set(agent, known);
    return known;
  }
}
