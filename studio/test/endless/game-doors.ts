import { expect } from 'vitest';
import { decodeNear, encodeNear } from '../../../examples/colyseus/near-message.ts';
import { readJoin, readOrder } from '../../../examples/colyseus/orders.ts';
import { Place } from '../../../examples/colyseus/place.ts';
import { attach, type Channel, connect, type Link } from '../../../src/devtools/index.ts';
import { loadWorld } from '../../../src/format/index.ts';
import { createWorld } from '../../../src/index.ts';
import { listAgents, reportAgent } from '../../../src/panel/report.ts';
import { hanker } from '../../../src/vite/index.ts';
import { expectSoundBooks } from '../../../test/behaviour/births.ts';
import { home } from '../../../test/worlds/home.ts';
import { VILLAGE } from '../../../test/worlds/village.ts';
import type { Door } from './doors.ts';
import { MemoryStore } from './memory-store.ts';

/** Ways into the parts that games use beside the engine: the Vite plugin, the panel, and a server of many players. */
export const GAME_DOORS: readonly Door[] = [
  { name: 'modules of Vite', corpus: 'worlds', seeds: [VILLAGE], take: takeModule },
  {
    name: 'reports of the panel',
    corpus: null,
    seeds: [
      '[["setLevel","Ann","hunger",3],[9],["push","Ann",{"advert":"sleep","thing":1},{"where":"instead"}],[7],["removeThing",0]]',
      '[["addAgent",{"name":"Bo","temperament":"person","at":[1,1]}],[20],["removeAgent","Ann"],["push","Bo","nap"],["push","Bo","nap"]]',
    ],
    take: takeReports,
  },
  {
    name: 'players of a server',
    corpus: null,
    seeds: [
      '{"place":"village","name":"Zoë 2"}\n{"do":"use","thing":"gate to meadow","advert":"travel","waits":true}\n{"do":"stop"}',
    ],
    take: takePlayers,
  },
  {
    name: 'what players get',
    corpus: null,
    seeds: [
      encodeNear({
        time: 50,
        gone: [3],
        met: [{ handle: 1, x: 2, y: 3.5, doing: -1, name: 'Zoë', isOwn: true }],
        moved: [{ handle: 2, x: 200, y: 0, doing: 4 }],
      }),
    ],
    take: takeNear,
  },
];

const text = (input: Uint8Array) => new TextDecoder().decode(input);

/** A module gives the definition that the file gives; a problem has a place in the file. */
function takeModule(input: Uint8Array): string {
  const written = text(input);
  const problems: string[] = [];
  const context = {
    error({ message, loc }: { readonly message: string; readonly loc: { readonly line: number; column: number } }) {
      expect(loc.line).toBeGreaterThanOrEqual(1);
      expect(loc.line).toBeLessThanOrEqual(written.split(/\r\n|\r|\n/).length + 1);
      expect(loc.column).toBeGreaterThanOrEqual(0);
      problems.push(message);
      throw new Refusal();
    },
  };
  let module: { readonly code: string } | null;
  try {
    module = hanker({ types: false }).transform.call(context as never, written, '/w.yaml');
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    expect(loadWorld(written, 'w.yaml').definition).toBeNull();
    return problems[0];
  }
  if (module === null) return 'left to others';
  const code = module.code.replace(/^export default /, '').replace(/;\n$/, '');
  // biome-ignore lint/security/noGlobalEval: it is what a module does with it.
  expect(eval(`(${code})`)).toEqual(loadWorld(written, 'w.yaml').definition);
  return 'a module';
}

class Refusal extends Error {}

/** A channel with one client, and the client's end of it. */
function openPair(): { readonly channel: Channel; readonly end: Link } {
  const game: Link = { send: (message) => end.onText?.(message), close() {}, onText: null, onClose: null };
  const end: Link = { send: (message) => game.onText?.(message), close() {}, onText: null, onClose: null };
  return {
    end,
    channel: {
      listen(accept) {
        accept(game);
        return () => {};
      },
    },
  };
}

/** After any commands, a panel shows the same of a world in its page and of one in a game elsewhere. */
async function takeReports(input: Uint8Array): Promise<string> {
  const commands = parse(input);
  if (!Array.isArray(commands)) return 'no commands';
  const world = createWorld(home, { onError: () => {} });
  const { channel, end } = openPair();
  const attachment = attach(world, { channel, allow: ['look', 'touch'] });
  const client = await connect(end);
  const said: string[] = [];
  try {
    for (const each of commands.slice(0, 20)) {
      const [name, ...args] = Array.isArray(each) ? each : [each];
      if (typeof name === 'number') world.advance(Math.min(Math.max(Math.trunc(name) || 0, 0), 60));
      else
        await client
          .ask('execute', { command: { do: name, with: args } as never })
          .catch((problem: Error) => said.push(problem.message));
    }
    const agents = await listAgents(world);
    expect(await listAgents(client)).toEqual(agents);
    for (const { id } of agents.slice(0, 20)) {
      const report = await reportAgent(world, id);
      expect(await reportAgent(client, id)).toEqual(report);
      said.push(report?.doing ?? 'gone');
    }
  } finally {
    client.close();
    attachment.detach();
  }
  return [...new Set(said)].sort().slice(0, 4).join('; ');
}

/** What players say, line by line: the first joins, the others order. The place is whole, and comes back as it was. */
async function takePlayers(input: Uint8Array): Promise<string> {
  const lines = text(input).split('\n').slice(0, 20);
  const messages = lines.map((line) => parse(new TextEncoder().encode(line)));
  const join = readJoin(messages[0]);
  const store = new MemoryStore();
  const place = await Place.open(join?.place ?? 'village', store);
  if (place === null) throw new Error('nobody else has it');
  const player = await place.addCharacter(join?.name ?? 'Guest', 'owner', () => true);
  const said: string[] = [join === null ? 'a guest' : 'joins'];
  for (const message of messages.slice(1)) {
    const order = readOrder(message);
    said.push(order === null ? 'no order' : (place.order(player.name, order) ?? order.do));
    for (let i = 0; i < 5; i++) place.frame();
    for (const { to } of await place.sendOff()) said.push(`leaves for ${to}`);
  }
  expectSoundBooks(place.world);
  const hash = place.world.hash();
  await place.close();
  const again = await Place.open(place.name, store);
  expect(again?.world.hash()).toBe(hash);
  await again?.close();
  return [...new Set(said)].sort().join('; ');
}

/** Bytes that can be read are those that would be written for what they say. */
function takeNear(input: Uint8Array): string {
  try {
    const message = decodeNear(input);
    const again = decodeNear(encodeNear(message));
    expect(again.moved).toEqual(message.moved);
    return `${Math.sign(message.gone.length)} ${Math.sign(message.met.length)} ${Math.sign(message.moved.length)}`;
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    return 'cut short';
  }
}

function parse(input: Uint8Array): unknown {
  try {
    return JSON.parse(text(input));
  } catch {
    return null;
  }
}
