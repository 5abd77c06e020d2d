import { type FormEvent, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Field, TextField } from '../parts/fields/field.tsx';
import { Dialog, DialogActions } from '../parts/overlays/dialog.tsx';
import { useCommands, useView } from '../state/use-session.ts';
import { type NameAnswer, type NameQuestion, useFiles } from './store/file-store.ts';
import { canChoosePlace } from './store/local-files.ts';
import { WorldsDialog } from './worlds-dialog.tsx';

/** The dialogs of the file menu; at most one is open. */
export function FileDialogs() {
  return (
    <>
      <QuestionDialog />
      <SeedDialog />
      <LinkDialog />
      <NameDialog />
      <WorldsDialog />
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

/** Asks for the name of a file that has no place yet. */
function NameDialog() {
  const naming = useFiles((files) => files.naming);
  return (
    <Dialog
      isOpen={naming !== null}
      title="Save as"
      text={
        naming?.hasFolder
          ? 'The file is written into the studio’s folder, or saved elsewhere by the browser.'
          : 'The browser downloads the file under this name.'
      }
      onClose={() => naming?.answer(null)}
    >
      {naming && <NameForm {...naming} />}
    </Dialog>
  );
}

function NameForm({ suggested, hasFolder, answer }: NameQuestion) {
  const [name, setName] = useState(suggested);
  const isValid = name.trim() !== '' && !/[/\\]/.test(name);
  const save = (place: NameAnswer['place']) => {
    if (isValid) answer({ name: withExtension(name.trim()), place });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(hasFolder ? 'folder' : 'elsewhere');
      }}
    >
      <Field isStacked label="Name of the file">
        <TextField value={name} aria-invalid={!isValid} onFocus={(event) => event.target.select()} onChange={setName} />
      </Field>
      {!isValid && <p>A name without slashes is expected, such as {suggested}.</p>}
      <DialogActions>
        <Button look="plain" onClick={() => answer(null)}>
          Cancel
        </Button>
        {hasFolder && (
          <Button disabled={!isValid} onClick={() => save('elsewhere')}>
            {canChoosePlace() ? 'Save elsewhere …' : 'Download'}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={!isValid}>
          {hasFolder ? 'Save in the folder' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}

function withExtension(name: string): string {
  return /\.(ya?ml|json)$/i.test(name) ? name : `${name}.yaml`;
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
