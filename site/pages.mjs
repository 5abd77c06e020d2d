// Gathers the pages of the site: the documents of the repository as they are, with their links turned into addresses of the
// site. A link to a source or a world file leads to a page that shows the file.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { playOf } from './worlds.mjs';

/** Documents beside those of the folders below. The README's place is taken by the front page. */
const FILES = ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const FOLDERS = ['docs', 'worlds', 'examples'];
const LANGUAGES = { '.ts': 'ts', '.tsx': 'tsx', '.yaml': 'yaml', '.mjs': 'js' };

/** Writes all pages into a folder, which is emptied first. */
export function writePages(folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync('site/index.md', join(folder, 'index.md'));
  cpSync('site/worlds.md', join(folder, 'worlds/index.md'));
  const shown = new Set();
  for (const path of [...FILES, ...FOLDERS.flatMap(documentsIn)]) writePage(folder, path, shown);
  for (const path of shown) writeSource(folder, path);
  for (const path of FOLDERS.flatMap(picturesIn)) cpSync(path, join(folder, addressOf(path)));
  // What no document shows by its path: the pictures of the front page and of the cards.
  cpSync('site/images', join(folder, 'public'), { recursive: true });
  for (const path of ['worlds', 'examples'].flatMap(picturesIn)) cpSync(path, join(folder, 'public/pictures', path));
}

function documentsIn(folder) {
  return filesIn(folder).filter((path) => path.endsWith('.md'));
}

function picturesIn(folder) {
  return filesIn(folder).filter((path) => /\.(png|svg)$/.test(path));
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((path) => !path.includes('node_modules') && statSync(path).isFile());
}

/** Where a file of the repository is in the site: documents lose their folder, and a README is the index of its own. */
function addressOf(path) {
  return path.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md');
}

function writePage(folder, path, shown) {
  const text = splitCode(readFileSync(path, 'utf8'))
    .map((part, i) =>
      i % 2 === 1 ? part : part.replace(/\]\(([^)\s]+)\)/g, (_, to) => `](${linkFrom(path, to, shown)})`),
    )
    .join('');
  const listed = path === 'examples/README.md' ? text.replace(/^\|[\s\S]*\|$/m, '<Cards of="examples" />') : text;
  const play = playOf(path);
  write(join(folder, addressOf(path)), play === null ? listed : addPlayLink(listed, play));
}

/** A text in parts: outside of code, code, outside of code … */
function splitCode(text) {
  return text.split(/(^ *`{3,}[\s\S]*?^ *`{3,}|`[^`\n]*`)/m);
}

/** A link of a document, as a link of its page. Files that are shown as pages are added to a set. */
function linkFrom(document, to, shown) {
  const [target, anchor] = to.split('#');
  if (/^https?:/.test(to) || target === '') return to;
  const path = posix.join(posix.dirname(document), decodeURI(target));
  if (path === 'README.md') return '/index.md';
  if (!existsSync(path)) throw new Error(`${document} links to "${to}", which does not exist; correct the link`);
  if (/\.(png|svg)$/.test(path)) return `./${posix.relative(posix.dirname(addressOf(document)), addressOf(path))}`;
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  if (statSync(path).isDirectory()) return `/${posix.join(addressOf(path), 'index.md')}${suffix}`;
  if (path.endsWith('.md')) return `/${addressOf(path)}${suffix}`;
  shown.add(path);
  return `/${addressOf(path)}.md${suffix}`;
}

/** A page with the text of a file. */
function writeSource(folder, path) {
  const language = LANGUAGES[posix.extname(path)];
  if (language === undefined)
    throw new Error(`a document links to ${path}; the site shows only ${Object.keys(LANGUAGES).join(', ')} files`);
  const head = [
    '---',
    'search: false',
    'outline: false',
    '---',
    `# ${posix.basename(path)}`,
    '',
    `\`${path}\` in the repository.`,
  ];
  write(
    join(folder, `${addressOf(path)}.md`),
    [...head, '', `\`\`\`\`${language}`, readFileSync(path, 'utf8').trimEnd(), '````', ''].join('\n'),
  );
}

function addPlayLink(text, play) {
  const [title, ...rest] = text.split('\n');
  const [[what, name]] = Object.entries(play);
  return [title, '', `<PlayLink ${what}="${name}" />`, ...rest].join('\n');
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
