import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { ENGINE_VERSION, Hash } from '../../../core/internal.ts';
import type { FitPlan, RememberedTrial, TrialMemory } from '../../../study/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { readCheckedLine, writeCheckedLine } from '../../worlds/checked-line.ts';
import { nameOf } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';

/** The version of the keys in a journal. */
const FORMAT = 1;

/**
 * Opens the journal of a fit, which keeps every run. With `resumes`, runs that it has already are not run again;
 * incomplete lines are dropped. Throws a UsageError for a journal of another world, or one that exists already.
 */
export function openFitJournal(path: string, plan: FitPlan, resumes: boolean, terminal: Terminal): TrialMemory {
  const name = nameOf(path, terminal);
  const isThere = existsSync(path);
  if (isThere && !resumes)
    throw new UsageError(`${name}: exists already; continue it with --resume, or give another --journal`);
  // A device or a pipe may never end.
  if (isThere && !statSync(path).isFile()) throw new UsageError(`${name}: is not a file; give another --journal`);
  const header = writeCheckedLine({ 'hanker fit': FORMAT, engine: ENGINE_VERSION, world: hashOf(plan) });
  const before = isThere ? readFileSync(path, 'utf8') : '';
  // A fit that was killed at once leaves a part of the first line.
  const known = header.startsWith(before) ? [] : readTrials(before, hashOf(plan), name);
  writeWhole(path, header + known.map(writeCheckedLine).join(''), terminal);
  if (known.length > 0) terminal.note(`${name}: ${known.length} runs are done already\n`);
  return { known, onTrial: (done) => appendFileSync(path, writeCheckedLine(done)) };
}

function readTrials(text: string, world: string, name: string): RememberedTrial[] {
  const [first = '', ...lines] = text.split('\n');
  const header = readCheckedLine(first) as { readonly engine?: string; readonly world?: string } | null;
  if (header === null) throw new UsageError(`${name}: is not a journal of a fit; give another --journal`);
  if (header.engine !== ENGINE_VERSION)
    throw new UsageError(
      `${name}: was written by hanker ${header.engine}; this is ${ENGINE_VERSION}, which may give other results. Continue with that version`,
    );
  if (header.world !== world)
    throw new UsageError(`${name}: is the journal of another world, or of this one before it was changed`);
  return lines.flatMap((line) => (readCheckedLine(line) as RememberedTrial | null) ?? []);
}

/** The hash of the world. Which runs can be used again also depends on the measures, which each run names. */
function hashOf({ text }: FitPlan): string {
  const hash = new Hash();
  hash.text(text);
  return hash.digest();
}
