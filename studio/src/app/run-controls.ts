import { create } from 'zustand';
import { SPEEDS } from '../session/time/clock.ts';
import type { Connection } from '../state/connection.ts';
import { chooseDecision, notify, select, useUiStore } from '../state/ui-store.ts';

/** Whether a world runs, and by the clock of the studio: a game runs by its own. */
export function hasOwnTime(status: { readonly hasWorld: boolean; readonly game: object | null } | null): boolean {
  return status?.hasWorld === true && status.game === null;
}

/** Runs up to the next decision of the selected agent, or with `isAnybodys` of any agent, who is then selected. */
export async function stepToDecision(connection: Connection, isAnybodys: boolean): Promise<void> {
  const selected = isAnybodys ? null : useUiStore.getState().agent;
  const status = connection.latest('status', {}).result;
  if (!hasOwnTime(status)) return;
  if (status?.agents === 0) return notify('Nobody is here to decide. Place somebody on the map first.');
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

/** Runs one tick. If the selected agent decides in it, its new decision is shown in place of the one that was read. */
export async function stepOneTick(connection: Connection): Promise<void> {
  if (!hasOwnTime(connection.latest('status', {}).result)) return;
  try {
    const { decided } = await connection.run('stepTick');
    const { agent } = useUiStore.getState();
    if (agent !== null && decided.includes(agent)) chooseDecision(null);
  } catch (problem) {
    notify((problem as Error).message, 'problem');
  }
}

/** The index of a speed in SPEEDS; for other speeds that of the next higher one. */
export function indexOfSpeed(speed: number): number {
  const index = SPEEDS.findIndex((each) => each >= speed);
  return index < 0 ? SPEEDS.length - 1 : index;
}

/** The index in SPEEDS that was chosen and is not in force yet; null for none. */
export const useWantedSpeed = create<{ readonly index: number | null }>()(() => ({ index: null }));

/** Runs the world at another speed, given by its index in SPEEDS. */
export function chooseSpeed(connection: Connection, index: number): void {
  useWantedSpeed.setState({ index });
  connection.run('setSpeed', { speed: SPEEDS[index] }).catch((problem: Error) => {
    useWantedSpeed.setState({ index: null });
    notify(problem.message, 'problem');
  });
}

/** Runs the world one step faster or slower. */
export function changeSpeed(connection: Connection, by: 1 | -1): void {
  const speed = connection.latest('status', {}).result?.speed ?? 1;
  const index = useWantedSpeed.getState().index ?? indexOfSpeed(speed);
  chooseSpeed(connection, Math.max(0, Math.min(SPEEDS.length - 1, index + by)));
}
