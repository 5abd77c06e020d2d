import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ROW_CLASS, RowText } from '../row.tsx';
import { ABOVE_CLASS } from '../surface.ts';
import type { ChooserItem } from './chooser.tsx';
import field from './field.module.css';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** Gives the items; called when the list opens, and while it is open when the function changes. */
  readonly items: () => readonly ChooserItem[];
  /** The most that are listed; typing finds the others. */
  readonly most: number;
  /** Below the list. */
  readonly note?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** Given when the items are those that match a text already: called with each text that is typed. */
  onSearch?(text: string): void;
  onChoose(key: string): void;
}

/** A field that finds items by name: it opens a list below it, and is empty again after a choice. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, items, most, note, disabled = false, className, onSearch, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const listed = useMemo(() => (isOpen ? items() : []), [isOpen, items]);
  return (
    <Combobox.Root
      items={listed}
      value={null}
      open={isOpen}
      onOpenChange={setOpen}
      onValueChange={(item: ChooserItem | null) => item && onChoose(item.key)}
      limit={most}
      autoHighlight
      disabled={disabled}
      itemToStringLabel={(item: ChooserItem) => item.title}
      isItemEqualToValue={(a: ChooserItem, b: ChooserItem) => a.key === b.key}
      {...(onSearch && { filter: null, onInputValueChange: onSearch })}
    >
      <Combobox.Input
        className={classNames(field.control, className)}
        aria-label={label}
        placeholder={placeholder}
        spellCheck={false}
      />
      <Combobox.Portal>
        <Combobox.Positioner className={ABOVE_CLASS} sideOffset={4} align="start">
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty className={styles.none}>Nothing has that name.</Combobox.Empty>
            <Combobox.List aria-label={label}>
              {(item: ChooserItem) => (
                <Combobox.Item key={item.key} value={item} className={ROW_CLASS}>
                  <RowText mark={item.mark} title={item.title} note={item.note} end={item.end} />
                </Combobox.Item>
              )}
            </Combobox.List>
            {note && <p className={styles.none}>{note}</p>}
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
