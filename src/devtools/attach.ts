import type { World } from '../core/index.ts';
import { answerSnapshot, answerWhy, answerWhyNot, executeCommand, reportAgent, reportBodies } from './answers.ts';
import { broadcastChannel, type Channel, type Link } from './link.ts';
import {
  type Answers,
  type GameMessage,
  idIn,
  LONGEST_EDIT,
  LONGEST_QUERY,
  NEEDS,
  PERMISSIONS,
  type Permission,
  PROTOCOL,
  type Queries,
  type QueryMessage,
  readQuery,
  type Source,
  type WorldReport,
} from './message.ts';
import { Viewer } from './viewer.ts';

/** How a world is attached. */
export interface AttachOptions {
  /** Where clients connect: a channel, or the name of a broadcast channel of this origin. */
  readonly channel: Channel | string;
  /** What every client may do; default nothing, and then every query is refused. */
  readonly allow?: readonly Permission[];
  /** The world file that the world was made from; the studio needs it, other clients don't. */
  readonly source?: { readonly text: string; readonly name?: string; readonly variant?: string };
  /**
   * Continues the game with a changed text, and returns the world that it then runs; needed for 'edit'. What it throws
   * is the answer to the client.
   */
  readonly reload?: (text: string) => World;
}

/** A world that clients can look into. */
export interface Attachment {
  /** The number of clients that are connected now. */
  readonly clients: number;
  /** Goes on with another world, for example after loading a saved game. Without a source, the last one stays. */
  replace(world: World, source?: AttachOptions['source']): void;
  /** Disconnects all clients and ends the service; may be called twice. */
  detach(): void;
}

/** Milliseconds between two messages about the progress of a world, between two hashes, and until a silent client is dropped. */
const EVERY = 100;
const HASH_EVERY = 2000;
const SILENCE = 20_000;

interface Client {
  readonly link: Link;
  readonly viewer: Viewer;
  heardAt: number;
  hashedAt: number;
}

/**
 * Serves a running world to the studio and to other clients. Nothing is recorded and no timer runs while no client is
 * connected. A client can't make the game throw: whatever goes wrong with a query is its answer.
 */
