import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newWorld } from '../../../src/cli/commands/new/new-world.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { attach } from '../../../src/devtools/index.ts';
import {
  EditError,
  editWorld,
  formatWorld,
  lintWorld,
  loadWorld,
  readSheet,
  readWorld,
  rowsToCurves,
  SheetError,
  type SheetKind,
} from '../../../src/format/index.ts';
import { createWorld, OverloadError, type Point, SnapshotError, type WorldDefinition } from '../../../src/index.ts';
import {
  decodeJournal,
  decodeSave,
  decodeSnapshot,
  encodeJournal,
  encodeSnapshot,
  namesOfHost,
  recordJournal,
  replay,
  SaveError,
} from '../../../src/save/index.ts';
import { putIn, type Traveller, takeOut } from '../../../src/travel/index.ts';
import { attempt, listenWildly, openWild, reader } from '../../../test/behaviour/any-host.ts';
import { expectSoundBooks } from '../../../test/behaviour/births.ts';
import { HOME, serveGround } from '../../../test/fixtures/studio-server.ts';
import { rememberingTerminal } from '../../../test/fixtures/terminal.ts';
import { resealed, resummed } from '../../../test/fuzz/mutate-save.ts';
import { home } from '../../../test/worlds/home.ts';
import { house } from '../../../test/worlds/house.ts';
import { folderWith, VILLAGE } from '../../../test/worlds/village.ts';
import type { PageRequest } from '../../src/session/server/protocol.ts';
import { SessionServer } from '../../src/session/server/session-server.ts';
import { Session } from '../../src/session/session.ts';
import { GAME_DOORS } from './game-doors.ts';

/** A way into the project for bytes from elsewhere. */
export interface Door {
  readonly name: string;
  /** The folder of the corpus to begin with; null for none. */
  readonly corpus: string | null;
  /** Inputs to begin with, beside the corpus. */
  readonly seeds: readonly (string | Uint8Array)[];
  /** Gives bytes to the door; returns what came of it in words, and throws where that should not have happened. */
  take(input: Uint8Array): Promise<string> | string;
  close?(): Promise<void> | void;
}

const text = (input: Uint8Array) => new TextDecoder().decode(input);
const starter = () => readFileSync(new URL('../../src/files/starter.yaml', import.meta.url), 'utf8');

/** The message of an error that is foreseen; others are thrown. */
function foreseen(problem: unknown, ...kinds: readonly (new (...args: never[]) => Error)[]): string {
  if (!kinds.some((kind) => problem instanceof kind)) throw problem;
  return (problem as Error).message;
}

function takeWorld(input: Uint8Array): string {
  const written = text(input);
  const loaded = loadWorld(written, 'w.yaml', { checksVariants: true });
  const { definition, problems, host } = loaded;
  expect(definition === null).toBe(problems.length > 0);
  formatWorld(written);
  if (definition === null)
    return problems
      .slice(0, 3)
      .map(({ message }) => message)
      .join('; ');
  const lints = lintWorld(loaded).map(({ lint }) => lint);
  if ((definition.agents?.length ?? 0) > 300) return 'a crowd';
  const world = createWorld(definition, { host, onOverload: 'interrupt', limits: { things: 2000, agents: 2000 } });
  world.advance(30);
  expectSoundBooks(world);
  return `runs: ${[...new Set(lints)].sort().join(' ')}`;
}

/** Gives bytes as they are, and with the length and the checksum that make them look whole. */
function bothWays(input: Uint8Array, take: (input: Uint8Array) => string): string {
  return `${take(input)}; sealed: ${input.length < 20 ? 'too short' : take(resealed(input, (content) => content))}`;
}

function takeSnapshot(input: Uint8Array): string {
  const { definition } = JSON.parse(readFileSync('test/saves/format-1.json', 'utf8')) as {
    definition: WorldDefinition;
  };
  try {
    const world = createWorld(definition, { snapshot: decodeSnapshot(input) });
    world.advance(Math.min(100, 2 ** 31 - 2 - world.now));
    expectSoundBooks(world);
    return 'goes on';
  } catch (problem) {
    return foreseen(problem, SnapshotError, OverloadError);
  }
}

function takeSave(input: Uint8Array): string {
  try {
    const { world, snapshot } = decodeSave(input);
    const loaded = loadWorld(world?.text ?? VILLAGE);
    if (loaded.definition === null) return 'a broken world inside';
    createWorld(loaded.definition, { snapshot, host: loaded.host }).advance(20);
    return 'goes on';
  } catch (problem) {
    return foreseen(problem, SaveError, SnapshotError, OverloadError);
  }
}

