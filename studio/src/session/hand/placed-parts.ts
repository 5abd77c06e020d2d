import type { World } from 'hanker/core';
import { EditError, type Path, type PlacementRef, placementAt } from 'hanker/format';
import { thingsOfPlacements } from 'hanker/reload';
import type { Session } from '../session.ts';

/** An agent or a thing of the running world, by id. */
export interface HandTarget {
  readonly kind: 'agent' | 'thing';
  readonly id: number;
}

/** The placement of each target in the file; null for what the file does not place. */
export function refsOf(session: Session, world: World, targets: readonly HandTarget[]): (PlacementRef | null)[] {
  const placed = targets.some(({ kind }) => kind === 'thing') ? thingsOfPlacements(world) : [];
  const agents = new Map(session.loaded.definition?.agents?.map(({ name }, i) => [name, i]));
  return targets.map(({ kind, id }) => {
    const index = kind === 'thing' ? placed.indexOf(id) : (agents.get(world.agent(id).name) ?? -1);
    return index < 0 ? null : { list: kind === 'thing' ? 'things' : 'agents', index };
  });
}

/** Whether the line at things of a kind has a direction in the file. */
export function hasDirection({ loaded }: Session, kind: string): boolean {
  const line = loaded.definition?.kinds?.[kind]?.line;
  return line?.along !== undefined || line?.places !== undefined;
}

/** The path of the entry of the file that places an agent or a thing, and how many it places; null for none. */
export function pathOfTarget(
  session: Session,
  world: World,
  target: HandTarget,
): { readonly path: Path; readonly count: number } | null {
  const [ref] = refsOf(session, world, [target]);
  if (!ref) return null;
  try {
    return placementAt(session.currentText, ref);
  } catch (problem) {
    if (problem instanceof EditError) return null;
    throw problem;
  }
}
