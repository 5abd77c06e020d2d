// Runs worlds in this Node, whichever that is: `node node-worker.mjs BUNDLE` reads the runs as JSON from stdin and
// writes a line of JSON for each.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

await import(pathToFileURL(process.argv[2]).href);
globalThis.runWorlds(JSON.parse(readFileSync(0, 'utf8')), (line) => process.stdout.write(`${line}\n`));
