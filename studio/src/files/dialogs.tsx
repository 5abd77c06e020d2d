import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { useCommands, useView } from '../state/use-session.ts';
import { useFiles } from './file-store.ts';
import styles from './files.module.css';

/** The dialogs of the file menu; one at a time, and usually none. */
export function FileDialogs() {
  return (
    <>
      <QuestionDialog />
      <SeedDialog />
      <LinkDialog />
    </>
  );
}

/** A question that has to be answered before it goes on. */
function QuestionDialog() {
  const question = useFiles((files) => files.question);
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(isOpen) => !isOpen && question?.answer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title>{question?.title}</AlertDialog.Title>
          <AlertDialog.Description>{question?.text}</AlertDialog.Description>
          <div className={styles.choices}>
            {[...(question?.choices ?? [])].reverse().map(({ name, look }) => (
              <Button key={name} look={look} onClick={() => question?.answer(name)}>
                {name}
              </Button>
            ))}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const LARGEST_SEED = 0xffff_ffff;

/** Starting again with other dice. */
function SeedDialog() {
  const isOpen = useFiles((files) => files.isChoosingSeed);
  const close = () => useFiles.setState({ isChoosingSeed: false });
  return (
    <Dialog.Root open={isOpen} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <Dialog.Title>Start again with another seed</Dialog.Title>
          <Dialog.Description>
            The same file and the same seed give the same world, to the last bit. Another seed rolls the dice otherwise.
          </Dialog.Description>
          <SeedForm close={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SeedForm({ close }: { readonly close: () => void }) {
  const run = useCommands();
  const now = useView('status', {})?.seed ?? 1;
  const [written, setWritten] = useState(String(now + 1));
  const seed = Number(written);
  const isGood = written.trim() !== '' && Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_SEED;
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!isGood) return;
    close();
    void run('restart', { seed });
  };
  return (
    <form onSubmit={start}>
      <label>
        Seed (now {now})
        <input
          className={styles.field}
          inputMode="numeric"
          value={written}
          aria-invalid={!isGood}
          onChange={(event) => setWritten(event.target.value)}
        />
      </label>
      {!isGood && <p>A seed is a whole number from 0 to {LARGEST_SEED}.</p>}
      <div className={styles.choices}>
        <Button look="plain" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={!isGood}>
          Start again
        </Button>
      </div>
    </form>
  );
}

/** A link to be copied by hand, where the browser does not let the page do it. */
function LinkDialog() {
  const link = useFiles((files) => files.link);
  const close = () => useFiles.setState({ link: null });
  return (
    <Dialog.Root open={link !== null} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <Dialog.Title>Share a link</Dialog.Title>
          <Dialog.Description>
            The browser does not let the page copy by itself. Copy this; the whole world is in it.
          </Dialog.Description>
          <input
            className={styles.field}
            readOnly
            aria-label="Link"
            value={link ?? ''}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.choices}>
            <Button look="primary" onClick={close}>
              Done
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
