import { RELATION } from '../definition/fields.ts';
import { type Check, show } from '../definition/problem.ts';
import { LARGEST_LEVEL, ratePerTick, toGrain } from '../definition/time.ts';
import type { Compilation } from './compilation.ts';
import type { RelationRules } from './rules.ts';

/** Feelings have these names already. */
const TAKEN = ['fearLove', 'hate'];

/** The numbers between agents, and between agents and things. */
export function compileRelations(c: Compilation): RelationRules[] {
  return c.check
    .at('relations')
    .named(c.definition.relations, 'relations')
    .map(([name, relation]) => {
      const check = c.check.at('relations', name);
      if (TAKEN.includes(name)) check.failKey(`"toward.${name}" is a feeling already; choose another name`);
      if (!check.object(relation, 'a relation', Object.keys(RELATION)))
        return { name, low: -100, high: 100, start: 0, decay: 0 };
      const [low, high] = readRange(relation.range ?? [-100, 100], check.at('range'));
      const usual = Math.min(Math.max(0, low), high);
      const start =
        relation.start !== undefined && check.at('start').number(relation.start, low, high) ? relation.start : usual;
      const decay = relation.decay === undefined ? 0 : ratePerTick(relation.decay, c.ticksPerHour, check.at('decay'));
      if (decay < 0) check.at('decay').fail(`got ${show(relation.decay)}; expected a rate of at least 0`);
      return { name, low: toGrain(low), high: toGrain(high), start: toGrain(start), decay };
    });
}

function readRange(range: unknown, check: Check): readonly [number, number] {
  const isRange =
    Array.isArray(range) &&
    range.length === 2 &&
    range.every((end) => typeof end === 'number' && Math.abs(end) <= LARGEST_LEVEL) &&
    range[0] < range[1];
  if (isRange) return range as [number, number];
  check.fail(`got ${show(range)}; expected two numbers, the lower first, within ±${LARGEST_LEVEL}`);
  return [-100, 100];
}
