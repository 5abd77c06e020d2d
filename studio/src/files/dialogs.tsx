import { type FormEvent, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { useCommands, useView } from '../state/use-session.ts';
import { useFiles } from './file-store.ts';

/** The dialogs of the file menu; at most one is open. */
export function FileDialogs() {
  return (
    <>
      <QuestionDialog />
      <SeedDialog />
      <LinkDialog />
    </>
  );
}

/** A question that must be answered first. */
function QuestionDialog() {
  const question = useFiles((files) => files.question);
  return (
    <Dialog
      isAlert
      isOpen={question !== null}
      title={question?.title}
      text={question?.text}
      onClose={() => question?.answer(null)}
    >
      <DialogActions>
        {[...(question?.choices ?? [])].reverse().map(({ name, look }) => (
          <Button key={name} look={look} onClick={() => question?.answer(name)}>
            {name}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}

const LARGEST_SEED = 0xffff_ffff;

/** Starts the world again with another seed. */
function SeedDialog() {
  const isOpen = useFiles((files) => files.isChoosingSeed);
  const close = () => useFiles.setState({ isChoosingSeed: false });
  return (
    <Dialog
      isOpen={isOpen}
      title="Start again with another seed"
      text="The same file and the same seed give the same world, to the last bit. Another seed gives other random numbers."
      onClose={close}
    >
      <SeedForm close={close} />
    </Dialog>
  );
}

function SeedForm({ close }: { readonly close: () => void }) {
  const run = useCommands();
  const now = useView('status', {})?.seed ?? 1;
  const [typed, setTyped] = useState(String(now + 1));
  const seed = Number(typed);
  const isValid = typed.trim() !== '' && Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_SEED;
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    close();
    void run('restart', { seed });
  };
  return (
    <form onSubmit={start}>
      <Field isStacked label={`Seed (now ${now})`}>
        <TextField inputMode="numeric" value={typed} aria-invalid={!isValid} onChange={setTyped} />
      </Field>
      {!isValid && <p>A seed is an integer from 0 to {LARGEST_SEED}.</p>}
      <DialogActions>
        <Button look="plain" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={!isValid}>
          Start again
        </Button>
      </DialogActions>
    </form>
  );
}

/** A link to copy by hand, where the browser does not let the page do it. */
function LinkDialog() {
  const link = useFiles((files) => files.link);
  const close = () => useFiles.setState({ link: null });
  return (
    <Dialog
      isOpen={link !== null}
      title="Share a link"
      text="The browser does not let the page copy to the clipboard. Copy this link; it contains the whole world."
      onClose={close}
    >
      <TextField readOnly aria-label="Link" value={link ?? ''} onFocus={(event) => event.target.select()} />
      <DialogActions>
        <Button look="primary" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
