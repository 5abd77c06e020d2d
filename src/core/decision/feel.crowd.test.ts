import { expect, test } from 'vitest';
import type { Feelings } from '../definition/feelings.ts';
import { World, type WorldDefinition } from '../index.ts';
import type { FeltRecord } from './record.ts';

const SIDE = 30;
const RANGE = 11;
type Driven = Feelings['driven'];

/** Kobolds, snakes and sheep, some of them wounded or dead, among stones and herbs. */
function woodOf(driven: Driven, people: number, knowsWeapons: boolean): WorldDefinition {
  const feelings: Feelings = {
    driven,
    knowsWeapons,
    hate: 40,
    fear: { minus: [1, 'happiness'] },
    likes: { herb: 30, sheep: -6, sick: 12 },
    hates: { stone: 3, sheep: 9, sick: 5 },
  };
  const mind = { feelings, perceives: { range: RANGE } };
  const at = (i: number) => [(i * 17) % SIDE, (i * 11 + (i % 7)) % SIDE] as const;
  const kinds = ['kobold', 'snake', 'sheep'];
  return {
    tags: ['sick'],
    needs: { calm: { decay: 0, curve: [[0, 1]], start: 40 } },
    kinds: { stone: {}, herb: {} },
    temperaments: {
      kobold: { tags: ['kin'], mind, state: { strength: 2, danger: 3, hp: 5, maxHp: 10 } },
      snake: { tags: ['scaly'], mind, state: { strength: 5, danger: 1 } },
      sheep: { tags: ['kin'], state: { strength: 0, danger: 0, hp: 4, maxHp: 4 } },
    },
    space: { plane: [SIDE, SIDE] },
    things: Array.from({ length: 12 }, (_, i) => ({ kind: i % 3 === 0 ? 'herb' : 'stone', at: at(i + 40) })),
    agents: Array.from({ length: people }, (_, i) => ({
      name: `a${i}`,
      temperament: kinds[i % 3],
      at: at(i),
      ...(i % 5 === 0 ? { tags: ['sick', i % 3 === 1 ? 'scaly' : 'kin'] } : {}),
    })),
  };
}

/** What an agent feels, in the most obvious way. */
function feelingsOf(world: World, name: string): FeltRecord {
  const { state: s } = world.engine;
  const self = world.agent(name);
  const rules = s.rules.minds[s.agentTypeOf(self.row).mind].feelings;
  if (rules === null) throw new Error('an agent without feelings');
  const [x, y] = self.position;
  const tagsOf = (row: number) => s.rules.tags.filter((_, i) => s.agentTypeOf(row).tags[i] === 1);
  const kin = s.rules.temperaments[s.agentTypeOf(self.row).temperament].tags[0];
  const look = (thing: number, state: string) => {
    const column = s.kindOf(thing).states.indexOf(state);
    return column < 0 ? 0 : s.states[s.stateAt[thing] + column];
  };
  const condition = (thing: number) => (look(thing, 'maxHp') > 0 ? look(thing, 'hp') / look(thing, 'maxHp') : 1);
  const body = s.body[self.row];
  const own = [look(body, 'strength') * condition(body), look(body, 'danger')].map((each) => (each > 0 ? each : 1));
  const toward: { thing: number; distance: number; fearLove: number; hate: number; x: number; y: number }[] = [];
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0) continue;
    const { isBody, name: kind } = s.kindOf(thing);
    if (thing === body || (isBody && condition(thing) <= 0)) continue;
    const [toX, toY] = isBody ? world.agent(s.idOf(s.holder[thing])).position : world.thing(thing).position;
    const distance = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
    if (distance > RANGE) continue;
    const tags = isBody ? tagsOf(s.holder[thing]) : [];
    const named = (feelings: ReadonlyMap<string, number>) =>
      feelings.get(kind) ?? [...feelings].find(([tag]) => tags.includes(tag))?.[1];
    const isFriend = tags.includes(kin);
    const strength = rules.strength * ((look(thing, 'strength') * condition(thing)) / own[0]);
    const danger = rules.driven === 'mind' && rules.knowsWeapons ? rules.danger * (look(thing, 'danger') / own[1]) : 0;
    const judged = !isBody || rules.driven === 'mindless' ? 0 : (isFriend ? 1 : -1) * (strength + danger);
    const feeling = named(rules.likes) ?? judged;
    const left = 1 / Math.max(1, distance);
    const fearLove = feeling < 0 ? feeling * (1 - self.happiness) * left : feeling * left;
    const hate = (named(rules.hates) ?? (isBody && !isFriend ? rules.hate : 0)) * left;
    toward.push({ thing, distance, fearLove, hate, x: toX, y: toY });
  }
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const centre = (weights: readonly number[]): [number, number] | null =>
    sum(weights) > 0
      ? ([sum(toward.map((each, i) => each.x * weights[i])), sum(toward.map((each, i) => each.y * weights[i]))].map(
          (each) => each / sum(weights),
        ) as [number, number])
      : null;
  const most = (of: (each: (typeof toward)[number]) => number) =>
    toward.reduce(
      (best, each) => (of(each) > (best === null ? 0 : of(best)) ? each : best),
      null as (typeof toward)[number] | null,
    )?.thing ?? -1;
  return {
    fearLove: sum(toward.map(({ fearLove }) => fearLove)),
    hate: sum(toward.map(({ hate }) => hate)),
    fearCentre: centre(toward.map(({ fearLove }) => Math.abs(fearLove))),
    hateCentre: centre(toward.map(({ hate }) => hate)),
    mostFeared: most(({ fearLove }) => -fearLove),
    mostLoved: most(({ fearLove }) => fearLove),
    mostHated: most(({ hate }) => hate),
    toward: toward.map(({ thing, distance, fearLove, hate }) => ({ thing, distance, fearLove, hate })),
  };
}

