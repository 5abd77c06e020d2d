// The benchmark's world, made from a seed: the same one for the engine, the naive version and the C++ one.
import { closeSync, openSync, writeSync } from 'node:fs';
import { dice } from './dice.mjs';

export const NEEDS = 8;
export const TICKS_PER_HOUR = 3600;
const KINDS = 40;
const TEMPERAMENTS = 4;
const TAGS = ['keen', 'patient', 'learned', 'sociable'];
/** Square units of the plane for each thing. */
const ROOM = 4;
/** Distance at which half of a score is left. */
const HALF = 6;
const GRAIN = 2 ** -32;

/**
 * What a world is made of, as plain numbers. `select` is how many of the best options the choice is weighted among,
 * 1 for the best; things and agents stand in columns, so that a million of them fit.
 */
export function makeModel({ agents, things = Math.max(1, agents >> 1), seed = 1, select = 1 }) {
  const roll = dice(seed);
  const side = Math.sqrt(things * ROOM);
  const place = () => roll(Math.floor(side * 256)) / 256;
  const needs = Array.from({ length: NEEDS }, (_, n) => ({ name: `need${n}`, points: fallingPoints(roll) }));
  const temperaments = Array.from({ length: TEMPERAMENTS }, (_, t) => ({
    name: `temperament${t}`,
    decay: needs.map(() => 6 + roll(57) / 4),
    speed: 0.75 + t / 4,
  }));
  const kinds = Array.from({ length: KINDS }, (_, k) => ({
    name: `kind${k}`,
    slots: 1 + roll(4),
    adverts: Array.from({ length: 1 + roll(3) }, (_, a) => makeAdvert(roll, `use${a}`)),
  }));
  const model = {
    seed,
    select,
    side,
    half: HALF,
    needs,
    temperaments,
    kinds,
    thingKind: new Uint8Array(things),
    thingPlace: new Float64Array(things * 2),
    agentTemperament: new Uint8Array(agents),
    agentTags: new Uint8Array(agents),
    agentPlace: new Float64Array(agents * 2),
    levels: new Float64Array(agents * NEEDS),
    weights: new Float64Array(agents * NEEDS),
  };
  for (let i = 0; i < things; i++) {
    model.thingKind[i] = roll(KINDS);
    model.thingPlace[i * 2] = place();
    model.thingPlace[i * 2 + 1] = place();
  }
  for (let i = 0; i < agents; i++) {
    model.agentTemperament[i] = roll(TEMPERAMENTS);
    model.agentTags[i] = roll(1 << TAGS.length);
    model.agentPlace[i * 2] = place();
    model.agentPlace[i * 2 + 1] = place();
    for (let n = 0; n < NEEDS; n++) {
      model.levels[i * NEEDS + n] = roll(6401) / 64;
      model.weights[i * NEEDS + n] = (48 + roll(33)) / 64;
    }
  }
  return model;
}

/** Six to ten points from a high urgency at level 0 down to 0 at 100, each as far apart as the others or a little more. */
function fallingPoints(roll) {
  const count = 6 + roll(5);
  const points = [];
  let urgency = 64 + roll(64);
  for (let i = 0; i < count; i++) {
    const level = i === count - 1 ? 100 : Math.floor((i * 100) / (count - 1)) + (i === 0 ? 0 : roll(5));
    points.push([level, i === count - 1 ? 0 : urgency / 64]);
    urgency = Math.floor((urgency * (40 + roll(50))) / 100);
  }
  return points;
}

function makeAdvert(roll, name) {
  const promise = new Map();
  const count = 1 + roll(3);
  while (promise.size < count) promise.set(roll(NEEDS), 5 * (1 + roll(12)));
  const tag = roll(3) === 0 ? roll(TAGS.length) : -1;
  return { name, promise: [...promise], minutes: 5 + roll(36), tag };
}

