import { useEffect } from 'react';
import { Badge } from '../parts/badge.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { openEditor } from '../state/ui-store.ts';
import { useConnection, useView } from '../state/use-session.ts';
import styles from './files.module.css';
import { saveFile } from './save-file.ts';
import { useFiles } from './store/file-store.ts';

/** The name of the open file, where it comes from, and whether it is saved; also in the page's title. */
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
      <h1 className={styles.name} data-unsaved={isUnsaved} title={`${name}, ${source?.origin ?? ''}`}>
        <span data-ellipsis>{name}</span>
        {isUnsaved && <Badge tone="warn">unsaved</Badge>}
      </h1>
      {source && source.kind !== 'server' && !isUnsaved && (
        <small className={styles.origin} data-ellipsis>
          {source.origin}
        </small>
      )}
      {isUnsaved && (
        <IconButton
          icon="save"
          label="Save"
          tip={source?.canSave ? `Save ${name}` : 'Save a copy'}
          keys="Ctrl S"
          disabled={isSaving}
          onClick={() => saveFile(connection)}
        />
      )}
      {status && status.errors > 0 && (
        <Button
          size="small"
          className={styles.broken}
          title="The file has problems. Click to see them."
          onClick={() => openEditor('text')}
        >
          <Icon name="warning" />
          {status.hasWorld ? 'running the last good version' : 'cannot run yet'}
        </Button>
      )}
    </>
  );
}
