import type { WorkLine } from '../../state/agents/works.ts';
import { nextTruth } from '../../state/reading/next-truth.ts';
import { evaluate, stateOf } from '../../state/reading/read-input.ts';
import type { State } from '../../state/state.ts';

/** Ticks that are looked ahead for a change of what a thing offers. */
const AHEAD = 100_000;

/** The next tick at which something happens to what an agent works at: it is done, or what the thing offers changes. */
export function nextWorkEvent(s: State, agent: number, until: number): number {
  const line = s.works.of(agent);
  if (line === undefined) return Infinity;
  return Math.min(reachTick(s, line, until), nextOffer(s, line.thing));
}

/** Whether a state has come to where a worker wants it; never, where it has no such level. */
export function isWorkDone(s: State, agent: number, until: number): boolean {
  const line = s.works.of(agent);
  if (line === undefined || Number.isNaN(until)) return false;
  const rate = line.workers.get(agent) as number;
  const value = stateOf(s, line.thing, line.state);
  return rate > 0 ? value >= until : value <= until;
}

/** The first tick after now at which a line is at a level or beyond; Infinity for never. */
function reachTick(s: State, line: WorkLine, until: number): number {
  if (Number.isNaN(until)) return Infinity;
  const now = stateOf(s, line.thing, line.state);
  const gap = until - now;
  if (gap === 0) return s.now + 1;
  if (line.rate === 0 || gap > 0 !== line.rate > 0) return Infinity;
  const start = now - line.rate * (s.now - line.since);
  const isThere = (tick: number) => {
    const value = start + line.rate * (tick - line.since);
    return line.rate > 0 ? value >= until : value <= until;
  };
  let tick = s.now + Math.max(1, Math.ceil(gap / line.rate));
  while (tick > s.now + 1 && isThere(tick - 1)) tick--;
  // Rounding may put it a tick or two later.
  for (let i = 0; i < 3 && !isThere(tick); i++) tick++;
  return tick;
}

/** The next tick at which the work changes what a thing offers, or whether it blocks; Infinity for none. */
function nextOffer(s: State, thing: number): number {
  const { firstAdvert, advertCount, blocks } = s.kindOf(thing);
  const roots = blocks >= 0 ? [blocks] : [];
  for (let advert = firstAdvert; advert < firstAdvert + advertCount; advert++)
    if (s.rules.adverts[advert].whenIsThings) roots.push(s.rules.adverts[advert].when);
  let next = Infinity;
  for (const root of roots) {
    const isTrue = evaluate(s, root, -1, thing, 0, 0) > 0;
    next = Math.min(next, nextTruth(s, root, -1, thing, s.now + 1, s.now + AHEAD, !isTrue));
  }
  return next;
}
