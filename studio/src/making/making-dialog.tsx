import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Field, Select, TextField } from '../parts/fields/field.tsx';
import { readNumber } from '../parts/fields/read-number.ts';
import { Dialog, DialogActions } from '../parts/overlays/dialog.tsx';
import type { NewPart } from '../session/hand/templates.ts';
import { useConnection, useView } from '../state/use-session.ts';
import { chooseTool, type Making, SELECT, showPart, useHand } from './hand-store.ts';
import styles from './making.module.css';

const TITLES: Readonly<Record<NewPart, string>> = {
  need: 'New need',
  kind: 'New kind of thing',
  advert: 'New advert',
  temperament: 'New temperament',
  agent: 'New agent',
  expectation: 'New expectation',
  action: 'New action',
  bucket: 'New bucket',
  relation: 'New relation',
};

const ABOUT: Readonly<Record<NewPart, string>> = {
  need: 'Something that agents want. Its level falls from 100 (content) to 0 (desperate).',
  kind: 'Things of this kind can then be placed on the map.',
  advert: 'Something that can be done there, and what it gives.',
  temperament: 'A kind of agent. Agents of it can then be placed on the map.',
  agent: 'It appears in the middle of the map. Drag it to where it belongs.',
  expectation: 'A condition that every run should meet. Its measure and bounds are set in the inspector.',
  action: 'Steps that adverts, other actions and minds refer to by its name.',
  bucket: 'Adverts in a bucket of a higher priority are tried before all others.',
  relation: 'What agents feel for each other, from −100 to 100; steps change it.',
};

/** The dialog in which something is made or named; the message of the file check is shown in it. */
export function MakingDialog() {
  const making = useHand((hand) => hand.making);
  const close = () => useHand.setState({ making: null });
  const lastKind = useRef<Making['kind'] | null>(null);
  if (making) lastKind.current = making.kind;
  return (
    <Dialog
      title={making ? titleOf(making) : ''}
      text={making && textOf(making)}
      isOpen={making !== null}
      // What is on the map goes on there.
      finalFocus={() => (lastKind.current === 'area' || lastKind.current === 'place' ? findMap() : null)}
      onClose={close}
    >
      {making && <MakingForm key={JSON.stringify(making)} making={making} onDone={close} />}
    </Dialog>
  );
}

function findMap(): HTMLElement | null {
  return document.querySelector<HTMLElement>('canvas[role=application]');
}

function titleOf(making: Making): string {
  if (making.kind === 'part') return TITLES[making.what];
  if (making.kind === 'rename') return `Rename ${making.name}`;
  return making.kind === 'area' ? 'Name this room' : 'Name this place';
}

function textOf(making: Making): string {
  if (making.kind === 'part') return ABOUT[making.what];
  if (making.kind === 'rename') return 'Everything in the file that refers to it follows.';
  return making.kind === 'area'
    ? 'A partition of the world, which may have parameters of its own.'
    : 'A point that agents can walk to by its name.';
}

function MakingForm({ making, onDone }: { readonly making: Making; onDone(): void }) {
  const connection = useConnection();
  const [name, setName] = useState(making.kind === 'rename' ? making.name : '');
  const [need, setNeed] = useState('');
  const [amount, setAmount] = useState('40');
  const [lasts, setLasts] = useState('30m');
  const [advert, setAdvert] = useState('');
  const [temperament, setTemperament] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const messageId = useId();
  const parts = useView('fileParts', {});
  const needs = parts?.find(({ section }) => section === 'needs')?.entries ?? [];
  const hasGift = making.kind === 'part' && (making.what === 'kind' || making.what === 'advert') && needs.length > 0;
  const isAdvert = making.kind === 'part' && making.what === 'advert';
  const isAgent = making.kind === 'part' && making.what === 'agent';
  const temperaments = parts?.find(({ section }) => section === 'temperaments')?.entries ?? [];
  const first = needs[0]?.name ?? '';
  useEffect(() => {
    if (hasGift) setNeed((chosen) => chosen || first);
  }, [hasGift, first]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      if (making.kind === 'rename') {
        const path = await connection.run('renamePart', { path: making.path, name });
        useHand.setState(({ part }) => ({ part: part === null ? null : path }));
      } else if (making.kind === 'area') {
        await connection.run('nameArea', { name, area: making.area });
        // The next press on the map selects; a second room would seldom be meant.
        chooseTool(SELECT);
      } else if (making.kind === 'place') await connection.run('namePlace', { name, at: making.at });
      else {
        const number = readNumber(amount);
        if (hasGift && need !== '' && number === null) throw new Error(`got "${amount}"; expected a number`);
        const path = await connection.run('makePart', {
          what: making.what,
          name,
          ...(making.owner && { owner: making.owner }),
          ...(hasGift && need !== '' && number !== null && { gift: { need, amount: number, lasts } }),
          ...(advert !== '' && { advert }),
          ...(temperament !== '' && { temperament }),
        });
        // What was made can be placed at once, or is shown with its fields.
        if (making.what === 'kind') chooseTool({ kind: 'thing', of: name.trim() });
        else if (making.what === 'temperament') chooseTool({ kind: 'agent', of: name.trim() });
        else showPart(path);
        if (making.isFromForms) useHand.setState({ part: path });
      }
      onDone();
    } catch (refused) {
      setProblem((refused as Error).message);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label="Name" isStacked>
        <TextField
          value={name}
          autoFocus
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : messageId}
          onChange={(text) => {
            setName(text);
            setProblem(null);
          }}
        />
      </Field>
      {isAgent && temperaments.length > 1 && (
        <Field label="Temperament" isStacked>
          <Select value={temperament || temperaments[0].name} onChange={setTemperament}>
            {temperaments.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </Select>
        </Field>
      )}
      {hasGift && (
        <>
          {!isAdvert && (
            <Field label="What is done there" isStacked>
              <TextField value={advert} placeholder={`use the ${name || '…'}`} onChange={setAdvert} />
            </Field>
          )}
          <div className={styles.gift}>
            <Field label="It gives" isStacked>
              <Select value={need} onChange={setNeed}>
                {needs.map((each) => (
                  <option key={each.name}>{each.name}</option>
                ))}
                {!isAdvert && <option value="">nothing</option>}
              </Select>
            </Field>
            <Field label="How much" isStacked>
              <TextField inputMode="decimal" value={amount} disabled={need === ''} onChange={setAmount} />
            </Field>
            <Field label="It takes" isStacked>
              <TextField value={lasts} disabled={need === ''} onChange={setLasts} />
            </Field>
          </div>
        </>
      )}
      {problem !== null && (
        <p id={messageId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" type="submit" disabled={name.trim() === ''}>
          {making.kind === 'part' ? 'Make it' : 'Give the name'}
        </Button>
      </DialogActions>
    </form>
  );
}
