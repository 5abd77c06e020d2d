import { readFileSync } from 'node:fs';
import { createWorld, type World } from 'hanker';
import { type Attachment, type AttachOptions, attach, portChannel, portLink } from 'hanker/devtools';
import { loadWorld } from 'hanker/format';
import { reloadWorld } from 'hanker/reload';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { play, stepTick } from '../commands/transport.ts';
import { askWhyNot } from '../commands/why.ts';
import { Session } from '../session.ts';
import { decision } from '../views/why.ts';
import { AttachedGame } from './attached-game.ts';

const TEXT = readFileSync(new URL('../../files/starter.yaml', import.meta.url), 'utf8');

const open: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const close of open.splice(0)) close();
});

function newWorld(text: string, inputs: Record<string, () => number> = {}): World {
  const { definition, problems, host } = loadWorld(text, 'starter.yaml');
  if (!definition) throw new Error(problems[0]?.message);
  return createWorld(definition, { seed: 7, host: { ...host, inputs: { ...host.inputs, ...inputs } } });
}

/** A game that has run for some time, and a session that is attached to it. */
async function openGame(options: Partial<AttachOptions> = {}, world = newWorld(TEXT), text = TEXT) {
  world.advance(5000);
  const { port1, port2 } = new MessageChannel();
  const source = { text, name: 'starter.yaml' };
  const attachment: Attachment = attach(world, { channel: portChannel(port1), allow: ['look'], source, ...options });
  const session = new Session();
  open.push(() => {
    session.leaveGame();
    attachment.detach();
    port2.close();
  });
  const game = await AttachedGame.open(session, portLink(port2));
  return { world, session, game, attachment };
}

/** Lets the game send its progress, and the session receive it. */
async function pass(ms = 100): Promise<void> {
  vi.advanceTimersByTime(ms);
  await new Promise((resolve) => setTimeout(resolve, 30));
}

test('the session runs along with the game, with the same bits, commands included', async () => {
  const { world, session, game } = await openGame();
  expect([session.world?.now, session.world?.hash()]).toEqual([5000, world.hash()]);
  const [first] = world.agents();
  for (let i = 0; i < 25; i++) {
    world.advance(40);
    if (i % 5 === 0) first.setLevel('food', 10 + i);
    await pass();
  }
  expect(session.world?.now).toBe(6000);
  expect(session.world?.hash()).toBe(world.hash());
  expect(game.isExact).toBe(true);
  expect(session.timeline.first).toBe(5000);
});

test('a game that runs by frames, with a budget of decisions, is followed with the same bits', async () => {
  const { world, session, game } = await openGame();
  for (let i = 0; i < 60; i++) {
    for (let frame = 0; frame < 30; frame++) world.frame(20.3, { decisions: 1 });
    await pass();
  }
  expect(world.now).toBeGreaterThan(40_000);
  expect([session.world?.now, session.world?.hash()]).toEqual([world.now, world.hash()]);
  expect(game.isExact).toBe(true);
});

test('a past decision of the game is explained as it was made, after commands in between', async () => {
  const { world, session } = await openGame();
  const [first] = world.agents();
  first.trace();
  for (let i = 0; i < 40; i++) {
    world.advance(200);
    first.setLevel('food', 50 - i);
    await pass();
  }
  const made = first.decision;
  const listed = session.timeline.lastDecisions(first.id, world.now, 1)[0];
  expect(listed.tick).toBe(made?.tick);
  const then = session.timeline.decisionAt(first.id, listed.tick)?.agent(first.id).decision;
  expect(then).toEqual(made);
  expect(decision.read(session, { agent: first.id, tick: listed.tick })).toMatchObject({ kind: 'decision' });
});

test('before the first decision, the reasons are those of what an agent would decide now', async () => {
  const { world, session } = await openGame();
  const { id } = world.agents()[0];
  const shown = decision.read(session, { agent: id, tick: null });
  if (shown.kind !== 'decision') throw new Error(`got ${shown.kind}`);
  expect(shown.tick).toBe(5000);
  expect(shown.sentence.did).toContain('would');
  const thing = world.things('basket')[0].id;
  const asked = askWhyNot(session, { agent: id, tick: 5000, advert: 'sleep', thing });
  expect(asked).toMatchObject({ answer: {} });
});

