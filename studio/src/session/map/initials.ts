/** Two letters for a name: 'Db' for a double bed, 'Fr' for a fridge; digits are ignored. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [...words[0]][0] + [...words[1]][0] : [...(words[0] ?? '?')].slice(0, 2).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
