import { ONTO, OP } from '../../../core/internal.ts';
import { intervalOf } from './factor-interval.ts';
import type { AgentGroup, AgentTypeFacts } from './population.ts';
import { allLines, type Line, type Script } from './script.ts';
import type { WorldFacts } from './world-facts.ts';

/** What there is in a world, or can come to be while it runs. */
export interface Presence {
  /** By number of the kind, bodies of agents included. */
  readonly kinds: ReadonlySet<number>;
  /** Kinds that steps make or carry about, so that they may be anywhere. */
  readonly loose: ReadonlySet<number>;
  /** Who is there: the placed, and those of temperaments that steps make. */
  readonly groups: readonly AgentGroup[];
}

/**
 * Follows what steps make of what is placed. A file that places no things (or no agents) is a kit for a game that does:
 * all its kinds (or temperaments) count as there.
 */
export function findPresence(facts: WorldFacts): Presence {
  const { definition, rules, groups, adverts, actions } = facts;
  const kinds = new Set<number>();
  const loose = new Set<number>();
  const living = new Set<number>();
  const bodyOf = (temperament: number) => rules.kinds.length - rules.temperaments.length + temperament;
  const arrive = (temperament: number) => {
    living.add(temperament);
    kinds.add(bodyOf(temperament));
  };
  const numberOf = new Map(rules.kinds.map(({ name }, number) => [name, number]));
  const note = (kind: string) => kinds.add(numberOf.get(kind) as number);
  for (const { kind } of definition.things ?? []) note(kind);
  for (const { carries } of definition.agents ?? []) carries?.forEach(note);
  if (kinds.size === 0) rules.kinds.forEach(({ isBody }, number) => isBody || kinds.add(number));
  const isPeopled = (definition.agents?.length ?? 0) > 0;
  for (const { agentType, agents } of groups) if (agents.length > 0 || !isPeopled) arrive(agentType.temperament);
  const isPresent = ({ agentType, agents }: AgentGroup) =>
    agents.length > 0 ||
    (living.has(agentType.temperament) && (!isPeopled || loose.has(bodyOf(agentType.temperament))));

  const make = (scripts: readonly Script[]) => {
    for (const { rules: step } of allLines(scripts)) {
      if (step.op === OP.change && step.index >= 0) {
        loose.add(bodyOf(step.index));
        arrive(step.index);
      }
      if (step.op !== OP.spawn && step.op !== OP.become) continue;
      loose.add(step.index);
      if (rules.kinds[step.index].isBody) arrive(rules.temperaments.findIndex((_, t) => bodyOf(t) === step.index));
      else kinds.add(step.index);
    }
  };
  // Actions may be pushed by the game, so what they make may always come to be.
  for (const { scripts } of actions) make(scripts);
  for (let before = -1; before < kinds.size + loose.size; ) {
    before = kinds.size + loose.size;
    const present = groups.filter(isPresent);
    adverts.forEach(({ rules: { kind }, scripts }, number) => {
      if (kind >= 0 && !kinds.has(kind)) return;
      if (!present.some(({ agentType }) => facts.isOpen(agentType, number))) return;
      make(scripts);
      if (allLines(scripts).some(({ rules: step }) => step.op === OP.take)) loose.add(kind);
    });
  }
  return { kinds, loose, groups: groups.filter(isPresent) };
}

/** The adverts that a lazy chain can go on with, for agents of a breed. */
export function followersOf(
  facts: WorldFacts,
  presence: Presence,
  agentType: AgentTypeFacts,
  line: Line,
): readonly number[] {
  const { adverts, rules } = facts;
  return [...adverts.keys()].filter((number) => {
    const { name, kind } = rules.adverts[number];
    if (name !== line.rules.text || !facts.isOpen(agentType, number)) return false;
    return kind < 0 || (presence.kinds.has(kind) && !isOnlyItself(presence, agentType, rules.kinds[kind].name, facts));
  });
}

/** Whether the only one of a temperament is the one who asks: nobody uses what its own body offers. */
function isOnlyItself(
  { groups, loose }: Presence,
  agentType: AgentTypeFacts,
  kind: string,
  { rules }: WorldFacts,
): boolean {
  const temperament = rules.temperaments.findIndex(({ name }) => name === kind);
  if (temperament !== agentType.temperament) return false;
  if (loose.has(rules.kinds.findIndex(({ name, isBody }) => isBody && name === kind))) return false;
  const same = groups.filter((group) => group.agentType.temperament === temperament);
  return same.length === 1 && same[0].agents.length === 1;
}

/** Every line that an agent of a breed can come to once it has begun with these scripts: chains and its own queue. */
export function linesAfter(
  facts: WorldFacts,
  presence: Presence,
  agentType: AgentTypeFacts,
  scripts: readonly Script[],
): readonly Line[] {
  const found: Line[] = [];
  const seen = new Set<Script>();
  const visit = (script: Script) => {
    if (seen.has(script)) return;
    seen.add(script);
    for (const line of script) {
      if (line.when !== null && !(intervalOf(line.when, facts.scope(agentType)).high > 0)) continue;
      found.push(line);
      if (line.instead) visit(line.instead);
      if (line.rules.op === OP.next)
        for (const number of followersOf(facts, presence, agentType, line))
          facts.adverts[number].scripts.forEach(visit);
      if (line.rules.op === OP.push && line.rules.mode === 0) facts.actions[line.rules.index].scripts.forEach(visit);
    }
  };
  scripts.forEach(visit);
  return found;
}

/** Actions that others put on the queue of agents of a temperament. */
export function actionsPushedOnto(facts: WorldFacts, presence: Presence, temperament: number): readonly number[] {
  const { rules, adverts } = facts;
  const body = rules.kinds.length - rules.temperaments.length + temperament;
  const found = new Set<number>();
  const note = (scripts: readonly Script[], onto: (typeof ONTO)[number]) => {
    for (const { rules: step } of allLines(scripts))
      if (step.op === OP.push && ONTO[step.mode] === onto) found.add(step.index);
  };
  adverts.forEach(({ rules: { kind }, scripts }, number) => {
    if (!presence.groups.some(({ agentType }) => facts.isOpen(agentType, number))) return;
    if (kind === body) note(scripts, 'thing');
    note(scripts, 'witnesses');
  });
  for (const { scripts } of facts.actions) note(scripts, 'witnesses');
  return [...found];
}
