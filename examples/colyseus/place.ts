import { randomUUID } from 'node:crypto';
import type { Agent, World } from 'hanker';
import type { Order } from 'hanker/core';
import { type Feeling, meet, putIn, takeOut } from 'hanker/travel';
import { MOST_ORDERS, type PlayerOrder } from './orders.ts';
import { restoreWorld } from './restore-world.ts';
import { RoomLog } from './room-log.ts';
import type { RoomStore, StoredRoom, Travel } from './room-store.ts';
import { destinationOf, gateTo, HEIGHT, isOfValley, isPlace, type PlaceName, WIDTH } from './valley.ts';

/** Seconds of a frame, and how much faster than ours the world's time passes. */
export const [FRAME, PACE] = [1 / 20, 6] as const;

/** The most decisions in a frame. */
const DECISIONS = 200;

/** What a place keeps beside its world. */
interface Notes {
  /** What people feel towards those who are elsewhere. */
  apart: readonly Feeling[];
  /** The players whose characters are here, as hashes of their secrets, by the name of the character. */
  readonly owners: Record<string, string>;
}

/** Somebody who has left for another place. */
export interface Left {
  readonly name: string;
  readonly owner: string;
  readonly to: string;
}

/**
 * One part of the valley, while a process owns it: its world, and all that goes into the store. It knows no network. What
 * is stored decides; the world in memory is at most a moment ahead of it.
 */
export class Place {
  readonly name: PlaceName;
  readonly world: World;
  /** The id of the Colyseus room that the last owner had; '' for none. */
  readonly roomBefore: string;
  private readonly store: RoomStore;
  private readonly epoch: number;
  private readonly notes: Notes;
  private readonly log: RoomLog;
  /** Those who stand in a gate, and where it leads to. */
  private readonly departing = new Map<number, PlaceName>();
  private isPolling = false;

  private constructor(name: PlaceName, store: RoomStore, stored: StoredRoom, people: number | undefined) {
    this.name = name;
    this.store = store;
    this.epoch = stored.epoch;
    this.roomBefore = stored.roomId;
    this.notes = stored.notes === '' ? { apart: [], owners: {} } : (JSON.parse(stored.notes) as Notes);
    this.world = restoreWorld(name, stored, {
      people,
      depart: (agent, to, signal) => {
        this.departing.set(agent, to);
        signal.addEventListener('abort', () => this.departing.delete(agent));
      },
    });
    this.log = new RoomLog(this.world, name, store, stored.epoch, () => JSON.stringify(this.notes));
  }

  /**
   * Takes a place and loads it, with the same bits as it was written; null while another process owns it. Throws when the
   * journal does not lead to what it says.
   */
  static async open(
    name: PlaceName,
    store: RoomStore,
    { roomId = '', people }: PlaceOptions = {},
  ): Promise<Place | null> {
    const stored = await store.take(name, roomId);
    if (stored === null) return null;
    const place = new Place(name, store, stored, people);
    return (await place.log.save()) ? place : null;
  }

  /** Lets a frame pass, unless the store is behind: what players see should not be lost. Returns whether it did. */
  frame(): boolean {
    if (this.log.delay > MOST_DELAY) return false;
    this.log.frame(FRAME * PACE, DECISIONS);
    return true;
  }

  /** Writes what has happened; false when this process has lost the place. */
  commit(): Promise<boolean> {
    return this.log.commit();
  }

  /** Writes a snapshot; false when this process has lost the place. */
  save(): Promise<boolean> {
    return this.log.save();
  }

  /** Carries out an order for a character; returns why not, or null. It counts for good once `commit` is done. */
  order(name: string, order: PlayerOrder): string | null {
    if (!this.world.hasAgent(name)) return `${name} is not here`;
    const agent = this.world.agent(name);
    try {
      if (order.do === 'stop') agent.interrupt('the player said so');
      else if (order.waits && agent.queue.length >= MOST_ORDERS) return 'too many orders';
      else
        agent.push(
          { advert: order.advert, thing: order.thing } satisfies Order,
          order.waits ? {} : { where: 'instead' },
        );
      return null;
    } catch (problem) {
      return (problem as Error).message;
    }
  }

  /** The character of a player; null when it is not here. */
  characterOf(owner: string): Agent | null {
    const found = Object.entries(this.notes.owners).find(([, each]) => each === owner);
    return found ? this.world.agent(found[0]) : null;
  }

  /** Whether a player's character is on its way here. */
  async expects(owner: string): Promise<boolean> {
    return [...(await this.store.inbox(this.name)).values()].some((travel) => travel.owner === owner);
  }

