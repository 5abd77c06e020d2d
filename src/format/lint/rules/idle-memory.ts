import type { Rules } from '../../../core/internal.ts';
import type { LintFinding } from '../analysis/finding.ts';
import { type WrittenMind, writtenMinds } from '../analysis/minds.ts';
import { wordsIn } from '../analysis/words.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** Memories that change nothing: of agents that perceive everything, or of things that nobody can go back to. */
export function findIdleMemories(facts: WorldFacts): readonly LintFinding[] {
  const { base, partitions, temperaments, agents } = facts.rules.layers;
  const isRangeLimited = [base, ...partitions, ...temperaments, ...agents].some(
    (layer) => (layer?.range ?? Infinity) < Infinity,
  );
  const words = wordsIn(facts.definition);
  return writtenMinds(facts).flatMap((written) => {
    const { mind, path } = written;
    const { range = Infinity, sight, partition } = mind.perceives ?? {};
    const perceivesEverything = range === Infinity && sight !== true && partition !== true && !isRangeLimited;
    if (mind.memory === undefined) return [];
    if (!perceivesEverything) return findUseless(facts, written, words);
    return [
      {
        path: [...path, 'memory'],
        message:
          'whoever has this memory perceives everything, so nothing has to be remembered\nLimit what it perceives (perceives: { range: 12 }), or remove the memory',
      },
    ];
  });
}

/** What a memory names, although nothing that it offers can be set out to from memory, and nothing counts it. */
function findUseless({ rules }: WorldFacts, { mind, path }: WrittenMind, words: ReadonlySet<string>): LintFinding[] {
  return (mind.memory?.of ?? []).flatMap((name, i) => {
    const adverts = kindsNamed(rules, name).flatMap(({ firstAdvert, advertCount }) =>
      rules.adverts.slice(firstAdvert, firstAdvert + advertCount),
    );
    if (adverts.some(({ isRecallable }) => isRecallable) || words.has(`remembered.${name}`)) return [];
    const why =
      adverts.length === 0
        ? 'nothing is offered there'
        : 'all that is offered there is done from afar, and for that it must be perceived';
    return [
      {
        path: [...path, 'memory', 'of', i],
        message: `to remember "${name}" changes nothing: ${why}\nLet an action search for it (of: ${name}, steps: [{ go: { to: lastSeen } }]), or leave it out`,
      },
    ];
  });
}

/** The kinds of things and bodies that a name or tag means. */
function kindsNamed({ kinds, temperaments }: Rules, name: string): Rules['kinds'] {
  const bodies = new Set(temperaments.filter(({ tags }) => tags.includes(name)).map(({ body }) => body));
  return kinds.filter((kind, k) => kind.name === name || kind.tags.includes(name) || bodies.has(k));
}
