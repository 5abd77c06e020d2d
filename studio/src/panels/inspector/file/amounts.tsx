import { useState } from 'react';
import { IconButton } from '../../../parts/button.tsx';
import { Select } from '../../../parts/fields/field.tsx';
import type { ShownField } from '../../../session/views/inspector/parts.ts';
import { notify } from '../../../state/ui-store.ts';
import { useCommands, useConnection } from '../../../state/use-session.ts';
import styles from './file.module.css';
import { LineLink } from './line-link.tsx';
import { TypedField } from './typed-field.tsx';

/** Numbers or expressions by name: a promise, levels, states. Names can be added and removed. */
export function Amounts({ field: { key, path, entries, options } }: { readonly field: ShownField }) {
  const run = useCommands();
  const connection = useConnection();
  return (
    <ul className={styles.amounts}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <span data-ellipsis>{entry.name}</span>
          <TypedField
            label={`${key} of ${entry.name}`}
            value={entry.text}
            className={styles.short}
            apply={(text) => connection.run('setPart', { path: entry.path, input: 'expression', text })}
          />
          <LineLink path={entry.path} line={entry.line} />
          <IconButton
            icon="close"
            label={`Remove ${entry.name} from ${key}`}
            className={styles.remove}
            onClick={() => void run('removePart', { path: entry.path })}
          />
        </li>
      ))}
      <li>
        <AddAmount
          what={key}
          options={options.filter((name) => entries.every((entry) => entry.name !== name))}
          isChosen={options.length > 0}
          add={(name) =>
            connection
              .run('addValue', { path: [...path, name], input: 'expression', text: options.length > 0 ? '10' : '0' })
              .catch((problem: Error) => notify(problem.message, 'problem'))
          }
        />
      </li>
    </ul>
  );
}

interface AddAmountProps {
  readonly what: string;
  readonly options: readonly string[];
  /** Whether the name is one of the options, not typed. */
  readonly isChosen: boolean;
  add(name: string): Promise<unknown>;
}

function AddAmount({ what, options, isChosen, add }: AddAmountProps) {
  const [typed, setTyped] = useState('');
  if (isChosen)
    return options.length === 0 ? null : (
      <Select aria-label={`Add to ${what}`} value="" onChange={(name) => name !== '' && void add(name)}>
        <option value="">Add …</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    );
  return (
    <TypedField
      label={`Add to ${what}`}
      placeholder="Add a name …"
      value={typed}
      apply={async (name) => {
        if (name.trim() !== '') await add(name.trim());
        setTyped('');
      }}
    />
  );
}