/** The model as the definition of a world, with its things and without its agents. */
export function toDefinition(model) {
  const { needs, kinds, temperaments, thingKind, thingPlace } = model;
  const byName = (list, make) => Object.fromEntries(list.map((entry) => [entry.name, make(entry)]));
  return {
    ticksPerHour: TICKS_PER_HOUR,
    tags: TAGS,
    needs: byName(needs, ({ points }) => ({ decay: 10, curve: points })),
    minds: {
      ordinary: {
        select: model.select === 1 ? 'best' : { weighted: model.select },
        distance: { kind: 'falloff', half: model.half, power: 2 },
      },
    },
    temperaments: byName(temperaments, ({ decay, speed }) => ({
      mind: 'ordinary',
      speed,
      needs: Object.fromEntries(needs.map(({ name }, n) => [name, { decay: decay[n] }])),
    })),
    kinds: byName(kinds, ({ slots, adverts }) => ({
      slots,
      adverts: byName(adverts, ({ promise, minutes, tag }) => {
        const reward = Object.fromEntries(promise.map(([n, amount]) => [needs[n].name, amount]));
        return {
          promise: reward,
          ...(tag < 0 ? {} : { requires: [TAGS[tag]] }),
          steps: [{ wait: `${minutes}m` }, { grant: reward }],
        };
      }),
    })),
    space: { plane: [model.side, model.side] },
    things: Array.from(thingKind, (k, i) => ({ kind: kinds[k].name, at: [thingPlace[i * 2], thingPlace[i * 2 + 1]] })),
  };
}

/** Adds the model's agents to a world by its public door. */
export function populate(world, model) {
  const { needs, temperaments, agentTemperament, agentTags, agentPlace, levels, weights } = model;
  const tagSets = Array.from({ length: 1 << TAGS.length }, (_, mask) => TAGS.filter((_, t) => (mask >> t) & 1));
  for (let i = 0; i < agentTemperament.length; i++) {
    const level = {};
    const tuned = {};
    for (let n = 0; n < NEEDS; n++) {
      level[needs[n].name] = levels[i * NEEDS + n];
      tuned[needs[n].name] = { weight: weights[i * NEEDS + n] };
    }
    world.addAgent({
      temperament: temperaments[agentTemperament[i]].name,
      at: [agentPlace[i * 2], agentPlace[i * 2 + 1]],
      tags: tagSets[agentTags[i]],
      levels: level,
      needs: tuned,
    });
  }
}

/** Level lost each tick, a multiple of 2⁻³², so that a sum tick by tick equals the line, bit for bit. */
export function decayPerTick(perHour) {
  return Math.floor(perHour / TICKS_PER_HOUR / GRAIN + 0.5) * GRAIN;
}

/** Writes the model as a row of doubles, little-endian, in the order in which reference/rules.hpp and world.hpp read them. */
export function writeModel(model, file) {
  const { needs, temperaments, kinds, thingKind, agentTemperament } = model;
  const head = [NEEDS, model.seed, model.select, model.side, model.half];
  for (const { points } of needs) head.push(points.length, ...points.flat());
  head.push(temperaments.length);
  for (const { decay, speed } of temperaments) head.push(speed, ...decay.map(decayPerTick));
  head.push(kinds.length);
  for (const { slots, adverts } of kinds) {
    head.push(slots, adverts.length);
    for (const { promise, minutes, tag } of adverts)
      head.push((minutes * TICKS_PER_HOUR) / 60, tag, promise.length, ...promise.flat());
  }
  head.push(thingKind.length, agentTemperament.length);
  const columns = [
    head,
    thingKind,
    model.thingPlace,
    agentTemperament,
    model.agentTags,
    model.agentPlace,
    model.levels,
    model.weights,
  ];
  const handle = openSync(file, 'w');
  for (const column of columns) writeSync(handle, new Uint8Array(Float64Array.from(column).buffer));
  closeSync(handle);
}

/** A hash of who decided what when, in order; equal for two versions that make the same choices. */
export class DecisionHash {
  count = 0;
  #word = 0x811c9dc5;

  /** `thing` and `advert` are −1 for the fallback. */
  add(agent, thing, advert, tick) {
    this.count++;
    for (const word of [agent, thing, advert, tick]) {
      this.#word = Math.imul(this.#word ^ word, 0x01000193);
      this.#word ^= this.#word >>> 15;
    }
  }

  toString() {
    return (this.#word >>> 0).toString(16).padStart(8, '0');
  }
}
