import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator, Submenu } from '../parts/overlays/menu.tsx';
import { useDuelDialog } from '../state/duel-dialog.ts';
import { useKeySheet } from '../state/keys.ts';
import { useCommands, useConnection, useView } from '../state/use-session.ts';
import { useWorldsDialog } from '../state/worlds-dialog.ts';
import { Pictures } from './films/pictures-menu.tsx';
import { openFile } from './open-file.ts';
import { saveElsewhere, saveFile } from './save-file.ts';
import { shareFile, shareMoment } from './share-file.ts';
import { useFiles } from './store/file-store.ts';
import { chooseFile } from './store/local-files.ts';
import type { ServedWorld } from './store/server.ts';

/** Opening, saving and sharing. */
export function FileMenu() {
  const connection = useConnection();
  const source = useFiles((files) => files.source);
  const server = useFiles((files) => files.server);
  const [served, setServed] = useState<readonly ServedWorld[]>([]);
  const hasWorld = useView('status', {})?.hasWorld ?? false;
  const run = useCommands();
  /** The folder is listed each time the menu opens, because its files may have changed. */
  const listFolder = async () => {
    const listed = await server?.list().catch(() => null);
    setServed(listed?.worlds ?? []);
  };
  const others = served.filter(({ name }) => source?.kind !== 'server' || name !== source.name);
  return (
    <Menu
      trigger={
        <Button look="plain">
          <Icon name="open" />
          File
        </Button>
      }
      onOpen={() => void listFolder()}
    >
      <MenuItem icon="plus" title="New world …" onChoose={() => useWorldsDialog.setState({ shown: 'new' })} />
      <MenuItem icon="open" title="Open file …" onChoose={() => openFile(connection, chooseFile)} />
      <MenuItem
        icon="target"
        title="Open a shipped world …"
        onChoose={() => useWorldsDialog.setState({ shown: 'gallery' })}
      />
      {server && others.length > 0 && (
        <>
          <MenuSeparator />
          <MenuGroup title="In the same folder">
            {others.map((world) => (
              <MenuItem
                key={world.id}
                title={world.name}
                onChoose={() => openFile(connection, async () => server.sourceOf(world))}
              />
            ))}
          </MenuGroup>
        </>
      )}
      <MenuSeparator />
      <MenuItem
        icon="save"
        title={source && !source.canSave ? 'Save …' : 'Save'}
        keys="Ctrl S"
        onChoose={() => saveFile(connection)}
      />
      <MenuItem icon="download" title="Save a copy …" onChoose={() => saveElsewhere(connection)} />
      <MenuItem icon="share" title="Share a link" onChoose={() => shareFile(connection)} />
      <MenuItem
        icon="share"
        title="Share this moment"
        note="with its time, selection and your changes"
        isDisabled={!hasWorld}
        onChoose={() => shareMoment(connection)}
      />
      <Submenu icon="download" title="Pictures and films">
        <Pictures />
      </Submenu>
      <MenuSeparator />
      <MenuItem icon="restart" title="Start again" isDisabled={!hasWorld} onChoose={() => run('restart', {})} />
      <MenuItem
        icon="branch"
        title="Start again with another seed …"
        isDisabled={!hasWorld}
        onChoose={() => useFiles.setState({ isChoosingSeed: true })}
      />
      <MenuSeparator />
      <MenuItem icon="play" title="Play the duel …" onChoose={() => useDuelDialog.setState({ isOpen: true })} />
      <MenuItem icon="help" title="Keys" keys="?" onChoose={() => useKeySheet.setState({ isOpen: true })} />
    </Menu>
  );
}
