import type { AgentId, CurveSource, NeedRules, Range, WorldRules } from 'hanker/core';
import { curveFunction, sampleCurve } from 'hanker/explain';
import type { Session } from '../../session.ts';
import { view } from '../../view.ts';

/** The curve of a need in force for an agent, sampled over the need's range. */
export interface NeedCurve {
  readonly need: string;
  /** Its name in the curves panel. */
  readonly target: string;
  /** Level and urgency; a jump has two points at one level. */
  readonly points: readonly Range[];
  /** The lowest and the highest urgency. */
  readonly span: Range;
}

const STEPS = 40;
const NONE: readonly NeedCurve[] = [];
const cache = new WeakMap<WorldRules, Map<string, readonly NeedCurve[]>>();

/** The curves of all needs of an agent. They change only with the rules and the agent's partition. */
export const needCurves = view(
  ({ shown: world, ruleSet }: Session, { agent }: { readonly agent: AgentId }): readonly NeedCurve[] => {
    if (!world?.hasAgent(agent)) return NONE;
    const { rules } = world;
    const cached = cache.get(rules) ?? new Map<string, readonly NeedCurve[]>();
    cache.set(rules, cached);
    const sources = rules.needs.map(({ name }) => world.agent(agent).curve(name));
    const key = JSON.stringify(sources);
    const before = cached.get(key);
    if (before) return before;
    const scope = { curves: rules.definition.curves ?? {}, host: ruleSet?.loaded.host.curves ?? {} };
    const curves = rules.needs.map((need, i) => sampleNeed(need, sources[i], scope));
    cached.set(key, curves);
    return curves;
  },
);

function sampleNeed(
  { name, low, high }: NeedRules,
  { curve, from }: CurveSource,
  scope: Parameters<typeof curveFunction>[1],
): NeedCurve {
  const points = sampleCurve(curveFunction(curve, scope), [low, high], STEPS);
  const heights = points.map(([, y]) => y).filter(Number.isFinite);
  const owner = from.replace(/^(?:temperament|agent) /, '');
  const target = typeof curve === 'string' ? curve : from === 'default' ? name : `${name} of ${owner}`;
  return { need: name, target, points, span: [Math.min(...heights, 0), Math.max(...heights)] };
}
