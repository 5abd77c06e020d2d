import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnRedis, startRedis } from '../../test/queue/redis.ts';
import { countEverybody } from './audit.ts';
import { MOST_CHARACTERS, Place } from './place.ts';
import { RedisStore } from './room-store.ts';
import type { PlaceName } from './valley.ts';

let redis: OwnRedis;
let store: RedisStore;
let valley = 0;
const stores: RedisStore[] = [];

beforeAll(async () => {
  redis = await startRedis();
});

beforeEach(() => {
  valley++;
  store = newStore('here');
});

afterAll(async () => {
  for (const each of stores) each.close();
  await redis.remove();
});

function newStore(owner: string, lease = 60_000): RedisStore {
  const made = new RedisStore(redis.url, owner, { valley: `valley ${valley}`, lease });
  stores.push(made);
  return made;
}

async function open(name: PlaceName, people?: number, by = store): Promise<Place> {
  const place = await Place.open(name, by, { people });
  if (place === null) throw new Error(`${name} has an owner`);
  return place;
}

/** Lets places run until something is so; travels go on meanwhile. */
async function run(places: readonly Place[], isOver: () => boolean): Promise<void> {
  for (let round = 0; round < 600 && !isOver(); round++) {
    for (const place of places) {
      for (let i = 0; i < 10; i++) place.frame();
      await place.sendOff();
      await place.takeIn();
    }
  }
  expect(isOver()).toBe(true);
  for (const place of places) expect(await place.commit()).toBe(true);
}

const travel = (to: PlaceName, waits = false) =>
  ({ do: 'use', thing: `gate to ${to}`, advert: 'travel', waits }) as const;

