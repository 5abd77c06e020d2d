import { randomUUID } from 'node:crypto';
import { matchMaker, Server } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { keepRooms } from './keeper.ts';
import { RedisStore, type StoreOptions } from './room-store.ts';
import { PLACES } from './valley.ts';
import { WorldRoom } from './world-room.ts';

/** How a process is started. */
export interface ServerOptions extends StoreOptions {
  readonly port: number;
  /** The address of Redis. */
  readonly redis: string;
  /** People in each place at first, for load tests. */
  readonly people?: number;
  /** Players in a room at once. */
  readonly most?: number;
}

/** A process with rooms. */
export interface RunningServer {
  /** The rooms that run in this process. */
  rooms(): readonly WorldRoom[];
  /** Writes all rooms and ends. */
  stop(): Promise<void>;
}

/** Starts a process on 127.0.0.1. Start as many as you like, each with a port of its own: they share the rooms. */
export async function startServer({ port, redis, people, most, ...options }: ServerOptions): Promise<RunningServer> {
  const store = new RedisStore(redis, randomUUID(), options);
  const { hostname, port: redisPort } = new URL(redis);
  // Without a limit of retries, Colyseus waits while Redis restarts instead of failing.
  const connection = { host: hostname, port: Number(redisPort || 6379), maxRetriesPerRequest: null };
  const server = new Server({
    transport: new WebSocketTransport({ maxPayload: 2048 }),
    driver: new RedisDriver(connection),
    presence: new RedisPresence(connection),
    publicAddress: `127.0.0.1:${port}`,
    // Each process opens the rooms that its keeper has found without an owner.
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    greet: false,
    gracefullyShutdown: false,
  });
  // Clients join rooms that are there; only keepers create them.
  matchMaker.controller.exposedMethods = ['join'];
  server.define('world', WorldRoom, { store, people, most } as never).filterBy(['place']);
  await server.listen(port, '127.0.0.1');
  const opened: WorldRoom[] = [];
  const rooms = () => opened.filter(({ roomId }) => matchMaker.getLocalRoomById(roomId));
  const stopKeeping = keepRooms({
    store,
    rooms: PLACES,
    count: () => rooms().length,
    open: async (place) => {
      const { roomId } = await matchMaker.createRoom('world', { place });
      const room = matchMaker.getLocalRoomById(roomId) as unknown as WorldRoom;
      // The listing of a room whose process died would send clients there.
      if (room.roomBefore !== '' && room.roomBefore !== roomId) await matchMaker.driver.remove(room.roomBefore);
      opened.push(room);
    },
    giveUp: async () => void (await rooms().at(-1)?.disconnect()),
  });
  return {
    rooms,
    async stop() {
      stopKeeping();
      await server.gracefullyShutdown(false);
      store.close();
    },
  };
}