test.each<[Driven, number, boolean]>([
  ['mindless', 12, true],
  ['instinct', 12, true],
  ['mind', 12, true],
  ['mind', 12, false],
  ['mind', 33, true],
])('in a wood of the %s with %d others, all feel what they would by the book', (driven, people, knowsWeapons) => {
  const world = new World(woodOf(driven, people, knowsWeapons));
  world.agent('a4').setState('strength', 9);
  world.agent('a3').setState('hp', 0);
  world.agent('a6').setState('hp', 10);
  let felt = 0;
  for (const name of ['a0', 'a1', 'a6', 'a9', 'a10']) {
    const record = world.agent(name).consider().feelings;
    expect(record).toEqual(feelingsOf(world, name));
    felt += record?.toward.length ?? 0;
  }
  expect(felt).toBeGreaterThan(10);
});

test('what has changed since the last look is felt: states, places, tags, who has come and gone', () => {
  const wood = woodOf('mind', 40, true);
  const steps = [
    { go: { wander: 8 } },
    { change: 'self', gains: ['sick'] },
    { go: { wander: 8 } },
    { change: 'self', loses: ['sick'] },
  ];
  const innate = { stroll: { score: 1, steps } };
  const temperaments = Object.fromEntries(
    Object.entries(wood.temperaments ?? {}).map(([name, each]) => [name, { ...each, innate }]),
  );
  const world = new World({ ...wood, temperaments } as WorldDefinition, { seed: 5 });
  for (let round = 0; round < 40; round++) {
    world.advance(1 + (round % 3));
    for (const name of ['a0', 'a1', 'a6', 'a9']) {
      expect(world.agent(name).consider().feelings).toEqual(feelingsOf(world, name));
      const other = world.agent(`a${12 + ((round * 5) % 20)}`);
      if (other.temperament !== 'snake') other.setState('hp', round % 5);
      else other.setState('danger', round);
      if (round % 4 === 0) world.agent('a10').move((round * 3) % SIDE, (round * 7) % SIDE);
      if (round === 20 && name === 'a6') world.agent('a35').remove();
      if (round === 25 && name === 'a6') world.addAgent({ temperament: 'kobold', at: [4, 4], name: 'late' });
    }
  }
});
