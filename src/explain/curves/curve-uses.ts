import type { Advert, Curve, Factor, Mind, WorldDefinition } from '../../core/index.ts';
import { namesIn, partsOfCurve } from '../../core/internal.ts';

/** The way to a part of a definition: keys and numbers in lists, from its root on. */
export type CurvePath = readonly (string | number)[];

/** What goes into a curve. */
export type CurveInput =
  | { readonly kind: 'level'; readonly need: string }
  | { readonly kind: 'distance' }
  /** An input or a factor by its name, or what is made of several: 'hour', 'need.food, need.fun'. */
  | { readonly kind: 'factor'; readonly of: string; readonly isPlain: boolean }
  /** Nobody says: a part of another curve, or used nowhere. */
  | { readonly kind: 'unknown' };

/** One place of a world that uses a curve. */
export interface CurveUse {
  /** A name of the world's curves, or the curve itself. */
  readonly curve: Curve;
  /** What it is called if it has no name of its own: 'food', 'mind calm', 'eat · fridge'. */
  readonly owner: string;
  readonly purpose: CurvePurpose;
  readonly input: CurveInput;
  /** The mind whose distances count, by its name; '' for all. */
  readonly mind: string;
  /** Where in the definition it is written or named; null for one that is used nowhere. */
  readonly path: CurvePath | null;
}

/** What a curve is used for: fear, love and hate are how these fall with distance. */
export type CurvePurpose =
  | 'urgency'
  | 'distance'
  | 'fear'
  | 'love'
  | 'hate'
  | 'factor'
  | 'part of another curve'
  | 'used nowhere';

/** Somebody or something of a world: what to call it, where it is, and what it is. */
type Placed<T> = readonly [name: string, path: CurvePath, what: T];

/** All uses of curves in a world: those of needs first, then of distance, of feelings, of factors, and at last the rest. */
export function listCurveUses(definition: WorldDefinition): CurveUse[] {
  const named = Object.entries(definition.curves ?? {});
  const uses = [
    ...needUses(definition),
    ...distanceUses(definition),
    ...feelingUses(definition),
    ...factorUses(definition),
  ];
  const parts = [
    ...named.flatMap(([name, curve]) => namesWithin(curve, ['curves', name])),
    ...uses.flatMap(({ curve, path }) => namesWithin(curve, path ?? [])),
  ];
  for (const [name, path] of parts)
    uses.push({ ...REST, curve: name, owner: name, purpose: 'part of another curve', path });
  const used = new Set(uses.map(({ curve }) => curve));
  for (const [name] of named)
    if (!used.has(name)) uses.push({ ...REST, curve: name, owner: name, purpose: 'used nowhere', path: null });
  return uses;
}

const REST = { input: { kind: 'unknown' }, mind: '' } as const;

/** The named curves that a curve at a path is made of, and the paths where they are named. */
function namesWithin(curve: Curve, path: CurvePath): [name: string, path: CurvePath][] {
  return partsOfCurve(curve).flatMap(({ path: inner, curve: part }): [string, CurvePath][] => {
    const at = [...path, ...inner];
    return typeof part === 'string' ? [[part, at]] : namesWithin(part, at);
  });
}

function needUses({ needs = {}, partitions = {}, temperaments = {}, agents = [] }: WorldDefinition): CurveUse[] {
  const use = (need: string, curve: Curve, who: string, path: CurvePath): CurveUse => ({
    curve,
    owner: who === '' ? need : `${need} of ${who}`,
    purpose: 'urgency',
    input: { kind: 'level', need },
    mind: '',
    path: [...path, 'needs', need, 'curve'],
  });
  const own = [
    ...Object.entries(partitions).map(([name, part]) => [`partition ${name}`, ['partitions', name], part] as const),
    ...Object.entries(temperaments).map(([name, part]) => [name, ['temperaments', name], part] as const),
    ...agents.map((agent, i) => [agent.name, ['agents', i], agent] as const),
  ];
  return [
    ...Object.entries(needs).map(([need, { curve }]) => use(need, curve, '', [])),
    ...own.flatMap(([who, path, part]) =>
      Object.entries(part.needs ?? {}).flatMap(([need, { curve }]) =>
        curve === undefined ? [] : [use(need, curve, who, path)],
      ),
    ),
  ];
}