describe('somebody who travels', () => {
  test('brings levels, lantern, feelings and orders, and finds the feelings of the others when it is back', async () => {
    const places = [await open('meadow'), await open('village')];
    const [meadow, village] = places;
    const ada = meadow.world.agent('Ada');
    ada.setRelation('likes', 'Bo', 33);
    meadow.world.agent('Bo').setRelation('likes', 'Ada', 44);
    meadow.world.thing(ada.carried[0]).setState('oil', 12);
    expect(meadow.order('Ada', travel('village'))).toBeNull();
    expect(meadow.order('Ada', { do: 'use', thing: 'bench 1', advert: 'rest', waits: true })).toBeNull();
    await run(places, () => village.world.hasAgent('Ada'));
    const there = village.world.agent('Ada');
    expect(meadow.world.hasAgent('Ada')).toBe(false);
    expect(there.queue.map(({ action }) => action)).toEqual(['rest']);
    expect(there.carried.map((thing) => village.world.thing(thing).state('oil'))).toEqual([12]);
    expect(there.parameter('decay', 'company').from).toBe('partition village');
    await run(places, () => there.doing?.advert === 'rest' && !there.doing.isWalking);

    village.order('Ada', travel('meadow'));
    await run(places, () => meadow.world.hasAgent('Ada'));
    expect(meadow.world.agent('Ada').relation('likes', 'Bo')).toBe(33);
    expect(meadow.world.agent('Bo').relation('likes', 'Ada')).toBe(44);
    expect(meadow.world.agent('Ada').state('visits')).toBe(2);
  });

  test('goes back and forth six times, and is always in one place', async () => {
    const places = [await open('village', 1), await open('harbour', 1)];
    const [village, harbour] = places;
    for (let i = 0; i < 6; i++) {
      const [from, to] = i % 2 === 0 ? [village, harbour] : [harbour, village];
      from.order('Kai', travel(to.name));
      await run(places, () => to.world.hasAgent('Kai') && to.world.agent('Kai').state('visits') === i + 1);
      const { names } = await countEverybody(store, { valley: `valley ${valley}`, people: 1 });
      expect(names).toEqual(['Ada', 'Kai', 'Vera']);
    }
    expect(village.world.agent('Kai').carried).toHaveLength(1);
  });

  test('ordered through two gates at once, goes through the last one only', async () => {
    const places = [await open('meadow'), await open('village'), await open('harbour')];
    const [meadow, village, harbour] = places;
    village.order('Kai', travel('meadow'));
    village.order('Kai', travel('harbour'));
    await run(places, () => harbour.world.hasAgent('Kai'));
    expect(meadow.world.hasAgent('Kai')).toBe(false);
    // The same gate twice, in a row: the second order waits until there is no such gate.
    harbour.order('Kai', travel('village'));
    harbour.order('Kai', travel('village', true));
    await run(places, () => village.world.hasAgent('Kai'));
    expect(village.world.agent('Kai').queue).toEqual([]);
  });

  test('leaves a talk and a line; those who stay go on', async () => {
    const places = [await open('village'), await open('harbour')];
    const [{ world }, harbour] = places;
    const talker = () => world.agents().find(({ doing }) => doing?.advert === 'talk' && doing.step === 'fill');
    await run(places, () => talker() !== undefined);
    const name = talker()?.name ?? '';
    const other = world.agents().find(({ doing }) => doing?.thing === world.agent(name).body)?.name ?? '';
    places[0].order(name, travel('harbour'));
    places[0].order('Ulf', { do: 'use', thing: 'stall 1', advert: 'eat', waits: false });
    places[0].order('Tove', { do: 'use', thing: 'stall 1', advert: 'eat', waits: false });
    await run(places, () => harbour.world.hasAgent(name));
    expect(world.hasAgent(other) || harbour.world.hasAgent(other)).toBe(true);

    const waiting = () => world.agents().find(({ doing }) => doing?.waitsFor === 'turn');
    for (const { name: each } of world.agents())
      places[0].order(each, { do: 'use', thing: 'stall 1', advert: 'eat', waits: false });
    await run(places, () => waiting() !== undefined);
    const last = waiting()?.name ?? '';
    places[0].order(last, travel('harbour'));
    await run(places, () => harbour.world.hasAgent(last));
    expect(world.thing('stall 1').line).not.toContain(last);
    const { names, expected } = await countEverybody(store, { valley: `valley ${valley}` });
    expect(names).toEqual(expected);
  });

  test('finds a closed gate where there never was a room, with the reason', async () => {
    const village = await open('village');
    const ended: string[] = [];
    village.world.agent('Kai').on('ended', ({ advert, how, why }) => ended.push(`${advert} ${how} ${why}`));
    village.order('Kai', travel('harbour'));
    await run([village], () => ended.some((text) => text.startsWith('travel')));
    expect(ended).toContain('travel failed the gate is closed');
    expect(village.world.hasAgent('Kai')).toBe(true);
  });

  test('comes back when the room was closed for good while it was on its way', async () => {
    const [village, harbour] = [await open('village'), await open('harbour', 0)];
    village.order('Kai', travel('harbour'));
    for (let i = 0; i < 600 && village.world.hasAgent('Kai'); i++) {
      village.frame();
      await village.sendOff();
    }
    expect((await store.inbox('harbour')).size).toBe(1);
    const { epoch } = (await store.take('harbour', '')) as { readonly epoch: number };
    await store.retire('harbour', epoch);
    await harbour.abandon();
    expect((await store.inbox('harbour')).size).toBe(0);
    await village.takeIn();
    expect(village.world.agent('Kai').position).toEqual([116, 40]);
  });
});

