import type { Curve } from '../../definition/curve.ts';
import { show, showRenamed, unknownName } from '../../definition/problem.ts';
import { RENAMED_NEED_KEYS } from '../../definition/renamed-keys.ts';
import { LARGEST_LEVEL, toGrain } from '../../definition/time.ts';
import { hashNumber, RowIndex } from '../../math/row-index.ts';
import { longer, longerDoubles } from '../../math/typed-arrays.ts';
import { copyLayer, type Layer, type Layers } from '../../rules/layers.ts';
import type { MindRules, Rules } from '../../rules/rules.ts';

/** Where a number came from. */
export interface ParameterSource {
  /** The value in force. */
  readonly value: number;
  /** 'default', 'mind of …', 'partition …', 'temperament …' or 'agent …'. */
  readonly from: string;
}

/** The curve of a need in force for an agent, as the definition has it, and the layer that set it. */
export interface CurveSource {
  /** The curve in force. */
  readonly curve: Curve;
  /** 'default', 'partition …', 'temperament …' or 'agent …'. */
  readonly from: string;
}

/** The name of a parameter of an agent. */
export type ParameterName = 'decay' | 'weight' | 'speed' | 'range' | 'inertia';

/** The numbers in force for agents that share them all. */
export class Profiles {
  /** A copy of those that it was made with, which are changed while the world runs. */
  readonly layers: Layers;
  /** What single agents set beyond weights, which are in their rows. */
  readonly agents = new Map<number, Layer>();
  readonly needs: number;
  count = 0;
  /** Stride: needs. */
  decay: Float64Array = new Float64Array(0);
  curve: Int32Array = new Int32Array(0);
  speed: Float64Array = new Float64Array(0);
  range: Float64Array = new Float64Array(0);
  inertia: Float64Array = new Float64Array(0);
  private readonly index = new RowIndex();
  /** The same for agents without numbers of their own, by mind, partition and temperament. */
  private readonly shared = new Map<MindRules, Map<number, number>>();

  constructor(layers: Layers, needs: number) {
    const { base, partitions, temperaments, agents } = layers;
    this.layers = {
      base: copyLayer(base),
      partitions: partitions.map(copyLayer),
      temperaments: temperaments.map(copyLayer),
      agents,
    };
    this.needs = needs;
  }

  /** The number of the profile that these layers give; `hastened` multiplies the decay of each need. */
  profile(
    mind: MindRules,
    partition: number,
    temperament: number,
    own: Layer | undefined,
    hastened: ArrayLike<number> | null = null,
  ): number {
    if (own !== undefined || hastened !== null) return this.findProfile(mind, partition, temperament, own, hastened);
    const ids = this.shared.get(mind) ?? new Map<number, number>();
    this.shared.set(mind, ids);
    const key = temperament * (this.layers.partitions.length + 1) + partition + 1;
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = this.findProfile(mind, partition, temperament, undefined, null);
    ids.set(key, id);
    return id;
  }

  /**
   * Whether a profile still is what the layers below the agents' own give, with the decays hastened by these factors: a
   * check that makes nothing, for decays that are looked at often and seldom change.
   */
  isStill(id: number, mind: MindRules, partition: number, temperament: number, hastened: ArrayLike<number>): boolean {
    const { base, partitions, temperaments } = this.layers;
    const local = partition < 0 ? base : partitions[partition];
    const own = temperaments[temperament];
    const isSame =
      this.speed[id] === last(base.speed, local.speed, own.speed, 1) &&
      this.range[id] === last(base.range, local.range, own.range, mind.range) &&
      this.inertia[id] === last(base.inertia, local.inertia, own.inertia, mind.bonus);
    if (!isSame) return false;
    for (let n = 0; n < this.needs; n++) {
      const at = id * this.needs + n;
      const decay = last(base.decay[n], local.decay[n], own.decay[n], 0);
      if (this.decay[at] !== (hastened[n] === 1 ? decay : hasten(decay, hastened[n]))) return false;
      const curve = own.curve[n] >= 0 ? own.curve[n] : local.curve[n] >= 0 ? local.curve[n] : base.curve[n];
      if (this.curve[at] !== curve) return false;
    }
    return true;
  }

