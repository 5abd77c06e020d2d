// Builds and runs the C++ version in reference/, where there is a compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeModel } from './world.mjs';

const SOURCES = fileURLToPath(new URL('reference/', import.meta.url));
const FOLDER = fileURLToPath(new URL('build/', import.meta.url));
const PROGRAM = `${FOLDER}reference`;
/** The compiler; CXX names another. */
const COMPILER = process.env.CXX ?? 'g++';
/** No contraction to fused multiply-add, for that would change bits, and with them choices. */
const FLAGS = ['-std=c++17', '-O3', '-march=native', '-ffp-contract=off'];

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

/** Writes a model for `runReference`; the returned function takes the file away again. */
export function fileModel(model) {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}${process.pid}-${model.agentTemperament.length}-${model.thingKind.length}-${model.select}.world`;
  writeModel(model, file);
  return { file, remove: () => rmSync(file, { force: true }) };
}

/** Runs the program on a written model: `windows` times `ticks` after `warm` ticks, each measured in nanoseconds. */
export function runReference(file, { warm, ticks, windows, hash = false }) {
  const numbers = [warm, ticks, windows].map(String);
  const out = execFileSync(PROGRAM, [file, ...numbers, ...(hash ? ['hash'] : [])], { encoding: 'utf8' });
  return JSON.parse(out);
}