  /**
   * Adds the character of a new player, by a name that nobody has. When there are too many, the one leaves for good that
   * has been here longest without its player; otherwise, joining again and again would fill the world.
   */
  async addCharacter(name: string, owner: string, isPlaying: (owner: string) => boolean): Promise<Agent> {
    const characters = Object.entries(this.notes.owners);
    const [away] = characters.find(([, each]) => !isPlaying(each)) ?? [];
    if (characters.length >= MOST_CHARACTERS && away !== undefined) {
      this.world.agent(away).remove();
      delete this.notes.owners[away];
    }
    let unique = name;
    for (let i = 2; isOfValley(unique) || !(await this.store.claimName(unique)); i++) unique = `${name} ${i}`;
    const at = [WIDTH / 2, HEIGHT / 2] as const;
    const agent = this.world.addAgent({ name: unique, temperament: 'villager', at, carries: ['lantern'] });
    this.notes.owners[unique] = owner;
    if (!(await this.log.commit({ owner }))) throw new Error(`${this.name} has moved to another process; join again`);
    return agent;
  }

  /** Sends everybody on their way who stands in a gate. Call it between frames. */
  async sendOff(): Promise<readonly Left[]> {
    const gone: Left[] = [];
    for (const [id, to] of [...this.departing]) {
      this.departing.delete(id);
      const isOpen = await this.store.isKnown(to);
      const agent = this.world.agent(id);
      // An order may have come while the store was asked, and the agent may have stepped out of the gate.
      if (!agent.isPresent || !this.isInGate(agent, to)) continue;
      if (isOpen) gone.push(await this.leave(agent, to));
      else agent.finish('the gate is closed');
    }
    return gone;
  }

  /**
   * Takes in everybody who is on the way here; returns them. One who can't be taken in stays in the store, and is tried
   * again the next time.
   */
  async takeIn(): Promise<readonly Agent[]> {
    if (this.isPolling) return [];
    this.isPolling = true;
    try {
      const arrived: Agent[] = [];
      for (const [id, travel] of await this.store.inbox(this.name)) {
        const agent = this.enter(travel);
        if (agent === null) continue;
        if (!(await this.log.commit({ arrives: id, owner: travel.owner }))) throw new LostError(this.name);
        arrived.push(agent);
      }
      return arrived;
    } finally {
      this.isPolling = false;
    }
  }

  /** Writes the place and gives it up. */
  async close(): Promise<void> {
    const isSaved = await this.log.save();
    await this.log.stop();
    if (isSaved) await this.store.release(this.name, this.epoch);
  }

  /** Stops to write, without giving the place up: another process has it. */
  async abandon(): Promise<void> {
    await this.log.stop();
  }

  private isInGate({ doing }: Agent, to: PlaceName): boolean {
    if (doing === null || doing.thing === null || doing.advert !== 'travel' || doing.step !== 'do') return false;
    return destinationOf(this.world.thing(doing.thing).name) === to;
  }

  /** Phase one: out of this world and into the store's record of the travel, in one commit. */
  private async leave(agent: Agent, to: PlaceName): Promise<Left> {
    const { name } = agent;
    const { traveller, feelings } = takeOut(this.world, agent.id);
    const owner = this.notes.owners[name] ?? '';
    delete this.notes.owners[name];
    const own = this.notes.apart.filter(({ of }) => of === name);
    this.notes.apart = [...this.notes.apart.filter(({ of }) => of !== name), ...feelings];
    const travel: Travel = {
      from: this.name,
      to,
      owner,
      traveller: { ...traveller, feelings: [...traveller.feelings, ...own] },
    };
    if (!(await this.log.commit({ leaves: { id: randomUUID(), travel }, owner }))) throw new LostError(this.name);
    return { name, owner, to };
  }

  /** Phase two: into this world, and by the commit after it out of the record. Null when the world has no place for it. */
  private enter({ traveller, owner, from, to }: Travel): Agent | null {
    const gate = from === this.name ? to : from;
    const at = isPlace(gate) ? gateTo(this.name, gate) : ([WIDTH / 2, HEIGHT / 2] as const);
    try {
      const { agent, feelings } = putIn(this.world, traveller, at);
      agent.setState('visits', agent.state('visits') + 1);
      if (owner !== '') this.notes.owners[agent.name] = owner;
      this.notes.apart = meet(this.world, [...this.notes.apart, ...feelings]);
      return agent;
    } catch (problem) {
      // Nothing has changed: a name that is taken, or rules that differ from those of the other room.
      console.error(`${this.name}: ${traveller.name} waits at the gate: ${(problem as Error).message}`);
      return null;
    }
  }
}

/** How a place is opened. */
export interface PlaceOptions {
  /** The id of the Colyseus room. */
  readonly roomId?: string;
  /** How many people live there at first, for load tests. */
  readonly people?: number | undefined;
}

/** Thrown when another process has the place, or the store has lost a part of it: load it again. */
export class LostError extends Error {
  constructor(place: string) {
    super(`${place} was lost to another process, or by the store; it is loaded again from what is stored`);
    this.name = 'LostError';
  }
}

/** Characters of players in a place, those whose players are away included. */
export const MOST_CHARACTERS = 100;

/** Milliseconds that the store may be behind. */
const MOST_DELAY = 3000;
