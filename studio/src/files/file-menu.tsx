import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import parts from '../parts/parts.module.css';
import { useKeySheet } from '../state/keys.ts';
import { useCommands, useConnection, useView } from '../state/use-session.ts';
import { useFiles } from './file-store.ts';
import styles from './files.module.css';
import { chooseFile } from './local-files.ts';
import { openFile } from './open-file.ts';
import { saveElsewhere, saveFile } from './save-file.ts';
import type { ServedWorld } from './server.ts';
import { shareFile } from './share-file.ts';
import { findShipped, newFile, SHIPPED } from './shipped.ts';

/** Opening, saving and sharing. */
export function FileMenu() {
  const connection = useConnection();
  const source = useFiles((files) => files.source);
  const server = useFiles((files) => files.server);
  const [served, setServed] = useState<readonly ServedWorld[]>([]);
  const hasWorld = useView('status', {})?.hasWorld ?? false;
  const run = useCommands();
  /** The folder is looked at whenever the menu opens: files come and go. */
  const lookForOthers = async () => {
    if (!server) return;
    const listed = await server.list().catch(() => null);
    setServed(listed?.worlds ?? []);
  };
  const others = served.filter(({ name }) => source?.kind !== 'server' || name !== source.name);
  return (
    <Menu.Root onOpenChange={(isOpen) => isOpen && void lookForOthers()}>
      <Menu.Trigger className={`${parts.button} ${parts.plain}`}>
        <Icon name="open" />
        File
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Menu.Popup className={styles.menu}>
            <Menu.Item className={styles.item} onClick={() => openFile(connection, async () => newFile())}>
              <Icon name="plus" />
              New world
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => openFile(connection, chooseFile)}>
              <Icon name="open" />
              Open file …
            </Menu.Item>
            <Shipped />
            {server && others.length > 0 && (
              <Menu.Group>
                <Menu.Separator className={styles.separator} />
                <Menu.GroupLabel className={styles.label}>In the same folder</Menu.GroupLabel>
                {others.map((world) => (
                  <Menu.Item
                    key={world.id}
                    className={styles.item}
                    onClick={() => openFile(connection, async () => server.sourceOf(world))}
                  >
                    {world.name}
                  </Menu.Item>
                ))}
              </Menu.Group>
            )}
            <Menu.Separator className={styles.separator} />
            <Menu.Item className={styles.item} onClick={() => saveFile(connection)}>
              <Icon name="save" />
              {source && !source.canSave ? 'Save …' : 'Save'}
              <kbd>Ctrl S</kbd>
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => saveElsewhere(connection)}>
              <Icon name="download" />
              Save a copy …
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => shareFile(connection)}>
              <Icon name="share" />
              Share a link
            </Menu.Item>
            <Menu.Separator className={styles.separator} />
            <Menu.Item className={styles.item} disabled={!hasWorld} onClick={() => run('restart', {})}>
              <Icon name="restart" />
              Start again
            </Menu.Item>
            <Menu.Item
              className={styles.item}
              disabled={!hasWorld}
              onClick={() => useFiles.setState({ isChoosingSeed: true })}
            >
              <Icon name="branch" />
              Start again with another seed …
            </Menu.Item>
            <Menu.Separator className={styles.separator} />
            <Menu.Item className={styles.item} onClick={() => useKeySheet.setState({ isOpen: true })}>
              <Icon name="help" />
              Keys
              <kbd>?</kbd>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The worlds that come with the package, each with what it shows. */
function Shipped() {
  const connection = useConnection();
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={styles.item}>
        <Icon name="target" />
        Open a shipped world
        <span className={styles.submark} aria-hidden="true">
          ›
        </span>
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={2} alignOffset={-5}>
          <Menu.Popup className={styles.menu}>
            {SHIPPED.map(({ name, about }) => (
              <Menu.Item
                key={name}
                className={styles.item}
                label={name}
                onClick={() => openFile(connection, () => findShipped(name))}
              >
                <span className={styles.described}>
                  {name}
                  <small>{about}</small>
                </span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}
