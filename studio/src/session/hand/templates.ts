import type { World } from 'hanker/core';
import type { Path } from 'hanker/format';
import type { Session } from '../session.ts';

/** What can be made by its name. */
export type NewPart =
  | 'need'
  | 'kind'
  | 'advert'
  | 'temperament'
  | 'agent'
  | 'expectation'
  | 'action'
  | 'bucket'
  | 'relation';

/** What a new advert gives. */
export interface Gift {
  readonly need: string;
  readonly amount: number;
  /** How long it takes: '30m'. */
  readonly lasts: string;
}

/** What is known of a new part besides its name. */
export interface PartWishes {
  /** The kind or temperament of a new advert. */
  readonly owner?: Path;
  /** What the first advert gives, and its name. */
  readonly gift?: Gift;
  readonly advert?: string;
  /** That of a new agent; by itself the first of the file. */
  readonly temperament?: string;
}

/** The path and the value of a new part, so that the file is valid with it. */
export function templateOf(
  session: Session,
  what: NewPart,
  name: string,
  { owner, gift, advert, temperament }: PartWishes = {},
): { readonly path: Path; readonly value: unknown } {
  switch (what) {
    case 'need':
      return { path: ['needs', name], value: { decay: '6/h', curve: CURVE, start: 60 } };
    case 'kind':
      return {
        path: ['kinds', name],
        value: gift ? { adverts: { [advert || `use the ${name}`]: advertOf(gift) } } : {},
      };
    case 'advert':
      return { path: [...(owner ?? []), 'adverts', name], value: advertOf(gift ?? firstGift(session)) };
    case 'temperament':
      return { path: ['temperaments', name], value: { mind: 'sims1' } };
    case 'agent':
      return agentOf(session, name, temperament);
    case 'expectation':
      return { path: ['expect', name], value: expectationOf(session) };
    case 'action':
      return { path: ['actions', name], value: { steps: [{ wait: '10m' }] } };
    case 'bucket':
      return { path: ['buckets', name], value: { priority: 1 } };
    case 'relation':
      return { path: ['relations', name], value: { range: [-100, 100] } };
  }
}

/** An agent of a temperament, by itself the first, in the middle of the world or on the floor nearest to it. */
function agentOf(
  { loaded, world }: Session,
  name: string,
  wanted?: string,
): { readonly path: Path; readonly value: unknown } {
  const temperament = wanted ?? namesIn(loaded.value, 'temperaments')[0];
  if (temperament === undefined) throw new Error('an agent is of a temperament; make one first');
  const listed = (loaded.value as { readonly agents?: unknown } | null)?.agents;
  const count = Array.isArray(listed) ? listed.length : 0;
  return { path: ['agents', count], value: { name, temperament, at: world ? middleOf(world) : [1, 1] } };
}

function middleOf({ rules }: World): [number, number] {
  if (!rules.map) {
    const [width, height] = rules.plane ?? [64, 64];
    return [width / 2, height / 2];
  }
  const cells = rules.map.flatMap((row, y) => [...row].map((cell, x) => ({ cell, x, y })));
  const [u, v] = [[...rules.map[0]].length / 2, rules.map.length / 2];
  const floor = cells.filter(({ cell }) => cell === '.' || cell === ' ');
  floor.sort((a, b) => Math.hypot(a.x - u, a.y - v) - Math.hypot(b.x - u, b.y - v));
  const [nearest] = floor;
  if (!nearest) throw new Error('the map has no free floor; clear some first');
  return [nearest.x, nearest.y];
}

/** The names in a part of a file, which may have problems; none where it has no such part. */
export function namesIn(file: unknown, ...path: readonly string[]): string[] {
  let part = file;
  for (const key of path) part = isMap(part) ? part[key] : undefined;
  return isMap(part) ? Object.keys(part) : [];
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** From desperate to content. */
const CURVE = [
  [0, 100],
  [30, 50],
  [60, 15],
  [100, 0],
];

function advertOf(gift: Gift | null): unknown {
  if (!gift) return { steps: [{ wait: '10m' }] };
  const { need, amount, lasts } = gift;
  return { promise: { [need]: amount }, steps: [{ wait: lasts }, { grant: { [need]: amount } }] };
}

function firstGift({ loaded }: Session): Gift | null {
  const [need] = namesIn(loaded.value, 'needs');
  return need === undefined ? null : { need, amount: 30, lasts: '20m' };
}

/** A first condition, to be changed. */
function expectationOf({ loaded }: Session): unknown {
  const [need] = namesIn(loaded.value, 'needs');
  const activity = firstActivity(loaded.value);
  if (activity !== undefined) return { hours: activity, atLeast: 0.5 };
  if (need === undefined) throw new Error('an expectation is about a need or an advert; make one of them first');
  return { mean: need, atLeast: 20 };
}

/** The first thing that can be done in a file: an advert of a kind. */
export function firstActivity(file: unknown): string | undefined {
  return namesIn(file, 'kinds').flatMap((kind) => namesIn(file, 'kinds', kind, 'adverts'))[0];
}
