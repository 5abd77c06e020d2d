import { chooseTool, make, setEditing, showPart, useHand } from '../../../making/hand-store.ts';
import { useShowInText } from '../../../making/use-show-in-text.ts';
import { MenuGroup, MenuItem, MenuSeparator, PointMenu, Submenu } from '../../../parts/overlays/menu.tsx';
import type { HandTarget } from '../../../session/hand/placed-parts.ts';
import { useView } from '../../../state/use-session.ts';
import type { Point } from './edited-map.ts';
import type { MapEditor } from './editor.ts';

/** A place of the map whose menu is open. */
export interface MapMenuPlace {
  /** The agent or thing there; null for the ground. */
  readonly target: HandTarget | null;
  /** In pixels of the page, and in the world. */
  readonly pixel: readonly [number, number];
  readonly at: Point;
}

interface MapMenuProps {
  readonly place: MapMenuPlace | null;
  readonly editor: MapEditor | null;
  onClose(): void;
}

/** The menu of an agent, a thing or the ground of the map. */
export function MapMenu({ place, editor, onClose }: MapMenuProps) {
  return (
    <PointMenu label="Map" at={place?.pixel ?? null} onClose={onClose}>
      {place &&
        editor &&
        (place.target ? (
          <TargetItems target={place.target} editor={editor} />
        ) : (
          <GroundItems at={place.at} editor={editor} />
        ))}
    </PointMenu>
  );
}

function TargetItems({ target, editor }: { readonly target: HandTarget; readonly editor: MapEditor }) {
  const facts = useView('handTarget', target);
  const selected = useHand((hand) => hand.selected);
  const parts = useView('partsOfTarget', target) ?? [];
  const showInText = useShowInText();
  const count = selected.length;
  const title = count > 1 ? `${count} selected` : (facts?.name ?? '');
  const edit = (act: () => Promise<void>) => () => {
    useHand.setState({ isEditing: true });
    void act();
  };
  return (
    <MenuGroup title={title}>
      <MenuItem icon="copy" title="Duplicate" keys="Ctrl D" onChoose={edit(() => editor.duplicate())} />
      {facts?.hasLine && (
        <MenuItem icon="turn" title={`Turn the line of ${facts.of}`} keys="R" onChoose={edit(() => editor.turn())} />
      )}
      {target.kind === 'thing' && (
        <MenuItem
          icon="turn"
          title="Turn by a quarter"
          {...(!facts?.hasLine && { keys: 'R' })}
          onChoose={edit(() => editor.turn(90, true))}
        />
      )}
      {target.kind === 'thing' && (
        <MenuItem icon="mirror" title="Mirror" keys="T" onChoose={edit(() => editor.mirror())} />
      )}
      <MenuItem icon="trash" title="Delete" keys="Delete" onChoose={edit(() => editor.remove())} />
      <MenuSeparator />
      {parts.map(({ title: what, path }) => (
        <MenuItem key={what} icon="edit" title={`Edit ${what}`} onChoose={() => showPart(path)} />
      ))}
      {parts[0] && (
        <MenuItem icon="text" title="Show in the text" onChoose={() => showInText((parts.at(-1) ?? parts[0]).path)} />
      )}
    </MenuGroup>
  );
}

function GroundItems({ at, editor }: { readonly at: Point; readonly editor: MapEditor }) {
  const isEditing = useHand((hand) => hand.isEditing);
  const parts = useView('fileParts', {}) ?? [];
  const named = useView('groundParts', { at }) ?? [];
  const names = (section: string) => parts.find((each) => each.section === section)?.entries ?? [];
  return (
    <>
      <Submenu icon="plus" title="Place here">
        {names('kinds').map(({ name }) => (
          <MenuItem key={name} title={name} onChoose={() => void editor.add({ kind: name, at })} />
        ))}
        {names('temperaments').map(({ name }) => (
          <MenuItem key={name} title={name} note="agent" onChoose={() => void editor.add({ temperament: name, at })} />
        ))}
        <MenuItem title="New kind of thing …" onChoose={() => make({ kind: 'part', what: 'kind' })} />
      </Submenu>
      {named.map(({ name, path }) => (
        <MenuItem
          key={path.join()}
          icon="edit"
          title={`Rename ${name} …`}
          onChoose={() => make({ kind: 'rename', path, name })}
        />
      ))}
      {named.map(({ name, path }) => (
        <MenuItem key={path.join()} icon="edit" title={`Edit ${name}`} onChoose={() => showPart(path)} />
      ))}
      <MenuItem icon="room" title="Name this place …" onChoose={() => make({ kind: 'place', at })} />
      <MenuItem icon="room" title="Name a room …" onChoose={() => chooseTool({ kind: 'area' })} />
      <MenuSeparator />
      <MenuItem title="Select everything" keys="Ctrl A" onChoose={() => editor.chooseAll()} />
      <MenuItem
        icon="edit"
        title={isEditing ? 'Stop editing the map' : 'Edit the map'}
        keys="E"
        onChoose={() => setEditing(!isEditing)}
      />
    </>
  );
}
