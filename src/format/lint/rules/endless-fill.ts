import {
  AIM,
  evaluateCurve,
  type Interval,
  type MindRules,
  OP,
  OWNER,
  SCORING,
  type StepRules,
} from '../../../core/internal.ts';
import type { AdvertFacts } from '../analysis/action-facts.ts';
import { inputsOf, intervalOf } from '../analysis/factor-interval.ts';
import { type LintFinding, listed, shown } from '../analysis/finding.ts';
import { writtenMinds } from '../analysis/minds.ts';
import type { AgentGroup } from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import { allLines, type Line } from '../analysis/script.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { worthAt } from '../analysis/worth.ts';

/** Fill steps that are over as soon as they begin: always, or at levels at which they are still chosen, tick after tick. */
export function findEndlessFills(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  const lines = allLines([...facts.adverts, ...facts.actions].flatMap(({ scripts }) => scripts));
  const found = [
    ...lines.flatMap((line) => judgeDirection(facts, line)),
    ...facts.adverts.flatMap((advert, number) => judgeAdvert(facts, presence, advert, number)),
  ];
  // Steps that several adverts share are told once.
  return found.filter(({ path }, i) => i === found.findIndex((each) => String(each.path) === String(path)));
}

/** A level that a fill waits for. */
interface FillTarget {
  readonly need: number;
  readonly rate: number;
  readonly until: number;
}

function targetsOf({ needs, amounts, untils }: StepRules): readonly FillTarget[] {
  return Array.from(needs, (need, i) => ({ need, rate: amounts[i], until: untils[i] })).filter(
    ({ until, rate }) => !Number.isNaN(until) && rate !== 0,
  );
}

/** A fill that moves away from every level it waits for never begins. */
function judgeDirection({ rules }: WorldFacts, { rules: step, path }: Line): readonly LintFinding[] {
  const targets = step.op === OP.fill ? targetsOf(step) : [];
  const isThere = ({ need, rate, until }: FillTarget) =>
    rate > 0 ? until <= rules.needs[need].low : until >= rules.needs[need].high;
  if (targets.length === 0 || !targets.every(isThere)) return [];
  const { need, rate, until } = targets[0];
  const { name, low, high } = rules.needs[need];
  const [end, other] = rate > 0 ? ['above', 'higher'] : ['below', 'lower'];
  return [
    {
      path: [...path, 'until'],
      message: [
        `this fill never begins: at any level from ${shown(low)} to ${shown(high)}, ${name} is at ${shown(until)} or ${end} already`,
        `Going by ${shown(rate * rules.ticksPerHour)} an hour it needs a ${other} level to end at, or a rate the other way`,
      ].join('\n'),
    },
  ];
}

/** An advert that is still worth something where its fills have nothing left to do, and that takes no time then. */
function judgeAdvert(
  facts: WorldFacts,
  presence: Presence,
  advert: AdvertFacts,
  number: number,
): readonly LintFinding[] {
  const { rules } = facts;
  const lines = advert.scripts.flat();
  const fills = lines.filter((line) => line.rules.op === OP.fill);
  const hasCooldown = advert.rules.kind >= 0 && rules.kinds[advert.rules.kind].cooldown > 0;
  if (!advert.rules.autonomous || hasCooldown || fills.length === 0 || !lines.every(isIdle)) return [];
  const levels = endOf(fills.flatMap((line) => targetsOf(line.rules)));
  if (levels === null || steersItself(facts, advert, lines)) return [];
  for (const group of presence.groups) {
    const mind = rules.minds[group.agentType.mind];
    if (group.agentType.permitted[number] === 0 || mind.bucketOf[number] < 0) continue;
    const found = scoreAt(facts, advert, group, mind, levels);
    if (found === null) continue;
    const state = listed(found.levels.map(([need, level]) => `${rules.needs[need].name} at ${shown(level)}`));
    return [
      {
        path: [...fills[0].path, 'until'],
        also: [advert.path],
        message: [
          `with ${state} this is over as soon as it begins, but still worth ${shown(found.score)}: it may be chosen every tick, in vain`,
          'Fill up to where the promise is worth nothing, give the advert a condition, or let it take some time in any case',
        ].join('\n'),
      },
    ];
  }
  return [];
}

