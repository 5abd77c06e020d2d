import type { AgentId, World } from '../../core/index.ts';
import { followActivities } from '../observe/activity.ts';
import { minutesToTicks, SampleClock } from '../observe/sample-clock.ts';
import type { Cohorts } from './cohort-report.ts';
import { forSampledAgents } from './level-report.ts';

/** Minutes between two samples. */
const MINUTES = 1;

/** What somebody is at: how often it was seen on the way to it, and what came of it so far. */
interface Errand {
  walking: number;
  hasGained: boolean;
  isBroken: boolean;
}

/**
 * Sees who is on the way. Walks were for nothing when what they were for was broken off or failed before it had given
 * anything; what is under way at the end counts as not for nothing.
 */
export class WalkReporter {
  readonly clock: SampleClock;
  private readonly world: World;
  private readonly parties: Cohorts;
  private readonly errands: Errand[] = [];

  constructor(world: World, parties: Cohorts) {
    this.clock = new SampleClock(minutesToTicks(MINUTES, world.rules.ticksPerHour));
    this.world = world;
    this.parties = parties;
    world.on((event) => {
      if (event.type === 'granted' && event.amount > 0) this.errandOf(event.agent).hasGained = true;
      if (event.type === 'ended') this.errandOf(event.agent).isBroken = event.how !== 'done';
    });
    followActivities(world, (agent) => this.turn(agent));
  }

  sample(): void {
    const { world } = this;
    forSampledAgents(world, this.parties, (agent, party) => {
      party.walkSamples++;
      const doing = world.agent(agent).doing;
      if (doing === null) return;
      const errand = this.errandOf(agent);
      if (doing.isWalking) {
        party.walking++;
        errand.walking++;
      } else if (doing.step === 'fill') errand.hasGained = true;
    });
  }

  private turn(agent: AgentId): void {
    const { walking, hasGained, isBroken } = this.errandOf(agent);
    if (isBroken && !hasGained) this.parties.of(agent).wasted += walking;
    this.errands[agent] = { walking: 0, hasGained: false, isBroken: false };
  }

  private errandOf(agent: AgentId): Errand {
    this.errands[agent] ??= { walking: 0, hasGained: false, isBroken: false };
    return this.errands[agent];
  }
}