/** The minds of a world with what to call them; that of a temperament goes by the temperament. */
function mindsOf({ minds = {}, temperaments = {} }: WorldDefinition): Placed<Mind>[] {
  return [
    ...Object.entries(minds).map(([name, mind]): Placed<Mind> => [name, ['minds', name], mind]),
    ...Object.entries(temperaments).flatMap(([name, { mind }]): Placed<Mind>[] =>
      typeof mind === 'object' ? [[name, ['temperaments', name, 'mind'], mind]] : [],
    ),
  ];
}

function distanceUses(definition: WorldDefinition): CurveUse[] {
  const use = (curve: Curve | undefined, owner: string, mind: string, at: CurvePath): CurveUse[] =>
    curve === undefined || curve === 'none'
      ? []
      : [{ curve, owner, purpose: 'distance', input: { kind: 'distance' }, mind, path: [...at, 'distance'] }];
  return [
    ...mindsOf(definition).flatMap(([name, at, mind]) => use(mind.distance, `mind ${name}`, name, at)),
    ...offersOf(definition).flatMap(([owner, at, { distance }]) => use(distance, owner, '', at)),
  ];
}

function offersOf({ kinds = {}, temperaments = {} }: WorldDefinition): Placed<Advert>[] {
  const list = (adverts: Readonly<Record<string, Advert>> = {}, of: string, path: CurvePath): Placed<Advert>[] =>
    Object.entries(adverts).map(([name, advert]) => [`${name} · ${of}`, [...path, name], advert]);
  return [
    ...Object.entries(kinds).flatMap(([kind, { adverts }]) => list(adverts, kind, ['kinds', kind, 'adverts'])),
    ...Object.entries(temperaments).flatMap(([name, { adverts, innate }]) => [
      ...list(adverts, name, ['temperaments', name, 'adverts']),
      ...list(innate, name, ['temperaments', name, 'innate']),
    ]),
  ];
}

function feelingUses(definition: WorldDefinition): CurveUse[] {
  return mindsOf(definition).flatMap(([mind, at, { feelings }]) => {
    if (!feelings) return [];
    const use = (key: 'falloff' | 'loveFalloff' | 'hateFalloff', purpose: CurvePurpose): CurveUse[] => {
      const curve = feelings[key];
      const path = [...at, 'feelings', key];
      return curve === undefined
        ? []
        : [{ curve, owner: `mind ${mind}`, purpose, input: { kind: 'distance' }, mind: '', path }];
    };
    return [...use('falloff', 'fear'), ...use('loveFalloff', 'love'), ...use('hateFalloff', 'hate')];
  });
}

/** Every curve that a factor reads something through, wherever the factor stands. */
function factorUses(definition: WorldDefinition): CurveUse[] {
  const uses: CurveUse[] = [];
  const visit = (part: unknown, owner: string, path: CurvePath): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('curve' in part && 'of' in part)
      uses.push({
        curve: part.curve as Curve,
        owner,
        purpose: 'factor',
        input: {
          kind: 'factor',
          of: [...namesIn(part.of as Factor)].join(', '),
          isPlain: typeof part.of === 'string',
        },
        mind: '',
        path: [...path, 'curve'],
      });
    for (const [key, each] of Object.entries(part))
      visit(each, owner, [...path, Array.isArray(part) ? Number(key) : key]);
  };
  const { factors = {}, buckets = {}, actions = {}, kinds = {}, temperaments = {} } = definition;
  for (const [name, factor] of Object.entries(factors)) visit(factor, `factor ${name}`, ['factors', name]);
  for (const [name, bucket] of Object.entries(buckets)) visit(bucket, `bucket ${name}`, ['buckets', name]);
  for (const [name, path, mind] of mindsOf(definition)) visit(mind, `mind ${name}`, path);
  for (const [owner, path, offer] of offersOf(definition)) visit(offer, owner, path);
  for (const [name, action] of Object.entries(actions)) visit(action, name, ['actions', name]);
  for (const [name, { blocks }] of Object.entries(kinds)) visit(blocks, name, ['kinds', name, 'blocks']);
  for (const [name, { pace }] of Object.entries(temperaments))
    visit(pace, `pace of ${name}`, ['temperaments', name, 'pace']);
  return uses;
}
