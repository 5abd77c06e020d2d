import { unknownName } from '../../core/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import { PRESETS } from '../shape/presets.ts';
import type { Path } from '../yaml/value.ts';
import { isMap, mapValues, type Value } from '../yaml/value.ts';

/** Replaces presets by their minds: a preset as a mind, and the `preset` key of a mind. */
export function applyPresets(definition: Value, walkCurve: (curve: unknown) => unknown, problems: FileProblem[]): void {
  const use = (mind: unknown, path: Path): unknown => {
    if (!isMap(mind) || !Object.hasOwn(mind, 'preset')) return mind;
    const { preset, ...own } = mind;
    const known = typeof preset === 'string' && Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : null;
    if (!known)
      problems.push({ path: [...path, 'preset'], message: unknownName('preset', preset, Object.keys(PRESETS)) });
    else if (!Object.hasOwn(own, 'distance')) walkCurve(known.mind.distance);
    return { ...known?.mind, ...own };
  };
  const minds = isMap(definition.minds)
    ? mapValues(definition.minds, (mind, name) => use(mind, ['minds', name]))
    : definition.minds;
  const added: Value = {};
  if (isMap(definition.temperaments))
    definition.temperaments = mapValues(definition.temperaments, (temperament, name) => {
      if (!isMap(temperament)) return temperament;
      const { mind } = temperament;
      if (typeof mind === 'string' && !(isMap(minds) && Object.hasOwn(minds, mind))) {
        const known = [...Object.keys(isMap(minds) ? minds : {}), ...Object.keys(PRESETS)];
        if (known.includes(mind)) {
          added[mind] = PRESETS[mind].mind;
          walkCurve(PRESETS[mind].mind.distance);
        } else problems.push({ path: ['temperaments', name, 'mind'], message: unknownName('mind', mind, known) });
      }
      return isMap(mind) ? { ...temperament, mind: use(mind, ['temperaments', name, 'mind']) } : temperament;
    });
  if (minds !== undefined || Object.keys(added).length > 0)
    definition.minds = isMap(minds) || minds === undefined ? { ...minds, ...added } : minds;
}
