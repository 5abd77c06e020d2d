import type { Curve } from '../definition/curve.ts';
import type { Overrides } from '../definition/definition.ts';
import { NEED_OVERRIDES, OVERRIDES, PARTITION } from '../definition/fields.ts';
import type { Check } from '../definition/problem.ts';
import { RENAMED_NEED_KEYS } from '../definition/renamed-keys.ts';
import { ratePerTick } from '../definition/time.ts';
import type { Compilation } from './compilation.ts';
import { emptyLayer, type Layer, type Layers } from './layers.ts';

/** The keys of the numbers that a partition, a temperament or an agent may set. */
export const OVERRIDE_KEYS = Object.keys(OVERRIDES) as readonly (keyof Overrides)[];
const NEED_OVERRIDE_KEYS = Object.keys(NEED_OVERRIDES);

/** The numbers that the needs, the partitions and the temperaments set. */
export function compileLayers(c: Compilation): Layers {
  const { definition: d, check } = c;
  const base = emptyLayer(c.needs.length);
  check
    .at('needs')
    .named(d.needs, 'needs')
    .forEach(([name, need], n) => {
      const at = check.at('needs', name);
      base.decay[n] = ratePerTick(need?.decay, c.ticksPerHour, at.at('decay'));
      base.curve[n] = needCurve(c, need?.curve, at.at('curve'));
      base.weight[n] = need?.weight === undefined ? 1 : at.at('weight').number(need.weight) ? need.weight : 1;
    });
  const partitions = check
    .at('partitions')
    .named(d.partitions, 'partitions')
    .map(([name, partition]) => {
      const at = check.at('partitions', name);
      at.object(partition, 'a partition', Object.keys(PARTITION));
      return compileLayer(c, partition ?? {}, at);
    });
  const temperaments = check
    .at('temperaments')
    .named(d.temperaments, 'temperaments')
    .map(([name, t]) => compileLayer(c, t ?? {}, check.at('temperaments', name)));
  const agents = check
    .at('agents')
    .list(d.agents, 'agents')
    .map((agent, i) => (isPlain(agent) ? undefined : compileLayer(c, agent ?? {}, check.at('agents', i))));
  return { base, partitions, temperaments, agents };
}

/** What the numbers of a layer are read with. */
interface LayerScope {
  readonly needs: readonly string[];
  readonly ticksPerHour: number;
  curve(curve: Curve, check: Check): number;
}

/** A need is always of some urgency: 'none' is for distances. */
function needCurve(c: LayerScope, curve: Curve, check: Check): number {
  if (curve === 'none') check.fail('got "none"; a need has a curve, and one that never matters is [[0, 0]]');
  return c.curve(curve, check);
}

/** Whether an agent sets no number of its own. */
function isPlain(overrides: Overrides): boolean {
  return OVERRIDE_KEYS.every((key) => overrides?.[key] === undefined);
}

/** The numbers that one of them sets. */
export function compileLayer(c: LayerScope, overrides: Overrides, check: Check): Layer {
  const layer = emptyLayer(c.needs.length);
  for (const [name, numbers] of check.at('needs').named(overrides.needs, 'needs')) {
    const at = check.at('needs', name);
    if (!at.key('need', c.needs)) continue;
    if (!at.object(numbers, 'numbers of a need', NEED_OVERRIDE_KEYS, RENAMED_NEED_KEYS)) continue;
    const n = c.needs.indexOf(name);
    if (numbers.decay !== undefined) layer.decay[n] = ratePerTick(numbers.decay, c.ticksPerHour, at.at('decay'));
    if (numbers.curve !== undefined) layer.curve[n] = needCurve(c, numbers.curve, at.at('curve'));
    if (numbers.weight !== undefined && at.at('weight').number(numbers.weight)) layer.weight[n] = numbers.weight;
  }
  if (overrides.speed !== undefined && check.at('speed').number(overrides.speed, Number.MIN_VALUE))
    layer.speed = overrides.speed;
  if (overrides.range !== undefined && check.at('range').number(overrides.range, 0)) layer.range = overrides.range;
  if (overrides.inertia !== undefined && check.at('inertia').number(overrides.inertia, 0))
    layer.inertia = overrides.inertia;
  return layer;
}