function takeJournal(input: Uint8Array): string {
  try {
    const { entries, seed, world } = decodeJournal(text(input));
    const loaded = loadWorld(world?.text ?? VILLAGE);
    if (loaded.definition === null || (entries.at(-1)?.at ?? 0) > 100_000) return 'not replayed';
    const { divergence } = replay(createWorld(loaded.definition, { seed, host: loaded.host }), entries);
    return divergence === null ? 'replayed' : (divergence.refusal ?? 'diverges');
  } catch (problem) {
    return foreseen(problem, SaveError, SnapshotError, OverloadError, RangeError);
  }
}

/** The lines of a journal without their checksums. */
function writtenJournal(): string {
  const world = createWorld(readWorld(VILLAGE), { seed: 1 });
  const recorder = recordJournal(world, { checks: '20m' });
  const [ann] = world.agents();
  recorder.advance(30);
  ann.setLevel('food', 12);
  recorder.advance(30);
  ann.remove();
  recorder.advance(30);
  const header = {
    world: { file: 'village.yaml', text: VILLAGE, variant: null, agents: null },
    seed: 1,
    host: namesOfHost(),
  };
  return encodeJournal({ ...header, entries: recorder.entries })
    .replace(/^\S+ /gm, '')
    .trimEnd();
}

function takeJournalLines(input: Uint8Array): string {
  return takeJournal(new TextEncoder().encode(resummed(text(input).split('\n'))));
}

async function takeSheet(input: Uint8Array, kind: SheetKind): Promise<string> {
  try {
    const rows = await readSheet(input, kind, 's');
    return `changed ${rowsToCurves(VILLAGE, rows, { file: 's', adds: true }).changed.length > 0}`;
  } catch (problem) {
    return foreseen(problem, SheetError, EditError);
  }
}

function takeEdits(input: Uint8Array): string {
  const parsed = parse(input);
  if (!Array.isArray(parsed)) return 'no edits';
  const edits = parsed.filter((each) => Array.isArray(each?.path)).slice(0, 20);
  try {
    const edited = editWorld(VILLAGE, edits);
    return `edited: ${loadWorld(edited)
      .problems.slice(0, 2)
      .map(({ message }) => message)
      .join('; ')}`;
  } catch (problem) {
    return foreseen(problem, EditError);
  }
}

function takeMessages(input: Uint8Array): string {
  const world = createWorld(home, { onError: () => {} });
  world.advance(20);
  const answers: string[] = [];
  const link = {
    send: (answer: string) => void answers.push(answer),
    close() {},
    onText: null as ((text: unknown) => void) | null,
    onClose: null,
  };
  const channel = {
    listen(accept: (to: typeof link) => void) {
      accept(link);
      return () => {};
    },
  };
  const attachment = attach(world, { channel, allow: ['look', 'touch'] });
  const messages = text(input).split('\n').slice(0, 30);
  for (const each of messages) link.onText?.(each);
  expect(answers).toHaveLength(messages.length);
  world.advance(20);
  attachment.detach();
  expect(createWorld(home, { snapshot: world.snapshot() }).hash()).toBe(world.hash());
  const said = answers.map((each) => {
    const { refused = 'fine', why = '' } = JSON.parse(each) as { readonly refused?: string; readonly why?: string };
    return `${refused} ${why}`;
  });
  return [...new Set(said)].sort().slice(0, 3).join('; ');
}

async function takeRequests(input: Uint8Array): Promise<string> {
  const session = new Session();
  session.open('starter.yaml', starter());
  const said: string[] = [];
  const server = new SessionServer(session, (reply) => {
    if (reply.type === 'error') said.push(reply.message);
  });
  const requests = text(input)
    .split('\n')
    .slice(0, 12)
    .map((line) => parse(new TextEncoder().encode(line)));
  // A clock that goes on whenever it is read: with one that stands still, a world at full speed would run to the end of time.
  let now = 0;
  for (const each of requests) {
    await server.receive(each as PageRequest);
    now += 1000;
    server.update(now, () => now++);
  }
  return [...new Set(said)].sort().slice(0, 4).join('; ');
}

