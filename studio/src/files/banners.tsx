import { useEffect, useState } from 'react';
import { Banner } from '../parts/banner.tsx';
import { Button } from '../parts/button.tsx';
import type { ViewResult } from '../session/views/views.ts';
import { notify } from '../state/ui-store.ts';
import { useCommands, useConnection, useView } from '../state/use-session.ts';
import { discardDraft, isOfOpenFile, openDraft, restoreDraft } from './drafts.ts';
import styles from './files.module.css';
import { compareLines, type LineDifference } from './line-diff.ts';
import { saveElsewhere } from './save-file.ts';
import type { Draft } from './store/draft-store.ts';
import { keepOpenText, loadFromDisk } from './store/file-changes.ts';
import { useFiles } from './store/file-store.ts';

/** Warnings about the open file, each until it is resolved. */
export function Banners() {
  const { conflict, draft, isDeleted, isReachable, openError, source } = useFiles();
  const name = source?.name ?? '';
  return (
    <div role="status">
      {openError && (
        <Banner tone="warn" hasIcon text={openError}>
          <Button onClick={() => useFiles.setState({ openError: null })}>Dismiss</Button>
        </Banner>
      )}
      {!isReachable && (
        <Banner
          tone="warn"
          hasIcon
          text="The studio’s server does not answer. The world continues to run here. Start the server again with “hanker studio”; this page reconnects by itself."
        >
          <SaveCopy />
        </Banner>
      )}
      {isReachable && isDeleted && (
        <Banner
          tone="warn"
          hasIcon
          text={`${name} is no longer there. The world continues to run here; saving creates the file again.`}
        >
          <SaveCopy />
        </Banner>
      )}
      <Game />
      {conflict && <Conflict name={name} diskText={conflict.text} />}
      {draft && <OfferedDraft key={draft.key} draft={draft} />}
    </div>
  );
}

/** The state of the running game that is shown, if one is. */
function Game() {
  const run = useCommands();
  const game = useView('status', {})?.game;
  if (!game) return null;
  const isBad = game.isGone || game.trouble !== null;
  return (
    <Banner tone={isBad ? 'warn' : undefined} hasIcon={isBad} text={describeGame(game)}>
      <Button tip="The world goes on here, without the game" onClick={() => run('detachGame')}>
        Detach
      </Button>
    </Banner>
  );
}

function describeGame({ allow, isExact, isGone, trouble }: NonNullable<ViewResult<'status'>['game']>): string {
  if (isGone) return 'The game is gone. What it was like last is shown; detach to go on here without it.';
  if (trouble !== null) return `The game refused: ${trouble}`;
  const rights = allow.includes('edit') ? 'look, touch and edit' : allow.includes('touch') ? 'look and touch' : 'look';
  const limits = isExact
    ? ''
    : ' It has functions of its own, so snapshots of it are shown, and past decisions may have been made otherwise.';
  return `This is a running game; you may ${rights}.${limits}`;
}

function SaveCopy() {
  const connection = useConnection();
  return <Button onClick={() => saveElsewhere(connection)}>Save a copy …</Button>;
}

function Conflict({ name, diskText }: { readonly name: string; readonly diskText: string }) {
  const connection = useConnection();
  const [isCompared, setCompared] = useState(false);
  const load = () => loadFromDisk(connection).catch((problem: Error) => notify(problem.message, 'problem'));
  return (
    <Banner tone="warn" hasIcon text={`${name} was changed on disk, and your changes are not saved.`}>
      <Button aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
        {isCompared ? 'Hide the difference' : 'Show the difference'}
      </Button>
      <Button onClick={load} tip="Takes the text from the disk; undo brings yours back">
        Load it
      </Button>
      <Button onClick={keepOpenText} tip="The next save asks before it replaces the text on the disk">
        Keep mine
      </Button>
      {isCompared && <LineComparison label="Yours (−) and the disk’s (+)" text={diskText} />}
    </Banner>
  );
}

/** Unsaved changes of an earlier visit, to be restored or discarded. */
function OfferedDraft({ draft }: { readonly draft: Draft }) {
  const connection = useConnection();
  const [isCompared, setCompared] = useState(false);
  const fileText = useView('openText', {})?.text;
  const isHere = isOfOpenFile(draft);
  const when = new Date(draft.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const hasChanged = isHere && fileText !== undefined && fileText !== draft.base;
  const text = `${draft.name} has changes from ${when} that were not saved.${
    hasChanged ? ' The file has changed since then; restoring puts the draft in its place.' : ''
  }`;
  const restore = () => restoreDraft(connection, draft).catch((problem: Error) => notify(problem.message, 'problem'));
  return (
    <Banner tone="warn" hasIcon text={text}>
      {isHere && (
        <Button aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
          {isCompared ? 'Hide the difference' : 'Show the difference'}
        </Button>
      )}
      {isHere ? (
        <Button look="primary" tip="Puts the draft in place of the text; undo takes it back" onClick={restore}>
          Restore
        </Button>
      ) : (
        <Button look="primary" onClick={() => openDraft(connection, draft)}>
          Open it
        </Button>
      )}
      <Button tip="Forgets the draft for good" onClick={() => discardDraft(draft)}>
        Discard
      </Button>
      {isCompared && <LineComparison label="The file (−) and the draft (+)" text={draft.text} />}
    </Banner>
  );
}

const MOST_LINES = 60;

/** The lines that another text would remove from the open one and add to it. */
function LineComparison({ label, text }: { readonly label: string; readonly text: string }) {
  const connection = useConnection();
  const [differences, setDifferences] = useState<readonly LineDifference[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void connection.run('readText').then((ours) => isWanted && setDifferences(compareLines(ours, text)));
    return () => {
      isWanted = false;
    };
  }, [connection, text]);
  const lines = (differences ?? []).flatMap(({ line, removed, added }) => [
    ...removed.map((text, i) => ({ sign: '−', line: line + i, text, style: styles.removed })),
    ...added.map((text, i) => ({ sign: '+', line: line + i, text, style: styles.added })),
  ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.difference} aria-label={label} tabIndex={0}>
      {lines.slice(0, MOST_LINES).map(({ sign, line, text, style }) => (
        <div key={`${sign} ${line} ${text}`} className={style}>
          <span>
            {line} {sign}
          </span>
          <span>{text}</span>
        </div>
      ))}
      {lines.length > MOST_LINES && <small>and {lines.length - MOST_LINES} more lines</small>}
    </section>
  );
}