export function attach(world: World, options: AttachOptions): Attachment {
  const { allow = [], reload } = options;
  checkOptions(options);
  const channel = typeof options.channel === 'string' ? broadcastChannel(options.channel) : options.channel;
  const longest = allow.includes('edit') ? LONGEST_EDIT : LONGEST_QUERY;
  const clients = new Set<Client>();
  let current = world;
  let source = sourceOf(options.source);
  let epoch = 1;
  let timer: ReturnType<typeof setInterval> | null = null;

  const report = (): WorldReport => reportWorld(current, allow, source);

  function goOnWith(next: World, nextSource: Source | null): void {
    current = next;
    source = nextSource;
    epoch++;
    for (const { viewer } of clients) viewer.moveTo(next, report());
  }

  function edit({ text }: Queries['edit']): null {
    if (typeof text !== 'string') throw new Error('text: expected a string');
    const next: unknown = (reload as NonNullable<typeof reload>)(text);
    if (!isWorld(next))
      throw new Error('the game’s reload returned no world; expected the one that the game then runs');
    goOnWith(next, { name: source?.name ?? 'world.yaml', variant: source?.variant ?? null, text });
    return null;
  }

  const answers: { readonly [Ask in keyof Queries]: (args: Queries[Ask], viewer: Viewer) => Answers[Ask] } = {
    world: report,
    bodies: (args) => reportBodies(current, args),
    agent: ({ agent }) => reportAgent(current, agent),
    trace: ({ agent }, viewer) => {
      viewer.trace(agent);
      return null;
    },
    why: (args) => answerWhy(current, args),
    whyNot: (args) => answerWhyNot(current, args),
    decisions: (args, viewer) => viewer.listDecisions(args),
    snapshot: () => answerSnapshot(current, epoch),
    watch: (_, viewer) => {
      const snapshot = answerSnapshot(current, epoch);
      viewer.watch();
      return snapshot;
    },
    ping: () => null,
    execute: (args) => executeCommand(current, args),
    edit,
  };

  function answer({ viewer }: Client, { id, ask, with: args }: QueryMessage): GameMessage {
    const needed = NEEDS[ask];
    if (needed !== null && !allow.includes(needed))
      return {
        id,
        refused: 'forbidden',
        why: `the game does not allow '${needed}'; attach(world, { allow }) can allow it`,
      };
    try {
      return { id, answer: (answers[ask] as (args: unknown, viewer: Viewer) => unknown)(args, viewer) };
    } catch (problem) {
      return { id, refused: 'failed', why: problem instanceof Error ? problem.message : String(problem) };
    }
  }

  function send(client: Client, message: GameMessage): void {
    try {
      client.link.send(JSON.stringify(message));
    } catch {
      drop(client);
    }
  }

  function receive(client: Client, text: unknown): void {
    client.heardAt = Date.now();
    const query = readQuery(text, longest);
    if (typeof query === 'string') send(client, { id: idIn(text), refused: 'malformed', why: query });
    else send(client, answer(client, query));
  }

  function accept(link: Link): void {
    const now = Date.now();
    const client: Client = { link, viewer: new Viewer(current), heardAt: now, hashedAt: now };
    clients.add(client);
    link.onText = (text) => receive(client, text);
    link.onClose = () => forget(client);
    if (timer !== null) return;
    timer = setInterval(update, EVERY);
    // In Node a timer would keep the process alive.
    (timer as { unref?: () => void }).unref?.();
  }

  function update(): void {
    const now = Date.now();
    for (const client of clients) {
      if (now - client.heardAt > SILENCE) drop(client);
      else if (client.viewer.isWatching) sendProgress(client, now);
    }
  }

  function sendProgress(client: Client, now: number): void {
    const withHash = now - client.hashedAt >= HASH_EVERY;
    if (withHash) client.hashedAt = now;
    try {
      const progress = client.viewer.takeProgress(epoch, withHash);
      if (progress) send(client, { progress });
    } catch {
      // Nobody is there to catch it: this is called by a timer.
      drop(client);
    }
  }

  function drop(client: Client): void {
    forget(client);
    client.link.close();
  }

  function forget(client: Client): void {
    client.viewer.release();
    clients.delete(client);
    if (clients.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  const stop = channel.listen(accept);
  return {
    get clients() {
      return clients.size;
    },
    replace: (next, nextSource) => goOnWith(next, nextSource ? sourceOf(nextSource) : source),
    detach() {
      for (const client of [...clients]) drop(client);
      stop();
    },
  };
}

function checkOptions({ allow = [], reload }: AttachOptions): void {
  for (const each of allow)
    if (!PERMISSIONS.includes(each))
      throw new RangeError(`allow: got ${JSON.stringify(each)}; expected 'look', 'touch' or 'edit'`);
  if (allow.includes('edit') && !reload)
    throw new RangeError(`allow: 'edit' needs the option reload, which continues the game with a changed text`);
}

/** Another copy of the package may have made it, so it is known by what it has. */
function isWorld(value: unknown): value is World {
  return typeof value === 'object' && value !== null && 'rules' in value && 'engine' in value;
}

function sourceOf(source: AttachOptions['source']): Source | null {
  return source ? { name: source.name ?? 'world.yaml', text: source.text, variant: source.variant ?? null } : null;
}

function reportWorld(world: World, allow: readonly Permission[], source: Source | null): WorldReport {
  const { now, clock, agentCount, decisions, rules } = world;
  const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
  return {
    protocol: PROTOCOL,
    allow,
    source,
    now,
    clock,
    ticksPerHour: rules.ticksPerHour,
    agents: agentCount,
    decisions,
    needs: namesOf(rules.needs),
    kinds: namesOf(rules.kinds),
    temperaments: namesOf(rules.temperaments),
  };
}
