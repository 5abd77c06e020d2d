import { randomUUID } from 'node:crypto';
import { Place } from './place.ts';
import { type Commit, RedisStore, type RoomStore } from './room-store.ts';
import { isPlace, PLACES, type PlaceName } from './valley.ts';

// A process of the crash test: it runs every place that it can get as fast as it can, sends everybody through gates, and
// kills itself at a stage: "leaves before 2" is before its second commit with somebody who leaves.

const [url, stage = '', when = '', count = '0'] = process.argv.slice(2);
const store = new RedisStore(url, randomUUID(), { lease: 250 });
let left = Number(count);

function dieAt(what: string, moment: string): void {
  if (what === stage && moment === when && --left <= 0) process.kill(process.pid, 'SIGKILL');
}

function stageOf(commit: Commit): string {
  return commit.leaves ? 'leaves' : commit.arrives !== undefined ? 'arrives' : commit.snapshot ? 'save' : 'commit';
}

const mortal: RoomStore = Object.assign(Object.create(store) as RoomStore, {
  async take(room: string, roomId: string) {
    const stored = await store.take(room, roomId);
    if (stored !== null) dieAt('take', 'after');
    return stored;
  },
  async commit(room: string, commit: Commit) {
    const what = stageOf(commit);
    dieAt(what, 'before');
    // Sent, and dead before the answer comes.
    const isSent = store.commit(room, commit);
    dieAt(what, 'sent');
    const isDone = await isSent;
    dieAt(what, 'after');
    return isDone;
  },
});

/** Sends everybody to a gate who is not on the way to one. */
function stir({ world }: Place): void {
  const gates = world.things('gate');
  for (const agent of world.agents()) {
    if (agent.doing?.advert === 'travel') continue;
    agent.push({ advert: 'travel', thing: gates[(agent.id + world.now) % gates.length].name }, { where: 'instead' });
  }
}

const places = new Map<PlaceName, Place>();
for (let round = 0; round < 1_000_000; round++) {
  for (const name of PLACES) {
    if (places.has(name) || !isPlace(name) || places.size > 1 || !(await mortal.isFree(name))) continue;
    const place = await Place.open(name, mortal);
    if (place) places.set(name, place);
  }
  for (const [name, place] of places) {
    try {
      stir(place);
      for (let i = 0; i < 20; i++) place.frame();
      await place.sendOff();
      await place.takeIn();
      const isKept = round % 5 === 0 ? await place.save() : await place.commit();
      if (!isKept) places.delete(name);
    } catch {
      places.delete(name);
    }
  }
  if (places.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
