import { showPart } from '../../../making/hand-store.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Select } from '../../../parts/fields/field.tsx';
import { Row } from '../../../parts/row.tsx';
import type { ShownField } from '../../../session/views/inspector/parts.ts';
import { openEditor } from '../../../state/ui-store.ts';
import { useCommands, useConnection } from '../../../state/use-session.ts';
import { Amounts } from './amounts.tsx';
import { ConditionField } from './condition-field.tsx';
import styles from './file.module.css';
import { LineLink } from './line-link.tsx';
import { SharingNote } from './sharing-note.tsx';
import { Steps } from './steps.tsx';
import { TypedField } from './typed-field.tsx';

/** Fields that ask whether something holds. */
const CONDITIONS: readonly string[] = ['when', 'while', 'accepts', 'blocks'];

/** A field of a part of the file, with what fits to its kind. */
export function FieldEditor({ field }: { readonly field: ShownField }) {
  const run = useCommands();
  const { key, about, path, line, isRequired } = field;
  return (
    <section className={styles.field} aria-label={key}>
      <div className={styles.label}>
        <h4 title={about}>{key}</h4>
        <LineLink path={path} line={line} />
        {!isRequired && (
          <IconButton
            icon="close"
            label={`Remove ${key}`}
            className={styles.remove}
            onClick={() => void run('removePart', { path })}
          />
        )}
      </div>
      <FieldInput field={field} />
      {field.sharing && <SharingNote sharing={field.sharing} />}
    </section>
  );
}

function FieldInput({ field }: { readonly field: ShownField }) {
  const run = useCommands();
  const connection = useConnection();
  const { key, path, input, text, words, options, entries } = field;
  if (input === 'expression' && CONDITIONS.includes(key)) return <ConditionField field={field} />;
  switch (input) {
    case 'words':
    case 'flag':
      return (
        <Select aria-label={key} value={text} onChange={(value) => void run('setPart', { path, input, text: value })}>
          {[...(input === 'flag' ? ['true', 'false'] : words)].map((word) => (
            <option key={word}>{word}</option>
          ))}
          {input === 'words' && !words.includes(text) && <option>{text}</option>}
        </Select>
      );
    case 'part':
      return <Row title={text === '' ? 'empty' : text} end="›" onClick={() => showPart(path)} />;
    case 'parts':
      return (
        <div>
          {entries.map((entry) => (
            <Row
              key={entry.name}
              title={entry.name}
              end={entry.line === null ? '›' : `line ${entry.line}`}
              onClick={() => showPart(entry.path)}
            />
          ))}
        </div>
      );
    case 'amounts':
      return <Amounts field={field} />;
    case 'steps':
      return <Steps field={field} />;
    default:
      return (
        <>
          <TypedField
            label={key}
            value={text}
            options={options}
            isList={input === 'names'}
            isWrapped={input === 'expression' && !options.includes(text)}
            className={input === 'number' || input === 'amount' ? styles.short : undefined}
            apply={(typed) =>
              connection.run('setPart', { path, input: input === 'curve' ? 'value' : input, text: typed })
            }
          />
          {input === 'curve' && (
            <Button look="link" size="tiny" onClick={() => openEditor('curves', String(path.at(-2)))}>
              Draw it
            </Button>
          )}
        </>
      );
  }
}
