import { useEffect } from 'react';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { openEditor } from '../state/ui-store.ts';
import { useConnection, useView } from '../state/use-session.ts';
import styles from './file-name.module.css';
import { useFiles } from './file-store.ts';
import { saveFile } from './save-file.ts';

/** The name of the open file, where it is from, and whether it is saved; in the title of the page too. */
export function FileName() {
  const connection = useConnection();
  const status = useView('status', {});
  const { source, isOpening, isSaving } = useFiles();
  const name = status?.name || source?.name || '';
  const isUnsaved = status?.isUnsaved ?? false;
  useEffect(() => {
    document.title = name === '' ? 'hanker studio' : `${isUnsaved ? '• ' : ''}${name} – hanker studio`;
  }, [name, isUnsaved]);
  if (name === '') return <h1 className={styles.name}>{isOpening ? 'Opening …' : 'hanker studio'}</h1>;
  return (
    <>
      <h1 className={styles.name} title={`${name}, ${source?.origin ?? ''}`}>
        <span>{name}</span>
        {isUnsaved && <span className={styles.unsaved}>unsaved</span>}
      </h1>
      {source && source.kind !== 'server' && !isUnsaved && <span className={styles.origin}>{source.origin}</span>}
      {isUnsaved && (
        <Button
          isIcon
          look="plain"
          aria-label="Save"
          tip={source?.canSave ? `Save ${name}` : 'Save a copy'}
          keys="Ctrl S"
          disabled={isSaving}
          onClick={() => saveFile(connection)}
        >
          <Icon name="save" />
        </Button>
      )}
      {status && status.errors > 0 && (
        <button
          type="button"
          className={styles.broken}
          title="The file has problems. Click to see them."
          onClick={() => openEditor('problems')}
        >
          <Icon name="warning" />
          {status.hasWorld ? 'runs by the last good version' : 'cannot run yet'}
        </button>
      )}
    </>
  );
}
