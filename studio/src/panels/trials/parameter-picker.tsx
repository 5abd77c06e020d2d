import { useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { VariedParameter } from '../../session/trials/trial-setup.ts';
import { useView } from '../../state/use-session.ts';
import styles from './trials.module.css';

/** A number that was picked, with what it is in the file. */
export interface PickedParameter extends VariedParameter {
  readonly today: number;
  readonly unit: string;
}

interface ParameterPickerProps {
  readonly picked: readonly PickedParameter[];
  readonly disabled: boolean;
  onPick(picked: readonly PickedParameter[]): void;
}

/** Numbers of the file to be turned, each with its lowest and highest. */
export function ParameterPicker({ picked, disabled, onPick }: ParameterPickerProps) {
  const put = (name: string, change: Partial<VariedParameter>) =>
    onPick(picked.map((each) => (each.name === name ? { ...each, ...change } : each)));
  return (
    <section className={styles.picker} aria-label="Numbers to turn">
      {picked.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">number</th>
              <th scope="col">now</th>
              <th scope="col">from</th>
              <th scope="col">to</th>
              <th scope="col">
                <VisuallyHidden>remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {picked.map(({ name, today, low, high, unit }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {today}
                  {unit}
                </td>
                <td>
                  <NumberField
                    label={`Lowest ${name}`}
                    value={low}
                    disabled={disabled}
                    check={(value) => (value < high ? null : 'less than the highest')}
                    commit={(value) => put(name, { low: value })}
                  />
                </td>
                <td>
                  <NumberField
                    label={`Highest ${name}`}
                    value={high}
                    disabled={disabled}
                    check={(value) => (value > low ? null : 'more than the lowest')}
                    commit={(value) => put(name, { high: value })}
                  />
                </td>
                <td>
                  <Button
                    look="plain"
                    isIcon
                    disabled={disabled}
                    aria-label={`Leave ${name} alone`}
                    tip="Leave it alone"
                    onClick={() => onPick(picked.filter((each) => each.name !== name))}
                  >
                    <Icon name="close" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ParameterSearch picked={picked} disabled={disabled} onAdd={(number) => onPick([...picked, number])} />
    </section>
  );
}

function ParameterSearch(props: {
  readonly picked: readonly PickedParameter[];
  readonly disabled: boolean;
  onAdd(number: PickedParameter): void;
}) {
  const { picked, disabled, onAdd } = props;
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const found = useView('parameterSearch', { search });
  const numbers = found?.numbers.filter(({ name }) => picked.every((each) => each.name !== name)) ?? [];
  const more = found?.more ?? 0;
  return (
    <div className={styles.search}>
      <input
        aria-label="Add a number"
        aria-controls={id}
        aria-expanded={isOpen}
        role="combobox"
        autoComplete="off"
        placeholder="Add a number: food decay, curves hunger …"
        value={search}
        disabled={disabled}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setSearch(event.target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
          if (event.key === 'ArrowDown') document.getElementById(id)?.querySelector('button')?.focus();
        }}
      />
      {isOpen && !disabled && (
        <div className={styles.found} id={id}>
          {numbers.map(({ name, value, unit }) => (
            <button
              type="button"
              key={name}
              onKeyDown={(event) => moveFocus(event.key, event.currentTarget)}
              onClick={() => {
                onAdd({ name, today: value, unit, ...usualRange(value) });
                setSearch('');
                setOpen(false);
              }}
            >
              {name}
              <span>
                {value}
                {unit}
              </span>
            </button>
          ))}
          {numbers.length === 0 && <p>No number of that name.</p>}
          {more > 0 && <p>{more} more; type what its path has in it.</p>}
          <button type="button" className={styles.shut} onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}

function moveFocus(key: string, from: HTMLElement): void {
  const to = key === 'ArrowDown' ? from.nextElementSibling : key === 'ArrowUp' ? from.previousElementSibling : null;
  if (to instanceof HTMLElement) to.focus();
}

/** Half as much and half as much again; around nothing, from 0 to 1. */
function usualRange(value: number): { readonly low: number; readonly high: number } {
  if (value === 0) return { low: 0, high: 1 };
  const [a, b] = [value * 0.5, value * 1.5].map((end) => Number(end.toPrecision(3)));
  return { low: Math.min(a, b), high: Math.max(a, b) };
}
