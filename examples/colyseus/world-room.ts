import { createHash, randomBytes } from 'node:crypto';
import { type Client, Room } from '@colyseus/core';
import { type SchemaType, schema } from '@colyseus/schema';
import type { Agent } from 'hanker';
import { ClientView } from './client-view.ts';
import { Interest } from './interest.ts';
import { UPDATE } from './interpolation.ts';
import { RateLimit, readJoin, readOrder } from './orders.ts';
import { FRAME, LostError, Place } from './place.ts';
import type { RoomStore } from './room-store.ts';
import { HEIGHT, isPlace, WIDTH } from './valley.ts';

/** What is the same for all clients of a room; Colyseus sends its changes. Everybody's surroundings are sent as bytes. */
export const RoomState = schema({ place: 'string', clock: 'string', people: 'uint16', players: 'uint16' });

/** What a room is created with, by its process. */
export interface WorldRoomOptions {
  readonly place: unknown;
  readonly store: RoomStore;
  /** How many people live in each place at first, for load tests. */
  readonly people?: number;
  /** Players at once. */
  readonly most?: number;
}

/** What the room knows of a client. */
interface Player {
  /** The hash of its secret. */
  readonly owner: string;
  readonly view: ClientView;
  readonly limit: RateLimit;
  /** Its character; null while that is on its way here. */
  character: Agent | null;
  /** Where it looks. */
  centre: readonly [number, number];
}

type WorldClient = Client<{ userData: Player }>;

/** Milliseconds between two writes, and between two snapshots. */
const [COMMITS, SAVES] = [1000, 30_000] as const;

/** The most frames at once, after a pause of the process. */
const MOST_FRAMES = 5;

/** A Colyseus room that runs one part of the valley. */
export class WorldRoom extends Room<{ state: SchemaType<typeof RoomState>; client: WorldClient }> {
  override autoDispose = false;
  override maxMessagesPerSecond = 30;
  /** Milliseconds that the last frames took, for load tests. */
  readonly frameTimes: number[] = [];
  private place!: Place;
  private store!: RoomStore;
  private readonly interest = new Interest(WIDTH, HEIGHT);
  private time = 0;
  private carried = 0;
  private isTravelling = false;
  private isOver = false;

  override async onCreate({ place: name, store, people, most = 40 }: WorldRoomOptions): Promise<void> {
    if (!isPlace(name)) throw new Error(`place: got ${JSON.stringify(name)}; expected a part of the valley`);
    this.store = store;
    this.maxClients = most;
    const place = await Place.open(name, store, { roomId: this.roomId, people });
    if (place === null) throw new Error(`${name} belongs to another process`);
    this.place = place;
    this.state = new RoomState();
    this.showState();
    this.onMessage('order', (client, message) => void this.obey(client, message));
    // Whatever else a client sends is ignored.
    this.onMessage('*', () => {});
    await this.presence.subscribe(arrivalsAt(name), () => void this.guard(() => this.takeIn()));
    this.setSimulationInterval((milliseconds) => void this.guard(() => this.step(milliseconds)), FRAME * 1000);
    this.clock.setInterval(() => void this.guard(() => this.write()), COMMITS);
    this.clock.setInterval(() => void this.guard(() => this.takeIn()), COMMITS);
    this.clock.setInterval(() => void this.guard(() => this.save()), SAVES);
  }

  /** The id of the Colyseus room that the owner before had; '' for none. */
  get roomBefore(): string {
    return this.place.roomBefore;
  }

  override async onJoin(client: WorldClient, options: unknown): Promise<void> {
    const request = readJoin(options);
    if (request === null) throw new Error('join: expected { place, name, token }, as the page sends it');
    let { token } = request;
    let character = token === '' ? null : this.place.characterOf(hash(token));
    let elsewhere = token === '' || character ? null : await this.store.roomOf(hash(token));
    // It may have left for good.
    if (elsewhere === this.place.name && !(await this.place.expects(hash(token)))) elsewhere = null;
    if (character === null && elsewhere === null) {
      token = randomBytes(16).toString('hex');
      const isPlaying = (owner: string) => this.clients.some(({ userData }) => userData?.owner === owner);
      character = await this.place.addCharacter(request.name, hash(token), isPlaying);
    }
    const player: Player = {
      owner: hash(token),
      view: new ClientView(),
      limit: new RateLimit(5, 10, Date.now()),
      character,
      centre: [WIDTH / 2, HEIGHT / 2],
    };
    client.userData = player;
    client.send('welcome', this.welcome(token, character));
    if (elsewhere !== null && elsewhere !== this.place.name) client.send('travelled', { to: elsewhere });
  }

  override onLeave(): void {
    // The character lives on.
  }