describe('a place', () => {
  test('with one person runs on when that one has left, and when it is back', async () => {
    const places = [await open('harbour', 1), await open('village', 0)];
    const [harbour, village] = places;
    harbour.order('Vera', travel('village'));
    await run(places, () => village.world.hasAgent('Vera'));
    expect(harbour.world.agentCount).toBe(0);
    await run(places, () => village.world.now > 100);
    village.order('Vera', travel('harbour'));
    await run(places, () => harbour.world.hasAgent('Vera'));
  });

  test('is loaded with the same bits by another process, which the first one can’t overwrite', async () => {
    const slow = newStore('slow', 30);
    const first = await open('meadow', undefined, slow);
    for (let i = 0; i < 200; i++) first.frame();
    expect(await first.commit()).toBe(true);
    const [now, hash] = [first.world.now, first.world.hash()];
    await new Promise((resolve) => setTimeout(resolve, 60));
    const second = await open('meadow');
    second.world.advance(now - second.world.now);
    expect(second.world.hash()).toBe(hash);
    first.order('Ada', travel('village'));
    expect(await first.commit()).toBe(false);
    expect(await first.save()).toBe(false);
    expect(await second.commit()).toBe(true);
    expect(await Place.open('meadow', slow)).toBeNull();
  });

  test('goes on when Redis restarts, and stands still when it stays away', async () => {
    const places = [await open('meadow'), await open('village')];
    const [meadow, village] = places;
    meadow.order('Ada', travel('village'));
    await run(places, () => meadow.world.agent('Ada').doing?.isWalking === true);
    await redis.kill();
    const unsure = meadow.commit();
    const before = meadow.world.now;
    expect(meadow.frame()).toBe(true);
    const later = Date.now() + 4000;
    const { now } = Date;
    Date.now = () => later;
    expect(meadow.frame()).toBe(false);
    Date.now = now;
    expect(meadow.world.now - before).toBeLessThanOrEqual(1);
    await redis.start();
    expect(await unsure).toBe(true);
    await run(places, () => village.world.hasAgent('Ada'));
    const { names, expected } = await countEverybody(store, { valley: `valley ${valley}` });
    expect(names).toEqual(expected);
  });

  test('is loaded again when Redis has lost a part of it', async () => {
    const meadow = await open('meadow');
    for (let i = 0; i < 3; i++) expect(await meadow.commit()).toBe(true);
    await store.redis.hset(`{valley ${valley}}:room:meadow`, 'op', 2);
    meadow.frame();
    expect(await meadow.commit()).toBe(false);
    expect(await meadow.commit()).toBe(false);
    expect(await open('meadow')).not.toBeNull();
  });

  test('takes a commit that is sent twice once', async () => {
    const meadow = await open('meadow', 3);
    const { epoch } = (await store.take('meadow', '')) as { readonly epoch: number };
    await meadow.abandon();
    const commit = { epoch, op: 1, notes: '{}', lines: ['a line'] };
    for (let i = 0; i < 3; i++) expect(await store.commit('meadow', commit)).toBe(true);
    const lines = await store.redis.lrange(`{valley ${valley}}:journal:meadow`, 0, -1);
    expect(lines.filter((line) => line === 'a line')).toHaveLength(1);
    expect(await store.commit('meadow', { ...commit, op: 2, arrives: 'a travel that there is not' })).toBe(false);
  });

  test('gives each player a character with a name of its own, and obeys orders within limits', async () => {
    const village = await open('village');
    const ann = await village.addCharacter('Ann', 'hash of a', () => true);
    expect([ann.name, (await village.addCharacter('Ann', 'hash of b', () => true)).name]).toEqual(['Ann', 'Ann 2']);
    expect((await village.addCharacter('Vera', 'hash of c', () => true)).name).toBe('Vera 2');
    // Names of things, here or elsewhere, and of places: nobody would get through a gate with the name of what is there.
    for (const name of ['well 1', 'gate to village', 'village', 'village 1', 'village'])
      expect((await village.addCharacter(name, `hash of ${name}`, () => true)).name).toMatch(
        /^(well 1|gate to village) 2$|^village/,
      );
    expect(village.characterOf('hash of b')?.name).toBe('Ann 2');
    expect(village.characterOf('hash of d')).toBeNull();
    expect(await store.roomOf('hash of a')).toBe('village');
    expect(village.order('Nobody', { do: 'stop' })).toBe('Nobody is not here');
    expect(village.order('Ann', { do: 'use', thing: 'moon', advert: 'rest', waits: false })).toContain('moon');
    expect(village.order('Ann', { do: 'use', thing: 'well 1', advert: 'rest', waits: false })).toContain('rest');
    const orders = Array.from({ length: 12 }, () =>
      village.order('Ann', { do: 'use', thing: 'well 1', advert: 'drink', waits: true }),
    );
    expect(orders.filter((why) => why !== null)).toEqual(Array(4).fill('too many orders'));
    expect(village.order('Ann', { do: 'stop' })).toBeNull();
  });
  test('keeps a limited number of characters: the one leaves first whose player has been away longest', async () => {
    const village = await open('village', 0);
    const isPlaying = (owner: string) => owner === 'player 0';
    for (let i = 0; i < MOST_CHARACTERS + 5; i++) await village.addCharacter('Ann', `player ${i}`, isPlaying);
    expect(village.world.agentCount).toBe(MOST_CHARACTERS);
    expect(village.characterOf('player 0')?.name).toBe('Ann');
    expect(village.characterOf('player 1')).toBeNull();
    expect(village.characterOf('player 6')).not.toBeNull();
    expect(await village.expects('player 1')).toBe(false);
  });
});
