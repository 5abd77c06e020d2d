import { useEffect, useState } from 'react';
import { useConnection } from '../state/use-session.ts';
import styles from './files.module.css';
import { openFile } from './open-file.ts';
import { readDropped } from './store/local-files.ts';

/** Opens a file that is dropped anywhere on the page. */
export function DropTarget() {
  const connection = useConnection();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      const { dataTransfer } = event;
      setOver(false);
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // The dropped file is readable only during the event, before any question.
      const dropped = readDropped(dataTransfer);
      dropped.catch(() => {});
      void openFile(connection, () => dropped);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [connection]);
  return isOver ? <div className={styles.drop}>Drop a world file to open it</div> : null;
}
