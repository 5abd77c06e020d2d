import type { Curve, Factor, PreparedWorld, WorldDefinition } from '../../../core/index.ts';
import {
  ANYTHING,
  Check,
  type CompiledCurve,
  compileCurve,
  type Interval,
  type Rules,
} from '../../../core/internal.ts';
import { type ActionFacts, type AdvertFacts, readActions, readAdverts } from './action-facts.ts';
import { type IntervalScope, intervalOf } from './factor-interval.ts';
import { type AgentGroup, type AgentTypeFacts, readPopulation } from './population.ts';

/** A definition as the lints look at it: what is offered, by whom, to whom. */
export interface WorldFacts {
  readonly definition: WorldDefinition;
  readonly rules: Rules;
  readonly factors: Readonly<Record<string, Factor>>;
  readonly adverts: readonly AdvertFacts[];
  readonly actions: readonly ActionFacts[];
  readonly groups: readonly AgentGroup[];
  /** Whether a lint is meant for an agent, by its number in the definition. */
  isExcused(lint: string, agent: number): boolean;
  /** Whether agents of a agentType can ever take an advert: tags and refusals let them, and its condition can hold for them. */
  isOpen(agentType: AgentTypeFacts, number: number): boolean;
  curve(curve: Curve): CompiledCurve;
  /** What is known of the inputs of factors: of those of a agentType, and where some of them are given. */
  scope(agentType: AgentTypeFacts | null, given?: ReadonlyMap<string, Interval>): IntervalScope;
}

/** Reads a definition that has no problems. */
export function collectFacts(prepared: PreparedWorld, isExcused: WorldFacts['isExcused'] = () => false): WorldFacts {
  const { definition, rules, host } = prepared;
  const factors = definition.factors ?? {};
  const curves = new Map<Curve, CompiledCurve>();
  const curve = (each: Curve) => {
    const known = curves.get(each);
    if (known) return known;
    const compiled = compileCurve(each, { curves: definition.curves ?? {}, host: host.curves }, new Check());
    curves.set(each, compiled);
    return compiled;
  };
  const inputs = inputSpans(rules);
  const scope = (agentType: AgentTypeFacts | null, given?: ReadonlyMap<string, Interval>): IntervalScope => ({
    factors,
    curve,
    input: (name) => given?.get(name) ?? tagSpan(name, agentType) ?? inputs.get(name) ?? ANYTHING,
  });
  const weigh = (factor: Factor) => intervalOf(factor, scope(null));
  const adverts = readAdverts(definition, rules, weigh);
  const open = new Map<AgentTypeFacts, Uint8Array>();
  const openTo = (agentType: AgentTypeFacts) =>
    Uint8Array.from(adverts, ({ written: { when } }, number) =>
      agentType.permitted[number] === 1 && (when === undefined || intervalOf(when, scope(agentType)).high > 0) ? 1 : 0,
    );
  return {
    definition,
    rules,
    factors,
    adverts,
    actions: readActions(definition, rules, weigh),
    groups: readPopulation(definition, rules),
    isExcused,
    isOpen: (agentType, number) => {
      const known = open.get(agentType) ?? openTo(agentType);
      open.set(agentType, known);
      return known[number] === 1;
    },
    curve,
    scope,
  };
}

function tagSpan(name: string, agentType: AgentTypeFacts | null): Interval | undefined {
  if (!agentType || !name.startsWith('tag.')) return undefined;
  const has = agentType.tags.has(name.slice('tag.'.length)) ? 1 : 0;
  return { low: has, high: has };
}

/** The inputs that stay within a range whatever happens; states do not, for the game may set them. */
function inputSpans(rules: Rules): ReadonlyMap<string, Interval> {
  const spans = new Map<string, Interval>([
    ['hour', { low: 0, high: 24 - 1 / rules.ticksPerHour }],
    ['time', { low: 0, high: Infinity }],
    ['distance', { low: 0, high: Infinity }],
    ['holding', { low: 0, high: 1 }],
    ['happiness', { low: 0, high: 1 }],
    ['thing.free', { low: 0, high: Infinity }],
    ['thing.held', { low: 0, high: 1 }],
    ['toward.hate', { low: 0, high: Infinity }],
  ]);
  for (const tag of rules.tags) spans.set(`tag.${tag}`, { low: 0, high: 1 });
  const { base, partitions, temperaments, agents } = rules.layers;
  const layers = [base, ...partitions, ...temperaments, ...agents.filter((layer) => layer !== undefined)];
  rules.needs.forEach(({ name, low, high }, n) => {
    spans.set(`need.${name}`, { low, high });
    let urgency: Interval = { low: Infinity, high: -Infinity };
    for (const layer of layers) {
      if (layer.curve[n] < 0) continue;
      const curve = rules.curves[layer.curve[n]];
      urgency = { low: Math.min(urgency.low, curve.low), high: Math.max(urgency.high, curve.high) };
    }
    spans.set(`urgency.${name}`, urgency);
  });
  return spans;
}