  private findProfile(
    mind: MindRules,
    partition: number,
    temperament: number,
    own: Layer | undefined,
    hastened: ArrayLike<number> | null,
  ): number {
    // The row behind the last one takes the numbers; it counts if no row before it has the same.
    const id = this.count;
    this.reserve(id + 1);
    const { base, partitions, temperaments } = this.layers;
    const local = partition < 0 ? base : partitions[partition];
    const usual = temperaments[temperament];
    const top = own ?? usual;
    let hash = 0;
    for (let n = 0; n < this.needs; n++) {
      const at = id * this.needs + n;
      const decay = either(top.decay[n], last(base.decay[n], local.decay[n], usual.decay[n], 0));
      this.decay[at] = hastened === null || hastened[n] === 1 ? decay : hasten(decay, hastened[n]);
      const curve = usual.curve[n] >= 0 ? usual.curve[n] : local.curve[n] >= 0 ? local.curve[n] : base.curve[n];
      this.curve[at] = top.curve[n] >= 0 ? top.curve[n] : curve;
      hash = hashNumber(hashNumber(hash, this.decay[at]), this.curve[at]);
    }
    this.speed[id] = either(top.speed, last(base.speed, local.speed, usual.speed, 1));
    this.range[id] = either(top.range, last(base.range, local.range, usual.range, mind.range));
    this.inertia[id] = either(top.inertia, last(base.inertia, local.inertia, usual.inertia, mind.bonus));
    hash = hashNumber(hashNumber(hashNumber(hash, this.speed[id]), this.range[id]), this.inertia[id]);
    for (let known = this.index.first(hash); known >= 0; known = this.index.next(known))
      if (this.areSame(known, id)) return known;
    this.index.add(hash);
    this.count++;
    return id;
  }

  /** Whether two profiles have the same numbers. */
  private areSame(one: number, other: number): boolean {
    const { needs, decay, curve, speed, range, inertia } = this;
    if (speed[one] !== speed[other] || range[one] !== range[other] || inertia[one] !== inertia[other]) return false;
    for (let n = 0; n < needs; n++) {
      const [a, b] = [one * needs + n, other * needs + n];
      if (decay[a] !== decay[b] || curve[a] !== curve[b]) return false;
    }
    return true;
  }

  /** The weight of a need below the agent's own. */
  weightOf(need: number, partition: number, temperament: number): number {
    const { base, partitions, temperaments } = this.layers;
    const local = partition < 0 ? base : partitions[partition];
    return last(base.weight[need], local.weight[need], temperaments[temperament].weight[need], 1);
  }

  /** The number in force and the layer that set it. `own` is the agent's own number, NaN when it has none. */
  source(
    name: ParameterName,
    need: number,
    partition: number,
    temperament: number,
    own: number,
    rules: Rules,
    agent: string,
  ): ParameterSource {
    const read = (layer: Layer) => (name === 'decay' || name === 'weight' ? layer[name][need] : layer[name]);
    const t = rules.temperaments[temperament];
    const mind = rules.minds[t.mind];
    let found: ParameterSource =
      name === 'range' || name === 'inertia'
        ? {
            value: name === 'range' ? mind.range : mind.bonus,
            from: mind.name.startsWith('mind of') ? mind.name : `mind ${mind.name}`,
          }
        : { value: name === 'decay' ? 0 : 1, from: 'default' };
    for (const [layer, from] of this.namedLayers(partition, temperament, rules))
      if (!Number.isNaN(read(layer))) found = { value: read(layer), from };
    if (!Number.isNaN(own)) found = { value: own, from: `agent ${agent}` };
    if (name !== 'decay') return found;
    // Rates lie on the grain; an hour of one comes out a hair beside the number that was written.
    return { ...found, value: Math.floor(found.value * rules.ticksPerHour * 1e5 + 0.5) / 1e5 };
  }

