import type { Curve, Mind, WorldDefinition } from '../../core/index.ts';

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
  /** What for: 'urgency', 'distance', 'fear', 'score', … */
  readonly purpose: string;
  readonly input: CurveInput;
  /** The mind whose distances count, by its name; '' for all. */
  readonly mind: string;
}

/** All uses of curves in a world: those of needs first, then of distance, of feelings, of factors, and at last the rest. */
export function listCurveUses(definition: WorldDefinition): CurveUse[] {
  const named = Object.entries(definition.curves ?? {});
  const uses = [
    ...needUses(definition),
    ...distanceUses(definition),
    ...feelingUses(definition),
    ...factorUses(definition),
  ];
  const parts = [...named.map(([, curve]) => curve), ...uses.map(({ curve }) => curve)].flatMap(partsOf);
  for (const name of new Set(parts)) uses.push({ ...REST, curve: name, owner: name, purpose: 'part of another curve' });
  const used = new Set(uses.map(({ curve }) => curve));
  for (const [name] of named)
    if (!used.has(name)) uses.push({ ...REST, curve: name, owner: name, purpose: 'used nowhere' });
  return uses;
}

const REST = { input: { kind: 'unknown' }, mind: '' } as const;

/** The names of curves that a curve is made of. */
function partsOf(curve: Curve): string[] {
  if (typeof curve === 'string' || !('kind' in curve)) return [];
  const inside =
    curve.kind === 'stitched'
      ? curve.segments.map((segment) => segment.curve)
      : curve.kind === 'inverted' || curve.kind === 'clamped'
        ? [curve.of]
        : [];
  return inside.flatMap((each) => (typeof each === 'string' ? [each] : partsOf(each)));
}

function needUses({ needs = {}, partitions = {}, temperaments = {}, agents = [] }: WorldDefinition): CurveUse[] {
  const use = (need: string, curve: Curve, who: string): CurveUse => ({
    curve,
    owner: who === '' ? need : `${need} of ${who}`,
    purpose: 'urgency',
    input: { kind: 'level', need },
    mind: '',
  });
  const own = [
    ...Object.entries(partitions).map(([name, part]) => [`partition ${name}`, part.needs ?? {}] as const),
    ...Object.entries(temperaments).map(([name, part]) => [name, part.needs ?? {}] as const),
    ...agents.map((agent) => [agent.name, agent.needs ?? {}] as const),
  ];
  return [
    ...Object.entries(needs).map(([need, { curve }]) => use(need, curve, '')),
    ...own.flatMap(([who, numbers]) =>
      Object.entries(numbers).flatMap(([need, { curve }]) => (curve === undefined ? [] : [use(need, curve, who)])),
    ),
  ];
}

/** The minds of a world with what to call them; that of a temperament goes by the temperament. */
function mindsOf({ minds = {}, temperaments = {} }: WorldDefinition): (readonly [string, Mind])[] {
  return [
    ...Object.entries(minds),
    ...Object.entries(temperaments).flatMap(([name, { mind }]) =>
      typeof mind === 'object' ? [[name, mind] as const] : [],
    ),
  ];
}

function distanceUses(definition: WorldDefinition): CurveUse[] {
  const use = (curve: Curve | undefined, owner: string, mind: string): CurveUse[] =>
    curve === undefined || curve === 'none'
      ? []
      : [{ curve, owner, purpose: 'distance', input: { kind: 'distance' }, mind }];
  return [
    ...mindsOf(definition).flatMap(([name, mind]) => use(mind.distance, `mind ${name}`, name)),
    ...offersOf(definition).flatMap(([owner, { distance }]) => use(distance, owner, '')),
  ];
}

function offersOf({ kinds = {}, temperaments = {} }: WorldDefinition) {
  return [
    ...Object.entries(kinds).flatMap(([kind, { adverts = {} }]) =>
      Object.entries(adverts).map(([name, advert]) => [`${name} · ${kind}`, advert] as const),
    ),
    ...Object.entries(temperaments).flatMap(([kind, { adverts = {}, innate = {} }]) =>
      [...Object.entries(adverts), ...Object.entries(innate)].map(
        ([name, advert]) => [`${name} · ${kind}`, advert] as const,
      ),
    ),
  ];
}

function feelingUses(definition: WorldDefinition): CurveUse[] {
  return mindsOf(definition).flatMap(([mind, { feelings }]) => {
    if (!feelings) return [];
    const { falloff, loveFalloff, hateFalloff } = feelings;
    const use = (curve: Curve | undefined, purpose: string): CurveUse[] =>
      curve === undefined ? [] : [{ curve, owner: `mind ${mind}`, purpose, input: { kind: 'distance' }, mind: '' }];
    return [...use(falloff, 'fear'), ...use(loveFalloff, 'love'), ...use(hateFalloff, 'hate')];
  });
}

/** Every curve that a factor reads something through, wherever the factor stands. */
function factorUses(definition: WorldDefinition): CurveUse[] {
  const uses: CurveUse[] = [];
  const visit = (part: unknown, owner: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('curve' in part && 'of' in part)
      uses.push({
        curve: part.curve as Curve,
        owner,
        purpose: 'factor',
        input: {
          kind: 'factor',
          of: [...new Set(inputsOf(part.of))].join(', '),
          isPlain: typeof part.of === 'string',
        },
        mind: '',
      });
    for (const each of Object.values(part)) visit(each, owner);
  };
  for (const [name, factor] of Object.entries(definition.factors ?? {})) visit(factor, `factor ${name}`);
  for (const [name, bucket] of Object.entries(definition.buckets ?? {})) visit(bucket, `bucket ${name}`);
  for (const [name, mind] of mindsOf(definition)) visit(mind, `mind ${name}`);
  for (const [owner, offer] of offersOf(definition)) visit(offer, owner);
  for (const [name, action] of Object.entries(definition.actions ?? {})) visit(action, name);
  for (const [name, { blocks }] of Object.entries(definition.kinds ?? {})) visit(blocks, name);
  for (const [name, { pace }] of Object.entries(definition.temperaments ?? {})) visit(pace, `pace of ${name}`);
  return uses;
}

/** The names that a factor reads: inputs and factors of the world. */
function inputsOf(factor: unknown): string[] {
  if (typeof factor === 'string') return [factor];
  if (typeof factor !== 'object' || factor === null) return [];
  return Object.entries(factor).flatMap(([key, part]) => (key === 'curve' ? [] : inputsOf(part)));
}
