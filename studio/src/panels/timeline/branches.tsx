import { type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from '../../parts/button.tsx';
import { TextField } from '../../parts/fields/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Popover } from '../../parts/overlays/popover.tsx';
import { Row } from '../../parts/row.tsx';
import type { RunName } from '../../session/views/time/branches.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import styles from './timeline.module.css';

interface BranchesProps {
  /** Shows a moment of the present run. */
  onMoment(tick: number): void;
  onCompare(sides: readonly [RunName, RunName]): void;
}

/** A button that opens the list of bookmarks and of kept runs. */
export function Branches({ onMoment, onCompare }: BranchesProps) {
  return (
    <Popover
      trigger={
        <Button size="small">
          <Icon name="branch" />
          Branches
        </Button>
      }
      label="Branches and bookmarks"
      side="top"
      align="end"
      className={styles.kept}
    >
      {(close) => (
        <BranchLists
          onMoment={(tick) => {
            close();
            onMoment(tick);
          }}
          onCompare={(sides) => {
            close();
            onCompare(sides);
          }}
        />
      )}
    </Popover>
  );
}

function BranchLists({ onMoment, onCompare }: BranchesProps) {
  const run = useCommands();
  const shown = useView('branches', {});
  const [name, setName] = useState('');
  const runs = shown?.runs ?? [];
  const branches = runs.filter((each) => typeof each.run === 'number');
  const bookmarks = shown?.bookmarks ?? [];
  const keep = async (command: 'keepBranch' | 'addBookmark') => {
    await run(command, { name });
    setName('');
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep('addBookmark');
        }}
      >
        <TextField aria-label="Name" placeholder="A name" value={name} onChange={setName} />
        <Button type="submit" tip="Names the shown moment, to return to">
          Bookmark
        </Button>
        <Button tip="Keeps the present run with its past and its file" onClick={() => void keep('keepBranch')}>
          Keep this run
        </Button>
      </form>
      {bookmarks.length > 0 && (
        <section aria-label="Bookmarks">
          <h3>Bookmarks</h3>
          <ul>
            {bookmarks.map(({ id, name: its, tick, clock, isThere }) => (
              <li key={id}>
                <KeptName id={id} name={its}>
                  <Row title={its} note={clock} disabled={!isThere} onClick={() => onMoment(tick)} />
                </KeptName>
                <Button
                  size="small"
                  aria-label={`Compare ${its}`}
                  disabled={!isThere}
                  tip="Compares this moment with the present one, or with another bookmark"
                  onClick={() => onCompare([id, 'now'])}
                >
                  Compare
                </Button>
                <IconButton
                  icon="close"
                  label={`Remove ${its}`}
                  size="small"
                  onClick={() => run('removeKept', { id })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {branches.length > 0 && (
        <section aria-label="Kept runs">
          <h3>Kept runs</h3>
          <ul>
            {branches.map(({ run: id, name: its, until }) => (
              <li key={id}>
                <KeptName id={id as number} name={its}>
                  <span data-ellipsis>
                    {its} <small>until {until}</small>
                  </span>
                </KeptName>
                <Button
                  size="small"
                  tip="Goes on with this run: its world, its past and its file. Can be undone."
                  onClick={() => run('switchBranch', { id: id as number })}
                >
                  Go on with it
                </Button>
                <Button size="small" tip="Compares it with the present run" onClick={() => onCompare([id, 'now'])}>
                  Compare
                </Button>
                <IconButton
                  icon="close"
                  label={`Remove ${its}`}
                  size="small"
                  onClick={() => run('removeKept', { id: id as number })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {bookmarks.length + branches.length === 0 && (
        <p data-tone="quiet">
          A bookmark names a moment to return to. A kept run can be gone on with later, and compared with another one.
        </p>
      )}
    </>
  );
}

interface KeptNameProps {
  readonly id: number;
  readonly name: string;
  /** What is shown while it is not being renamed. */
  readonly children: ReactNode;
}

/** A bookmark or a kept run with a button that makes its name a field. Escape leaves the name as it is. */
function KeptName({ id, name, children }: KeptNameProps) {
  const run = useCommands();
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  const begin = () => {
    isDone.current = false;
    setTyped(name);
  };
  const end = async (isKept: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept && typed !== null) await run('renameKept', { id, name: typed });
    setTyped(null);
  };
  /** By a key; the focus goes back to the button. */
  const endByKey = (isKept: boolean) => void end(isKept).then(() => button.current?.focus());
  return (
    <>
      {typed === null ? (
        children
      ) : (
        <TextField
          aria-label={`New name of ${name}`}
          autoFocus
          value={typed}
          onChange={setTyped}
          onFocus={(event) => event.target.select()}
          onBlur={() => void end(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') endByKey(true);
            else if (event.key === 'Escape') {
              // The list stays open.
              event.stopPropagation();
              endByKey(false);
            }
          }}
        />
      )}
      <IconButton ref={button} icon="edit" label={`Rename ${name}`} size="small" onClick={begin} />
    </>
  );
}
