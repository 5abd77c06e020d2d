import { useCallback } from 'react';
import { Swatch } from '../../parts/badge.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import type { ChooserItem } from '../../parts/fields/chooser.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import type { MapFrame, MapScene, MapThings } from '../../session/map/map-frame.ts';
import { useActivityLook } from '../../state/use-activity-look.ts';
import type { MapTarget } from './map-painter.ts';
import styles from './world.module.css';

interface FindProps {
  readonly scene: MapScene | null;
  readonly things: MapThings | null;
  /** Gives the newest frame. */
  readonly frame: () => MapFrame | null;
  readonly selection: MapTarget | null;
  readonly onSelect: (target: MapTarget) => void;
}

const MOST_LISTED = 60;

/** Finds agents and things by name. It is the way to the map's content for a screen reader. */
export function Find({ scene, things, frame, selection, onSelect }: FindProps) {
  const lookOf = useActivityLook();
  const items = useCallback(() => listEntries(scene, things, frame(), lookOf), [scene, things, frame, lookOf]);
  return (
    <SearchBox
      label="Find an agent or a thing"
      placeholder={nameOf(selection, scene, things) ?? 'Find …'}
      className={styles.find}
      items={items}
      most={MOST_LISTED}
      onChoose={(key) => {
        const [kind, id] = key.split(' ');
        onSelect({ kind: kind as MapTarget['kind'], id: Number(id) });
      }}
    />
  );
}

/** All agents that are present, then all things, each by name. */
function listEntries(
  scene: MapScene | null,
  things: MapThings | null,
  frame: MapFrame | null,
  lookOf: (action: string | null) => number,
): ChooserItem[] {
  if (!scene) return [];
  const entries: ChooserItem[] = [];
  scene.agents.forEach((title, row) => {
    const id = scene.ids[row];
    if (id < 0 || frame?.id[row] !== id) return;
    const action = scene.actions[frame.action[row]]?.name ?? '';
    const colour = fillOf(lookOf(action === '' ? null : action));
    entries.push({ key: `agent ${id}`, title, end: action, mark: <Swatch isRound colour={colour} /> });
  });
  things?.names.forEach((title, i) => {
    const kind = scene.kinds[things.kind[i]]?.name ?? '';
    const end = title.startsWith(kind) ? '' : kind;
    entries.push({ key: `thing ${things.id[i]}`, title, end, mark: <Swatch className={styles.tile} /> });
  });
  return entries;
}

/** The name of an agent or a thing; null for none, and for one that does not exist. */
export function nameOf(target: MapTarget | null, scene: MapScene | null, things: MapThings | null): string | null {
  if (!target) return null;
  if (target.kind === 'agent') return scene?.agents[scene.ids.indexOf(target.id)] ?? null;
  return things?.names[things.id.indexOf(target.id)] ?? null;
}
