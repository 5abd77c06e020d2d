import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import { expectGolden } from '../../test/golden/golden.ts';

const TEXT = readFileSync(new URL('cafe.yaml', import.meta.url), 'utf8');
const FILE = 'worlds/cafe/cafe.yaml';
const cafe = readWorld(TEXT, FILE);
const GUESTS = (cafe.agents ?? [])
  .filter(({ temperament }) => ['regular', 'student', 'worker'].includes(temperament))
  .map(({ name }) => name);
const STAFF = ['Mara', 'Timo', 'Lena'];
const SEEDS = [1, 2, 3];
const TALKS = ['chat', 'coffee together'];

/** What a day in the café was like, from 07:00 to 21:00. */
interface Day {
  readonly world: World;
  /** Minutes between joining the line and leaving it, for each who stood in it. */
  readonly waits: number[];
  /** Whether the line was always in the order in which they came. */
  isInOrder: boolean;
  /** The guests in the café at the end of each minute, by the hour of the day. */
  readonly inside: { readonly hour: number; readonly names: readonly string[] }[];
  /** Staff in the café after 20:10, in minutes. */
  lateMinutes: number;
  /** Invitations by what the others are asked to, and how many came. */
  readonly asked: Map<string, number>;
  readonly came: Map<string, number>;
  /** Pairs who have talked, both ways: 'Ada Vera'. */
  readonly talked: Set<string>;
  /** Who gave up in line, and whether they were served later. */
  readonly gaveUp: Map<string, boolean>;
  /** What guests were doing when the café closed, and how that ended. */
  readonly closed: string[];
  /** Minutes of each of the staff without anything to do. */
  readonly idleMinutes: Map<string, number>;
}

function isInCafe(world: World, name: string): boolean {
  const [x, y] = world.agent(name).position;
  return x >= 6 && y <= 8;
}

function live(seed: number, definition: WorldDefinition = cafe, hours = 14): Day {
  const world = createWorld(definition, { seed });
  const day: Day = {
    world,
    waits: [],
    isInOrder: true,
    inside: [],
    lateMinutes: 0,
    asked: new Map(),
    came: new Map(),
    talked: new Set(),
    gaveUp: new Map(),
    closed: [],
    idleMinutes: new Map(STAFF.map((name) => [name, 0])),
  };
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const invitations = new Map<number, string>();
  const line: { agent: number; since: number }[] = [];
  world.on((event) => {
    if (event.type === 'lined') line.push({ agent: event.agent, since: world.now });
    if (event.type === 'asked') {
      const role = world.rules.adverts[event.advert].name;
      invitations.set(event.who, role);
      count(day.asked, role);
    }
    if (event.type === 'answered' && event.comes) count(day.came, invitations.get(event.agent) ?? '');
    if (event.type !== 'ended') return;
    if (TALKS.includes(event.action) && (event.how === 'done' || event.why === 'they quarrelled')) {
      const [one, other] = [world.agent(event.agent).name, world.thing(event.thing).name];
      day.talked.add(`${one} ${other}`).add(`${other} ${one}`);
    }
    const { name } = world.agent(event.agent);
    if (event.why === 'gave up waiting in line') day.gaveUp.set(name, false);
    if (event.action.startsWith('order') && event.how === 'done' && day.gaveUp.has(name)) day.gaveUp.set(name, true);
    if (world.clock === '19:00' && isInCafe(world, name)) day.closed.push(`${event.action} ${event.how}`);
  });
  for (let minute = 0; minute < hours * 60; minute++) {
    world.advance('1m');
    const stands = world.thing('counter').line;
    for (let i = line.length - 1; i >= 0; i--)
      if (!stands.includes(line[i].agent)) day.waits.push((world.now - line.splice(i, 1)[0].since) / 60);
    if (stands.some((agent, i) => line[i].agent !== agent)) day.isInOrder = false;
    const hour = (7 + world.now / 3600) % 24;
    day.inside.push({ hour, names: GUESTS.filter((name) => isInCafe(world, name)) });
    if (hour > 20.2) day.lateMinutes += STAFF.filter((name) => isInCafe(world, name)).length;
    for (const name of STAFF)
      if (hour < 19.7 && world.agent(name).doing?.action === 'stand by') count(day.idleMinutes, name);
  }
  return day;
}

