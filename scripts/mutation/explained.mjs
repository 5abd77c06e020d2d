// Mutants that no test finds and that need none, each with the reason: scripts/mutation/explained/, a file for each room. A
// line that begins with "= " is a reason; below it come files of src/core, places in them (a part of the line where the
// mutant begins), and the changes by what stands there instead. A place without changes stands for all changes that begin
// on its line.
import { readdirSync, readFileSync } from 'node:fs';

/** The text of the tables of all rooms. */
export function textOfExplained() {
  const folder = new URL('explained/', import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('');
}

/** The entries of a table. */
export function readExplained(text) {
  const entries = [];
  let reason = null;
  let file = null;
  let entry = null;
  for (const [i, line] of text.split('\n').entries()) {
    const [, indent, rest] = /^( *)(.*)$/.exec(line);
    if (rest === '' || line.startsWith('# ')) continue;
    if (line.startsWith('= ')) [reason, file, entry] = [line.slice(2), null, null];
    else if (indent === '' && reason !== null) [file, entry] = [`src/core/${rest}`, null];
    else if (indent === '  ' && file !== null) {
      entry = { reason, file, place: rest, changes: [] };
      entries.push(entry);
    } else if (indent === '    ' && rest.startsWith('→ ') && entry !== null) entry.changes.push(rest.slice(2));
    else throw new Error(`line ${i + 1} is out of its place: ${line}`);
  }
  return entries;
}

/** The entry that explains a change of a line, by the first line of what stands there instead; undefined when none does. */
export function explain(entries, file, line, replacement) {
  const change = replacement.split('\n')[0].trim();
  return entries.find(
    (entry) =>
      entry.file === file &&
      line.includes(entry.place) &&
      (entry.changes.length === 0 || entry.changes.includes(change)),
  );
}
