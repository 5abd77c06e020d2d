// Runs an example: "npm run example tavern". One with a page is served on 127.0.0.1, until it is ended; one with a server
// of its own (serve.ts) has that, too.
import { existsSync, readdirSync } from 'node:fs';
import { createServer, loadConfigFromFile, runnerImport } from 'vite';

const [name = ''] = process.argv.slice(2);
const names = readdirSync('examples', { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []));
const configFile = 'examples/vite.config.ts';

if (!names.includes(name)) {
  console.error(`npm run example NAME: got "${name}"; expected one of ${names.join(', ')}`);
  process.exitCode = 2;
} else if (existsSync(`examples/${name}/index.html`)) {
  if (existsSync(`examples/${name}/serve.ts`)) await run(`./examples/${name}/serve.ts`);
  const server = await createServer({ configFile, root: `examples/${name}` });
  await server.listen();
  console.log(`${server.resolvedUrls.local[0]} (Ctrl-C to end)`);
} else {
  await run(`./examples/${name}/main.ts`);
}

/** Runs a TypeScript file in this process, with the package's own doors. */
async function run(file) {
  const { config } = await loadConfigFromFile({ command: 'serve', mode: 'development' }, configFile);
  await runnerImport(file, { resolve: config.resolve });
}
