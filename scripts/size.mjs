// What the core costs a web page: bundled, minified and compressed. Needs a build.
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const LIMIT = 142_000; // bytes

const bundle = await rolldown({ input: 'dist/core/index.js' });
const { output } = await bundle.generate({ format: 'esm', minify: true });
const size = gzipSync(output[0].code, { level: 9 }).length;

console.log(`core: ${size} of at most ${LIMIT} bytes (gzip)`);
if (size > LIMIT) {
  console.error('The core has outgrown its limit: make it smaller, or raise LIMIT in scripts/size.mjs on purpose.');
  process.exit(1);
}
