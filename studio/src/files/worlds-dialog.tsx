import { useState } from 'react';
import { setEditing } from '../making/hand-store.ts';
import { Button } from '../parts/button.tsx';
import { Field, TextField } from '../parts/fields/field.tsx';
import { Dialog } from '../parts/overlays/dialog.tsx';
import { useDuelDialog } from '../state/duel-dialog.ts';
import { useConnection } from '../state/use-session.ts';
import { useWorldsDialog } from '../state/worlds-dialog.ts';
import { openWorld } from './open-file.ts';
import { pictureOf } from './pictures.ts';
import { findShipped, SHIPPED } from './shipped.ts';
import { fileNameOf, sourceOfTemplate, TEMPLATES } from './templates.ts';
import styles from './worlds-dialog.module.css';

/** The worlds to open, and the templates of new ones, each with a picture. */
export function WorldsDialog() {
  const shown = useWorldsDialog((dialog) => dialog.shown);
  const close = () => useWorldsDialog.setState({ shown: null });
  return (
    <>
      <Dialog
        isOpen={shown === 'gallery'}
        isWide
        canClose
        title="Worlds that come with hanker"
        text="Each shows something else. What you change stays yours: saving asks for a name."
        onClose={close}
      >
        <Gallery close={close} />
      </Dialog>
      <Dialog
        isOpen={shown === 'new'}
        isWide
        canClose
        title="New world"
        text="Choose what it begins with. It runs at once, and its text says what everything is for."
        onClose={close}
      >
        <Wizard close={close} />
      </Dialog>
    </>
  );
}

function Gallery({ close }: { readonly close: () => void }) {
  const connection = useConnection();
  return (
    <>
      <ul className={styles.cards}>
        {SHIPPED.map(({ name, about }) => (
          <li key={name}>
            <WorldCard
              picture={`world-${name}`}
              name={name}
              about={about}
              onChoose={() => {
                close();
                void openWorld(connection, () => findShipped(name));
              }}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button
          onClick={() => {
            close();
            useDuelDialog.setState({ isOpen: true });
          }}
        >
          Play the duel yourself …
        </Button>
      </p>
    </>
  );
}

function Wizard({ close }: { readonly close: () => void }) {
  const connection = useConnection();
  const [name, setName] = useState('');
  return (
    <>
      <Field isStacked label="Name">
        <TextField value={name} maxLength={60} placeholder="my world" onChange={setName} />
      </Field>
      <ul className={styles.cards} data-count={TEMPLATES.length}>
        {TEMPLATES.map((template) => (
          <li key={template.name}>
            <WorldCard
              picture={`template-${template.name}`}
              name={template.name}
              about={template.about}
              onChoose={() => {
                close();
                const chosen = name.trim() || `my ${template.name === 'empty' ? 'world' : template.name}`;
                void openWorld(connection, async () => sourceOfTemplate(template, chosen)).then(
                  // Where there is nothing to see yet, the first thing to do is to make something.
                  (isOpened) => isOpened && setEditing(template.name === 'empty'),
                );
              }}
            />
          </li>
        ))}
      </ul>
      <small>
        {name.trim() === ''
          ? 'Without a name it is called after what it begins with.'
          : `The file is ${fileNameOf(name)}.`}
      </small>
    </>
  );
}

interface WorldCardProps {
  /** The name of its picture. */
  readonly picture: string;
  readonly name: string;
  readonly about: string;
  onChoose(): void;
}

/** A world to choose. */
function WorldCard({ picture, name, about, onChoose }: WorldCardProps) {
  return (
    <button type="button" className={styles.card} onClick={onChoose}>
      <img src={pictureOf(picture)} alt="" width={320} height={200} loading="lazy" />
      <strong>{name}</strong>
      <small>{about}</small>
    </button>
  );
}
