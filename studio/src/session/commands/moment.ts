import type { Command } from 'hanker/core';
import type { JournalCommand } from 'hanker/save';
import type { Session } from '../session.ts';

/** A moment of a run, apart from the text of its file: what leads to it from the start. */
export interface RunMoment {
  readonly seed: number;
  readonly variant: string | null;
  readonly tick: number;
  /** What was done by hand on the way. */
  readonly commands: readonly JournalCommand[];
  /** The edits of the file on the way, in order of time. */
  readonly edits: readonly PastEdit[];
  /** The hash of the world then; a different one means that the run has gone otherwise. */
  readonly hash: string;
}

/** An edit of the file during a run, told backwards: the text before it has `text` in place of the characters from `start` to `end`. */
export interface PastEdit {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The shown moment, and whether its run can be repeated exactly from the file as it is now. */
export function describeMoment(session: Session): RunMoment & { readonly isExact: boolean } {
  const { shown, timeline, ruleSet, seed, variant } = session;
  if (!shown || !ruleSet) throw new Error('No world is running.');
  const tick = shown.now;
  const { edits, hasOtherChanges } = editsUpTo(session, tick);
  const isExact = !timeline.followedGame && !timeline.hasLostCommands && timeline.first === 0 && !hasOtherChanges;
  const commands = timeline.handmade.filter(({ at }) => at <= tick);
  return { seed, variant, tick, commands, edits, hash: shown.hash(), isExact };
}

/** The edits of the file up to a tick, and whether the rules changed otherwise, too: by a variant. */
function editsUpTo({ timeline, ruleSet: current, text: now }: Session, tick: number) {
  const edits: PastEdit[] = [];
  let hasOtherChanges = false;
  const before = timeline.kept.filter((keyframe) => keyframe.tick <= tick);
  let later = { ruleSet: current, text: now, at: tick };
  for (const { tick: at, ruleSet } of before.toReversed()) {
    if (later.ruleSet && !ruleSet.isLike(later.ruleSet)) {
      const { text } = ruleSet.loaded;
      hasOtherChanges ||= text === later.text;
      edits.unshift({ at: later.at, ...difference(later.text, text) });
      later = { ruleSet, text, at };
    } else later = { ...later, at };
  }
  return { edits, hasOtherChanges };
}

/** The part of a text that has to be replaced to get another one. */
function difference(text: string, other: string): Omit<PastEdit, 'at'> {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start++;
  let same = 0;
  while (same < most - start && text[text.length - 1 - same] === other[other.length - 1 - same]) same++;
  return { start, end: text.length - same, text: other.slice(start, other.length - same) };
}

/** The texts of the file from the start on: before the first edit, after it, and so on. */
function textsOf(text: string, edits: readonly PastEdit[]): string[] {
  const texts = [text];
  for (const { start, end, text: before } of edits.toReversed())
    texts.unshift(texts[0].slice(0, start) + before + texts[0].slice(end));
  return texts;
}

/** The longest run that is repeated, in days. */
const MOST_DAYS = 60;
const STRETCH = 12;

/**
 * Runs the open file, at its start, to a moment: with the same seed and the same changes by hand. Resolves with whether
 * it is the same world to the last bit.
 */
export async function goToMoment(session: Session, moment: RunMoment): Promise<{ readonly isSame: boolean }> {
  const { tick, commands, edits, seed, variant, hash } = moment;
  session.clock.isPlaying = false;
  const texts = textsOf(session.text, edits);
  session.write('the file at the start of the link', texts[0], 'link');
  if (session.variant !== variant) session.setVariant(variant);
  if (session.seed !== seed || (session.world?.now ?? 0) > 0) session.restart(seed);
  const { world } = session;
  if (!world) throw new Error('The file has problems and can’t run; the moment is not shown.');
  if (!(tick >= 0 && tick <= MOST_DAYS * 24 * world.rules.ticksPerHour))
    throw new Error(`The moment is more than ${MOST_DAYS} days after the start; it is not shown.`);
  const steps = [
    ...edits.map(({ at }, i) => ({ at, make: () => session.write('an edit from the link', texts[i + 1], 'link') })),
    ...commands.map(({ at, ...command }) => ({
      at,
      make: () => session.intervene('a change from the link', (its) => its.execute(command as Command), 'link'),
    })),
  ].sort((a, b) => a.at - b.at);
  for (const { at, make } of steps) {
    await runTo(session, Math.min(at, tick));
    make();
  }
  await runTo(session, tick);
  return { isSame: session.world?.hash() === hash };
}

/** Runs to a tick in short steps, so that the worker stays responsive. */
async function runTo(session: Session, tick: number): Promise<void> {
  const step = Math.max(1, Math.round((session.world?.rules.ticksPerHour ?? 3600) / 12));
  while (session.world && session.world.now < tick) {
    const end = performance.now() + STRETCH;
    do session.advance(Math.min(step, tick - session.world.now));
    while (session.world.now < tick && performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
