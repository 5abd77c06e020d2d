import type { Mind } from '../../../core/index.ts';
import { PRESETS } from '../../shape/presets.ts';
import type { Path } from '../../yaml/value.ts';
import type { WorldFacts } from './world-facts.ts';

/** A mind and where it is written: among the minds, or with the temperament that names a preset or describes its own. */
export interface WrittenMind {
  /** In the rules. */
  readonly number: number;
  readonly mind: Mind;
  readonly path: Path;
}

/** Every mind of the world; one that nobody wrote down, because it is a preset, stands where it is named first. */
export function writtenMinds({ definition, rules }: WorldFacts): readonly WrittenMind[] {
  const temperaments = Object.entries(definition.temperaments ?? {});
  const minds = Object.entries(definition.minds ?? {}).map(([name, given], number) => {
    const mind: Mind = given ?? {};
    const isPreset = Object.hasOwn(PRESETS, name) && mind === PRESETS[name].mind;
    const user = isPreset ? temperaments.find(([, temperament]) => temperament.mind === name) : undefined;
    return { number, mind, path: user ? ['temperaments', user[0], 'mind'] : ['minds', name] };
  });
  const own = temperaments.flatMap(([name, { mind }], t) =>
    typeof mind === 'object' && mind !== null
      ? [{ number: rules.temperaments[t].mind, mind, path: ['temperaments', name, 'mind'] }]
      : [],
  );
  return [...minds, ...own];
}
