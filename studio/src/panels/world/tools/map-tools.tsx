import type { ReactNode } from 'react';
import { setEditing, useHand } from '../../../making/hand-store.ts';
import { IconButton } from '../../../parts/button.tsx';
import { HIDDEN_CLASS } from '../../../parts/visually-hidden.tsx';
import type { MapScene } from '../../../session/map/map-frame.ts';
import { MapMenu } from './map-menu.tsx';
import { Palette } from './palette.tsx';
import styles from './tools.module.css';
import type { useTools } from './use-tools.ts';

interface MapToolsProps {
  readonly tools: ReturnType<typeof useTools>;
  readonly scene: MapScene | null;
  /** The map itself. */
  readonly children: ReactNode;
}

/** The map with the palette beside it while it is edited, and its menu. */
export function MapTools({ tools, scene, children }: MapToolsProps) {
  const isEditing = useHand((hand) => hand.isEditing);
  return (
    <div className={styles.split}>
      <div className={styles.sides}>
        {isEditing && scene && <Palette scene={scene} />}
        {children}
      </div>
      <SelectedCount />
      <MapMenu place={tools.menu} editor={tools.editor.current} onClose={tools.closeMenu} />
    </div>
  );
}

/** Tells screen readers how many are selected. */
function SelectedCount() {
  const count = useHand((hand) => hand.selected.length);
  return (
    <div role="status" className={HIDDEN_CLASS}>
      {count > 1 && `${count} selected on the map`}
    </div>
  );
}

/** Begins and ends editing the map. */
export function EditToggle() {
  const isEditing = useHand((hand) => hand.isEditing);
  return (
    <IconButton
      icon="edit"
      label="Edit the map"
      aria-pressed={isEditing}
      tip={isEditing ? 'Stop editing the map' : 'Edit the map: place, move and delete things, paint walls'}
      keys="E"
      onClick={() => setEditing(!isEditing)}
    />
  );
}
