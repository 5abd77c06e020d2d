import { IN_LINE } from '../state/agents/lines.ts';
import { A, AGENT_INTS, STATUS, type State } from '../state/state.ts';
import { PENDING, type Snapshot, SnapshotError } from './snapshot.ts';

/**
 * Holds what a snapshot says of each thing to what its agents do and have yet to do: how many refer to it, how many of
 * its slots are free, and what it offers so. The numbers of things and adverts in it must lead somewhere. Throws a
 * SnapshotError at the first that is another.
 */
export function checkClaims({ rules }: State, { ints }: Snapshot): void {
  const taken = new Int32Array(ints.kinds.length);
  const references = new Int32Array(ints.kinds.length);
  const waiting = new Int32Array(ints.kinds.length);
  for (let at = 0; at < ints.lines.length; at += IN_LINE) waiting[ints.lines[at]]++;
  for (let at = 0; at < ints.agents.length; at += AGENT_INTS) {
    const [thing, advert, status] = [ints.agents[at + A.thing], ints.agents[at + A.advert], ints.agents[at + A.status]];
    if (thing < 0 || (status & STATUS.gone) !== 0) continue;
    references[thing]++;
    if (advert >= 0 && (status & STATUS.unserved) === 0) taken[thing] += rules.adverts[advert].uses;
  }
  for (let at = 3; at < ints.queues.length; at += PENDING) if (ints.queues[at] >= 0) references[ints.queues[at]]++;
  ints.kinds.forEach((kind, thing) => {
    if (kind < 0) return;
    const { slots, firstAdvert, advertCount, line } = rules.kinds[kind];
    expectSame('how many refer to thing', thing, ints.references[thing], references[thing]);
    expectSame('free slots of thing', thing, ints.free[thing], slots - taken[thing]);
    for (let i = 0; i < advertCount; i++) {
      const { uses, when, name } = rules.adverts[firstAdvert + i];
      const hasRoom = ints.free[thing] >= uses || (line > 0 && waiting[thing] < line);
      const isOffered = (ints.offers[thing] >>> i) & 1;
      // A condition may hold the offer back; it was judged when something changed, and isn't judged again here.
      if (!hasRoom || when < 0) expectSame(`whether "${name}" is offered by thing`, thing, isOffered, hasRoom ? 1 : 0);
    }
  });
}

function expectSame(what: string, thing: number, got: number, expected: number): void {
  if (got !== expected)
    throw new SnapshotError(`the snapshot is damaged: ${what} ${thing} is ${got}; expected ${expected}`);
}
