import { useCommands } from '../../state/use-session.ts';
import type { ParameterTableData } from './parameter-table.tsx';
import styles from './parameters.module.css';

/** How each temperament decides: by a mind of the file, or by one of the presets. */
export function Minds({ table }: { readonly table: ParameterTableData }) {
  const run = useCommands();
  const { minds, presets, ownMinds } = table;
  if (minds.length === 0) return null;
  return (
    <section className={styles.minds} aria-label="Minds">
      {minds.map(({ temperament, mind }) => (
        <label key={temperament}>
          <span>{temperament} decides like</span>
          <select
            className={styles.choice}
            value={mind ?? ''}
            title={presets.find(({ name }) => name === mind)?.about}
            onChange={(event) => run('setMind', { temperament, mind: event.target.value })}
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
          </select>
        </label>
      ))}
    </section>
  );
}
