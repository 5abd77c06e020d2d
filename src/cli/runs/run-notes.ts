import type { Snapshot } from '../../core/index.ts';
import { AGENT_INTS, MOST_ROWS } from '../../core/internal.ts';
import { CHART_COLUMNS, MAX_NAMED_AGENTS, type SavedRunCounters } from '../../measure/internal.ts';
import type { LoadedSave } from '../../save/index.ts';
import { areOverloadOptions, type OverloadOptions } from '../options/overload-options.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { RunPlan } from './run-plan.ts';

/** What a save of the command line holds about the run, besides the world itself. */
interface RunNotes extends Pick<RunPlan, 'name' | 'for' | 'end' | 'agents'> {
  /** The overload options; absent in saves from before these options existed. */
  readonly overload?: OverloadOptions;
  readonly by: typeof AUTHOR;
  readonly books: SavedRunCounters;
}

/** The author of the notes; the number is the version of their layout. */
const AUTHOR = 'hanker run 1';

/** The notes to save with a run. */
export function notesOf({ name, for: span, end, agents, overload }: RunPlan, books: SavedRunCounters): RunNotes {
  const { onOverload, limits: limit } = overload;
  return { by: AUTHOR, name, for: span, end, agents, overload: { onOverload, limit }, books };
}

/** Reads the notes of a save. Throws a UsageError when another program wrote it, or when the notes are invalid. */
export function readNotes({ notes, engine, snapshot }: LoadedSave, file: string): RunNotes {
  const { by } = (notes ?? {}) as { readonly by?: unknown };
  if (by === AUTHOR && areNotes(notes as RunNotes, snapshot)) return notes as RunNotes;
  if (by === AUTHOR) throw new UsageError(`${file}: the counters in the save are damaged; use another copy of it`);
  if (typeof by === 'string' && by.startsWith('hanker run '))
    throw new UsageError(
      `${file}: was saved by hanker ${engine}, whose counters this version cannot read; resume it with that version`,
    );
  throw new UsageError(
    `${file}: was saved by a game; load it there. "hanker run WORLD --save FILE" writes saves for hanker resume`,
  );
}

/** Whether notes are valid; nothing else checks them before the run continues. */
function areNotes({ name, for: span, end, agents, overload, books }: Partial<RunNotes>, snapshot: Snapshot): boolean {
  const { ints, doubles, now } = snapshot;
  if (typeof name !== 'string' || typeof span !== 'string' || !isCount(end) || !isCount(agents)) return false;
  if (!areOverloadOptions(overload)) return false;
  const { time, levels, restlessness } = (books ?? {}) as Partial<SavedRunCounters>;
  if (!time || !levels || !restlessness) return false;
  const there = ints.agents.length / AGENT_INTS;
  const needs = there === 0 ? levels.needs?.length : (doubles.rows.length / there - 2) / 2;
  return (
    areAll(
      time.entries,
      (each) =>
        typeof each.temperament === 'string' &&
        isCount(each.arrived) &&
        isCount(each.since) &&
        isAgent(each.agent ?? 0, there),
    ) &&
    time.entries.length <= there &&
    areAll(
      time.named ?? [],
      (each) => isAgent(each.agent, there) && typeof each.name === 'string' && isCount(each.presence ?? 0),
    ) &&
    areAll(time.removed ?? [], ([, { agents: count, presence }]) => isCount(count) && isCount(presence)) &&
    areAll(time.byTemperament, ([temperament, times]) => typeof temperament === 'string' && areTallies(times)) &&
    time.entries.every(({ temperament }) => time.byTemperament.some(([known]) => known === temperament)) &&
    areAll(time.byAgent, areTallies) &&
    (time.named ?? time.byAgent).length === time.byAgent.length &&
    time.byAgent.length <= MAX_NAMED_AGENTS &&
    areDecisions(time.decisions, there) &&
    [levels.every, levels.stride].every((each) => isCount(each) && each > 0) &&
    [levels.samples, levels.asked].every(isCount) &&
    areAll(levels.needs, (each) => areSums(each, there, now)) &&
    levels.needs.length === needs &&
    [restlessness.flipFlops, restlessness.abandoned, restlessness.failed].every(areTallies) &&
    areAll(restlessness.entries, (each) => each === null || typeof each.current === 'string') &&
    areAll(restlessness.agents ?? [], (agent) => isAgent(agent, there)) &&
    areDecisions(restlessness.decisions, there) &&
    isMoment(restlessness.change, (agent) => typeof agent === 'string') &&
    isMoment(restlessness.latest, (agent) => isAgent(agent, there))
  );
}

/** Whether this is null or a decision of an agent at a tick. */
function isMoment(value: unknown, isAgent: (agent: unknown) => boolean): boolean {
  if (value === null) return true;
  const { agent, tick } = (value ?? {}) as { readonly agent?: unknown; readonly tick?: unknown };
  return isAgent(agent) && isCount(tick);
}

/** Whether these are valid sums of a need's levels, up to tick `now` and with `agents` agents. */
function areSums(sums: SavedRunCounters['levels']['needs'][number], agents: number, now: number): boolean {
  const { sum, min, max, danger, bottom, byHour, early, starved } = sums;
  return (
    [sum, min ?? 0, max ?? 0].every(Number.isFinite) &&
    [danger, bottom].every(isCount) &&
    byHour.length === CHART_COLUMNS &&
    areAll(byHour, isMean) &&
    areAll(early, ([tick, mean]) => isCount(tick) && tick <= now && isMean(mean)) &&
    areAll(starved, ([agent, samples]) => isAgent(agent, agents) && isCount(samples))
  );
}

function areDecisions(decisions: SavedRunCounters['time']['decisions'], agents: number): boolean {
  return areAll(
    decisions,
    ([agent, decided]) => isAgent(agent, agents) && typeof decided === 'object' && decided !== null,
  );
}

/** Whether this can be the id of an agent in a world with this many rows. */
function isAgent(value: unknown, rows: number): boolean {
  return isCount(value) && (value % MOST_ROWS < rows || (value === 0 && rows === 0));
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

/** Whether a value is an array whose elements all pass; false when an element has another shape. */
function areAll<Each>(value: readonly Each[], passes: (each: Each) => boolean): boolean {
  try {
    return Array.isArray(value) && value.every(passes);
  } catch {
    return false;
  }
}
