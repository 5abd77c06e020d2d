import type { World } from '../../core/index.ts';
import type { AgentSelector } from '../observe/selector.ts';
import { quantileOf, standardDeviation } from '../statistics/people.ts';
import { type Gauge, type GaugeContext, isSampled, type SampledGauge } from './gauge.ts';

/** What is computed from the values of single people: their standard deviation, or a quantile from 0 to 1. */
export type PeopleStatistic = 'spread' | number;

/** The most people that are measured one by one; in a larger crowd, as many at even distances. */
const MAX_PEOPLE = 200;

/** Measures each of the matching agents that are there at the start by itself, and compares them. */
export function peopleGauge(
  context: GaugeContext,
  statistic: PeopleStatistic,
  open: (context: GaugeContext) => Gauge,
): SampledGauge {
  const gauges = peopleOf(context.world, context.matches).map((own) =>
    open({ ...context, matches: (agent) => agent === own }),
  );
  const sampled = gauges.filter(isSampled);
  return {
    begin() {
      for (const gauge of gauges) gauge.begin?.();
    },
    get next() {
      return sampled.reduce((first, { next }) => Math.min(first, next), Infinity);
    },
    sample() {
      const { now } = context.world;
      for (const gauge of sampled) if (gauge.next <= now) gauge.sample();
    },
    read(log) {
      const values = gauges.map((gauge) => gauge.read(log)).filter((value) => value !== null);
      return statistic === 'spread' ? standardDeviation(values) : quantileOf(values, statistic);
    },
  };
}

function peopleOf(world: World, matches: AgentSelector): number[] {
  const all = world.agents().flatMap(({ id }) => (matches(id) ? [id] : []));
  if (all.length <= MAX_PEOPLE) return all;
  return Array.from({ length: MAX_PEOPLE }, (_, i) => all[Math.floor((i * all.length) / MAX_PEOPLE)]);
}
