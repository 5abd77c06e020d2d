import type { AgentId, Duration } from '../../core/index.ts';
import { followActivities } from '../observe/activity.ts';
import { ticksIn } from '../observe/duration.ts';
import { type Activities, matchesActivity } from '../observe/selector.ts';
import { countGauge } from './activity-gauge.ts';
import type { Gauge, GaugeContext } from './gauge.ts';

/** Which disruptions are counted, by the activity that they happen to. */
export type CountedDisruption =
  | { readonly kind: 'abandoned' | 'failed'; readonly activities: Activities }
  | { readonly kind: 'flipFlops'; readonly activities: Activities; readonly within: Duration };

/** What one agent is doing, and what it gave up for that. */
interface AgentStatus {
  current: string | null;
  /** The activity that was interrupted in favour of the current one; null for none. */
  givenUp: string | null;
  leftAt: number;
  /** The activity that has just been interrupted, until the next decision. */
  interrupted: string | null;
}

/** How often a day activities of an agent are disrupted. */
export function disruptionGauge(context: GaugeContext, disruption: CountedDisruption): Gauge {
  const tracker = new DisruptionTracker(context, disruption);
  return { begin: () => tracker.begin(), ...countGauge(context, () => tracker.count) };
}

class DisruptionTracker {
  /** Disruptions since `begin`. */
  count = 0;
  private readonly context: GaugeContext;
  private readonly disruption: CountedDisruption;
  private readonly statuses = new Map<AgentId, AgentStatus>();
  private readonly limit: number;
  private isCounting = false;

  constructor(context: GaugeContext, disruption: CountedDisruption) {
    const { world } = context;
    this.context = context;
    this.disruption = disruption;
    this.limit = disruption.kind === 'flipFlops' ? ticksIn(world, disruption.within) : 0;
    followActivities(world, (agent, { name }) => {
      this.statusOf(agent).current = name;
    });
    world.on((event) => {
      if (event.type === 'decided')
        this.onDecision(event.agent, event.fallback ? null : world.rules.adverts[event.advert].name);
      if (event.type === 'removed') this.statuses.delete(event.who);
      if (event.type !== 'ended') return;
      const status = this.statusOf(event.agent);
      if (event.how === 'failed') this.add('failed', event.agent, status.current);
      else if (event.how === 'interrupted' && event.advert >= 0 && event.why.endsWith(' matters more')) {
        status.interrupted = status.current;
        this.add('abandoned', event.agent, status.current);
      }
    });
  }

  begin(): void {
    this.isCounting = true;
  }

  private onDecision(agent: AgentId, next: string | null): void {
    const { now } = this.context.world;
    const status = this.statusOf(agent);
    if (next !== null && status.givenUp === next && now - status.leftAt <= this.limit)
      this.add('flipFlops', agent, next);
    status.givenUp = status.interrupted;
    status.leftAt = now;
    status.interrupted = null;
  }

  private add(kind: CountedDisruption['kind'], agent: AgentId, activity: string | null): void {
    const { disruption, isCounting, context } = this;
    if (!isCounting || kind !== disruption.kind || !context.matches(agent)) return;
    if (!context.counted.includes(context.world.now)) return;
    if (matchesActivity(disruption.activities, activity)) this.count++;
  }

  private statusOf(agent: AgentId): AgentStatus {
    const status = this.statuses.get(agent) ?? { current: null, givenUp: null, leftAt: 0, interrupted: null };
    this.statuses.set(agent, status);
    return status;
  }
}
