import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoreEvent } from '../../src/core/index.ts';
import { rowOf } from '../../src/core/state/agents/agent-id.ts';
import { perceives } from '../../src/core/state/reading/perception.ts';
import { narrateEvent, thinkOf, thought } from '../../src/explain/index.ts';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type World } from '../../src/index.ts';
import { worldsOf } from '../random/world.ts';
import { runs } from '../runner/runs.ts';

/*
 * Whatever a thought or a story claims is true of the state at that tick. Every sentence that the engine makes up itself
 * is recognised by its form and held to the world; sentences of the definition are the author's.
 */

/** Things that a name in a sentence may mean: 'the bunk' may be any of them. */
function meant(world: World, words: string): { readonly id: number; readonly freeSlots: number }[] {
  const name = words.replace(/^the /i, '');
  const bodies = world.agents().flatMap(({ body }) => (body === null ? [] : [world.thing(body)]));
  return [...world.things(), ...bodies].filter(
    (thing) => thing.name === name || thing.name.replace(/ #[\d.]+$/, '') === name,
  );
}

function distanceBetween([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): number {
  return Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
}

/** What is untrue of an agent's thought; none for a true one. */
function untrueThoughts(world: World, agent: number): string[] {
  const { drive, activity, place } = thinkOf(world, agent);
  const { doing, name } = world.agent(agent);
  const said = `${name} at ${world.now}: ${thought(world, agent)}`;
  const faults: string[] = [];
  const claim = (isTrue: boolean, what: string) => {
    if (!isTrue) faults.push(`${said} (${what})`);
  };
  for (const sentence of [drive, activity]) {
    const taken = /^(?:Not now: )?(.+) (?:is|are) taken\.$/.exec(sentence);
    if (taken)
      claim(
        meant(world, taken[1]).every(({ freeSlots }) => freeSlots === 0 || slotsNeeded(world) > freeSlots),
        'one is free',
      );
    const low = /^(.+?) is (very )?low\.$/.exec(sentence);
    if (low && world.rules.needs.some((need) => need.name === low[1].toLowerCase()))
      claim(shareOf(world, agent, low[1].toLowerCase()) < (low[2] ? 0.15 : 0.4), 'it is not');
    const line = /^In line at (.+), (?:I am next|(\d+) before me)\.$/.exec(sentence);
    if (line) {
      const before = Number(line[2] ?? 0);
      claim(doing?.placeInLine === before + 1, `place ${doing?.placeInLine}`);
      claim(
        meant(world, line[1]).some(({ id }) => world.thing(id).line.includes(agent)),
        'in no such line',
      );
    }
    if (sentence.startsWith('Waiting for the others')) claim(doing?.waitsFor === 'others', `${doing?.waitsFor}`);
  }
  const felt = /^I (hate|am afraid of|like) (.+)\.$/.exec(drive);
  if (felt) claim(feels(world, agent, felt[1], felt[2]), 'it does not');
  if (drive === 'As I was told.') claim((doing?.priority ?? 0) > 0, 'nobody told it');
  const where = /^(?:at|with) (.+)$/.exec(place);
  if (where) claim(doing?.thing !== null && meant(world, where[1]).some(({ id }) => id === doing?.thing), 'elsewhere');
  return faults;
}

/** Whether an agent hates, fears or likes one that it perceives and that a name may mean. */
function feels(world: World, agent: number, verb: string, words: string): boolean {
  const named = meant(world, words).map(({ id }) => id);
  const isSo = ({ fearLove, hate }: { fearLove: number; hate: number }) =>
    verb === 'hate' ? hate > 0 : verb === 'like' ? fearLove > 0 : fearLove < 0;
  return (world.agent(agent).consider().feelings?.toward ?? []).some(
    (toward) => named.includes(toward.thing) && isSo(toward),
  );
}

/** Whether an agent perceives a thing, or carries it. */
function perceivesThing(world: World, agent: number, thing: number): boolean {
  return perceives(world.engine.state, rowOf(agent), thing);
}

function slotsNeeded(world: World): number {
  return world.rules.adverts.reduce((most, { uses }) => Math.max(most, uses), 0);
}

function shareOf(world: World, agent: number, need: string): number {
  const { low, high } = world.rules.needs.find(({ name }) => name === need) ?? { low: 0, high: 1 };
  return (world.agent(agent).level(need) - low) / (high - low);
}

/** What is untrue of the line that tells an event, when it happens. */
function untrueStory(world: World, event: CoreEvent): string[] {
  const told = narrateEvent(world, event);
  const faults: string[] = [];
  const claim = (isTrue: boolean, what: string) => {
    if (!isTrue) faults.push(`${world.now} ${told} (${what})`);
  };
  const recalled = / goes to where it saw (.+?): "/.exec(told);
  if (event.type === 'started') {
    const { doing } = world.agent(event.agent);
    claim((recalled !== null) === (doing?.fromMemory === true), 'by memory or not');
    if (recalled) {
      const memory = world
        .agent(event.agent)
        .memories()
        .find(({ thing }) => thing === event.thing);
      claim(memory !== undefined && !memory.isPerceived, 'it remembers no such thing, or perceives it');
      const names = [memory?.name ?? '', memory?.kind ?? ''].map((name) => name.replace(/ #[\d.]+$/, ''));
      claim(names.includes(recalled[1].replace(/^the /, '')), `it remembers ${names}`);
    }
  }
  if (event.type === 'ended' && event.why.endsWith(' is no longer there'))
    claim(!perceivesThing(world, event.agent, event.thing), 'it is in sight');
  if (event.type === 'ended' && event.why === 'it is taken')
    claim(world.thing(event.thing).freeSlots < world.rules.adverts[event.advert].uses, 'it is free');
  if (event.type === 'ended' && event.why === 'somebody else has it')
    claim(
      world.agents().some(({ id, carried }) => id !== event.agent && carried.includes(event.thing)),
      'nobody has',
    );
  if (event.type === 'started' && event.thing >= 0 && !recalled) {
    const { position, carried } = world.agent(event.agent);
    const away = distanceBetween(position, world.thing(event.thing).position);
    if (/ (?:goes to|goes on to) /.test(told)) claim(away >= 1.5, `${away} away`);
    if (/ (?:stays at|uses) /.test(told)) claim(away < 1.5, `${away} away`);
    if (/ uses /.test(told)) claim(carried.includes(event.thing), 'not carried');
  }
  if (event.type === 'lined') claim(world.thing(event.thing).line.length === event.place, 'another place');
  if (event.type === 'answered' && event.comes) claim(world.agent(event.agent).doing !== null, 'it does nothing');
  if (event.type === 'spawned' && / makes /.test(told))
    claim(world.thing(event.thing).id === event.thing, 'it is not there');
  return faults;
}

/** Runs a world and collects all that is said and not so. */
function listen(world: World, ticks: number, every: number): { said: number; faults: string[] } {
  const faults: string[] = [];
  let said = 0;
  // Those who are traced speak of their last decision, the others of what they would decide now.
  for (const agent of world.agents()) if (agent.id % 3 !== 0) agent.trace();
  world.on((event) => {
    faults.push(...untrueStory(world, event));
    said++;
  });
  for (let tick = 0; tick < ticks; tick += every) {
    world.advance(every);
    for (const { id } of world.agents()) {
      faults.push(...untrueThoughts(world, id));
      said++;
    }
  }
  return { said, faults };
}

/** What random worlds have, so that all of it is talked about. */
const FORMS = [
  { society: true },
  { society: true, memory: true, carrying: true },
  { feelings: true },
  { feelings: true, memory: true, society: true },
];

describe('what thoughts and stories claim is true', () => {
  const shipped = readdirSync('worlds').filter((name) => existsSync(`worlds/${name}/${name}.yaml`));
  test.each(shipped)('in %s', (name) => {
    const file = `worlds/${name}/${name}.yaml`;
    const definition = readWorld(readFileSync(file, 'utf8'), file);
    const few = { ...definition, agents: definition.agents?.slice(0, 24) ?? [] };
    const world = createWorld(name === 'park' ? few : definition, { seed: 5 });
    const { said, faults } = listen(world, Math.min(world.rules.ticksPerHour * 16, 4800), 40);
    expect(faults.slice(0, 5)).toEqual([]);
    expect(said).toBeGreaterThan(20);
  });

  test('in worlds that nobody wrote', () => {
    fc.assert(
      fc.property(
        fc.oneof(...FORMS.map((form) => worldsOf({ bodies: true, ...form }))),
        fc.nat(1000),
        (definition, seed) => {
          const { faults } = listen(createWorld(definition, { seed, onOverload: 'interrupt' }), 60, 1);
          expect(faults.slice(0, 3)).toEqual([]);
        },
      ),
      { numRuns: runs(80) },
    );
  });
});
