import { create } from 'zustand';
import { SPEEDS } from '../session/time/clock.ts';
import type { Connection } from '../state/connection.ts';
import { lookAtDecision, select, tell, useDesk } from '../state/ui-store.ts';

/** Runs up to the next decision of the selected agent, or of anybody, who is then selected. */
export async function stepToDecision(connection: Connection, isAnybodys: boolean): Promise<void> {
  const selected = isAnybodys ? null : useDesk.getState().agent;
  try {
    const { agent } = await connection.do('stepDecision', { agent: selected });
    if (agent === null)
      tell(selected === null ? 'Nobody decided anything within a day.' : 'There was no decision within a day.');
    else if (agent !== useDesk.getState().agent) select({ kind: 'agent', id: agent });
    lookAtDecision(null);
  } catch (problem) {
    tell((problem as Error).message, 'problem');
  }
}

/** The place of a speed in SPEEDS, the nearest one for another. */
export function placeOfSpeed(speed: number): number {
  const place = SPEEDS.findIndex((each) => each >= speed);
  return place < 0 ? SPEEDS.length - 1 : place;
}

/** The place in SPEEDS that was asked for and is not yet in force; null for none. */
export const useWantedSpeed = create<{ readonly place: number | null }>()(() => ({ place: null }));

/** Runs the world at another speed, by its place in SPEEDS. */
export function chooseSpeed(connection: Connection, place: number): void {
  useWantedSpeed.setState({ place });
  connection.do('setSpeed', { speed: SPEEDS[place] }).catch((problem: Error) => {
    useWantedSpeed.setState({ place: null });
    tell(problem.message, 'problem');
  });
}

/** Runs the world one step faster or slower. */
export function changeSpeed(connection: Connection, by: 1 | -1): void {
  const place = useWantedSpeed.getState().place ?? placeOfSpeed(connection.see('status', {}).result?.speed ?? 1);
  chooseSpeed(connection, Math.max(0, Math.min(SPEEDS.length - 1, place + by)));
}
