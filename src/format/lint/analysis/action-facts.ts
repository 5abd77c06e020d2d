import type { Action, Advert, Factor, WorldDefinition } from '../../../core/index.ts';
import {
  type AdvertRules,
  advertsTargeting,
  type Interval,
  type Rules,
  type TargetKind,
  targetsOf,
} from '../../../core/internal.ts';
import type { Path } from '../../yaml/value.ts';
import { readScript, type Script } from './script.ts';

/** An advert: as it was written, as it was compiled, and where it stands. */
export interface AdvertFacts {
  readonly rules: AdvertRules;
  readonly written: Advert;
  readonly path: Path;
  /** Who offers it: a kind or a temperament; the latter also to itself. */
  readonly owner: string;
  /** One script, or those of an eager chain. */
  readonly scripts: readonly Script[];
}

/** An action of the world by its name. */
export interface ActionFacts {
  readonly name: string;
  readonly path: Path;
  readonly scripts: readonly Script[];
}

/** All adverts, in the order of the rules. */
export function readAdverts(
  definition: WorldDefinition,
  rules: Rules,
  weigh: (factor: Factor) => Interval,
): readonly AdvertFacts[] {
  const found: { advert: Advert; path: Path; owner: string }[] = [];
  const note = (section: string, owner: string, key: string, adverts: Readonly<Record<string, Advert>> = {}) => {
    for (const [name, advert] of Object.entries(adverts))
      found.push({ advert, path: [section, owner, key, name], owner });
  };
  const noteTargeting = (target: TargetKind) => {
    for (const { temperament, name, advert } of advertsTargeting(definition, target))
      found.push({ advert, path: ['temperaments', temperament, 'innate', name], owner: target.name });
  };
  for (const [name, kind] of Object.entries(definition.kinds ?? {})) {
    note('kinds', name, 'adverts', kind.adverts);
    noteTargeting({ name, tags: kind.tags ?? [], isBody: false });
  }
  for (const [name, temperament] of Object.entries(definition.temperaments ?? {})) {
    note('temperaments', name, 'adverts', temperament.adverts);
    noteTargeting({ name, tags: temperament.tags ?? [], isBody: true });
    const alone = Object.entries(temperament.innate ?? {}).filter(([, advert]) => targetsOf(advert).length === 0);
    note('temperaments', name, 'innate', Object.fromEntries(alone));
  }
  return found.map(({ advert, path, owner }, number) => {
    const { starts } = rules.adverts[number];
    const scripts = advert.actions
      ? advert.actions.map((name, i) => {
          const steps = definition.actions?.[name].steps ?? [];
          return readScript(rules.program, starts[i], steps, ['actions', name, 'steps'], weigh);
        })
      : [readScript(rules.program, starts[0], advert.steps ?? [], [...path, 'steps'], weigh)];
    return { rules: rules.adverts[number], written: advert, path, owner, scripts };
  });
}

/** All actions of the world, in the order of the rules. */
export function readActions(
  definition: WorldDefinition,
  rules: Rules,
  weigh: (factor: Factor) => Interval,
): readonly ActionFacts[] {
  return Object.entries<Action>(definition.actions ?? {}).map(([name, { steps }], i) => {
    const path = ['actions', name];
    return {
      name,
      path,
      scripts: [readScript(rules.program, rules.actionStart[i], steps, [...path, 'steps'], weigh)],
    };
  });
}

/** '"eat" of fridge', or '"rest"' for what agents do by themselves. */
export function nameAdvert({ rules, owner }: AdvertFacts): string {
  return rules.kind < 0 ? `"${rules.name}"` : `"${rules.name}" of ${owner}`;
}
