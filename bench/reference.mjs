// Builds and starts the C++ version in reference/, where there is a compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from './server.mjs';
import { writeModel } from './world.mjs';

const SOURCES = fileURLToPath(new URL('reference/', import.meta.url));
const FOLDER = fileURLToPath(new URL('build/', import.meta.url));
const PROGRAM = `${FOLDER}reference`;
/** The compiler; CXX names another. */
const COMPILER = process.env.CXX ?? 'g++';
/** No contraction to fused multiply-add: that would change bits, and with them choices. */
const FLAGS = ['-std=c++17', '-O3', '-march=native', '-ffp-contract=off'];

/** The variants of its search: the engine's own, and one that does less work. */
export const VARIANTS = ['ring', 'packed'];

/** The first line of what the compiler says of itself; null when there is none. */
export function compilerVersion() {
  const { status, stdout } = spawnSync(COMPILER, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0] : null;
}

/** Builds the program unless it is newer than its sources. Returns false when there is no compiler. */
export function buildReference() {
  if (compilerVersion() === null) return false;
  mkdirSync(FOLDER, { recursive: true });
  const changed = Math.max(...readdirSync(SOURCES).map((file) => statSync(SOURCES + file).mtimeMs));
  if (existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > changed) return true;
  // Under another name first, for two may build at once.
  const fresh = `${PROGRAM}-${process.pid}`;
  execFileSync(COMPILER, [...FLAGS, '-o', fresh, `${SOURCES}main.cpp`], { stdio: 'inherit' });
  renameSync(fresh, PROGRAM);
  return true;
}

let written = 0;

/** Writes a model for the program; the returned function deletes the file. */
export function writeWorld(model) {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}${process.pid}-${written++}.world`;
  writeModel(model, file);
  return { file, remove: () => rmSync(file, { force: true }) };
}

/** Starts the program on a written world, as a server. */
export function startReference(variant, file) {
  return startServer(`C++ ${variant}`, PROGRAM, [file, variant]);
}

/** The hash of what the program decides in the first ticks of a written world. */
export function hashReference(variant, file, ticks) {
  const input = `warm ${ticks} 0\nfinish\n`;
  const lines = execFileSync(PROGRAM, [file, variant], { input, encoding: 'utf8' }).trim().split('\n');
  return JSON.parse(lines[lines.length - 1]).hashes[0];
}