test('the past can be shown while the game goes on, and pausing keeps the view', async () => {
  const { world, session } = await openGame();
  world.advance(100);
  await pass();
  play(session, { isPlaying: false });
  expect(session.shown?.now).toBe(5100);
  world.advance(100);
  await pass();
  expect([session.shown?.now, session.world?.now]).toEqual([5100, 5200]);
  session.showTick(5050);
  expect(session.shown?.now).toBe(5050);
  play(session, { isPlaying: true });
  expect(session.shown?.now).toBe(5200);
});

test('a session that may only look changes neither the world nor its time', async () => {
  const { world, session } = await openGame();
  const before = world.hash();
  const { id } = world.agents()[0];
  expect(() => session.intervene('set', (each) => each.agent(id).setLevel('food', 1))).toThrow('does not allow');
  expect(() => session.edit('name', [{ path: ['name'], value: 'other' }])).toThrow('does not allow');
  expect(() => stepTick(session)).toThrow('Detach');
  expect(() => session.restart()).toThrow('Detach');
  await pass();
  expect(world.hash()).toBe(before);
  expect(session.world?.hash()).toBe(before);
});

test('a change is made in the game, and comes back to the session', async () => {
  const { world, session, game } = await openGame({ allow: ['look', 'touch'] });
  const agent = world.agents()[0];
  session.intervene('set', (each) => each.agent(agent.id).setLevel('food', 1));
  await pass();
  await pass();
  expect([agent.level('food'), session.world?.agent(agent.id).level('food')]).toEqual([1, 1]);
  expect(game.trouble).toBe(null);
  expect(() => session.intervene('set', (each) => each.agent(agent.id).setLevel('food', 1000))).toThrow('level: got');
  expect(world.hash()).toBe(session.world?.hash());
});

test('an edit continues the game with the new text, and the session with it', async () => {
  let running = newWorld(TEXT);
  const reload = (text: string) => {
    const next = newWorld(text);
    reloadWorld(running, next);
    running = next;
    return next;
  };
  const { session } = await openGame({ allow: ['look', 'edit'], reload }, running);
  session.edit('decay', [{ path: ['needs', 'food', 'decay'], value: '19/h' }]);
  await pass();
  await pass();
  expect(running.agents()[0].parameter('decay', 'food').value).toBeCloseTo(19);
  expect(session.isUnsaved).toBe(false);
  running.advance(50);
  await pass();
  expect(session.world?.hash()).toBe(running.hash());
  session.write('typing', 'hanker: 2\nneeds: [');
  expect([session.isUnsaved, session.world?.now]).toEqual([true, running.now]);
});

test('a game that jumps in time is followed by a snapshot', async () => {
  const { world, session, attachment } = await openGame();
  world.advance('5h');
  await pass();
  await pass();
  expect(session.world?.hash()).toBe(world.hash());
  const earlier = newWorld(TEXT);
  earlier.advance(300);
  attachment.replace(earlier);
  await pass();
  await pass();
  expect([session.world?.now, session.world?.hash()]).toEqual([300, earlier.hash()]);
});

test('functions that only the game has are noticed, and snapshots follow each other instead', async () => {
  const text = TEXT.replace(/^needs:/m, 'host: { inputs: [mood] }\nneeds:').replace(
    /^( +)promise: (.*)$/m,
    '$1promise: $2\n$1score: promise * host.mood',
  );
  let calls = 0;
  const world = newWorld(text, { mood: () => 1 + (calls++ % 7) });
  const { session, game } = await openGame({}, world, text);
  for (let i = 0; i < 60; i++) {
    world.advance(600);
    await pass();
  }
  expect(game.isExact).toBe(false);
  await pass(1000);
  world.advance(1);
  await pass(1000);
  await pass();
  expect(session.world?.hash()).toBe(world.hash());
});

test('the session goes on by itself when it is detached or the game is gone', async () => {
  const { session, game, attachment } = await openGame();
  attachment.detach();
  await pass();
  expect(game.isGone).toBe(true);
  session.leaveGame();
  session.advance(10);
  expect(session.world?.now).toBe(5010);
  session.restart();
  expect(session.world?.now).toBe(0);
});

test('a game without a source, or with another one, is refused with the reason', async () => {
  await expect(openGame({ source: { text: TEXT.replace(/^needs:/m, 'needs:\n  luck: 1/h') } })).rejects.toThrow();
  const { port1, port2 } = new MessageChannel();
  const attachment = attach(newWorld(TEXT), { channel: portChannel(port1), allow: ['look'] });
  open.push(() => {
    attachment.detach();
    port2.close();
  });
  await expect(AttachedGame.open(new Session(), portLink(port2))).rejects.toThrow('The game gives no world file');
});
