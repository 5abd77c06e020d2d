import { NEVER } from '../definition/time.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { refresh } from './thing.ts';
import { wakeFirstInLine, wakeWatchersOf } from './watch.ts';

/** What comes of getting in line: served, waiting for its turn, or why it is no use, and for how many ticks. */
export type LineResult = 'served' | 'waits' | { readonly why: string; readonly rest?: number };

/**
 * An agent that has come to a thing with a line takes its slot if it is its turn, and gets in line or stays in it if
 * not. It is woken when its turn may have come.
 */
export function standInLine(s: State, agent: number): LineResult {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.unserved) === 0) return 'served';
  const thing = s.ints[row + A.thing];
  const { line, patience } = s.kindOf(thing);
  const { uses } = s.rules.adverts[s.ints[row + A.advert]];
  const first = s.lines.firstAt(thing);
  if (s.free[thing] >= uses && (first < 0 || first === agent)) {
    s.lines.leave(agent);
    s.ints[row + A.status] &= ~STATUS.unserved;
    s.free[thing] -= uses;
    lineChanged(s, thing);
    return 'served';
  }
  if (s.lines.placeOf(agent) !== thing) {
    if (s.lines.lengthAt(thing) >= line) return { why: line === 0 ? 'it is taken' : 'the line is too long' };
    s.lines.join(thing, agent);
    s.ints[row + A.began] = s.now;
    s.ints[row + A.until] = patience > 0 ? s.now + patience : NEVER;
    s.listener?.({ type: 'lined', agent, thing, place: s.lines.lengthAt(thing) });
    lineChanged(s, thing);
  } else if (s.now >= s.ints[row + A.until]) return { why: 'gave up waiting in line', rest: patience };
  return 'waits';
}

/** An agent that was not served yet leaves the line, if it stands in one; while others select, only once they have. */
export function leaveLine(s: State, agent: number): void {
  const thing = s.lines.placeOf(agent);
  if (thing < 0) return;
  if (s.isSelecting) {
    s.leavingLines.push(agent);
    return;
  }
  s.lines.leave(agent);
  lineChanged(s, thing);
}

/** A line has become shorter or longer: the first in it looks whether it is its turn. */
function lineChanged(s: State, thing: number): void {
  refresh(s, thing);
  if (s.watchers.size > 0) wakeWatchersOf(s, thing);
  wakeFirstInLine(s, thing);
}
