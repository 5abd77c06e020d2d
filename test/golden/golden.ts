import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createWorld, type WorldDefinition } from '../../src/index.ts';
import { summarize } from './summary.ts';

/** A run that must come out the same to the last bit. */
export interface Golden {
  readonly seed: number;
  /** Hours or days: '10h', '7d'. */
  readonly for: string;
  readonly hash: string;
  /** What the run was like, for people: a changed line says what a change of the hash means. */
  readonly summary: readonly string[];
  /** The hashes on the way, at ticks 1, 2, 4, 8, …: 'tick:hash', with blanks between. They show where two runs part. */
  readonly checks: string;
}

/** Holds a world to the golden.json beside its test; UPDATE_GOLDEN=1 writes what came out instead. */
export function expectGolden(testFile: string, definition: WorldDefinition): void {
  const file = new URL('golden.json', testFile);
  const name = basename(dirname(fileURLToPath(testFile)));
  const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
  const found = runGolden(definition, golden);
  if (process.env.UPDATE_GOLDEN !== undefined) {
    writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
    return;
  }
  const difference = compareGolden(golden, found);
  if (difference !== null)
    expect.fail(`${name}: ${difference}\nIf that is meant: UPDATE_GOLDEN=1 npx vitest run worlds/${name}`);
}

/** Runs a world as a golden run says, and gives what came out. */
export function runGolden(definition: WorldDefinition, { seed, for: span }: Pick<Golden, 'seed' | 'for'>): Golden {
  const world = createWorld(definition, { seed });
  const ticks = ticksIn(span, world.rules.ticksPerHour);
  const summary = summarize(world, ticks);
  const checks: string[] = [];
  for (let next = 1; next < ticks; next *= 2) {
    summary.advanceTo(next);
    checks.push(`${next}:${world.hash()}`);
  }
  summary.advanceTo(ticks);
  return { seed, for: span, hash: world.hash(), summary: summary.read(), checks: checks.join(' ') };
}

/** How a run differs from the golden one, in lines; null when it does not. */
export function compareGolden(golden: Golden, found: Golden): string | null {
  const { summary, checks } = golden;
  const lost = summary.filter((line) => !found.summary.includes(line));
  const won = found.summary.filter((line) => !summary.includes(line));
  const isSameRun = golden.hash === found.hash;
  const isSameWay = checks === found.checks;
  if (isSameRun && isSameWay && lost.length === 0 && won.length === 0) return null;
  if (isSameRun) return ['the run is the same, but is described differently', ...diff(lost, won)].join('\n');
  const head = `the run differs: its hash is ${found.hash}, and was ${golden.hash}`;
  const lines = lost.length + won.length > 0 ? diff(lost, won) : ['  every line of the summary is the same'];
  return [head, ...lines, `  ${sayWhere(checks, found.checks)}`].join('\n');
}

function diff(lost: readonly string[], won: readonly string[]): string[] {
  return [...lost.map((line) => `  - ${line}`), ...won.map((line) => `  + ${line}`)];
}

/** Between which ticks two runs part, by their hashes on the way. */
function sayWhere(before: string, after: string): string {
  const now = after.split(' ');
  const tickOf = (check: string | undefined) => Number(check?.split(':')[0] ?? 0);
  const first = now.findIndex((check) => !before.split(' ').includes(check));
  if (first < 0) return `they part after tick ${tickOf(now.at(-1))}`;
  return `they part after tick ${tickOf(now[first - 1])}, by tick ${tickOf(now[first])}`;
}

function ticksIn(span: string, ticksPerHour: number): number {
  const [, count, unit] = /^(\d+)([hd])$/.exec(span) ?? [];
  if (count === undefined) throw new Error(`golden.json: for: got "${span}"; expected hours or days, such as "10h"`);
  return Number(count) * (unit === 'd' ? 24 : 1) * ticksPerHour;
}
