import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worlds } from '../../test/random/world.ts';
import { runs } from '../../test/runner/runs.ts';
import type { PreparedWorld } from '../core/index.ts';
import { prepareWorld } from '../grid/internal.ts';
import { createWorld, type World, type WorldDefinition } from '../index.ts';
import type { LintFinding } from './lint/analysis/finding.ts';
import { findPresence, type Presence } from './lint/analysis/presence.ts';
import { collectFacts, type WorldFacts } from './lint/analysis/world-facts.ts';
import { findBrokenChains } from './lint/rules/broken-chain.ts';
import { findDeathSpirals } from './lint/rules/death-spiral.ts';
import { findFalsePromises } from './lint/rules/false-promise.ts';
import { findNeverWins } from './lint/rules/never-wins.ts';
import { findUnfillableNeeds } from './lint/rules/unfillable-need.ts';

type Find = (facts: WorldFacts, presence: Presence) => readonly LintFinding[];

/** Finds something in random worlds and runs those; `watch` sees the world before, and says what must hold later. */
function hold(
  find: Find,
  ticks: number,
  watch: (finding: LintFinding, facts: WorldFacts, world: World) => () => void,
): void {
  const property = fc.property(worlds, fc.nat(100), (definition, seed) => {
    const facts = collectFacts(prepareWorld(definition).prepared as PreparedWorld);
    const findings = find(facts, findPresence(facts));
    if (findings.length === 0) return;
    const world = createWorld(definition, { seed });
    const checks = findings.map((finding) => watch(finding, facts, world));
    for (let tick = 0; tick < ticks; tick += 10) {
      world.advance(10);
      for (const check of checks) check();
    }
  });
  fc.assert(property, { numRuns: runs(80) });
}

/** The advert that a finding is about, by its number. */
function advertOf({ path }: LintFinding, { adverts }: WorldFacts): number {
  return adverts.findIndex((advert) => advert.path.every((part, i) => part === path[i]));
}

/** The agents that a finding is about: the first of some, those of a temperament, or all. */
function agentsOf({ path }: LintFinding, { agents = [] }: WorldDefinition): number[] {
  if (path[0] === 'agents') return [Number(path[1])];
  return [...agents.keys()].filter((i) => path[0] === 'needs' || agents[i].temperament === path[1]);
}

describe('what the lints say of random worlds holds when they run', () => {
  test('an advert that never wins is never decided for', () => {
    hold(findNeverWins, 100, (finding, facts, world) => {
      const advert = advertOf(finding, facts);
      let decided = 0;
      world.on((event) => {
        if (event.type === 'decided' && event.advert === advert) decided++;
      });
      return () => expect(decided, `${finding.path} ${finding.message}`).toBe(0);
    });
  });

  test('a need that nothing refills never rises', () => {
    hold(findUnfillableNeeds, 100, (finding, { definition, groups, rules }, world) => {
      const need = /nothing refills "(.*?)"/.exec(finding.message)?.[1];
      if (need === undefined || finding.message.includes('for a new')) return () => {};
      const n = rules.needs.findIndex(({ name }) => name === need);
      const losing = agentsOf(finding, definition).filter((agent) =>
        groups.some(
          ({ agents, parameters }) => agents.includes(agent) && parameters.every(({ decay }) => decay[n] > 0),
        ),
      );
      const levels = new Map(losing.map((agent) => [agent, world.agent(agent).level(need)]));
      return () => {
        for (const [agent, before] of levels) {
          if (!world.hasAgent(agent)) continue;
          const now = world.agent(agent).level(need);
          expect(now, `${finding.path} ${finding.message}`).toBeLessThanOrEqual(before);
          levels.set(agent, now);
        }
      };
    });
  });

  test('an advert with a false promise grants no more than is said', () => {
    hold(findFalsePromises, 100, (finding, facts, world) => {
      const advert = advertOf(finding, facts);
      const need = String(finding.path.at(-1));
      const most = /grants (\S+) at most/.exec(finding.message)?.[1] ?? '0';
      const isCost = finding.message.includes('takes');
      let [started, ended, broken] = [0, 0, 0];
      world.on((event) => {
        if (event.type === 'started' && event.advert === advert) started++;
        if (event.type !== 'ended' || event.advert !== advert) return;
        ended++;
        if (event.how !== 'done') broken++;
      });
      return () => {
        // Who is in the middle of it, or was interrupted, may have something that would be taken back.
        if (isCost || started > ended || broken > 0) return;
        const { granted } = world.ledger()[advert];
        expect(granted[need] ?? 0, finding.message).toBeLessThanOrEqual(Number(most) * started * 1.01 + 1e-6);
      };
    });
  });

  test('where a chain is broken, whoever gets so far never comes to its next step', () => {
    hold(findBrokenChains, 100, ({ message }, { rules, definition }, world) => {
      const [, name, whom] = /nothing offers "(.*?)"(?: to (.*))?/.exec(message) as RegExpExecArray;
      const isStuck = (definition.agents ?? []).map(
        (agent) => whom?.includes(`any "${agent.temperament}"`) || whom?.includes(`"${agent.name}"`),
      );
      let began = 0;
      world.on((event) => {
        if (event.type !== 'started' || event.advert < 0 || !isStuck[event.agent]) return;
        if (rules.adverts[event.advert].name === name) began++;
      });
      return () => expect(began, message).toBe(0);
    });
  });

  test('whoever cannot keep up has an empty need some day', () => {
    hold(findDeathSpirals, 10, (finding, { rules, definition }, world) => {
      const share = Number(/at best (\d+) %/.exec(finding.message)?.[1]) / 100;
      const needs = rules.needs.filter(({ name }) => finding.message.includes(`\n${name} falls by`));
      const agents = agentsOf(finding, definition).filter((agent) => world.hasAgent(agent));
      const empty = new Set<number>();
      // What they have at most, by what they lose in all: so long can it last.
      const lasting = agents.flatMap((agent) =>
        needs.map(({ name, low, high }) => (high - low) / world.agent(agent).parameter('decay', name).value),
      );
      const hours = Math.max(...lasting) / (1 - share - 0.005);
      if (!(hours > 0 && hours < 100)) return () => {};
      for (let tick = 0; tick < hours * rules.ticksPerHour; tick++) {
        world.advance(1);
        for (const agent of agents)
          if (!world.hasAgent(agent) || needs.some(({ name, low }) => world.agent(agent).level(name) <= low))
            empty.add(agent);
      }
      return () => expect(empty.size, finding.message).toBe(agents.length);
    });
  });
});
