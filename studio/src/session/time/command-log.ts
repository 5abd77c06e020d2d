import type { Command, World } from 'hanker/core';
import type { JournalCommand } from 'hanker/save';

/** The commands that a world was given by its game, in order. A replay repeats them. */
export class CommandLog {
  private list: JournalCommand[] = [];
  private sizes: number[] = [];
  /** The number of commands that were dropped from the start. */
  private dropped = 0;
  /** The approximate count of values in all commands. */
  size = 0;

  /** The number of commands so far, including those that were dropped: the index of the next one. */
  get count(): number {
    return this.dropped + this.list.length;
  }

  /** Adds a command that was given now; returns its size. */
  add(command: JournalCommand): number {
    const size = sizeOf(command);
    this.list.push(command);
    this.sizes.push(size);
    this.size += size;
    return size;
  }

  /**
   * Advances a world to a tick and gives it the commands from index `from` up to that tick; returns the index of the next
   * one.
   */
  run(world: World, tick: number, from: number): number {
    let next = from;
    for (; next < this.count; next++) {
      const { at, ...command } = this.list[next - this.dropped];
      if (at > tick) break;
      if (at > world.now) world.advance(at - world.now);
      world.execute(command as Command);
    }
    if (tick > world.now) world.advance(tick - world.now);
    return next;
  }

  /** Drops the commands before an index. */
  forget(before: number): void {
    const gone = Math.min(this.list.length, Math.max(0, before - this.dropped));
    for (let i = 0; i < gone; i++) this.size -= this.sizes[i];
    this.list = this.list.slice(gone);
    this.sizes = this.sizes.slice(gone);
    this.dropped += gone;
  }

  /** A copy with the commands up to a tick. */
  upTo(tick: number): CommandLog {
    const copy = new CommandLog();
    const kept = this.list.filter(({ at }) => at <= tick).length;
    copy.list = this.list.slice(0, kept);
    copy.sizes = this.sizes.slice(0, kept);
    copy.dropped = this.dropped;
    copy.size = copy.sizes.reduce((sum, each) => sum + each, 0);
    return copy;
  }
}

/** The approximate count of values in a command. */
function sizeOf({ with: args }: JournalCommand): number {
  return args.reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 1), 1);
}
