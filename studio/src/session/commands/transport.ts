import type { Session } from '../session.ts';

const LONGEST_SEARCH = 24;

/** Starts or pauses the clock; of a followed game only the view. */
export function play(session: Session, { isPlaying }: { readonly isPlaying: boolean }): void {
  if (session.game) {
    session.freeze(!isPlaying);
    return;
  }
  session.clock.isPlaying = isPlaying && session.world !== null;
  session.clock.forget();
  session.changes++;
}

/** Sets the simulated seconds per second; Infinity: as fast as possible. */
export function setSpeed(session: Session, { speed }: { readonly speed: number }): void {
  if (!(speed > 0)) throw new Error(`speed: got ${speed}; expected a number above 0`);
  session.clock.speed = speed;
  session.clock.forget();
  session.changes++;
}

/**
 * Runs up to the next decision of an agent, or with null of any agent, and pauses; returns the agent. After a day
 * without a decision it pauses too and returns null.
 */
export function stepDecision(
  session: Session,
  { agent }: { readonly agent: number | null },
): { readonly agent: number | null } {
  const ticks = (session.world?.rules.ticksPerHour ?? 0) * LONGEST_SEARCH;
  session.clock.isPlaying = false;
  session.changes++;
  for (let i = 0; i < ticks; i++) {
    session.advance(1);
    const { decisions } = session.timeline;
    const now = session.world?.now;
    for (let last = decisions.length - 1; last >= 0 && decisions[last].tick === now; last--)
      if (agent === null || decisions[last].agent === agent) return { agent: decisions[last].agent };
  }
  return { agent: null };
}

/** Pauses, and runs one tick; returns the agents that decided in it. */
export function stepTick(session: Session): { readonly decided: readonly number[] } {
  session.clock.isPlaying = false;
  session.advance(1);
  const now = session.world?.now ?? 0;
  return { decided: session.timeline.decisionsBetween(now - 1, now).map(({ agent }) => agent) };
}

/** Runs some ticks at once. */
export function advance(session: Session, { ticks }: { readonly ticks: number }): void {
  session.advance(ticks);
}

/**
 * Goes to the next moment after a tick at which the clock shows an hour, such as 9.5, and pauses: a past moment is shown,
 * a later one is run to.
 */
export function goToHour(session: Session, { after, hour }: { readonly after: number; readonly hour: number }): void {
  const { world } = session;
  if (!world) throw new Error('No world is running.');
  if (session.game) throw new Error('A game runs by its own clock.');
  const { ticksPerHour, startOfDay } = world.rules;
  const day = 24 * ticksPerHour;
  const wait = (Math.round(hour * ticksPerHour) - startOfDay - after) % day;
  const tick = after + (wait <= 0 ? wait + day : wait);
  session.clock.isPlaying = false;
  if (tick < world.now) {
    session.showTick(tick);
    return;
  }
  session.showTick(null);
  session.advance(tick - world.now);
}

/** Shows a past moment, or with null the present. Playing continues from the shown moment. */
export function showTick(session: Session, { tick }: { readonly tick: number | null }): void {
  session.clock.isPlaying = false;
  session.showTick(tick);
}

/** Starts the world again from the beginning. */
export function restart(session: Session, { seed }: { readonly seed?: number } = {}): void {
  session.restart(seed);
}

/** Chooses the agent whose decisions are recorded as they are made. */
export function follow(session: Session, { agent }: { readonly agent: number | null }): void {
  session.follow(agent);
}
