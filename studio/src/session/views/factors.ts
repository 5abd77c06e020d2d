import type { Curve, Factor, World } from 'hanker/core';
import { curveFunction, sampleCurve } from 'hanker/explain';
import { PRESET_CURVES } from 'hanker/format';
import { catalogueOf } from '../curves/curve-catalogue.ts';
import {
  type FactorCatalogue,
  type FactorLocation,
  factorsOf,
  type SubjectScope,
} from '../factors/factor-catalogue.ts';
import { type Draft, factorOf, type GraphPoint, graphOf } from '../factors/factor-graph.ts';
import { layoutOf } from '../factors/factor-layout.ts';
import type { Session } from '../session.ts';
import { nameOption } from '../text/names.ts';
import { view } from '../view.ts';

/** All locations of factors in the file, and the building blocks of factors. */
export interface FactorsShown {
  readonly locations: readonly FactorLocation[];
  readonly named: Readonly<Record<string, Factor>>;
  readonly inputs: readonly string[];
  /** The curves to choose from, each with a line from 0 to 1 in x and y. */
  readonly curves: readonly ShownCurve[];
  readonly needs: readonly string[];
  readonly layout: Readonly<Record<string, GraphPoint>>;
  /** Whether the current file has errors, so that the last good one is shown. */
  readonly isBroken: boolean;
}

export interface ShownCurve {
  readonly name: string;
  readonly isPreset: boolean;
  readonly drawing: readonly GraphPoint[];
  /** The inputs that are drawn. */
  readonly range: readonly [number, number];
}

const shownFor = new WeakMap<FactorCatalogue, Map<string, FactorsShown>>();

export const factors = view(
  (session: Session): FactorsShown | null => {
    const catalogue = factorsOf(session);
    const { ruleSet, loaded, world } = session;
    if (!catalogue || !ruleSet || !world) return null;
    const isBroken = loaded.definition === null;
    const key = `${isBroken} ${catalogueOf(session)?.version}`;
    const known = shownFor.get(catalogue) ?? new Map<string, FactorsShown>();
    shownFor.set(catalogue, known);
    const before = known.get(key);
    if (before) return before;
    const shown = {
      locations: catalogue.locations,
      named: catalogue.named,
      inputs: world.inputs,
      curves: drawCurves(session),
      needs: world.rules.needs.map(({ name }) => name),
      layout: layoutOf(catalogue.loaded.value),
      isBroken,
    };
    known.clear();
    known.set(key, shown);
    return shown;
  },
  { every: 60 },
);

function drawCurves(session: Session): ShownCurve[] {
  const { definition, loaded } = session.ruleSet as NonNullable<Session['ruleSet']>;
  const own: Readonly<Record<string, Curve>> = definition.curves ?? {};
  const all = { ...PRESET_CURVES, ...own };
  const ranges = new Map(catalogueOf(session)?.entries.map(({ name, range }) => [name, range]));
  const scope = { curves: all, host: loaded.host.curves ?? {} };
  return Object.keys(all).map((name) => {
    const curve = curveFunction(name, scope);
    const range = ranges.get(name) ?? curve.range;
    return { name, isPreset: !Object.hasOwn(own, name), drawing: draw(sampleCurve(curve, range, 24)), range };
  });
}

/** Points within the unit square; the bottom is the lowest value, or 0 if no value is negative. */
function draw(points: readonly (readonly [number, number])[]): GraphPoint[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(0, ...ys), Math.max(...ys)];
  return points.map(([x, y]) => [
    right > left ? (x - left) / (right - left) : 0,
    high > low ? (y - low) / (high - low) : 0.5,
  ]);
}

/** Something that a factor can be evaluated for. */
export interface FactorSubject {
  readonly thing: number;
  /** The index in the world's rules; −1 for none. */
  readonly advert: number;
  readonly label: string;
}

/** The subjects that the factor at a location can be evaluated for, the best option first. */
export interface FactorSubjects {
  readonly id: string;
  /** Whether the subject matters: whether any input depends on a thing, a distance or a promise. */
  readonly matters: boolean;
  readonly subjects: readonly FactorSubject[];
}

const MOST_SUBJECTS = 60;

export const factorSubjects = view(
  (session: Session, { id, agent }: { readonly id: string; readonly agent: number | null }): FactorSubjects => {
    const nothing = { id, matters: false, subjects: [] };
    const location = factorsOf(session)?.locations.find((each) => each.id === id);
    const world = session.shown;
    if (!location || !world || agent === null || !world.hasAgent(agent)) return nothing;
    if (!inputsOf(world, location.factor).some(isAboutThing)) return nothing;
    return { id, matters: true, subjects: listSubjects(world, agent, location.scopes) };
  },
  { every: 700 },
);

function inputsOf(world: World, factor: Factor): string[] {
  try {
    return world.inputsOf(factor);
  } catch {
    // The shown past may have other names.
    return [];
  }
}

function isAboutThing(input: string): boolean {
  return /^(?:thing|toward|host)\.|^(?:distance|promise)$/.test(input);
}

function listSubjects(world: World, agent: number, asked: readonly SubjectScope[]): FactorSubject[] {
  const { adverts, kinds, temperaments } = world.rules;
  const isAny = asked.every(({ of }) => of === 'agent') || asked.some(({ of }) => of === 'any');
  const wanted = new Set(asked.map((each) => JSON.stringify(each)));
  const found: FactorSubject[] = [];
  for (const { advert, thing } of world.agent(agent).consider().options) {
    const { name, kind, temperament } = adverts[advert];
    const owner = kind >= 0 ? kinds[kind].name : temperaments[temperament].name;
    const own: SubjectScope = { of: 'option', owner, isInnate: kind < 0, advert: name };
    if (!isAny && !wanted.has(JSON.stringify(own))) continue;
    found.push({ thing, advert, label: nameOption(world, name, thing, thing < 0 ? null : world.thing(thing).name) });
    if (found.length >= MOST_SUBJECTS) return found;
  }
  for (const each of asked)
    if (each.of === 'kind')
      for (const thing of world
        .things(each.kind)
        .map(({ id }) => id)
        .slice(0, MOST_SUBJECTS))
        found.push({ thing, advert: -1, label: world.thing(thing).name });
  return found;
}

/** The value of every box of a graph, by key; null if unknown, such as a promise without an advert. */
export interface FactorValues {
  readonly id: string;
  readonly agent: string;
  readonly values: Readonly<Record<string, number | null>>;
}

export const factorValues = view(
  (
    session: Session,
    args: {
      readonly id: string;
      readonly agent: number | null;
      readonly thing: number;
      readonly advert: number;
      readonly drafts: readonly Draft[];
    },
  ): FactorValues => {
    const { id, agent, drafts } = args;
    const location = factorsOf(session)?.locations.find((each) => each.id === id);
    const world = session.shown;
    if (!location || !world || agent === null || !world.hasAgent(agent)) return { id, agent: '', values: {} };
    const about = args.advert < 0 ? args.thing : { thing: args.thing, advert: args.advert };
    const graph = graphOf(id, location.factor, {}, drafts);
    const evaluate = (factor: Factor): number | null => {
      try {
        return world.agent(agent).evaluate(factor, about);
      } catch {
        // The shown past may lack a name, a thing or a promise, so the factor has no value.
        return null;
      }
    };
    const values: Record<string, number | null> = { [id]: evaluate(location.factor) };
    for (const key of Object.keys(graph.boxes)) values[key] = evaluate(factorOf(graph, key));
    return { id, agent: world.agent(agent).name, values };
  },
  { every: 150 },
);
