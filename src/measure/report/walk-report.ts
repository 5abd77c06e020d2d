import type { AgentId, World } from '../../core/index.ts';
import { followActivities } from '../observe/activity.ts';
import { minutesToTicks } from '../observe/duration.ts';
import { SampleClock } from '../observe/sample-clock.ts';
import type { Cohorts } from './cohort-report.ts';
import { forSampledAgents } from './level-report.ts';

/** Minutes between two samples. */
const INTERVAL = 1;

/** The walking for the current activity of an agent. */
interface Walk {
  /** The number of samples in which the agent was walking. */
  walking: number;
  /** Whether the activity has given the agent anything. */
  hasGained: boolean;
  isInterrupted: boolean;
}

/**
 * Samples which agents are walking. Walking is wasted when its activity is interrupted or fails before it has given
 * the agent anything. The walking for an activity that is still under way at the end does not count as wasted.
 */
export class WalkReporter {
  readonly clock: SampleClock;
  private readonly world: World;
  private readonly cohorts: Cohorts;
  private readonly walks = new Map<AgentId, Walk>();

  constructor(world: World, cohorts: Cohorts) {
    this.clock = new SampleClock(minutesToTicks(INTERVAL, world.rules.ticksPerHour));
    this.world = world;
    this.cohorts = cohorts;
    world.on((event) => {
      if (event.type === 'removed') this.walks.delete(event.who);
      if (event.type === 'granted' && event.amount > 0) this.walkOf(event.agent).hasGained = true;
      if (event.type === 'ended') this.walkOf(event.agent).isInterrupted = event.how !== 'done';
    });
    followActivities(world, (agent) => this.startActivity(agent));
  }

  /** Checks which of the sampled agents are walking. */
  sample(): void {
    const { world } = this;
    forSampledAgents(world, this.cohorts, (agent, cohort) => {
      cohort.walkSamples++;
      const doing = world.agent(agent).doing;
      if (doing === null) return;
      const walk = this.walkOf(agent);
      if (doing.isWalking) {
        cohort.walking++;
        walk.walking++;
      } else if (doing.step === 'fill') walk.hasGained = true;
    });
  }

  private startActivity(agent: AgentId): void {
    const { walking, hasGained, isInterrupted } = this.walkOf(agent);
    if (isInterrupted && !hasGained) this.cohorts.of(agent).wasted += walking;
    this.walks.set(agent, { walking: 0, hasGained: false, isInterrupted: false });
  }

  private walkOf(agent: AgentId): Walk {
    const walk = this.walks.get(agent) ?? { walking: 0, hasGained: false, isInterrupted: false };
    this.walks.set(agent, walk);
    return walk;
  }
}
