// The engines to compare, each as a function from runs to lines: some Nodes, and Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { findChromium } from '../chromium.mjs';

const WORKER = fileURLToPath(new URL('node-worker.mjs', import.meta.url));
const ENTRY = fileURLToPath(new URL('entry.mjs', import.meta.url));
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hanker-matrix');

/** The program with the built package in it, as one script. Needs a build. */
export async function bundleProgram() {
  const bundle = await rolldown({ input: ENTRY, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
}

/** The program of a Node of this major version: this one, or npm's package of it, installed outside the tree. */
export function findNode(major) {
  if (process.versions.node.split('.')[0] === String(major)) return process.execPath;
  const folder = join(CACHE, `node-${major}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  const options = ['install', '--silent', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  const { status } = spawnSync('npm', [...options, `${name}@${major}`], { stdio: 'ignore', timeout: 300_000 });
  if (status === 0 && existsSync(program)) return program;
  throw new Error(
    `there is no Node ${major}: npm could not install ${name}@${major} into ${folder}; go online, or leave it out with --nodes`,
  );
}

/** An engine that runs the bundle in a process of its own for each batch of runs. */
export function nodeEngine(program, bundleFile) {
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const run = (runs) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, [WORKER, bundleFile], { stdio: ['pipe', 'pipe', 'pipe'] });
      let [lines, complaints] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text) => {
        lines += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text) => {
        complaints += text;
      });
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) resolve(lines.split('\n').slice(0, -1));
        else reject(new Error(`Node ${version}: ${/^\w*Error: .*/m.exec(complaints)?.[0] ?? complaints}`));
      });
      child.stdin.end(JSON.stringify(runs));
    });
  return { name: `Node ${version.slice(1)}`, run, close: async () => {} };
}

/** An engine that runs the bundle in Chromium, in a page of its own for each batch. */
export async function chromiumEngine(bundle) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium; "npm run browser:setup" installs it or says how');
  const args = ['--no-sandbox', '--disable-gpu', '--no-proxy-server', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, headless: true, args, chromiumSandbox: false });
  const run = async (runs) => {
    const page = await browser.newPage();
    try {
      await page.addScriptTag({ content: bundle });
      return await page.evaluate((asked) => {
        const lines = [];
        globalThis.runWorlds(asked, (line) => lines.push(line));
        return lines;
      }, runs);
    } catch (problem) {
      throw new Error(`Chromium ${browser.version()}: ${problem.message}`);
    } finally {
      await page.close();
    }
  };
  return { name: `Chromium ${browser.version()}`, run, close: () => browser.close() };
}
