import { Field, Select } from '../../parts/fields/field.tsx';
import { useCommands } from '../../state/use-session.ts';
import type { ParameterTableData } from './parameter-table.tsx';
import styles from './parameters.module.css';

/** More minds than this are folded, to leave space for the table. */
const MOST_OPEN = 4;

/** The mind of each temperament: one of the file's, or a preset. */
export function Minds({ table }: { readonly table: ParameterTableData }) {
  const { minds } = table;
  if (minds.length === 0) return null;
  if (minds.length <= MOST_OPEN) return <MindList table={table} />;
  return (
    <details className={styles.manyMinds}>
      <summary>How each of the {minds.length} temperaments decides</summary>
      <div>
        <MindList table={table} />
      </div>
    </details>
  );
}

function MindList({ table: { minds, presets, ownMinds } }: { readonly table: ParameterTableData }) {
  const run = useCommands();
  return (
    <section className={styles.minds} aria-label="Minds">
      {minds.map(({ temperament, mind }) => (
        <Field key={temperament} label={`${temperament} decides like`}>
          <Select
            value={mind ?? ''}
            title={presets.find(({ name }) => name === mind)?.about}
            onChange={(value) => run('setMind', { temperament, mind: value })}
          >
            {mind === null && <option value="">a mind of its own</option>}
            {ownMinds.length > 0 && (
              <optgroup label="minds of the file">
                {ownMinds.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            )}
            <optgroup label="presets">
              {presets.map(({ name, about }) => (
                <option key={name} title={about}>
                  {name}
                </option>
              ))}
            </optgroup>
          </Select>
        </Field>
      ))}
    </section>
  );
}
