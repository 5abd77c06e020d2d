import type { OrderEnding } from '../definition/event.ts';
import { A } from '../state/state.ts';
import type { Engine } from './engine.ts';
import { checkListener } from './events.ts';

/** How an order came to its end, and why; '' for one that is done. */
export interface OrderEnd {
  readonly how: OrderEnding;
  readonly why: string;
}

/** An order that was given with `agent.push`. Whoever wants to know its end asks before time goes on. */
export class Ticket {
  private readonly engine: Engine;
  private readonly row: number;
  /** The number of its chain; −1 until the command is executed, if that was given in the middle of a tick. */
  private chain = -1;
  private end: OrderEnd | null = null;
  /** Ends the watch of the order. */
  private stop: (() => void) | null = null;
  private readonly listeners = new Set<(end: OrderEnd) => void>();

  /** @internal Use `agent.push`. */
  constructor(engine: Engine, row: number) {
    this.engine = engine;
    this.row = row;
  }

  /** @internal The order is on the queue. */
  begin(chain: number): void {
    this.chain = chain;
  }

  /** @internal The order was given in the middle of a tick, and could not be executed at its end. */
  refuse(why: string): void {
    this.finish({ how: 'dropped', why });
  }

  /** How it ended, if somebody wanted to know; null before that. */
  get ending(): OrderEnd | null {
    return this.end;
  }

  /** Whether it is neither on the queue nor under way any more. */
  get isOver(): boolean {
    return this.end !== null || (this.chain >= 0 && !this.isPending && !this.isUnderWay);
  }

  /** Calls a listener when the order has ended, unless the returned function is called before. */
  onEnd(listener: (end: OrderEnd) => void): () => void {
    checkListener(listener);
    if (this.listeners.size === 0 && this.end === null) this.watch();
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The end of the order, for `await`. It settles between ticks. */
  get ended(): Promise<OrderEnd> {
    if (this.end !== null) return Promise.resolve(this.end);
    return new Promise((resolve) => this.onEnd(resolve));
  }

  private watch(): void {
    this.stop = this.engine.simulation.watchOrders((row, chain, how, why) => {
      if (row !== this.row || chain !== this.chain) return;
      // The rest of a chain is dropped just before the action ends that is under way.
      if (how === 'done' ? this.isPending : how === 'dropped' && this.isUnderWay) return;
      this.finish({ how, why });
    });
  }

  private finish(end: OrderEnd): void {
    const { simulation, state } = this.engine;
    this.stop?.();
    this.end = end;
    simulation.callAll(this.listeners, end, { type: 'order', agent: state.idOf(this.row) });
  }

  private get isPending(): boolean {
    return this.engine.state.queues.has(this.row, this.chain);
  }

  private get isUnderWay(): boolean {
    const { state } = this.engine;
    const row = state.row(this.row);
    return state.ints[row + A.pc] >= 0 && state.ints[row + A.chain] === this.chain;
  }
}
