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
    about: about.replaceAll('`', ''),
    title: titleOf(`examples/${name}/README.md`),
    picture: pictureIn(`examples/${name}`),
  }));
}

/** The world that a document is the README of; null for any other document. */
export function worldOf(path) {
  const name = path.match(/^worlds\/([^/]+)\/README\.md$/)?.[1] ?? null;
  return name !== null && existsSync(`worlds/${name}/${name}.yaml`) ? name : null;
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
  return readdirSync(folder).find((name) => /^picture\.(png|svg)$/.test(name)) ?? null;
}
