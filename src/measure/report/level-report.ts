import type { AgentId, World } from '../../core/index.ts';
import { minutesToTicks, SampleClock } from '../observe/sample-clock.ts';
import type { Cohort, Cohorts } from './cohort-report.ts';

/** At most about so many agents are asked at once. */
const MOST_ASKED = 500;
/** Minutes between two samples. */
const MINUTES = 5;
/** Below this share of its range a level is dangerous. */
export const DANGER = 0.1;
/** Equal parts of a need's range. */
const BANDS = 20;

/** What the levels of one need were like, by samples. */
export interface NeedReport {
  readonly range: readonly [low: number, high: number];
  /** How often it was asked for, and the sum of the answers, by hour of the day. */
  readonly samples: number[];
  readonly sums: number[];
  /** How often the level was in each twentieth of its range, from the lowest. */
  readonly bands: number[];
  lowest: number;
  highest: number;
  /** How often it was in the lowest tenth, and at the very bottom. */
  danger: number;
  bottom: number;
}

/** Takes samples of everybody's levels; of a crowd, of part of each temperament, always the same agents. */
export class LevelReporter {
  readonly clock: SampleClock;
  private readonly world: World;
  private readonly parties: Cohorts;

  constructor(world: World, parties: Cohorts) {
    this.clock = new SampleClock(minutesToTicks(MINUTES, world.rules.ticksPerHour));
    this.world = world;
    this.parties = parties;
  }

  sample(): void {
    const { world, parties } = this;
    const { startOfDay, ticksPerHour, needs } = world.rules;
    const hour = Math.floor((startOfDay + world.now) / ticksPerHour) % 24;
    forSampledAgents(world, parties, (agent, party) => {
      for (const { name, low, high } of needs) {
        let report = party.needs.get(name);
        if (!report) {
          report = openNeed(low, high);
          party.needs.set(name, report);
        }
        take(report, world.agent(agent).level(name), hour);
      }
    });
  }
}

/** Calls for everybody who is there; of a large party for some only, always the same, spread over all of it. */
export function forSampledAgents(world: World, parties: Cohorts, ask: (agent: AgentId, party: Cohort) => void): void {
  const share = Math.max(1, Math.floor(MOST_ASKED / Math.max(1, parties.all.length)));
  for (let agent = 0; agent < world.agentCount; agent++) {
    if (!world.hasAgent(agent)) continue;
    const party = parties.of(agent);
    if (parties.indexOf(agent) % strideOf(party.agents, share) === 0) ask(agent, party);
  }
}

/** A power of two, so that who was asked before a party grew is mostly asked after. */
function strideOf(agents: number, most: number): number {
  let stride = 1;
  while (agents > most * stride) stride *= 2;
  return stride;
}

function openNeed(low: number, high: number): NeedReport {
  const [samples, sums] = [new Array<number>(24).fill(0), new Array<number>(24).fill(0)];
  const bands = new Array<number>(BANDS).fill(0);
  return { range: [low, high], samples, sums, bands, lowest: high, highest: low, danger: 0, bottom: 0 };
}

function take(report: NeedReport, level: number, hour: number): void {
  const [low, high] = report.range;
  const share = high > low ? (level - low) / (high - low) : 0;
  report.samples[hour]++;
  report.sums[hour] += level;
  report.bands[Math.min(BANDS - 1, Math.max(0, Math.floor(share * BANDS)))]++;
  if (level < report.lowest) report.lowest = level;
  if (level > report.highest) report.highest = level;
  if (share < DANGER) report.danger++;
  if (level === low) report.bottom++;
}
