import { thought, type World } from 'hanker';

/** What a card shows of a character. Another object means that something has changed. */
export interface Character {
  readonly name: string;
  readonly activity: string;
  readonly thought: string;
  /** Each need with its level, an integer from 0 to 100. */
  readonly needs: readonly (readonly [name: string, level: number])[];
}

/** The characters of a world, for `useSyncExternalStore`. */
export class CharacterStore {
  /** The names of all characters. */
  readonly names: readonly string[];
  private readonly world: World;
  private readonly characters = new Map<string, Character>();
  private readonly listeners = new Set<() => void>();
  /** Names of those who have begun or ended something since the last frame. */
  private readonly changed = new Set<string>();

  constructor(world: World) {
    this.world = world;
    this.names = world.agents().map(({ name }) => name);
    // Thoughts of traced agents are cheap.
    for (const agent of world.agents()) agent.trace();
    world.on('started', ({ name }) => void this.changed.add(name ?? ''));
    world.on('ended', ({ name }) => void this.changed.add(name ?? ''));
    for (const name of this.names) this.characters.set(name, this.read(name, true));
  }

  /** Calls a listener after each frame in which something has changed, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A character as it is now; the same object until it changes. */
  readonly character = (name: string): Character => this.characters.get(name) as Character;

  /** The time of day. */
  readonly clock = (): string => this.world.clock;

  /** Lets time pass, and tells React once. */
  frame(seconds: number): void {
    this.world.frame(seconds);
    for (const name of this.names) this.characters.set(name, this.read(name, this.changed.has(name)));
    this.changed.clear();
    for (const listener of this.listeners) listener();
  }

  /** An order of the player. */
  order(name: string, advert: string, thing: string): void {
    this.world.agent(name).push({ advert, thing });
  }

  private read(name: string, isChanged: boolean): Character {
    const agent = this.world.agent(name);
    const before = this.characters.get(name);
    const needs = Object.entries(agent.levels()).map(([need, level]) => [need, Math.round(level)] as const);
    if (before && !isChanged && needs.every(([, level], i) => level === before.needs[i][1])) return before;
    return { name, needs, activity: agent.doing?.action ?? '', thought: thought(this.world, name) };
  }
}
