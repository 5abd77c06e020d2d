import { useState } from 'react';
import { Button, IconButton } from '../../parts/button.tsx';
import { Select, TextField } from '../../parts/fields/field.tsx';
import { Popover } from '../../parts/overlays/popover.tsx';
import { useCommands } from '../../state/use-session.ts';
import styles from './parameters.module.css';

interface VariantChoiceProps {
  readonly variants: readonly string[];
  readonly variant: string | null;
}

/** Chooses the variant that the world runs, and adds a new one. */
export function VariantChoice({ variants, variant }: VariantChoiceProps) {
  const run = useCommands();
  return (
    <>
      <Select
        className={styles.variant}
        aria-label="Variant in force"
        title="The variant that the world runs; changes in the table go into it"
        value={variant ?? ''}
        onChange={(value) => run('setVariant', { variant: value === '' ? null : value })}
      >
        <option value="">the file itself</option>
        {variants.map((each) => (
          <option key={each} value={each}>
            variant: {each}
          </option>
        ))}
      </Select>
      <Popover trigger={<IconButton icon="plus" label="New variant" />} label="New variant">
        {(close) => <NewVariant onDone={close} />}
      </Popover>
    </>
  );
}

function NewVariant({ onDone }: { onDone(): void }) {
  const run = useCommands();
  const [name, setName] = useState('');
  return (
    <form
      className={styles.newVariant}
      onSubmit={async (event) => {
        event.preventDefault();
        await run('addVariant', { name });
        onDone();
      }}
    >
      <label htmlFor="new-variant">A named set of parameters. While it is chosen, your changes go into it.</label>
      <span>
        <TextField id="new-variant" value={name} placeholder="hard winter" onChange={setName} />
        <Button type="submit" look="primary" disabled={name.trim() === ''}>
          Add
        </Button>
      </span>
    </form>
  );
}
