import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { colourIndexOf, colourOf } from '../../parts/colour.ts';
import { AGENT, type MapFrame, type MapScene, type MapThings } from '../../session/map/map-frame.ts';
import type { MapTarget } from './map-view.ts';
import styles from './world.module.css';

interface FindProps {
  readonly scene: MapScene | null;
  readonly things: MapThings | null;
  /** The newest frame, when asked. */
  readonly frame: () => MapFrame | null;
  readonly selection: MapTarget | null;
  readonly onSelect: (target: MapTarget) => void;
}

interface SearchEntry extends MapTarget {
  readonly label: string;
  /** What somebody does now, or what a thing is. */
  readonly note: string;
}

/** So many are listed at once; typing finds the others. */
const MOST_LISTED = 60;

/** Finds agents and things by name. It is the way to the map's content for whoever does not see it. */
export function Find({ scene, things, frame, selection, onSelect }: FindProps) {
  const [isOpen, setOpen] = useState(false);
  const entries = useMemo(() => (isOpen ? listEntries(scene, things, frame()) : []), [isOpen, scene, things, frame]);
  const name = nameOf(selection, scene, things);
  return (
    <Combobox.Root
      items={entries}
      value={null}
      open={isOpen}
      onOpenChange={setOpen}
      onValueChange={(entry: SearchEntry | null) => entry && onSelect({ kind: entry.kind, id: entry.id })}
      limit={MOST_LISTED}
      autoHighlight
      itemToStringLabel={(entry: SearchEntry) => entry.label}
    >
      <Combobox.Input
        className={styles.find}
        aria-label="Find an agent or a thing"
        placeholder={name ?? 'Find …'}
        spellCheck={false}
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} align="start">
          <Combobox.Popup className={styles.found}>
            <Combobox.Empty className={styles.none}>Nobody and nothing is called so.</Combobox.Empty>
            <Combobox.List aria-label="Agents and things">
              {(entry: SearchEntry) => (
                <Combobox.Item key={`${entry.kind} ${entry.id}`} value={entry} className={styles.entry}>
                  <i
                    className={entry.kind === 'agent' ? styles.disc : styles.tile}
                    style={
                      entry.kind === 'agent' && entry.note !== ''
                        ? { background: colourOf(colourIndexOf(entry.note)) }
                        : undefined
                    }
                  />
                  <span>{entry.label}</span>
                  <small>{entry.note}</small>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** Everybody who is there, then all things, each by name. */
function listEntries(scene: MapScene | null, things: MapThings | null, frame: MapFrame | null): SearchEntry[] {
  if (!scene) return [];
  const entries: SearchEntry[] = [];
  scene.agents.forEach((label, id) => {
    const flags = frame?.flags[id] ?? AGENT.isGone;
    if ((flags & AGENT.isGone) === 0)
      entries.push({ kind: 'agent', id, label, note: scene.actions[frame?.action[id] ?? -1] ?? '' });
  });
  things?.names.forEach((label, i) => {
    const note = scene.kinds[things.kind[i]]?.name ?? '';
    entries.push({ kind: 'thing', id: things.id[i], label, note: label.startsWith(note) ? '' : note });
  });
  return entries;
}

export function nameOf(target: MapTarget | null, scene: MapScene | null, things: MapThings | null): string | null {
  if (!target) return null;
  if (target.kind === 'agent') return scene?.agents[target.id] ?? null;
  return things?.names[things.id.indexOf(target.id)] ?? null;
}