/** Opinions that guests have on somebody they never talked to, and had none on in the morning: 'Jonas Otto'. */
function hearsayOf({ world, talked }: Day): string[] {
  return GUESTS.flatMap((name) => {
    const known = Object.keys(cafe.agents?.find((agent) => agent.name === name)?.toward ?? {});
    return world
      .agent(name)
      .relations()
      .filter(({ name: other, value }) => value !== 0 && !known.includes(other) && !talked.has(`${name} ${other}`))
      .map(({ name: other }) => `${name} ${other}`);
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

const days = SEEDS.map((seed) => ({ seed, ...live(seed) }));

describe.each(days)('a day in the café, seed $seed', (day) => {
  test('there is a line, it moves, and who came first is served first', () => {
    expect(day.waits.length).toBeGreaterThan(8);
    expect(mean(day.waits)).toBeGreaterThan(1);
    expect(mean(day.waits)).toBeLessThan(6);
    expect(Math.max(...day.waits)).toBeLessThan(14);
    expect(day.isInOrder).toBe(true);
  });

  test('every cup that is ordered is made, and none is left over', () => {
    for (const state of ['waiting', 'brewing', 'cups', 'window', 'tray', 'away'])
      expect(day.world.state(state), state).toBe(0);
  });

  test('friends are invited: most come, some decline; strangers more often', () => {
    const share = (role: string) => (day.came.get(role) ?? 0) / (day.asked.get(role) ?? 0);
    expect(day.asked.get('accept the invitation')).toBeGreaterThan(5);
    expect(share('accept the invitation')).toBeGreaterThan(0.4);
    expect(share('accept the invitation')).toBeLessThan(1);
    expect(share('join')).toBeLessThan(share('accept the invitation'));
  });

  test('everybody talks to somebody, also the newcomer', () => {
    const talks = GUESTS.map((name) => day.world.agent(name).state('talks'));
    expect(mean(talks)).toBeGreaterThan(2);
    expect(talks.filter((each) => each === 0).length).toBeLessThanOrEqual(1);
    expect(day.world.agent('Jonas').state('talks')).toBeGreaterThan(0);
  });

  test('gossip spreads: by evening there are opinions on people who were never talked to', () => {
    const hearsay = hearsayOf(day);
    expect(hearsay.length).toBeGreaterThan(20);
    expect(hearsay.some((pair) => pair.endsWith(' Otto'))).toBe(true);
  });

  test('guests come after it opens and are gone soon after it closes; the staff locks up by eight', () => {
    const when = (from: number, to: number) => day.inside.filter(({ hour }) => hour > from && hour <= to);
    expect(when(7, 7.5).flatMap(({ names }) => names)).toEqual([]);
    expect(Math.max(...when(12, 13.5).map(({ names }) => names.length))).toBeGreaterThanOrEqual(5);
    expect(mean(when(9, 18).map(({ names }) => names.length))).toBeGreaterThan(3);
    expect(when(19.1, 21).flatMap(({ names }) => names)).toEqual([]);
    expect(day.lateMinutes).toBe(0);
  });

  test('the staff has something to do', () => {
    for (const [name, minutes] of day.idleMinutes) expect(minutes, name).toBeLessThan(90);
  });
});

describe('what the café hangs on', () => {
  test('where people don’t talk about others, nobody has an opinion on somebody they never talked to', () => {
    const silent = live(1, readWorld(TEXT, FILE, { variant: 'silence' }));
    expect(silent.talked.size).toBeGreaterThan(20);
    expect(hearsayOf(silent)).toEqual([]);
  });

  test('where every coffee takes twice as long, people wait longer, some give up, and most come back later', () => {
    const slow = SEEDS.map((seed) => live(seed, readWorld(TEXT, FILE, { variant: 'slow hands' })));
    const all = (of: readonly Day[]) => of.flatMap(({ waits }) => waits);
    expect(mean(all(slow))).toBeGreaterThan(1.3 * mean(all(days)));
    const gaveUp = slow.flatMap((each) => [...each.gaveUp]);
    expect(gaveUp.length).toBeGreaterThan(2);
    expect(gaveUp.filter(([, isBack]) => isBack).length).toBeGreaterThan(gaveUp.length / 2);
  });

  test('where everybody is welcome, more of those who are waved over come', () => {
    const open = SEEDS.map((seed) => live(seed, readWorld(TEXT, FILE, { variant: 'open arms' })));
    const share = (all: readonly Day[]) =>
      mean(all.map(({ came, asked }) => (came.get('join') ?? 0) / (asked.get('join') ?? 1)));
    expect(share(open)).toBeGreaterThan(share(days));
  });

  test('who cannot stand somebody declines, whatever they are asked to', () => {
    const world = createWorld(cafe);
    const option = (who: string, by: string) => world.agent(who).evaluate('liking', by);
    expect(option('Vera', 'Otto')).toBe(0);
    expect(option('Ada', 'Hugo')).toBeGreaterThan(1);
  });

  test('a quarrel costs both thirty points, and who began it walks off', () => {
    const strangers = (cafe.agents ?? []).map(({ toward: _, ...agent }) => agent);
    const world = createWorld({ ...cafe, agents: strangers }, { seed: 3 });
    const after: number[] = [];
    const next: string[] = [];
    const angry = new Set<number>();
    world.on((event) => {
      if (event.type === 'started' && angry.delete(event.agent)) next.push(event.action);
      if (event.type !== 'ended' || event.why !== 'they quarrelled') return;
      const [one, other] = [world.agent(event.agent), world.agent(world.thing(event.thing).name)];
      after.push(one.relation('likes', other.name), other.relation('likes', one.name));
      angry.add(event.agent);
    });
    world.advance('3d');
    expect(after.length).toBeGreaterThan(4);
    expect(mean(after)).toBeLessThan(-15);
    expect(new Set(next)).toEqual(new Set(['walk off']));
  });

  test('at closing time whoever still sits there leaves what they do', () => {
    const closed = days.flatMap((each) => each.closed);
    expect(closed.length).toBeGreaterThan(0);
    expect(
      closed.filter((line) => /^(drink|read|chat|join|work on)/.test(line)).every((line) => !line.endsWith('done')),
    ).toBe(true);
  });
});

test('the golden run comes out the same, to the last bit', () => {
  expectGolden(import.meta.url, cafe);
});
