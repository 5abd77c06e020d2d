import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../../parts/button.tsx';
import { Select } from '../../../parts/fields/field.tsx';
import type { ShownEntry } from '../../../session/views/inspector/parts.ts';
import { useCommands, useConnection } from '../../../state/use-session.ts';
import styles from './file.module.css';
import { TypedField } from './typed-field.tsx';

interface StepFieldsProps {
  /** 'Step 1 of steps'. */
  readonly label: string;
  readonly entry: ShownEntry;
  onKey(event: KeyboardEvent): void;
}

/** A step as a field for each of its values; or the whole step as text. */
export function StepFields({ label, entry: { path, text, step }, onKey }: StepFieldsProps) {
  const run = useCommands();
  const connection = useConnection();
  const [isText, setText] = useState(false);
  const moves = 'Alt and the arrow keys move it';
  const isWhole = isText || !step;
  return (
    <>
      <div className={styles.step}>
        {isWhole ? (
          <TypedField
            label={`${label}; ${moves}`}
            value={text}
            isWrapped
            apply={(typed) => connection.run('setPart', { path, input: 'value', text: typed })}
            onKey={onKey}
          />
        ) : (
          step.fields.map((field) => (
            <span key={field.label} className={styles.value}>
              <span>{field.label}</span>
              <TypedField
                label={`${label}, ${field.label}; ${moves}`}
                value={field.text}
                options={field.options}
                isWrapped={field.input === 'expression' && !field.options.includes(field.text)}
                apply={(typed) => connection.run('setPart', { path: field.path, input: field.input, text: typed })}
                onKey={onKey}
              />
            </span>
          ))
        )}
        {!isWhole &&
          step.amounts.map((amounts) => (
            <Select
              key={amounts.label}
              aria-label={`${label}: add to ${amounts.label}`}
              value=""
              onChange={(need) =>
                need !== '' && void run('addValue', { path: [...amounts.path, need], input: 'expression', text: '10' })
              }
            >
              <option value="">Add …</option>
              {amounts.options.map((need) => (
                <option key={need}>{need}</option>
              ))}
            </Select>
          ))}
        {!isWhole && step.more.length > 0 && (
          <Select
            aria-label={`${label}: only sometimes`}
            value=""
            onChange={(key) => {
              const more = step.more.find((each) => each.key === key);
              if (more) void run('addValue', { path: [...path, key], input: 'expression', text: more.text });
            }}
          >
            <option value="">Only …</option>
            {step.more.map(({ key }) => (
              <option key={key} value={key}>
                {key === 'when' ? 'if a condition holds' : 'with a chance'}
              </option>
            ))}
          </Select>
        )}
      </div>
      <IconButton
        icon="text"
        label={`${label} as text`}
        aria-pressed={isText}
        className={styles.remove}
        onClick={() => setText(!isText)}
      />
    </>
  );
}