/** A place for travellers: they can carry, like, take orders and have states. */
const INN: WorldDefinition = {
  space: { plane: [20, 20] },
  tags: ['guest'],
  needs: { food: { decay: 10, curve: { kind: 'linear', over: [0, 100], to: [1, 0] } } },
  relations: { likes: {} },
  kinds: {
    bag: { state: { coins: 3 } },
    bench: { adverts: { sit: { promise: { food: 5 }, steps: [{ wait: 20 }] } } },
  },
  actions: { wave: { steps: [{ wait: 5 }] } },
  temperaments: { person: { state: { gold: 1 } } },
  things: [{ kind: 'bench', at: [10, 10], name: 'bench' }],
  agents: [
    {
      name: 'Ann',
      temperament: 'person',
      at: [5, 5],
      tags: ['guest'],
      carries: ['bag'],
      toward: { Ben: { likes: 40 } },
    },
    { name: 'Ben', temperament: 'person', at: [6, 5] },
  ],
};

/** Ann as she comes to another server: with orders, feelings and numbers of her own. */
function travellingAnn(): string {
  const world = createWorld(INN);
  world.agent('Ann').push('wave', { priority: 3 });
  world.agent('Ann').push({ advert: 'sit', thing: 'bench' });
  world.agent('Ann').thinkEvery(7);
  return JSON.stringify({ traveller: takeOut(world, 'Ann').traveller, at: [3, 4] });
}

function takeTraveller(input: Uint8Array): string {
  const { traveller, at } = (parse(input) ?? {}) as { traveller?: Traveller; at?: Point };
  const world = createWorld({ ...INN, agents: (INN.agents ?? []).slice(1) });
  world.advance(5);
  const before = world.hash();
  let left: readonly string[];
  let agent: number;
  try {
    const arrival = putIn(world, traveller as Traveller, at as Point);
    left = arrival.left;
    agent = arrival.agent.id;
  } catch (problem) {
    // Whoever is refused has changed nothing. A message from inside an engine names no part of what was given.
    expect(world.hash()).toBe(before);
    expect((problem as Error).message).not.toMatch(/of undefined|of null|is not a function|not iterable/);
    return (problem as Error).message;
  }
  world.advance(60);
  expectSoundBooks(world);
  expect(createWorld(INN, { snapshot: world.snapshot() }).hash()).toBe(world.hash());
  if (!world.hasAgent(agent)) return 'came and is gone';
  const again = takeOut(world, agent).traveller;
  expect(JSON.parse(JSON.stringify(again))).toEqual(again);
  return `came: ${left.join(', ')}`;
}

/** The house with what the deeds of a wild game are about. */
const WILD_HOUSE: WorldDefinition = {
  ...house,
  temperaments: { ...house.temperaments, calm: {} },
  actions: { ...house.actions, stroll: { steps: [{ wait: 5 }] } },
  kinds: {
    ...house.kinds,
    table: {
      state: { dirt: 0 },
      adverts: Object.fromEntries(['use', 'look', 'fix'].map((name) => [name, { score: 0.7, steps: [{ wait: 2 }] }])),
    },
  },
  things: [...(house.things ?? []), { kind: 'table', at: [3, 3] }, { kind: 'table', at: [6, 2] }],
};

function takeHost(input: Uint8Array): string {
  const numbers = Array.from(input.subarray(0, 400), (byte, i) => byte * 39 + (i % 7));
  if (numbers.length < 3) return 'too short';
  const world = openWild(WILD_HOUSE, numbers);
  listenWildly(world, reader(numbers.toReversed()));
  const counts = new Map<string, number>();
  world.on(({ type }) => void counts.set(type, (counts.get(type) ?? 0) + 1));
  for (let i = 0; i < 8; i++) {
    attempt(() => world.advance(10));
    expectSoundBooks(world);
    openWild(WILD_HOUSE, [1], decodeSnapshot(encodeSnapshot(world.snapshot())));
  }
  return [...counts]
    .sort()
    .map(([type, count]) => `${type} ${Math.floor(Math.log2(count))}`)
    .join(' ');
}

/** Words that lead out of the folder, to modules that would run, or to what never ends. */
const OUTSIDE = /^[/~]|\.\.|^--(host|queue|threads|attach)|^worker$/;
/** Numbers and times that are long to compute: 99 frames, one each 99 days, are a run of 27 years. */
const LONG = /\d{3}|\de|\dd/i;

