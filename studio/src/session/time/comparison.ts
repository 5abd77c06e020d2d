import type { World } from 'hanker/core';
import { type LoadedWorld, loadWorld } from 'hanker/format';
import { createWorld } from 'hanker/grid';

/** What can be compared: the current file, the saved file, or the file with one of its variants. */
export type ComparisonSide = 'now' | 'saved' | `variant ${string}`;

/** The texts of a file to compare, and the seed of both worlds. */
export interface ComparisonSource {
  readonly name: string;
  readonly text: string;
  readonly savedText: string;
  readonly seed: number;
}

/** One of two compared worlds. */
export class ComparedWorld {
  readonly side: ComparisonSide;
  readonly world: World;
  /** The ticks that all agents together spent on each action. */
  readonly spent = new Map<string, number>();
  /** The mean level of each need, at every sample. */
  readonly levels: number[][] = [];
  private readonly since = new Map<number, { action: string; tick: number }>();

  constructor(side: ComparisonSide, loaded: LoadedWorld, seed: number) {
    if (loaded.definition === null)
      throw new Error(`${nameOfSide(side)} has problems and can't run; see the Text panel.`);
    this.side = side;
    this.world = createWorld(loaded.definition, { seed, host: loaded.host });
    this.world.on((event) => {
      if (event.type === 'started') this.since.set(event.agent, { action: event.action, tick: this.world.now });
      else if (event.type === 'ended') this.close(event.agent);
    });
  }

  /** Takes a sample of the mean levels, and counts current actions up to now. */
  sample(): void {
    for (const [agent, { action }] of [...this.since]) {
      this.close(agent);
      this.since.set(agent, { action, tick: this.world.now });
    }
    const { world } = this;
    const agents = presentAgents(world);
    this.levels.push(
      world.rules.needs.map(
        ({ name }) => agents.reduce((sum, agent) => sum + world.agent(agent).level(name), 0) / agents.length,
      ),
    );
  }

  private close(agent: number): void {
    const open = this.since.get(agent);
    if (!open) return;
    this.spent.set(open.action, (this.spent.get(open.action) ?? 0) + this.world.now - open.tick);
    this.since.delete(agent);
  }
}

export function presentAgents(world: World): number[] {
  return world.agents().map(({ id }) => id);
}

/** The name for titles. */
export function nameOfSide(side: ComparisonSide): string {
  return side === 'now' ? 'the file as it is now' : side === 'saved' ? 'the file as it was saved' : side;
}

/** Two worlds with the same seed, run in step from their start. */
export class WorldComparison {
  readonly sides: readonly [ComparedWorld, ComparedWorld];
  readonly ticks: number;
  /** Ticks between two samples. */
  readonly spacing: number;
  isStopped = false;

  constructor(source: ComparisonSource, [left, right]: readonly [ComparisonSide, ComparisonSide], hours: number) {
    this.sides = [createSide(source, left), createSide(source, right)];
    const [{ world: a }, { world: b }] = this.sides;
    if (a.rules.ticksPerHour !== b.rules.ticksPerHour)
      throw new Error('The two have ticks of different length, so they can not run in step.');
    this.ticks = Math.round(hours * a.rules.ticksPerHour);
    this.spacing = Math.max(1, Math.round(a.rules.ticksPerHour / 6));
    for (const side of this.sides) side.sample();
  }

  get now(): number {
    return this.sides[0].world.now;
  }

  get isDone(): boolean {
    return this.isStopped || this.now >= this.ticks;
  }

  /** Runs both worlds up to the next sample. */
  step(): void {
    const ticks = Math.min(this.spacing, this.ticks - this.now);
    for (const side of this.sides) {
      side.world.advance(ticks);
      side.sample();
    }
  }
}

function createSide({ name, text: current, savedText, seed }: ComparisonSource, side: ComparisonSide): ComparedWorld {
  const text = side === 'saved' ? savedText : current;
  const variant = side.startsWith('variant ') ? side.slice('variant '.length) : null;
  return new ComparedWorld(side, loadWorld(text, name, variant === null ? {} : { variant }), seed);
}
