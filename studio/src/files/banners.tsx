import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { notify } from '../state/ui-store.ts';
import { useConnection } from '../state/use-session.ts';
import { keepOpenText, loadFromDisk } from './file-changes.ts';
import { useFiles } from './file-store.ts';
import styles from './files.module.css';
import { compareLines, type LineDifference } from './line-diff.ts';
import { saveElsewhere } from './save-file.ts';

/** What is the matter with the file that is open, in place, until it is over or decided. */
export function Banners() {
  const { conflict, isDeleted, isReachable, openError, source } = useFiles();
  const name = source?.name ?? '';
  return (
    <div role="status">
      {openError && (
        <Banner text={openError}>
          <Button onClick={() => useFiles.setState({ openError: null })}>Dismiss</Button>
        </Banner>
      )}
      {!isReachable && (
        <Banner text="The studio’s server does not answer. The world goes on here; start the server again with “hanker studio”, and this page finds it.">
          <SaveCopy />
        </Banner>
      )}
      {isReachable && isDeleted && (
        <Banner text={`${name} is no longer there. The world goes on here; saving writes it anew.`}>
          <SaveCopy />
        </Banner>
      )}
      {conflict && <Conflict name={name} theirs={conflict.text} />}
    </div>
  );
}

function Banner({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.banner}>
      <Icon name="warning" />
      <span>{text}</span>
      {children}
    </div>
  );
}

function SaveCopy() {
  const connection = useConnection();
  return <Button onClick={() => saveElsewhere(connection)}>Save a copy …</Button>;
}

function Conflict({ name, theirs }: { readonly name: string; readonly theirs: string }) {
  const connection = useConnection();
  const [isCompared, setCompared] = useState(false);
  const load = () => loadFromDisk(connection).catch((problem: Error) => notify(problem.message, 'problem'));
  return (
    <Banner text={`${name} was changed on disk, and yours is not saved.`}>
      <Button aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
        {isCompared ? 'Hide the difference' : 'Show the difference'}
      </Button>
      <Button onClick={load} tip="Takes what is on the disk; undo brings yours back">
        Load it
      </Button>
      <Button onClick={keepOpenText} tip="The next save asks before it replaces what is on the disk">
        Keep mine
      </Button>
      {isCompared && <Compared theirs={theirs} />}
    </Banner>
  );
}

const MOST_LINES = 60;

/** What loading the text from the disk would take away and bring. */
function Compared({ theirs }: { readonly theirs: string }) {
  const connection = useConnection();
  const [differences, setDifferences] = useState<readonly LineDifference[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void connection.run('readText').then((ours) => isWanted && setDifferences(compareLines(ours, theirs)));
    return () => {
      isWanted = false;
    };
  }, [connection, theirs]);
  const lines = (differences ?? []).flatMap(({ line, removed, added }) => [
    ...removed.map((text, i) => ({ sign: '−', line: line + i, text, style: styles.removed })),
    ...added.map((text, i) => ({ sign: '+', line: line + i, text, style: styles.added })),
  ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.difference} aria-label="Yours (−) and the disk’s (+)" tabIndex={0}>
      {lines.slice(0, MOST_LINES).map(({ sign, line, text, style }) => (
        <div key={`${sign} ${line} ${text}`} className={style}>
          <span>
            {line} {sign}
          </span>
          <span>{text}</span>
        </div>
      ))}
      {lines.length > MOST_LINES && <p className={styles.more}>and {lines.length - MOST_LINES} lines more</p>}
    </section>
  );
}
