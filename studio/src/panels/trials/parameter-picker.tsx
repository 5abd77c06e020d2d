import { useCallback, useState } from 'react';
import { FileNumber } from '../../making/file-number.tsx';
import { IconButton } from '../../parts/button.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import { Table } from '../../parts/layout/table.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { VariedParameterChoice } from '../../session/trials/trial-setup.ts';
import { useView } from '../../state/use-session.ts';
import styles from './trials.module.css';

/** A chosen parameter, with its value in the file. */
export interface PickedParameter extends VariedParameterChoice {
  readonly today: number;
  readonly unit: string;
  /** In plain words: 'console · one more round · promised fun', and its unit. */
  readonly title: string;
  readonly unitInWords: string;
}

interface ParameterPickerProps {
  readonly picked: readonly PickedParameter[];
  readonly disabled: boolean;
  onPick(picked: readonly PickedParameter[]): void;
}

/** Parameters of the file to vary, each with its lowest and highest value. */
export function ParameterPicker({ picked, disabled, onPick }: ParameterPickerProps) {
  const change = (name: string, by: Partial<VariedParameterChoice>) =>
    onPick(picked.map((each) => (each.name === name ? { ...each, ...by } : each)));
  return (
    <section className={styles.picker} aria-label="Parameters to vary">
      {picked.length > 0 && (
        <Table isNumeric>
          <thead>
            <tr>
              <th scope="col">parameter</th>
              <th scope="col">now</th>
              <th scope="col">from</th>
              <th scope="col">to</th>
              <th scope="col">
                <VisuallyHidden>remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {picked.map(({ name, title, unitInWords, today, low, high, unit }) => (
              <tr key={name}>
                <th scope="row">
                  {title} {unitInWords && <small>{unitInWords}</small>}
                </th>
                <td>
                  <FileNumber what={title} source={{ of: 'name', name }}>
                    {today}
                    {unit}
                  </FileNumber>
                </td>
                <td>
                  <NumberField
                    className={styles.range}
                    label={`Lowest ${title}`}
                    value={low}
                    unit={unit}
                    disabled={disabled}
                    check={(value) => (value < high ? null : 'must be less than the highest')}
                    commit={(value) => change(name, { low: value })}
                  />
                </td>
                <td>
                  <NumberField
                    className={styles.range}
                    label={`Highest ${title}`}
                    value={high}
                    unit={unit}
                    disabled={disabled}
                    check={(value) => (value > low ? null : 'must be more than the lowest')}
                    commit={(value) => change(name, { high: value })}
                  />
                </td>
                <td>
                  <IconButton
                    icon="close"
                    label={`Remove ${title}`}
                    tip="Remove"
                    size="small"
                    disabled={disabled}
                    onClick={() => onPick(picked.filter((each) => each.name !== name))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ParameterSearch picked={picked} disabled={disabled} onAdd={(parameter) => onPick([...picked, parameter])} />
    </section>
  );
}

interface ParameterSearchProps {
  readonly picked: readonly PickedParameter[];
  readonly disabled: boolean;
  onAdd(parameter: PickedParameter): void;
}

function ParameterSearch({ picked, disabled, onAdd }: ParameterSearchProps) {
  const [search, setSearch] = useState('');
  const found = useView('parameterSearch', { search });
  const parameters = found?.parameters;
  const items = useCallback(
    () =>
      (parameters ?? [])
        .filter(({ name }) => picked.every((each) => each.name !== name))
        .map(({ name, title, value, unit, unitInWords }) => ({
          key: name,
          title,
          note: unitInWords,
          end: `${value}${unit}`,
        })),
    [parameters, picked],
  );
  return (
    <SearchBox
      label="Add a parameter"
      placeholder="Add a parameter: food decay, curve hunger …"
      className={styles.search}
      disabled={disabled}
      items={items}
      most={100}
      note={found && found.more > 0 ? `${found.more} more; type more of the name.` : undefined}
      onSearch={setSearch}
      onChoose={(key) => {
        const parameter = parameters?.find(({ name }) => name === key);
        if (!parameter) return;
        const { name, value, unit, title, unitInWords } = parameter;
        onAdd({ name, title, unitInWords, today: value, unit, ...usualRange(value) });
        setSearch('');
      }}
    />
  );
}

/** From half the value to half more; for 0 from 0 to 1. */
function usualRange(value: number): { readonly low: number; readonly high: number } {
  if (value === 0) return { low: 0, high: 1 };
  const [a, b] = [value * 0.5, value * 1.5].map((end) => Number(end.toPrecision(3)));
  return { low: Math.min(a, b), high: Math.max(a, b) };
}
