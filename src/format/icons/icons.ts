import { CREATURE_WORDS, DEED_WORDS, THING_WORDS } from './icon-words.ts';

/** The name of an icon that the studio can draw. */
export type IconName = keyof typeof THING_WORDS | keyof typeof CREATURE_WORDS | keyof typeof DEED_WORDS;

/** The names of all icons, in the order of their tables. */
export const ICONS: readonly IconName[] = [...namesOf(THING_WORDS), ...namesOf(CREATURE_WORDS), ...namesOf(DEED_WORDS)];

const TABLES = {
  kind: wordsOf(THING_WORDS, CREATURE_WORDS),
  temperament: wordsOf(CREATURE_WORDS),
  action: wordsOf(DEED_WORDS, THING_WORDS, CREATURE_WORDS),
};

/**
 * The icon that a name suggests: by two of its words, otherwise by its last word that has an icon. Null when no word
 * has one. Temperaments are people unless they have the name of an animal or a monster.
 */
export function guessIcon(name: string, of: 'kind' | 'temperament' | 'action'): IconName | null {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  const table = TABLES[of];
  for (let i = words.length - 1; i > 0; i--) {
    const icon = iconOf(`${words[i - 1]}-${words[i]}`, table);
    if (icon) return icon;
  }
  for (let i = words.length - 1; i >= 0; i--) {
    const icon = iconOf(words[i], table);
    if (icon) return icon;
  }
  return null;
}

function iconOf(word: string, table: ReadonlyMap<string, IconName>): IconName | null {
  return table.get(word) ?? (word.endsWith('s') ? table.get(word.slice(0, -1)) : undefined) ?? null;
}

function namesOf<Name extends string>(table: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(table) as Name[];
}

/** The icons by word; of two icons with the same word, the first one counts. */
function wordsOf(...tables: readonly Readonly<Record<string, string>>[]): ReadonlyMap<string, IconName> {
  const icons = new Map<string, IconName>();
  for (const table of tables)
    for (const [icon, words] of Object.entries(table))
      for (const word of [icon.replaceAll(' ', '-'), ...words.split(' ')])
        if (!icons.has(word)) icons.set(word, icon as IconName);
  return icons;
}
