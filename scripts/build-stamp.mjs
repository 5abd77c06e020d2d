// Whether dist is what the sources make: by the contents of all of them, not by their times.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/.built';
const FOLDERS = ['src', 'studio', 'worlds', 'scripts'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

/** Whether the last build ended well, and neither the sources nor dist have changed since. */
export function isBuilt(root) {
  const path = join(root, STAMP);
  return existsSync(path) && readFileSync(path, 'utf8') === stampOf(root);
}

/** Notes that dist is what the sources make. */
export function writeStamp(root) {
  writeFileSync(join(root, STAMP), stampOf(root));
}

function stampOf(root) {
  const sources = FOLDERS.flatMap((folder) => listFiles(root, folder)).filter(isSource);
  const built = listFiles(root, 'dist').filter((path) => path !== STAMP);
  return `sources ${hashOf(root, [...sources, ...FILES])}\ndist ${hashOf(root, built)}\n`;
}

/** Whether a build may depend on a file. */
function isSource(path) {
  if (path.startsWith('scripts/')) return /^scripts\/build(-core|-stamp)?\.mjs$/.test(path);
  return !/\.test\.tsx?$|\.md$|\/golden\.json$|^studio\/(test|bench|shots)\//.test(path);
}

function listFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => statSync(join(root, path)).isFile());
}

/** One hash of the names and contents of files, in the order of their names. */
function hashOf(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    const content = existsSync(join(root, path)) ? readFileSync(join(root, path)) : null;
    hash.update(`${path} ${content?.length ?? 'missing'}\n`);
    if (content) hash.update(content);
  }
  return hash.digest('hex');
}
