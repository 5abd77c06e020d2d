import type { State } from '../../state/state.ts';
import { finishActions } from './finish.ts';
import { askOthers, settleGatherings } from './gather.ts';

/**
 * Does what actions have left to be done once nobody is in the middle of anything: those who started something together
 * ask the others, those who are left are told, and last steps are done. After the endings of a tick, after its
 * selections, and after commands.
 */
export function settle(s: State): void {
  if (s.asking.length > 0) askOthers(s);
  if (s.parting.count > 0) settleGatherings(s);
  if (s.finishing.length > 0) finishActions(s);
}
