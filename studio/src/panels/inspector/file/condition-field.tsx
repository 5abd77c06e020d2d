import { Button, IconButton } from '../../../parts/button.tsx';
import { Select } from '../../../parts/fields/field.tsx';
import type { ShownField } from '../../../session/views/inspector/parts.ts';
import { notify, openEditor } from '../../../state/ui-store.ts';
import { useCommands, useConnection } from '../../../state/use-session.ts';
import {
  type ConditionPart,
  describeInput,
  firstPart,
  readCondition,
  SIGNS,
  writeCondition,
} from './condition-parts.ts';
import styles from './file.module.css';
import { TypedField } from './typed-field.tsx';

const SAID: Readonly<Record<ConditionPart['sign'], string>> = {
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  '==': 'equals',
  '!=': 'is not',
  'is true': 'is true',
  'is false': 'is false',
};

/** A condition as a list of parts that must all hold; one that is no such list is a text. */
export function ConditionField({ field }: { readonly field: ShownField }) {
  const run = useCommands();
  const connection = useConnection();
  const { key, path, text, options, factors = [] } = field;
  const parts = readCondition(text);
  const write = (changed: string) => connection.run('setPart', { path, input: 'expression', text: changed });
  const choose = (changed: readonly ConditionPart[]) =>
    write(writeCondition(changed)).catch((problem: Error) => notify(problem.message, 'problem'));
  const withPart = (index: number, change: Partial<ConditionPart>) =>
    (parts ?? []).map((part, i) => (i === index ? { ...part, ...change } : part));
  const remove = (index: number) =>
    parts?.length === 1 ? run('removePart', { path }) : choose((parts ?? []).filter((_, i) => i !== index));
  return (
    <>
      {parts === null ? (
        <TypedField label={key} value={text} isWrapped apply={write} />
      ) : (
        <ul className={styles.condition}>
          {parts.length === 0 && <li>always</li>}
          {parts.map((part, i) => {
            const name = parts.length === 1 ? key : `part ${i + 1} of ${key}`;
            const isCompared = part.right !== '';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name, only its place
              <li key={i} aria-label={name}>
                <span className={styles.part}>
                  <TypedField
                    label={`${name}, what`}
                    value={part.left}
                    options={options}
                    isWrapped={!options.includes(part.left)}
                    apply={(left) => write(writeCondition(withPart(i, { left })))}
                  />
                  <Select
                    aria-label={`${name}, how`}
                    value={part.sign}
                    onChange={(sign) => void choose(withPart(i, partWith(part, sign as ConditionPart['sign'])))}
                  >
                    {SIGNS.map((sign) => (
                      <option key={sign} value={sign}>
                        {SAID[sign]}
                      </option>
                    ))}
                  </Select>
                  {isCompared && (
                    <TypedField
                      label={`${name}, value`}
                      value={part.right}
                      isWrapped={part.right.includes(' ')}
                      className={styles.bound}
                      apply={(right) => write(writeCondition(withPart(i, { right })))}
                    />
                  )}
                </span>
                <IconButton
                  icon="close"
                  label={parts.length === 1 ? `Remove the condition ${key}` : `Remove ${name}`}
                  className={styles.remove}
                  onClick={() => void remove(i)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.add}>
        {parts !== null && (
          <Select
            aria-label={`Add to ${key}`}
            value=""
            onChange={(name) => name !== '' && void choose([...parts, firstPart(name, factors)])}
          >
            <option value="">{parts.length === 0 ? 'only if …' : 'and also …'}</option>
            {options.map((name) => (
              <option key={name} value={name}>
                {factors.includes(name) ? name : describeInput(name)}
              </option>
            ))}
          </Select>
        )}
        <Button look="link" size="tiny" onClick={() => openEditor('factors', path.join('.'))}>
          Draw it
        </Button>
      </div>
    </>
  );
}

/** A part with another sign; a comparison begins with a value. */
function partWith({ right }: ConditionPart, sign: ConditionPart['sign']): Partial<ConditionPart> {
  if (sign === 'is true' || sign === 'is false') return { sign, right: '' };
  return { sign, right: right === '' ? '0' : right };
}
