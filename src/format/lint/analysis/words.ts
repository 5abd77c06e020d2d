/** All texts in a definition but its keys: the inputs that factors read are among them. */
export function wordsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) wordsIn(each, found);
  return found;
}
