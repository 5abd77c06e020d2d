import type { LintFinding } from '../analysis/finding.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** Lines in which nobody ever stands: nothing at the thing takes a slot. */
export function findIdleLines({ rules }: WorldFacts): readonly LintFinding[] {
  return rules.kinds.flatMap(({ name, line, firstAdvert, advertCount }) => {
    const adverts = rules.adverts.slice(firstAdvert, firstAdvert + advertCount);
    if (line === 0 || adverts.some(({ uses }) => uses > 0)) return [];
    const why = adverts.length === 0 ? 'it offers nothing' : 'none of its adverts takes a slot';
    return [
      {
        path: ['kinds', name, 'line'],
        message: `nobody ever stands in this line: ${why}\nLet an advert use a slot (uses: 1), or remove the line`,
      },
    ];
  });
}
