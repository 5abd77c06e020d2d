import type { AgentId, World, WorldDefinition } from 'hanker/core';
import type { SCORE_TERMS } from 'hanker/explain';
import type { Path } from 'hanker/format';
import { kindOf } from '../text/names.ts';

/** A number of a decision that the file sets. */
export type DecisionTerm =
  | { readonly kind: 'promise' | 'curve'; readonly need: string }
  | { readonly kind: 'factor'; readonly name: string }
  | { readonly kind: 'worth' | (typeof SCORE_TERMS)[number]['name'] }
  | { readonly kind: 'priority'; readonly bucket: string }
  | { readonly kind: 'selection' | 'feelings' | 'memory' };

/** The option of a decision, or only its agent. */
export interface TermOwner {
  readonly agent: AgentId;
  /** null for what concerns the decision and not an option. */
  readonly advert: string | null;
  readonly thing: number | null;
}

/** The path in the definition of a number that a decision depends on; a part that is not written stands for its default. */
export function pathOfTerm(world: World, owner: TermOwner, term: DecisionTerm): Path {
  const { definition } = world.rules;
  const { agent, thing } = owner;
  const advert = owner.advert === null ? null : pathOfAdvert(world, { ...owner, advert: owner.advert });
  const within = (...rest: Path): Path => [...(advert ?? []), ...rest];
  switch (term.kind) {
    case 'promise':
      return within('promise', term.need);
    case 'curve':
      return pathOfCurve(world, agent, term.need);
    case 'factor':
      return definition.factors?.[term.name] === undefined ? within('score') : ['factors', term.name];
    case 'worth':
      return within(valueAt(definition, within('score')) === undefined ? 'promise' : 'score');
    case 'attenuation':
      return valueAt(definition, within('distance')) === undefined
        ? pathInMind(world, agent, 'distance')
        : within('distance');
    case 'rested':
      return ['kinds', kindOf(world, thing) ?? String(advert?.[1] ?? ''), 'cooldown'];
    case 'repeat':
      return pathInMind(world, agent, 'repeats');
    case 'inertia':
      return pathInMind(world, agent, 'inertia');
    case 'priority':
      return ['buckets', term.bucket, 'priority'];
    case 'selection':
      return pathInMind(world, agent, 'select');
    case 'feelings':
      return pathInMind(world, agent, 'feelings');
    case 'memory':
      return pathInMind(world, agent, 'memory');
  }
}

/** The path of an advert in the definition: that of the thing's kind, of another agent, or of the agent itself. */
export function pathOfAdvert(
  world: World,
  { agent, advert, thing }: { readonly agent: AgentId | null; readonly advert: string; readonly thing: number | null },
): Path | null {
  const { definition } = world.rules;
  const kind = kindOf(world, thing);
  const own = agent !== null && world.hasAgent(agent) ? world.agent(agent).temperament : null;
  const temperaments = Object.keys(definition.temperaments ?? {});
  const paths: Path[] = [
    ...(kind === null
      ? []
      : [
          ['kinds', kind, 'adverts', advert],
          ['temperaments', kind, 'adverts', advert],
        ]),
    ...(own === null ? [] : [['temperaments', own, 'innate', advert]]),
    ...Object.keys(definition.kinds ?? {}).map((each) => ['kinds', each, 'adverts', advert]),
    ...temperaments.flatMap((each) => [
      ['temperaments', each, 'adverts', advert],
      ['temperaments', each, 'innate', advert],
    ]),
  ];
  return paths.find((path) => valueAt(definition, path) !== undefined) ?? null;
}

/** The value at a path of a definition; undefined for none. */
export function valueAt(definition: WorldDefinition, path: Path): unknown {
  return path.reduce<unknown>((here, key) => (here as Record<string | number, unknown> | undefined)?.[key], definition);
}

/** The path of the curve of a need that is in force for an agent. */
function pathOfCurve(world: World, agent: AgentId, need: string): Path {
  const byDefault: Path = ['needs', need, 'curve'];
  if (!world.hasAgent(agent)) return byDefault;
  const { curve, from } = world.agent(agent).curve(need);
  if (typeof curve === 'string' && world.rules.definition.curves?.[curve] !== undefined) return ['curves', curve];
  const [, layer, name] = /^(partition|temperament|agent) (.*)$/.exec(from) ?? [];
  if (layer === undefined) return byDefault;
  const index = world.rules.definition.agents?.findIndex((each) => each.name === name) ?? -1;
  return layer === 'agent' ? ['agents', index, ...byDefault] : [`${layer}s`, name, ...byDefault];
}

/** The path of a part of an agent's mind: that of a mind of the world, or of the temperament's own. */
export function pathInMind(world: World, agent: AgentId, part: string): Path {
  const { definition } = world.rules;
  const temperament = world.hasAgent(agent) ? world.agent(agent).temperament : '';
  const mind = definition.temperaments?.[temperament]?.mind;
  const isNamed = typeof mind === 'string' && definition.minds?.[mind] !== undefined;
  return isNamed ? ['minds', mind, part] : ['temperaments', temperament, 'mind', part];
}
