import type { MapScene } from '../../../session/map/map-frame.ts';
import type { MapFilter } from '../../../state/map-options.ts';

/** Whether an agent with this action, by its index, is one of those. The need −1 is for what has no colour. */
export function isShown(filter: MapFilter, { actions }: MapScene, action: number): boolean {
  if (!filter) return true;
  const doing = actions[action];
  if ('action' in filter) return doing?.name === filter.action;
  return filter.need < 0 ? (doing?.colour ?? -1) < 0 : doing?.need === filter.need;
}
