import { type Interval, SCORING } from '../../../core/internal.ts';
import type { Path } from '../../yaml/value.ts';
import type { AdvertFacts } from '../analysis/action-facts.ts';
import { closest, outdone, overshadowed } from '../analysis/eclipse.ts';
import { conjuncts, inputsOf, intervalOf } from '../analysis/factor-interval.ts';
import { type LintFinding, listed, shown } from '../analysis/finding.ts';
import { type AgentGroup, describeForAgent, obstacleTo } from '../analysis/population.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { mostWorth } from '../analysis/worth.ts';

/** More kinds of agents than this are not held against an advert one by one. */
const MOST_GROUPS = 200;

/** Adverts that nobody ever chooses, whatever happens. */
export function findNeverWins(facts: WorldFacts): readonly LintFinding[] {
  // What stands once in the file and serves several kinds or temperaments (an alias) is fine if it serves one of them.
  const alike = new Map<string, { finding: LintFinding | null }[]>();
  facts.adverts.forEach((advert, number) => {
    if (!advert.rules.autonomous) return;
    const key = JSON.stringify([advert.path.slice(2), advert.written]);
    const known = alike.get(key) ?? [];
    if (known.every(({ finding }) => finding !== null)) known.push({ finding: judge(facts, advert, number) });
    alike.set(key, known);
  });
  return [...alike.values()].flatMap((findings) => {
    const all = findings.flatMap(({ finding }) => (finding ? [finding] : []));
    return all.length < findings.length ? [] : all;
  });
}

function judge(facts: WorldFacts, advert: AdvertFacts, number: number): LintFinding | null {
  const { groups, rules } = facts;
  const permitted = groups.filter(({ agentType }) => agentType.permitted[number] === 1);
  const takers = permitted.filter(({ agentType }) => rules.minds[agentType.mind].bucketOf[number] >= 0);
  if (takers.length > MOST_GROUPS) return null;
  const found =
    takers.length === 0
      ? permitted.length === 0
        ? forNobody(facts, advert)
        : outOfStack(facts, permitted)
      : (neverAvailable(facts, advert, takers) ??
        tooLow(facts, advert, takers) ??
        outdone(facts, advert, takers) ??
        overshadowed(facts, advert, number, takers));
  return found && { ...found, path: [...advert.path, ...found.path] };
}

/** Tags or refusals shut everybody out, also those whom the game may add with tags that the file keeps for them. */
function forNobody({ definition, rules, groups }: WorldFacts, { rules: advert }: AdvertFacts): LintFinding | null {
  const open = new Set(definition.tags ?? []);
  const canCome = rules.temperaments.some(({ tags }, t) => {
    const wanted = [...advert.requires].map((tag) => rules.tags[tag]).filter((tag) => open.has(tag));
    return obstacleTo(rules, advert, t, new Set([...tags, ...wanted])) === null;
  });
  if (canCome) return null;
  if (groups.length === 0)
    return { path: [], message: 'nobody may take this: the world has no agents\nAdd some under "agents"' };
  const reasons = new Map<string, string[]>();
  for (const { agentType } of groups) {
    if (advert.temperament >= 0 && advert.temperament !== agentType.temperament) continue;
    const obstacle = obstacleTo(rules, advert, agentType.temperament, agentType.tags);
    const why = obstacle ? describeForAgent(obstacle) : '';
    const who = reasons.get(why) ?? [];
    const name = `every "${rules.temperaments[agentType.temperament].name}"`;
    reasons.set(why, who.includes(name) ? who : [...who, name]);
  }
  const why =
    reasons.size === 1
      ? `everybody ${[...reasons.keys()][0]}`
      : listed([...reasons].map(([reason, who]) => `${listed(who, 3)} ${reason}`));
  const at: Path = advert.requires.length > 0 ? ['requires'] : advert.forbids.length > 0 ? ['forbids'] : [];
  return { path: at, message: `nobody may take this: ${why}\nGive somebody what it asks for, or ask for less` };
}

/** Those who may take it go by a stack in which it is not. */
function outOfStack({ rules }: WorldFacts, permitted: readonly AgentGroup[]): LintFinding {
  const minds = [...new Set(permitted.map(({ agentType }) => rules.minds[agentType.mind].name))];
  const message = `nobody ever chooses this: it is not in the stack of ${listed(minds.map((name) => `"${name}"`))}\nPut it in a stack, or say that it is only reached by a chain: autonomous: false`;
  return { path: [], message };
}

function neverAvailable(
  facts: WorldFacts,
  { written }: AdvertFacts,
  takers: readonly AgentGroup[],
): LintFinding | null {
  const { when } = written;
  if (when === undefined) return null;
  const agentTypes = [...new Set(takers.map(({ agentType }) => agentType))];
  if (agentTypes.some((agentType) => intervalOf(when, facts.scope(agentType)).high > 0)) return null;
  const isNight = inputsOf(when, facts.factors).has('hour') && conjuncts(when, facts.factors).length > 1;
  const advice = isNight
    ? 'Fix the condition; hours on both sides of midnight are joined by "or": hour >= 22:00 or hour < 06:00'
    : 'Fix the condition';
  return { path: ['when'], message: `never on offer: this condition can't hold\n${advice}` };
}

/** Not even at its best does it score above what a mind takes notice of. */
function tooLow(facts: WorldFacts, advert: AdvertFacts, takers: readonly AgentGroup[]): LintFinding | null {
  const { minds, needs } = facts.rules;
  let highest = -Infinity;
  let least = Infinity;
  let parts: readonly string[] = [];
  for (const group of takers) {
    const mind = minds[group.agentType.mind];
    if (mind.takesLeastBad) return null;
    for (const numbers of group.parameters) {
      const worth = mostWorth(facts, advert, group, numbers);
      const sum = worth.reduce((total, { most }) => total + most, 0);
      const promise: Interval = { low: -Infinity, high: mind.scoring === SCORING.trivial ? Infinity : sum };
      const scope = facts.scope(group.agentType, new Map([['promise', promise]]));
      const base = advert.written.score === undefined ? promise.high : intervalOf(advert.written.score, scope).high;
      const score = base > 0 ? base * closest(facts, advert, group) : base;
      if (score > mind.least) return null;
      highest = Math.max(highest, score);
      least = Math.min(least, mind.least);
      parts = worth.map(({ need, amount, most }) => {
        const weight = numbers.weight[need] === 1 ? '' : ` at a weight of ${shown(numbers.weight[need])}`;
        const promised = amount.low === amount.high ? shown(amount.low) : `up to ${shown(amount.high)}`;
        return `${promised} ${needs[need].name} is worth ${shown(most)} at most${weight}`;
      });
    }
  }
  const fact = `scores ${shown(highest)} at most; only what is above ${shown(least)} is ever chosen`;
  const why = advert.written.score === undefined && parts.length > 0 ? `\n${listed(parts)}` : '';
  const advice =
    least > 0 ? 'Promise more, or let the mind take notice of less: least' : 'Promise or score something above 0';
  return { path: [advert.written.score === undefined ? 'promise' : 'score'], message: `${fact}${why}\n${advice}` };
}
