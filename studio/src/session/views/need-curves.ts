import type { AgentId, Curve, Range, World } from 'hanker/core';
import { curveFunction, sampleCurve } from 'hanker/explain';
import type { Session } from '../session.ts';
import { view } from './view.ts';

/** The curve of a need as an agent has it, drawn over the need's range. */
export interface NeedCurve {
  readonly need: string;
  /** What it goes by in the curves panel. */
  readonly target: string;
  /** Level and urgency; a jump has two points at one level. */
  readonly points: readonly Range[];
  /** The least and the most that it comes to there. */
  readonly span: Range;
}

const STEPS = 40;
const known = new WeakMap<World['rules'], Map<string, readonly NeedCurve[]>>();

/** The curves of all needs of an agent. They change only with the rules and the partition that it is in. */
export const needCurves = view(
  ({ shown: world }: Session, { agent }: { readonly agent: AgentId }): readonly NeedCurve[] => {
    if (!world?.hasAgent(agent)) return NONE;
    const kept = known.get(world.rules) ?? new Map<string, readonly NeedCurve[]>();
    known.set(world.rules, kept);
    const written = world.rules.needs.map(({ name }) => curveOf(world, agent, name));
    const key = JSON.stringify(written);
    const before = kept.get(key);
    if (before) return before;
    const curves = world.rules.needs.map((need, i) => draw(world, need, written[i]));
    kept.set(key, curves);
    return curves;
  },
);

const NONE: readonly NeedCurve[] = [];

interface Written {
  readonly curve: Curve;
  /** Who it belongs to, as the curves panel calls it; '' for everybody. */
  readonly owner: string;
}

/** The curve in force: of the last that sets one among everybody, the partition, the temperament and the agent. */
function curveOf(world: World, agent: AgentId, need: string): Written {
  const { needs = {}, partitions = {}, temperaments = {}, agents = [] } = world.rules.definition;
  const [name, temperament, partition] = [
    world.agent(agent).name,
    world.agent(agent).temperament,
    world.agent(agent).partition,
  ];
  const layers = [
    { owner: name, needs: agents.find((each) => each.name === name)?.needs },
    { owner: temperament, needs: temperaments[temperament]?.needs },
    { owner: `partition ${partition}`, needs: partition === null ? undefined : partitions[partition]?.needs },
  ];
  for (const { owner, needs: own } of layers) {
    const curve = own?.[need]?.curve;
    if (curve !== undefined) return { curve, owner };
  }
  return { curve: needs[need].curve, owner: '' };
}

function draw(
  { rules }: World,
  { name, low, high }: World['rules']['needs'][number],
  { curve, owner }: Written,
): NeedCurve {
  const points = sampleCurve(
    curveFunction(curve, { curves: rules.definition.curves ?? {}, host: {} }),
    [low, high],
    STEPS,
  );
  const heights = points.map(([, y]) => y).filter(Number.isFinite);
  const target = typeof curve === 'string' ? curve : owner === '' ? name : `${name} of ${owner}`;
  return { need: name, target, points, span: [Math.min(...heights, 0), Math.max(...heights)] };
}
