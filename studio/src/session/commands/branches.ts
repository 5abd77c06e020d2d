import type { Session } from '../session.ts';
import { clockAt } from '../text/names.ts';

/** Gives the present run a name: it is kept with its past and the text of the file, to return to and to compare. */
export function keepBranch(session: Session, { name }: { readonly name?: string } = {}): { readonly id: number } {
  const { world, branches } = session;
  if (!world) throw new Error('No world is running.');
  const state = session.situation(true);
  if (!state.moment) throw new Error('This moment can’t be kept; run a tick first.');
  const { keyframe, timeline } = state.moment;
  const moment = { keyframe, timeline: timeline.upTo(keyframe.tick) };
  const branch = branches.addBranch(nameOr(name, `run ${branches.all.length + 1}`), { ...state, moment });
  session.changes++;
  return { id: branch.id };
}

/** Keeps the past that was run again under the new rules as a branch. */
export function keepRerun(session: Session, { name }: { readonly name?: string } = {}): { readonly id: number } {
  const rerun = session.rescoring?.rerun;
  if (!rerun || rerun.done < 1) throw new Error('The past has not been run again yet.');
  const { timeline, world, ruleSet } = rerun;
  const { text, variant } = session;
  const keyframe = timeline.keyframeOf(world, ruleSet);
  const state = { text, variant, moment: { keyframe, timeline: timeline.upTo(keyframe.tick) } };
  const branch = session.branches.addBranch(nameOr(name, 'the past run again'), state);
  session.changes++;
  return { id: branch.id };
}

/** Goes on with a branch in place of the present run: its world, its past and its file. Can be undone. */
export function switchBranch(session: Session, { id }: { readonly id: number }): void {
  if (session.game) throw new Error('The game decides about its own time. Detach from it to go on here without it.');
  const { name, state } = session.branches.branchOf(id);
  const { keyframe, timeline } = state.moment;
  session.clock.isPlaying = false;
  const before = session.situation(true);
  session.restoreState({ ...state, moment: { keyframe, timeline: timeline.upTo(keyframe.tick) } });
  session.history.add(`go on with ${name}`, before);
  session.changes++;
}

/** Gives the shown moment a name, to return to. */
export function addBookmark(session: Session, { name }: { readonly name?: string } = {}): { readonly id: number } {
  const { shown } = session;
  if (!shown) throw new Error('No world is running.');
  const mark = session.branches.addBookmark(nameOr(name, clockAt(shown, shown.now)), shown.now);
  session.changes++;
  return { id: mark.id };
}

/** Renames a branch or a bookmark. */
export function renameKept(session: Session, { id, name }: { readonly id: number; readonly name: string }): void {
  const wanted = nameOr(name, '');
  if (wanted === '') return;
  session.branches.rename(id, wanted);
  session.changes++;
}

/** Removes a branch or a bookmark; the present run stays. */
export function removeKept(session: Session, { id }: { readonly id: number }): void {
  session.branches.remove(id);
  session.changes++;
}

const LONGEST = 60;

function nameOr(name: string | undefined, usual: string): string {
  return name?.trim().slice(0, LONGEST) || usual;
}
