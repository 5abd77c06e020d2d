import type { AgentId, ThingId, World } from 'hanker/core';
import type { Path } from 'hanker/format';
import { type HandTarget, hasDirection, pathOfTarget } from '../../hand/placed-parts.ts';
import type { Session } from '../../session.ts';
import { asMap, valueAt } from '../../text/file-value.ts';
import { view } from '../../view.ts';

/** The parts of the file that an agent or a thing comes from. */
export const partsOfTarget = view(
  (session: Session, { kind, id }: HandTarget): readonly { readonly title: string; readonly path: Path }[] => {
    const { world } = session;
    if (!world || session.loaded.definition === null) return [];
    const general = generalParts(world, kind, id);
    if (general === null) return [];
    const own = pathOfTarget(session, world, { kind, id });
    const isOwn = own !== null && typeof valueAt(session.loaded.value, own.path) === 'object';
    const title = own && own.count > 1 ? `the entry of all ${own.count}` : 'only this one';
    return isOwn ? [...general, { title, path: own.path }] : general;
  },
  { every: 300 },
);

/** An agent or a thing as its menu describes it; null for one that is gone. */
export const handTarget = view(
  (
    session: Session,
    target: HandTarget,
  ): { readonly name: string; readonly of: string; readonly hasLine: boolean } | null => {
    const named = nameTarget(session, target);
    return named && { ...named, hasLine: target.kind === 'thing' && hasDirection(session, named.of) };
  },
);

/** Those of these agents and things that are still there, with their names. */
export const namedTargets = view(
  (
    session: Session,
    { targets }: { readonly targets: readonly HandTarget[] },
  ): readonly (HandTarget & { readonly name: string })[] =>
    targets.flatMap((target) => {
      const named = nameTarget(session, target);
      return named ? [{ ...target, name: named.name }] : [];
    }),
  { every: 300 },
);

/** The rooms and places of the file at a point of the map. */
export const groundParts = view(
  ({ loaded }: Session, { at: [x, y] }: { readonly at: readonly [number, number] }) => {
    const numbers = (value: unknown) => (Array.isArray(value) ? value.map(Number) : []);
    const named = (section: string, isThere: (part: unknown) => boolean) =>
      Object.entries(asMap(valueAt(loaded.value, [section])))
        .filter(([, part]) => isThere(part))
        .map(([name]) => ({ name, path: [section, name] }));
    return [
      ...named('partitions', (part) => {
        const [left, top, right, bottom] = numbers(asMap(part).area);
        return x >= left && x <= right && y >= top && y <= bottom;
      }),
      ...named('places', (part) => {
        const [u, v] = numbers(part);
        return Math.abs(x - u) <= 0.5 && Math.abs(y - v) <= 0.5;
      }),
    ];
  },
  { every: 300 },
);

/** The name of an agent or a thing, and its temperament or kind; null for one that is gone. */
function nameTarget(
  { world }: Session,
  { kind, id }: HandTarget,
): { readonly name: string; readonly of: string } | null {
  if (!world) return null;
  try {
    if (kind === 'agent') {
      const { name, temperament } = world.agent(id);
      return { name, of: temperament };
    }
    const { name, kind: of } = world.thing(id);
    return { name, of };
  } catch {
    return null;
  }
}

function generalParts(world: World, kind: HandTarget['kind'], id: AgentId | ThingId) {
  try {
    if (kind === 'thing') return [{ title: `kind ${world.thing(id).kind}`, path: ['kinds', world.thing(id).kind] }];
    const { temperament } = world.agent(id);
    return [{ title: `temperament ${temperament}`, path: ['temperaments', temperament] }];
  } catch {
    return null;
  }
}