  override async onDispose(): Promise<void> {
    // Without a place, another process was faster.
    if (this.isOver || !this.place) return;
    this.isOver = true;
    await this.place.close();
  }

  override onUncaughtException(error: Error): void {
    console.error(`${this.place?.name ?? 'a room'}: ${error.message}`);
  }

  /** Runs as many frames as the time asks for, and tells everybody what is near. */
  private async step(milliseconds: number): Promise<void> {
    this.carried = Math.min(this.carried + milliseconds / 1000, FRAME * MOST_FRAMES);
    while (this.carried >= FRAME) {
      this.carried -= FRAME;
      const start = performance.now();
      if (!this.place.frame()) return;
      this.time += FRAME * 1000;
      if (this.time % UPDATE === 0) this.sendNear();
      this.frameTimes.push(performance.now() - start);
    }
    if (this.frameTimes.length > 4000) this.frameTimes.splice(0, 2000);
    await this.sendOff();
  }

  private sendNear(): void {
    const { world } = this.place;
    this.interest.read(world);
    const nameOf = (id: number) => world.agent(id).name;
    for (const client of this.clients) {
      const player = client.userData;
      if (player === undefined) continue;
      if (player.character?.isPresent) player.centre = player.character.position;
      const own = player.character?.id ?? -1;
      const bytes = player.view.update(this.interest, player.centre, { time: this.time, own, nameOf });
      if (bytes !== null) client.sendBytes('near', bytes);
    }
    this.showState();
  }

  private showState(): void {
    const { name, world } = this.place;
    Object.assign(this.state, {
      place: name,
      clock: world.clock,
      people: world.agentCount,
      players: this.clients.length,
    });
  }

  private async obey(client: WorldClient, message: unknown): Promise<void> {
    const player = client.userData;
    const order = readOrder(message);
    const why = !player?.limit.allows(Date.now())
      ? 'too many orders; wait a moment'
      : order === null
        ? 'this is no order that players may give'
        : player.character?.isPresent
          ? this.place.order(player.character.name, order)
          : 'your character is not here';
    if (why !== null) return client.send('refused', { why });
    await this.guard(async () => {
      // Told when it counts for good.
      await this.write();
      client.send('accepted', { order });
    });
  }

  /** Sends those off who stand in a gate, and tells their players where to go. One at a time. */
  private async sendOff(): Promise<void> {
    if (this.isTravelling) return;
    this.isTravelling = true;
    try {
      for (const { owner, to } of await this.place.sendOff()) {
        await this.presence.publish(arrivalsAt(to), {});
        for (const client of this.clients)
          if (owner !== '' && client.userData?.owner === owner) client.send('travelled', { to });
      }
    } finally {
      this.isTravelling = false;
    }
  }

  private async takeIn(): Promise<void> {
    if ((await this.place.takeIn()).length === 0) return;
    for (const { userData: player } of this.clients)
      if (player && !player.character?.isPresent) player.character = this.place.characterOf(player.owner);
  }

  private async write(): Promise<void> {
    if (!(await this.place.commit())) throw new LostError(this.place.name);
  }

  private async save(): Promise<void> {
    if (!(await this.place.save())) throw new LostError(this.place.name);
  }

  private welcome(token: string, character: Agent | null): Welcome {
    const { world } = this.place;
    const things = world
      .things()
      .flatMap(({ name, kind, position: [x, y] }) => (kind === 'lantern' ? [] : [{ name, kind, x, y }]));
    const adverts = world.rules.adverts.map(({ name }) => name);
    return {
      place: this.place.name,
      width: WIDTH,
      height: HEIGHT,
      token,
      name: character?.name ?? '',
      things,
      adverts,
    };
  }

  /** Does something; a room that was lost is closed at once, and loaded again by the process that takes it. */
  private async guard(what: () => Promise<unknown>): Promise<void> {
    if (this.isOver) return;
    try {
      await what();
    } catch (problem) {
      if (!(problem instanceof LostError)) return this.onUncaughtException(problem as Error);
      if (this.isOver) return;
      this.isOver = true;
      await this.place.abandon();
      await this.disconnect();
    }
  }
}

/** What a client gets when it has joined. */
export interface Welcome {
  readonly place: string;
  readonly width: number;
  readonly height: number;
  /** The player's secret, to be kept: it says whose character is whose, in all rooms. */
  readonly token: string;
  /** The name of the player's character; '' while it is elsewhere. */
  readonly name: string;
  readonly things: readonly { readonly name: string; readonly kind: string; readonly x: number; readonly y: number }[];
  /** The names that `doing` is an index of. */
  readonly adverts: readonly string[];
}

function arrivalsAt(place: string): string {
  return `arrivals:${place}`;
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
