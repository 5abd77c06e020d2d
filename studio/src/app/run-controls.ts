import { create } from 'zustand';
import { SPEEDS } from '../session/time/clock.ts';
import type { Connection } from '../state/connection.ts';
import { chooseDecision, notify, select, useUiStore } from '../state/ui-store.ts';

/** Runs up to the next decision of the selected agent, or of anybody, who is then selected. */
export async function stepToDecision(connection: Connection, isAnybodys: boolean): Promise<void> {
  const selected = isAnybodys ? null : useUiStore.getState().agent;
  try {
    const { agent } = await connection.run('stepDecision', { agent: selected });
    if (agent === null)
      notify(selected === null ? 'Nobody decided anything within a day.' : 'There was no decision within a day.');
    else if (agent !== useUiStore.getState().agent) select({ kind: 'agent', id: agent });
    chooseDecision(null);
  } catch (problem) {
    notify((problem as Error).message, 'problem');
  }
}

/** The place of a speed in SPEEDS, the nearest one for another. */
export function indexOfSpeed(speed: number): number {
  const place = SPEEDS.findIndex((each) => each >= speed);
  return place < 0 ? SPEEDS.length - 1 : place;
}

/** The place in SPEEDS that was asked for and is not yet in force; null for none. */
export const useWantedSpeed = create<{ readonly place: number | null }>()(() => ({ place: null }));

/** Runs the world at another speed, by its place in SPEEDS. */
export function chooseSpeed(connection: Connection, place: number): void {
  useWantedSpeed.setState({ place });
  connection.run('setSpeed', { speed: SPEEDS[place] }).catch((problem: Error) => {
    useWantedSpeed.setState({ place: null });
    notify(problem.message, 'problem');
  });
}

/** Runs the world one step faster or slower. */
export function changeSpeed(connection: Connection, by: 1 | -1): void {
  const place = useWantedSpeed.getState().place ?? indexOfSpeed(connection.latest('status', {}).result?.speed ?? 1);
  chooseSpeed(connection, Math.max(0, Math.min(SPEEDS.length - 1, place + by)));
}
