import { AGENT_INTS } from '../../core/state.ts';
import type { LoadedSave, Snapshot } from '../../save/index.ts';
import { COLUMNS, type KeptBooks, MOST_NAMED } from '../../tune/index.ts';
import { UsageError } from '../failure.ts';
import type { RunPlan } from '../run/carry-out.ts';

/** What a save of the command line says of the run, beyond the world itself. */
interface RunNotes extends Pick<RunPlan, 'name' | 'for' | 'end' | 'agents'> {
  readonly by: typeof AUTHOR;
  readonly books: KeptBooks;
}

/** Who kept these notes; the number is that of their layout. */
const AUTHOR = 'hanker run 1';

export function notesOf({ name, for: span, end, agents }: RunPlan, books: KeptBooks): RunNotes {
  return { by: AUTHOR, name, for: span, end, agents, books };
}

/** The notes of a save; throws a UsageError for one that another program wrote, or whose books are none. */
export function readNotes({ notes, engine, snapshot }: LoadedSave, file: string): RunNotes {
  const { by } = (notes ?? {}) as { readonly by?: unknown };
  if (by === AUTHOR && areNotes(notes as RunNotes, snapshot)) return notes as RunNotes;
  if (by === AUTHOR) throw new UsageError(`${file}: the save is damaged inside: its books. Use another copy of it`);
  if (typeof by === 'string' && by.startsWith('hanker run '))
    throw new UsageError(`${file}: was saved by hanker ${engine}, which keeps other books; resume it with that`);
  throw new UsageError(
    `${file}: was saved by a game, and goes on there; "hanker run WORLD --save FILE" saves for here`,
  );
}

/** Whether notes are as they were written, for nothing else looks at them before the run goes on. */
function areNotes({ name, for: span, end, agents, books }: Partial<RunNotes>, { ints, doubles }: Snapshot): boolean {
  if (typeof name !== 'string' || typeof span !== 'string' || !isCount(end) || !isCount(agents)) return false;
  const { time, levels, restlessness } = (books ?? {}) as Partial<KeptBooks>;
  if (!time || !levels || !restlessness) return false;
  const there = ints.agents.length / AGENT_INTS;
  const needs = there === 0 ? levels.needs?.length : (doubles.rows.length / there - 2) / 2;
  return (
    areAll(
      time.entries,
      (each) => typeof each.temperament === 'string' && isCount(each.arrived) && isCount(each.since),
    ) &&
    time.entries.length === there &&
    areAll(time.byTemperament, ([temperament, times]) => typeof temperament === 'string' && areTallies(times)) &&
    time.entries.every(({ temperament }) => time.byTemperament.some(([known]) => known === temperament)) &&
    areAll(time.byAgent, areTallies) &&
    time.byAgent.length === Math.min(there, MOST_NAMED) &&
    areAll(time.decisions, ([agent, decided]) => isCount(agent) && typeof decided === 'object') &&
    [levels.every, levels.stride].every((each) => isCount(each) && each > 0) &&
    [levels.samples, levels.asked].every(isCount) &&
    areAll(levels.needs, (each) => each.byHour.length === COLUMNS && areAll(each.byHour, isMean) && areEarly(each)) &&
    levels.needs.length === needs &&
    [restlessness.flipFlops, restlessness.abandoned, restlessness.failed].every(areTallies) &&
    areAll(restlessness.entries, (each) => each === null || typeof each.current === 'string') &&
    areAll(restlessness.decisions, ([agent, decided]) => isCount(agent) && typeof decided === 'object')
  );
}

function areEarly({ early, starved }: KeptBooks['levels']['needs'][number]): boolean {
  return (
    areAll(early, ([tick, mean]) => isCount(tick) && isMean(mean)) &&
    areAll(starved, ([agent, samples]) => isCount(agent) && isCount(samples))
  );
}

function isMean(value: { readonly sum: number; readonly count: number }): boolean {
  return Number.isFinite(value.sum) && isCount(value.count);
}

function areTallies(value: readonly (readonly [string, number])[]): boolean {
  return areAll(value, ([what, times]) => typeof what === 'string' && isCount(times));
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Whether a value is a list of what passes; what is of another shape altogether does not. */
function areAll<Each>(value: readonly Each[], passes: (each: Each) => boolean): boolean {
  try {
    return Array.isArray(value) && value.every(passes);
  } catch {
    return false;
  }
}
