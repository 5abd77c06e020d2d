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
  /** The hash of the world then; a different one means that the run has gone otherwise. */
  readonly hash: string;
}

/** The shown moment, and whether its run can be repeated exactly from the file as it is now. */
export function describeMoment(session: Session): RunMoment & { readonly isExact: boolean } {
  const { shown, timeline, ruleSet, seed, variant } = session;
  if (!shown || !ruleSet) throw new Error('No world is running.');
  const tick = shown.now;
  const isExact =
    !timeline.followedGame &&
    !timeline.hasLostCommands &&
    timeline.first === 0 &&
    timeline.kept.every((keyframe) => keyframe.tick > tick || keyframe.ruleSet.isLike(ruleSet));
  const commands = timeline.handmade.filter(({ at }) => at <= tick);
  return { seed, variant, tick, commands, hash: shown.hash(), isExact };
}

/** The longest run that is repeated, in days. */
const MOST_DAYS = 60;
const STRETCH = 12;

/**
 * Runs the open file, at its start, to a moment: with the same seed and the same changes by hand. Resolves with whether
 * it is the same world to the last bit.
 */
export async function goToMoment(session: Session, moment: RunMoment): Promise<{ readonly isSame: boolean }> {
  const { tick, commands, seed, variant, hash } = moment;
  session.clock.isPlaying = false;
  if (session.variant !== variant) session.setVariant(variant);
  if (session.seed !== seed || (session.world?.now ?? 0) > 0) session.restart(seed);
  const { world } = session;
  if (!world) throw new Error('The file has problems and can’t run; the moment is not shown.');
  if (!(tick >= 0 && tick <= MOST_DAYS * 24 * world.rules.ticksPerHour))
    throw new Error(`The moment is more than ${MOST_DAYS} days after the start; it is not shown.`);
  for (const { at, ...command } of commands) {
    await runTo(session, Math.min(at, tick));
    session.intervene('a change from the link', (its) => its.execute(command as Command), 'link');
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
