// The shipped worlds and the examples, as the site shows them: read from their READMEs, so that nothing is listed twice.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The worlds in the order in which the studio's menu lists them, which is the order in which they are easiest to learn. */
export function shippedWorlds() {
  const menu = readFileSync('studio/src/files/shipped.ts', 'utf8');
  return [...menu.matchAll(/\{ name: '([^']+)', about: '([^']+)' \}/g)].map(([, name, about]) => ({
    name,
    about,
    title: titleOf(`worlds/${name}/README.md`).replace(/:.*/, ''),
    picture: pictureIn(`worlds/${name}`),
  }));
}

/** The examples, in the order of their list. */
export function shownExamples() {
  const rows = readFileSync('examples/README.md', 'utf8').matchAll(/^\| \[([^\]]+)\]\([^)]+\) \| (.*) \|$/gm);
  return [...rows].map(([, name, about]) => ({
    name,
    about: about[0].toUpperCase() + about.slice(1).replaceAll('`', ''),
    title: titleOf(`examples/${name}/README.md`),
    picture: pictureIn(`examples/${name}`),
    hasPage: hasPage(name),
  }));
}

/** What can be opened from the page of a document: a world in the studio, or an example that has a page; null for nothing. */
export function playOf(path) {
  const [, folder, name] = path.match(/^(worlds|examples)\/([^/]+)\/README\.md$/) ?? [];
  if (folder === 'worlds') return { world: name };
  return folder === 'examples' && hasPage(name) ? { example: name } : null;
}

/** Whether an example has a page that runs by itself, without a server of its own. */
function hasPage(example) {
  return existsSync(`examples/${example}/index.html`) && !existsSync(`examples/${example}/server.ts`);
}

/** The first heading of a document. */
export function titleOf(path) {
  return (
    readFileSync(path, 'utf8')
      .match(/^# (.*)$/m)?.[1]
      .replaceAll('`', '') ?? path
  );
}

function pictureIn(folder) {
  const picture = readdirSync(folder).find((name) => /^picture\.(png|svg)$/.test(name));
  if (picture === undefined) throw new Error(`${folder} has no picture.png or picture.svg; the site shows one of each`);
  return picture;
}
