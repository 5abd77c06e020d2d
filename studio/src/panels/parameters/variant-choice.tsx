import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import parts from '../../parts/parts.module.css';
import { useCommands } from '../../state/use-session.ts';
import styles from './parameters.module.css';

/** Which of the file's sets of numbers the world runs by, and a new one. */
export function VariantChoice({
  tunings,
  tuning,
}: {
  readonly tunings: readonly string[];
  readonly tuning: string | null;
}) {
  const run = useCommands();
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <select
        className={styles.choice}
        aria-label="Tuning in force"
        title="The set of numbers that the world runs by; changes in the table go into it"
        value={tuning ?? ''}
        onChange={(event) => run('setVariant', { variant: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">the file’s own numbers</option>
        {tunings.map((each) => (
          <option key={each} value={each}>
            tuning: {each}
          </option>
        ))}
      </select>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger render={<Button look="plain" isIcon aria-label="New tuning" title="New tuning" />}>
          <Icon name="plus" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={6}>
            <Popover.Popup className={parts.popup} aria-label="New tuning">
              <form
                className={styles.newTuning}
                onSubmit={async (event) => {
                  event.preventDefault();
                  await run('addVariant', { name });
                  setName('');
                  setOpen(false);
                }}
              >
                <label htmlFor="new-tuning">
                  A new set of numbers. What you change while it is chosen goes into it.
                </label>
                <span>
                  <input
                    id="new-tuning"
                    value={name}
                    placeholder="hard winter"
                    onChange={(event) => setName(event.target.value)}
                  />
                  <Button type="submit" look="primary" disabled={name.trim() === ''}>
                    Add
                  </Button>
                </span>
              </form>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}
