import type { Curve } from '../definition/curve.ts';
import type { Overrides } from '../definition/definition.ts';
import { NEED_OVERRIDES, OVERRIDES, PARTITION } from '../definition/fields.ts';
import type { Check } from '../definition/problem.ts';
import { RENAMED_NEED_KEYS } from '../definition/renamed-keys.ts';
import { ratePerTick } from '../definition/time.ts';
import { indexOfName } from '../math/name-index.ts';
import type { Compilation } from './compilation.ts';
import { emptyLayer, type Layer, type Layers } from './layers.ts';

const OVERRIDE_KEYS = Object.keys(OVERRIDES) as readonly (keyof Overrides)[];
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
    .map((agent, i) => (setsNumbers(agent) ? compileLayer(c, agent, check.at('agents', i)) : undefined));
  return { base, partitions, temperaments, agents };
}

/** What the numbers of a layer are read with. */
export interface LayerScope {
  readonly needs: readonly string[];
  readonly ticksPerHour: number;
  curve(curve: Curve, check: Check): number;
}

/** A need is always of some urgency: 'none' is for distances. */
function needCurve(c: LayerScope, curve: Curve, check: Check): number {
  if (curve === 'none') check.fail('got "none"; a need has a curve, and one that never matters is [[0, 0]]');
  return c.curve(curve, check);
}

/** Whether an agent sets numbers of its own. */
export function setsNumbers(overrides: Overrides): boolean {
  for (let i = 0; i < OVERRIDE_KEYS.length; i++) if (overrides?.[OVERRIDE_KEYS[i]] !== undefined) return true;
  return false;
}

/** The numbers that one of them sets, written into an empty layer. */
export function compileLayer(
  c: LayerScope,
  overrides: Overrides,
  check: Check,
  layer: Layer = emptyLayer(c.needs.length),
): Layer {
  if (overrides.needs !== undefined) compileNeedNumbers(c, overrides.needs, check.at('needs'), layer);
  if (overrides.speed !== undefined && check.at('speed').number(overrides.speed, Number.MIN_VALUE))
    layer.speed = overrides.speed;
  if (overrides.range !== undefined && check.at('range').number(overrides.range, 0)) layer.range = overrides.range;
  if (overrides.inertia !== undefined && check.at('inertia').number(overrides.inertia, 0))
    layer.inertia = overrides.inertia;
  return layer;
}

function compileNeedNumbers(
  c: LayerScope,
  needs: NonNullable<Overrides['needs']>,
  check: Check,
  { decay, curve, weight }: Layer,
): void {
  for (const name of check.names(needs, 'needs')) {
    const numbers = needs[name];
    const n = indexOfName(c.needs, name);
    if (n >= 0 && hasOnlyWeight(numbers)) {
      weight[n] = numbers.weight;
      continue;
    }
    const at = check.at(name);
    if (!at.key('need', c.needs)) continue;
    if (!at.object(numbers, 'numbers of a need', NEED_OVERRIDE_KEYS, RENAMED_NEED_KEYS)) continue;
    if (numbers.decay !== undefined) decay[n] = ratePerTick(numbers.decay, c.ticksPerHour, at.at('decay'));
    if (numbers.curve !== undefined) curve[n] = needCurve(c, numbers.curve, at.at('curve'));
    if (numbers.weight !== undefined && at.at('weight').number(numbers.weight)) weight[n] = numbers.weight;
  }
}

/** Whether a finite weight is all that is set, which is usual: a million agents may each have one for every need. */
function hasOnlyWeight(numbers: unknown): numbers is { readonly weight: number } {
  if (typeof numbers !== 'object' || numbers === null) return false;
  return Object.keys(numbers).length === 1 && 'weight' in numbers && Number.isFinite(numbers.weight);
}
