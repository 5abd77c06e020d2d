import type { AgentId, World } from '../../core/index.ts';
import { minutesToTicks } from '../observe/duration.ts';
import { SampleClock } from '../observe/sample-clock.ts';
import type { CauseReporter } from './cause-report.ts';
import type { Cohort, Cohorts } from './cohort-report.ts';
import { addLevel, emptyNeedReport } from './need-report.ts';
import type { AdvertReporter } from './promise-report.ts';

/** About the most agents that one sample reads. */
const MAX_SAMPLED_AGENTS = 500;
/** Minutes between two samples. */
const INTERVAL = 5;

/** Samples the levels of all agents; in a crowd, of a part of each cohort. */
export class LevelReporter {
  readonly clock: SampleClock;
  private readonly world: World;
  private readonly cohorts: Cohorts;
  private readonly causes: CauseReporter;
  private readonly adverts: AdvertReporter;

  constructor(world: World, cohorts: Cohorts, causes: CauseReporter, adverts: AdvertReporter) {
    this.causes = causes;
    this.adverts = adverts;
    this.clock = new SampleClock(minutesToTicks(INTERVAL, world.rules.ticksPerHour));
    this.world = world;
    this.cohorts = cohorts;
  }

  /** Reads the levels of the sampled agents. */
  sample(): void {
    const { world, cohorts } = this;
    const { startOfDay, ticksPerHour, needs } = world.rules;
    const hour = Math.floor((startOfDay + world.now) / ticksPerHour) % 24;
    forSampledAgents(world, cohorts, (agent, cohort) => {
      const levels: number[] = [];
      for (const { name, low, high } of needs) {
        let report = cohort.needs.get(name);
        if (!report) {
          report = emptyNeedReport(low, high);
          cohort.needs.set(name, report);
        }
        const level = world.agent(agent).level(name);
        levels.push(level);
        addLevel(report, level, hour);
        this.causes.addLevel(agent, name, level, low, high);
      }
      this.adverts.sample(agent, levels);
    });
  }
}

/** Calls the function for every present agent; in a large cohort only for some, always the same ones, evenly spread. */
export function forSampledAgents(
  world: World,
  cohorts: Cohorts,
  visit: (agent: AgentId, cohort: Cohort) => void,
): void {
  const share = Math.max(1, Math.floor(MAX_SAMPLED_AGENTS / Math.max(1, cohorts.all.length)));
  for (const { id: agent } of world.agents()) {
    const cohort = cohorts.of(agent);
    if (cohorts.indexOf(agent) % strideOf(cohort.agents, share) === 0) visit(agent, cohort);
  }
}

/** A power of two, so that most sampled agents stay the same when a cohort grows. */
function strideOf(agents: number, most: number): number {
  let stride = 1;
  while (agents > most * stride) stride *= 2;
  return stride;
}