/** Whether a step neither gives anything nor takes time once the levels are there. */
function isIdle({ rules: { op, index, untils } }: Line): boolean {
  if (op === OP.fill) return !untils.every(Number.isNaN);
  return op === OP.set || op === OP.add || (op === OP.go && index === AIM.thing);
}

/** The level of each need at which all have ended; null when there is none. */
function endOf(targets: readonly FillTarget[]): ReadonlyMap<number, number> | null {
  const levels = new Map<number, number>();
  for (const { need, rate, until } of targets) {
    const same = targets.filter((target) => target.need === need);
    if (same.some((target) => target.rate > 0 !== rate > 0)) return null;
    levels.set(
      need,
      same.reduce((end, target) => (rate > 0 ? Math.max : Math.min)(end, target.until), until),
    );
  }
  return levels;
}

/** Whether its steps write a state that decides whether it is offered or taken. */
function steersItself(facts: WorldFacts, { written }: AdvertFacts, lines: readonly Line[]): boolean {
  const { definition, factors, rules } = facts;
  const changed = lines.flatMap(({ rules: { states, owners } }) =>
    Array.from(states, (state, i) => {
      if (owners[i] >= OWNER.toward) return rules.relations[state].name;
      return (owners[i] === OWNER.world ? rules.worldState : rules.stateNames)[state];
    }),
  );
  const read = [
    written.when,
    written.score,
    ...Object.values(written.promise ?? {}),
    ...writtenMinds(facts).map(({ mind }) => mind.accepts),
    ...Object.values(definition.buckets ?? {}).map(({ priority }) => priority),
  ].flatMap((factor) => [...inputsOf(factor, factors)]);
  return changed.some((state) => read.some((input) => input.endsWith(`.${state}`)));
}

interface FillCandidate {
  readonly score: number;
  /** The levels that make it so: those that the fills end at, and others that are promised. */
  readonly levels: readonly (readonly [number, number])[];
}

/** What an advert scores for a group right at the thing, where its fills have ended; null when it is not taken. */
function scoreAt(
  facts: WorldFacts,
  { written, rules: { kind, distance } }: AdvertFacts,
  { agentType, parameters }: AgentGroup,
  mind: MindRules,
  ends: ReadonlyMap<number, number>,
): FillCandidate | null {
  const { rules, factors } = facts;
  const usesPromise = written.score === undefined || inputsOf(written.score, factors).has('promise');
  // Only the urgency removed is nothing where nothing is left to fill; the other ways count levels as such.
  if (usesPromise && mind.scoring !== SCORING.delta) return null;
  const given = new Map<string, Interval>();
  for (const [need, level] of ends) given.set(`need.${rules.needs[need].name}`, { low: level, high: level });
  if (written.when !== undefined && !(intervalOf(written.when, facts.scope(agentType, given)).high > 0)) return null;
  const promise = new Map(
    Object.entries(written.promise ?? {}).map(([name, amount]) => [
      rules.needs.findIndex((need) => need.name === name),
      intervalOf(amount, facts.scope(agentType, given)).low,
    ]),
  );
  if (usesPromise && [...promise.values()].includes(-Infinity)) return null;
  // What does not run down stays where it starts.
  const runsDown = (need: number) => parameters.some(({ decay }) => decay[need] > 0);
  if (![...ends.keys()].every(runsDown)) return null;
  const levels = rules.needs.map(({ low, start }, need) => ends.get(need) ?? (runsDown(need) ? low : start));
  const worth = usesPromise ? worthAt(facts, promise, mind.scoring, parameters[0], levels) : 0;
  given.set('promise', { low: worth, high: worth });
  const base = written.score === undefined ? worth : intervalOf(written.score, facts.scope(agentType, given)).low;
  const curve = kind < 0 ? -1 : distance === -2 ? mind.distance : distance;
  const score = base * (curve < 0 ? 1 : evaluateCurve(rules.curves[curve], 0)) * (1 - mind.repeatPenalty);
  if (!(score > 0 && score > mind.least)) return null;
  const others = usesPromise ? [...promise].filter(([need, amount]) => amount > 0 && !ends.has(need)) : [];
  return { score, levels: [...ends, ...others.map(([need]) => [need, levels[need]] as const)] };
}
