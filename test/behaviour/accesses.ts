import type { World } from '../../src/index.ts';

/** How often the engine chooses for an agent, reads a number, writes one, and looks something up in a map or a set. */
export interface Accesses {
  choices: number;
  reads: number;
  writes: number;
  lookUps: number;
}

const LOOK_UPS = new Set<unknown>(['get', 'has', 'set', 'add', 'delete', 'keys', 'values', 'entries', Symbol.iterator]);

/**
 * Counts every access of a world's engine to what it keeps, from now on. Columns, tables, maps and sets are replaced by
 * proxies that count and do the same, so where a number is kept does not matter, but how often it is needed does. What the
 * engine makes later is not counted, nor what belongs to a module.
 */
export function countAccesses(world: World): Accesses {
  const counts: Accesses = { choices: 0, reads: 0, writes: 0, lookUps: 0 };
  const { state, simulation } = world.engine;
  const { chooser } = simulation;
  const choose = chooser.choose.bind(chooser);
  replaceAll([state, simulation], counts);
  chooser.choose = (...of) => {
    counts.choices++;
    return choose(...of);
  };
  return counts;
}

/** Puts counting proxies in place of all columns, maps and sets that can be reached from these objects. */
function replaceAll(objects: readonly object[], counts: Accesses): void {
  /** What was found, with what stands in its place: itself if it is not counted. */
  const found = new Map<object, object>();
  const waiting = [...objects];
  const standIn = (value: object): object => {
    const known = found.get(value);
    if (known !== undefined) return known;
    const isColumn = ArrayBuffer.isView(value);
    const isMap = value instanceof Map || value instanceof Set;
    const counted = isColumn ? countingColumn(value, counts) : isMap ? countingMap(value, counts) : value;
    found.set(value, counted);
    if (!isColumn) waiting.push(value);
    return counted;
  };
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (each instanceof Map) for (const [key, value] of each) if (isObject(value)) each.set(key, standIn(value));
    if (each instanceof Set) for (const value of each) if (isObject(value)) standIn(value);
    for (const [name, value] of Object.entries(each)) if (isObject(value)) Reflect.set(each, name, standIn(value));
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function countingColumn(column: object, counts: Accesses): object {
  const isIndex = (name: unknown) => typeof name === 'string' && name >= '0' && name < ':';
  return new Proxy(column, {
    get: (target, name) => {
      if (isIndex(name)) counts.reads++;
      return boundTo(target, Reflect.get(target, name, target));
    },
    set: (target, name, value) => {
      counts.writes++;
      return Reflect.set(target, name, value, target);
    },
  });
}

function countingMap(map: object, counts: Accesses): object {
  return new Proxy(map, {
    get: (target, name) => {
      if (LOOK_UPS.has(name)) counts.lookUps++;
      return boundTo(target, Reflect.get(target, name, target));
    },
  });
}

function boundTo(target: object, value: unknown): unknown {
  return typeof value === 'function' ? value.bind(target) : value;
}
