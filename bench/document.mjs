import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCUMENT = fileURLToPath(new URL('../docs/reference/performance.md', import.meta.url));

/** Replaces what is between the marks `<!-- NAME -->` and `<!-- end of NAME -->` of the document. */
export function writeSection(name, content) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [start, end] = [text.indexOf(opening), text.indexOf(closing)];
  if (start < 0 || end < start) throw new Error(`${DOCUMENT} has no ${opening} followed by ${closing}`);
  writeFileSync(DOCUMENT, `${text.slice(0, start + opening.length)}\n${content}\n${text.slice(end)}`);
}
