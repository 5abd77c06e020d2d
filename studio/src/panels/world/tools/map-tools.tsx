import { setEditing, useHand } from '../../../making/hand-store.ts';
import { IconButton } from '../../../parts/button.tsx';
import type { MapScene } from '../../../session/map/map-frame.ts';
import { MapMenu } from './map-menu.tsx';
import { Palette } from './palette.tsx';
import type { useTools } from './use-tools.ts';

/** The palette and the menu of the map. */
export function MapTools({ tools, scene }: { readonly tools: ReturnType<typeof useTools>; readonly scene: MapScene }) {
  const isEditing = useHand((hand) => hand.isEditing);
  return (
    <>
      {isEditing && <Palette scene={scene} />}
      <MapMenu place={tools.menu} editor={tools.editor.current} onClose={tools.closeMenu} />
    </>
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