  /** The layers below the agent's own, lowest first, each with its name. */
  namedLayers(partition: number, temperament: number, rules: Rules): [layer: Layer, from: string][] {
    const { base, partitions, temperaments } = this.layers;
    return [
      [base, 'default'],
      ...(partition < 0
        ? []
        : [[partitions[partition], `partition ${rules.partitions[partition].name}`] as [Layer, string]]),
      [temperaments[temperament], `temperament ${rules.temperaments[temperament].name}`],
    ];
  }

  /** The same numbers apart from these: of all profiles or, with its number, of one, which is number 0 there. */
  copy(profile = -1): Profiles {
    const [first, end] = profile < 0 ? [0, this.count] : [profile, profile + 1];
    return Object.assign(Object.create(Profiles.prototype), this, {
      decay: this.decay.slice(first * this.needs, end * this.needs),
      curve: this.curve.slice(first * this.needs, end * this.needs),
      speed: this.speed.slice(first, end),
      range: this.range.slice(first, end),
      inertia: this.inertia.slice(first, end),
      index: this.index.copy(),
    });
  }

  /** Forgets all profiles, because a layer has changed; numbers given out before are no longer valid. */
  reset(): void {
    this.index.clear();
    this.shared.clear();
    this.count = 0;
  }

  private reserve(count: number): void {
    if (count <= this.speed.length) return;
    const room = Math.max(count, this.speed.length * 2, 32);
    this.decay = longerDoubles(this.decay, room * this.needs);
    this.curve = longer(this.curve, room * this.needs);
    this.speed = longerDoubles(this.speed, room);
    this.range = longerDoubles(this.range, room);
    this.inertia = longerDoubles(this.inertia, room);
  }
}

/** A decay times a factor, as a rate may be. */
function hasten(decay: number, factor: number): number {
  const rate = decay * factor;
  if (Number.isNaN(rate)) return decay;
  return toGrain(rate > LARGEST_LEVEL ? LARGEST_LEVEL : rate < -LARGEST_LEVEL ? -LARGEST_LEVEL : rate);
}

/** A number, or another one where it is not set. */
function either(value: number, other: number): number {
  return Number.isNaN(value) ? other : value;
}

/** The last of three numbers that is set. */
function last(a: number, b: number, c: number, fallback: number): number {
  if (!Number.isNaN(c)) return c;
  if (!Number.isNaN(b)) return b;
  return Number.isNaN(a) ? fallback : a;
}

/** Sets one number of a layer, named as in a definition: ['needs', 'food', 'decay'] or ['speed']. Throws got versus expected. */
export function setLayerParameter(layer: Layer, path: readonly string[], value: number, rules: Rules): void {
  const bad = (expected: string): never => {
    throw new RangeError(`${path.join('.')}: got ${show(value)}; expected ${expected}`);
  };
  if (typeof value !== 'number' || !Number.isFinite(value)) bad('a finite number');
  if (path.length === 1 && (path[0] === 'speed' || path[0] === 'range' || path[0] === 'inertia')) {
    if (path[0] === 'speed' ? value <= 0 : value < 0)
      bad(path[0] === 'speed' ? 'a number above 0' : 'a number of at least 0');
    layer[path[0]] = value;
    return;
  }
  const [root, name, field] = path;
  if (root !== 'needs' || path.length !== 3)
    throw new Error(
      unknownName('number', path.join('.'), ['needs.NAME.decay', 'needs.NAME.weight', 'speed', 'range', 'inertia']),
    );
  const need = rules.needs.findIndex((n) => n.name === name);
  if (need < 0)
    throw new Error(
      unknownName(
        'need',
        name,
        rules.needs.map((n) => n.name),
      ),
    );
  if (field === 'decay') {
    if (Math.abs(value) > LARGEST_LEVEL) bad(`a rate of at most ${LARGEST_LEVEL}`);
    layer.decay[need] = toGrain(value / rules.ticksPerHour);
  } else if (field === 'weight') layer.weight[need] = value;
  else if (Object.hasOwn(RENAMED_NEED_KEYS, field)) throw new Error(showRenamed(field, RENAMED_NEED_KEYS[field]));
  else throw new Error(unknownName('number of a need', field, ['decay', 'weight']));
}
