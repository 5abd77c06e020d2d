import type { Path } from 'hanker/format';
import { useState } from 'react';
import { make, showPart } from '../../../making/hand-store.ts';
import { useShowInText } from '../../../making/use-show-in-text.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Field, Select } from '../../../parts/fields/field.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { EmptyState } from '../../../parts/layout/empty-state.tsx';
import { Menu, MenuItem } from '../../../parts/overlays/menu.tsx';
import type { PartChoice } from '../../../session/hand/part-choices.ts';
import type { ShownField } from '../../../session/views/inspector/parts.ts';
import { useCommands, useConnection, useView } from '../../../state/use-session.ts';
import { FieldEditor } from './field-editor.tsx';
import styles from './file.module.css';
import { firstText, inputOf } from './first-value.ts';
import { LineLink } from './line-link.tsx';
import { SharingNote } from './sharing-note.tsx';
import { TypedField } from './typed-field.tsx';

/** A part of the file as a form: its set fields, and a menu with those that can be added. */
export function PartEditor({ path }: { readonly path: Path }) {
  const run = useCommands();
  const showInText = useShowInText();
  const form = useView('partForm', { path });
  const [begun, setBegun] = useState<BegunField | null>(null);
  // A map of parts by name, such as adverts, has no form of its own.
  const crumbs = path
    .map((_, i) => path.slice(0, i + 1))
    .filter((each, i) => i > 0 && !['adverts', 'innate', 'needs', 'legend'].includes(String(each.at(-1))));
  // An item of a list has its name among its fields.
  const isItem = typeof path.at(-1) === 'number';
  const ownName = isItem ? form?.fields.find(({ key, isSet }) => key === 'name' && isSet)?.text : undefined;
  const title = isItem ? (ownName ?? `${path[0]} ${Number(path.at(-1)) + 1}`) : String(path.at(-1) ?? 'World');
  const canRename = isItem ? ownName !== undefined : path.length === 2;
  const isAdvert = path.at(-2) === 'adverts' || path.at(-2) === 'innate';
  const hasAdverts = path.length === 2 && (path[0] === 'kinds' || path[0] === 'temperaments');
  return (
    <div className={styles.view}>
      <nav className={styles.crumbs} aria-label="Part of the file">
        <Button look="link" onClick={() => showPart(null)}>
          File
        </Button>
        {crumbs.map((each) => (
          <span key={each.join()}>
            <span aria-hidden="true"> › </span>
            <Button look="link" aria-current={each.length === path.length} onClick={() => showPart(each)}>
              {each.length !== 2 ? String(each.at(-1)) : isItem ? title : each.join(' ')}
            </Button>
          </span>
        ))}
      </nav>
      <header className={styles.head}>
        <h3>{title}</h3>
        {(canRename || isAdvert) && (
          <IconButton
            icon="edit"
            label={`Rename ${title}`}
            onClick={() => make({ kind: 'rename', path, name: title })}
          />
        )}
        <IconButton icon="text" label="Show in the text" onClick={() => showInText(path)} />
        {path[0] !== 'space' && path.length > 0 && (
          <IconButton icon="trash" label={`Delete ${title}`} onClick={() => void run('removePart', { path })} />
        )}
        {form && <LineLink path={path} line={form.line} />}
      </header>
      {!form && (
        <EmptyState title="It is not in the file">
          It was deleted or renamed, or has no fields. Choose another part above.
        </EmptyState>
      )}
      {form?.sharing && <SharingNote sharing={form.sharing} />}
      {form?.choices.map((choice) => (
        <Choice key={choice.label} path={path} choice={choice} />
      ))}
      {form?.fields
        .filter(({ isSet }) => isSet)
        .map((field) => (
          <FieldEditor key={field.key} field={field} />
        ))}
      {begun && form?.fields.some(({ key, isSet }) => key === begun.field.key && !isSet) && (
        <NewField {...begun} onDone={() => setBegun(null)} />
      )}
      {form && (
        <div className={styles.add}>
          {hasAdverts && (
            <Button size="small" onClick={() => make({ kind: 'part', what: 'advert', owner: path })}>
              <Icon name="plus" />
              New advert
            </Button>
          )}
          <AddField fields={form.fields.filter(({ isSet }) => !isSet)} onBegin={setBegun} />
        </div>
      )}
    </div>
  );
}

/** Chooses which of a few keys the part has. */
function Choice({ path, choice: { label, value, options } }: { readonly path: Path; readonly choice: PartChoice }) {
  const run = useCommands();
  return (
    <Field label={label} isStacked>
      <Select value={value} onChange={(option) => void run('choosePart', { path, option })}>
        {options.map(({ key, about }) => (
          <option key={key} value={key}>
            {`${key}: ${about.split('. ', 1)[0].replace(/\.$/, '')}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A field that is not in the file yet, since its value is not known, and what the file check said. */
interface BegunField {
  readonly field: ShownField;
  readonly message: string;
}

/** An empty field, whose value is written when the file check accepts it. */
function NewField({ field, message, onDone }: BegunField & { onDone(): void }) {
  const connection = useConnection();
  return (
    <section className={styles.field} aria-label={field.key}>
      <div className={styles.label}>
        <h4 title={field.about}>{field.key}</h4>
        <IconButton icon="close" label={`Cancel ${field.key}`} className={styles.remove} onClick={onDone} />
      </div>
      <small>{field.about}</small>
      <TypedField
        label={field.key}
        value=""
        hint={message}
        isFocused
        options={field.options}
        apply={async (text) => {
          if (text.trim() === '') return;
          await connection.run('addValue', { path: field.path, input: inputOf(field), text });
          onDone();
        }}
      />
    </section>
  );
}

interface AddFieldProps {
  readonly fields: readonly ShownField[];
  /** Called for a field without a first value that the file check accepts. */
  onBegin(begun: BegunField): void;
}

/** A menu with the fields that a part can get. */
function AddField({ fields, onBegin }: AddFieldProps) {
  const connection = useConnection();
  if (fields.length === 0) return null;
  const add = (field: ShownField) =>
    connection
      .run('addValue', { path: field.path, input: inputOf(field), text: firstText(field) })
      .catch(({ message }: Error) => onBegin({ field, message }));
  return (
    <Menu
      trigger={
        <Button size="small">
          <Icon name="plus" />
          Add a field
        </Button>
      }
    >
      {fields.map((field) => (
        <MenuItem key={field.key} title={field.key} note={field.about} onChoose={() => void add(field)} />
      ))}
    </Menu>
  );
}
