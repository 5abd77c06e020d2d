// Runs the built package with the lowest version of Node that package.json names: every entry point, every shipped world,
// saves and replays, sheets, and the studio's server. Needs a build, and npm to install that Node into a cache folder.
//   node scripts/lowest-node.mjs
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './matrix/engines.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = join(ROOT, 'dist/cli/main.js');
const { engines, exports: doors } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const lowest = /\d+\.\d+\.\d+/.exec(engines.node)?.[0];
if (!lowest) throw new Error(`engines.node is ${engines.node}; expected a lowest version such as ^20.12.0`);
const node = findNode(lowest);
const folder = mkdtempSync(join(tmpdir(), 'hanker-lowest-'));
const version = run(['--version']).stdout.trim();
if (version !== `v${lowest}`) throw new Error(`${node} is Node ${version}; expected v${lowest}`);

try {
  const names = Object.keys(doors).filter((door) => !door.endsWith('.json'));
  const paths = names.map((door) => join(ROOT, doors[door].default));
  expect(
    'imports',
    run(['--input-type=module', '-e', paths.map((path) => `await import(${JSON.stringify(path)});`).join('\n')]),
  );
  for (const world of readdirSync(join(ROOT, 'worlds')).filter((name) => !name.includes('.'))) {
    const file = join(ROOT, 'worlds', world, `${world}.yaml`);
    expect(`check ${world}`, run([MAIN, 'check', file]));
    const save = ['--save', `${world}.save`, '--journal', `${world}.journal`];
    expect(`run ${world}`, run([MAIN, 'run', file, '--for', '30t', ...save]));
    expect(`resume ${world}`, run([MAIN, 'resume', `${world}.save`, '--for', '10t']));
    expect(`replay ${world}`, run([MAIN, 'replay', `${world}.journal`, '--verify']));
  }
  expect('curves export', run([MAIN, 'curves', 'export', 'household', 'curves.xlsx']));
  expect('new', run([MAIN, 'new', 'village']));
  expect(
    'sweep',
    run([
      MAIN,
      'sweep',
      'village.yaml',
      '--vary',
      'needs.food.decay=2..8',
      '--runs',
      '6',
      '--for',
      '1h',
      '--threads',
      '2',
    ]),
  );
  await tryStudio();
  console.log(`Node ${version.slice(1)}: all well`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(args) {
  return spawnSync(node, args, { cwd: folder, encoding: 'utf8', timeout: 120_000 });
}

function expect(what, { status, stderr }) {
  if (status !== 0) throw new Error(`${what}: exit code ${status} with Node ${lowest}\n${stderr}`);
  console.log(`${what}: done`);
}

/** Starts the studio, reads its page and the list of worlds, and ends it. */
async function tryStudio() {
  const child = spawn(node, [MAIN, 'studio', 'village.yaml', '--no-open', '--port', '0'], { cwd: folder });
  try {
    const address = await new Promise((resolve, reject) => {
      let said = '';
      const hear = (text) => {
        said += text;
        const found = /http:\/\/[\d.]+:\d+\//.exec(said);
        if (found) resolve(found[0]);
      };
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', hear);
      child.on('exit', () => reject(new Error(`the studio ended with Node ${lowest}: ${said}`)));
      setTimeout(() => reject(new Error(`the studio did not start within a minute: ${said}`)), 60_000).unref();
    });
    const page = await fetch(address);
    if (!page.ok || !(await page.text()).includes('<script')) throw new Error(`the studio's page: ${page.status}`);
    console.log('studio: done');
  } finally {
    child.kill();
  }
}
