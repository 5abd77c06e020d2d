import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('src', import.meta.url));

/** The package's own doors, as tsconfig.json's `paths` has them: tests and docs run without a build. */
export const doors = [
  { find: /^hanker$/, replacement: `${src}/index.ts` },
  { find: /^hanker\/([^/.]+)$/, replacement: `${src}/$1/index.ts` },
];
