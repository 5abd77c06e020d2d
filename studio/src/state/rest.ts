import { useLayoutEffect } from 'react';
import type { Connection } from './connection.ts';

/** The functions of the page that a Rest needs. */
export interface RestedPage {
  /** Whether something without an event for its end is running, such as a transition. Called in every frame. */
  isMoving(): boolean;
  /** Calls back in the next frame. */
  nextFrame(callback: () => void): void;
  show(isAtRest: boolean): void;
}

/** The number of frames without work after which everything is drawn. */
const FRAMES = 2;

/** Detects when a page is at rest: nothing holds it, nothing moves, and two frames have been drawn since. */
export class Rest {
  private page: RestedPage | null = null;
  private holds = 0;
  private frames = 0;
  private isWaiting = false;

  start(page: RestedPage): void {
    this.page = page;
    this.disturb();
  }

  /** The page is busy until the returned function is called. */
  hold(): () => void {
    this.holds++;
    this.disturb();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.holds--;
      this.disturb();
    };
  }

  /** Reports an event that may change the page. */
  disturb(): void {
    this.frames = 0;
    this.page?.show(false);
    this.wait();
  }

  private wait(): void {
    if (this.isWaiting || this.holds > 0 || !this.page) return;
    this.isWaiting = true;
    this.page.nextFrame(() => this.look());
  }

  private look(): void {
    this.isWaiting = false;
    if (this.holds > 0 || !this.page) return;
    this.frames = this.page.isMoving() ? 0 : this.frames + 1;
    if (this.frames < FRAMES) this.wait();
    else this.page.show(true);
  }
}

const rest = new Rest();

/** The page is not at rest until the returned function is called. */
export function hold(): () => void {
  return rest.hold();
}

/** The page is not at rest until this promise settles. */
export async function holdFor<Result>(work: Promise<Result>): Promise<Result> {
  const release = rest.hold();
  try {
    return await work;
  } finally {
    release();
  }
}

/** The page is not at rest while this is true. */
export function useHold(isHeld: boolean): void {
  useLayoutEffect(() => (isHeld ? rest.hold() : undefined), [isHeld]);
}

/** The events of user input; each may change the page. */
const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'keydown', 'keyup', 'input', 'change', 'drop'];

/**
 * Keeps `data-rest` of the root element: "true" when time is stopped, the worker has answered all requests, and the
 * page shows the answers; else "false". Notices at the foot of the page may still disappear.
 */
export function showRest(connection: Connection, isBusy: () => boolean): void {
  const { dataset } = document.documentElement;
  let release: (() => void) | null = rest.hold();
  connection.onRest = (isAtRest) => {
    if (!isAtRest) release ??= rest.hold();
    else {
      release?.();
      release = null;
    }
  };
  for (const type of INPUTS) addEventListener(type, () => rest.disturb(), { capture: true, passive: true });
  rest.start({
    isMoving: () => isBusy() || document.getAnimations().some(isPassing),
    nextFrame: (callback) => void requestAnimationFrame(callback),
    show: (isAtRest) => {
      dataset.rest = String(isAtRest);
    },
  });
}

/** Whether an animation comes to an end by itself. */
function isPassing(animation: Animation): boolean {
  const end = animation.effect?.getComputedTiming().endTime;
  return animation.playState === 'running' && typeof end === 'number' && Number.isFinite(end);
}