function openCommandLine(): Door {
  const cwd = folderWith({ 'home.yaml': newWorld('home'), 'broken.yaml': 'needs: [\n' });
  return {
    name: 'command lines',
    corpus: 'command-lines',
    seeds: [],
    close: () => rmSync(cwd, { recursive: true }),
    async take(input) {
      const words = parse(input);
      if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) return 'no words';
      if (words.some((word) => OUTSIDE.test(word) || LONG.test(word))) return 'left out';
      const terminal = rememberingTerminal({ cwd, isInterrupted: words[0] === 'studio' });
      const code = await runCommandLine(words, terminal);
      expect([0, 1, 2]).toContain(code);
      if (code === 2) expect(terminal.err + terminal.out).not.toBe('');
      return `${words[0]} ${code} ${terminal.err.slice(0, 200)}`;
    },
  };
}

/** How long a request that is not answered is waited for; the server itself waits for the rest of it much longer. */
const UNANSWERED_MS = 1000;

async function openRequests(): Promise<Door> {
  const ground = await serveGround();
  return {
    name: 'requests to the studio',
    corpus: 'requests',
    seeds: [],
    close: () => ground.end(),
    async take(input) {
      const raw = Buffer.from(input)
        .toString('latin1')
        .replaceAll('{P}', String(ground.port))
        .replaceAll('{I}', ground.opened);
      const answer = await ground.sendRaw(Buffer.from(raw, 'latin1'), UNANSWERED_MS);
      // Without the token, which no input has, nothing can be written.
      expect(readFileSync(join(ground.folder, 'home.yaml'), 'utf8')).toBe(HOME);
      expect((await ground.askApi('/api/worlds')).status).toBe(200);
      return answer.slice(0, 12);
    },
  };
}

function parse(input: Uint8Array): unknown {
  try {
    return JSON.parse(text(input));
  } catch {
    return null;
  }
}

/** All doors; the caller closes them. */
export async function openDoors(): Promise<readonly Door[]> {
  const village = createWorld(readWorld(VILLAGE), { seed: 3 });
  village.advance(100);
  const edits = [
    { path: ['needs', 'food', 'decay'], value: '5/h' },
    { path: ['agents', 0, 'name'], value: 'Zoe' },
  ];
  const ask = (id: number, name: string, rest: object) => JSON.stringify({ id, ask: name, with: rest });
  return [
    { name: 'world files', corpus: 'worlds', seeds: [VILLAGE, newWorld('home')], take: takeWorld },
    { name: 'snapshots', corpus: 'snapshots', seeds: [], take: (input) => bothWays(input, takeSnapshot) },
    { name: 'saves', corpus: 'saves', seeds: [], take: (input) => bothWays(input, takeSave) },
    { name: 'journals', corpus: 'journals', seeds: [], take: takeJournal },
    { name: 'lines of journals', corpus: null, seeds: [writtenJournal()], take: takeJournalLines },
    {
      name: 'csv sheets',
      corpus: 'sheets',
      seeds: ['curve,x,y,kind,parameters\nhunger,0,1,points,\n'],
      take: (input) => takeSheet(input, 'csv'),
    },
    { name: 'workbooks', corpus: 'sheets', seeds: [], take: (input) => takeSheet(input, 'xlsx') },
    {
      name: 'edits of the studio',
      corpus: null,
      seeds: [JSON.stringify(edits), '[{"path":["needs","food"],"value":null}]'],
      take: takeEdits,
    },
    {
      name: 'messages of the devtools',
      corpus: null,
      seeds: [
        [
          ask(1, 'execute', { command: { do: 'setLevel', with: ['Ann', 'hunger', 3] } }),
          ask(2, 'why', { agent: 'Ann' }),
        ].join('\n'),
        ask(3, 'execute', { command: { do: 'removeAgent', with: [0] } }),
      ],
      take: takeMessages,
    },
    {
      name: 'messages of the page',
      corpus: null,
      seeds: [
        '{"type":"watch","id":1,"view":"mapScene","args":{}}\n{"type":"run","id":2,"command":"edit","args":{"label":"x","edits":[{"path":["name"],"value":"y"}]}}',
      ],
      take: takeRequests,
    },
    {
      name: 'functions of the game',
      corpus: null,
      seeds: [Uint8Array.from({ length: 60 }, (_, i) => (i * 37) % 256)],
      take: takeHost,
    },
    { name: 'travellers', corpus: null, seeds: [travellingAnn()], take: takeTraveller },
    ...GAME_DOORS,
    openCommandLine(),
    await openRequests(),
  ];
}
