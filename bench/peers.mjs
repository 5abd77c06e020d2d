// Arbitration among given options, which is what other packages on npm do: one of a list that is scored already. Each
// package is in a process of its own, because V8 remembers what else ran in one; they run in turn.
import { fileURLToPath } from 'node:url';
import { startServer } from './server.mjs';
import { median } from './statistics.mjs';
import { doorOf, HOME } from './versions.mjs';

const ROUNDS = 15;
/** Nanoseconds of a window. */
const WINDOW = 20e6;

/** Nanoseconds for one arbitration among scored options, by package and for the build in the folder `against`, if any. */
export async function measurePeers(options, against = null) {
  const start = (name, task) => startPeer(name, { options, ...task });
  const servers = [
    start('hanker', { peer: 'hanker', door: doorOf(HOME) }),
    start('yuka', { peer: 'yuka' }),
    start('utility-ai', { peer: 'utility-ai' }),
  ];
  if (against !== null) servers.push(start(against, { peer: 'hanker', door: doorOf(against) }));
  const peers = [];
  for (const server of servers) peers.push({ server, ...(await server.answer(60)), calls: 1000, windows: [] });
  const present = peers.filter(({ isMissing }) => !isMissing);
  for (const peer of present) await settle(peer);
  for (let round = 0; round < ROUNDS; round++)
    for (const peer of present) peer.windows.push((await run(peer)) / peer.calls);
  await Promise.all(servers.map((server) => server.stop()));
  // One that is not installed has no windows, and null for its time.
  return Object.fromEntries(peers.map(({ server, windows }) => [server.name, median(windows)]));
}

function startPeer(name, task) {
  const script = fileURLToPath(new URL('peer-server.mjs', import.meta.url));
  return startServer(name, process.execPath, [script, JSON.stringify(task)]);
}

/** Finds how many calls take as long as a window, once they are compiled. */
async function settle(peer) {
  while ((await run(peer)) < WINDOW) peer.calls *= 2;
}

async function run({ server, calls }) {
  const answer = await server.ask(`run ${calls}`, 60);
  if (answer === null) throw new Error(`${server.name} took more than a minute for ${calls} calls`);
  return answer.ns;
}
