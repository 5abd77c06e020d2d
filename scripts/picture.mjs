// Draws text from standard input as a terminal window: node dist/cli/main.js | node scripts/picture.mjs FILE.svg FIRST-LAST …
import { readFileSync, writeFileSync } from 'node:fs';

const [file, ...ranges] = process.argv.slice(2);
if (!file || ranges.length === 0) {
  console.error('usage: node scripts/picture.mjs FILE.svg FIRST-LAST … < text');
  process.exit(2);
}
const all = readFileSync(0, 'utf8').split('\n');
const lines = ranges.flatMap((range, i) => {
  const [first, last] = range.split('-').map(Number);
  return [...(i > 0 ? ['', '⋯', ''] : []), ...all.slice(first - 1, last)];
});

const [size, step, left, top] = [13, 18, 20, 30];
const width = Math.max(...lines.map((line) => line.length)) * size * 0.602 + 2 * left;
const height = lines.length * step + top + 24;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const text = lines.map(
  (line, i) => `<text x="${left}" y="${top + (i + 1) * step}" xml:space="preserve">${colour(escaped(line))}</text>`,
);
writeFileSync(
  file,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="${size}" fill="#d7dae0">
<title>A terminal that shows a day in a household</title>
<rect width="100%" height="100%" rx="10" fill="#1d2026"/>
<g fill="#4a4f5a"><circle cx="20" cy="16" r="5"/><circle cx="36" cy="16" r="5"/><circle cx="52" cy="16" r="5"/></g>
${text.join('\n')}
</svg>
`,
);

/** The clock in one colour, what is thought in another. */
function colour(line) {
  return line
    .replace(/"[^"]*"/g, "<tspan fill='#f2c879'>$&</tspan>")
    .replace(/^\d\d:\d\d/, "<tspan fill='#7fb4ff'>$&</tspan>")
    .replace(/^→.*$/, "<tspan fill='#9fe0a0'>$&</tspan>");
}
