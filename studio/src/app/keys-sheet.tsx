import { Dialog } from '@base-ui/react/dialog';
import dialog from '../files/files.module.css';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { KEYS, useKeySheet } from '../state/keys.ts';
import styles from './keys-sheet.module.css';

/** All keys of the studio, in a dialog. */
export function KeySheet() {
  const isOpen = useKeySheet((sheet) => sheet.isOpen);
  const close = () => useKeySheet.setState({ isOpen: false });
  return (
    <Dialog.Root open={isOpen} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={`${dialog.dialog} ${styles.sheet}`}>
          <div className={styles.head}>
            <Dialog.Title>Keys</Dialog.Title>
            <Button look="plain" isIcon aria-label="Close" onClick={close}>
              <Icon name="close" />
            </Button>
          </div>
          <div className={styles.groups}>
            {KEYS.map(({ where, keys }) => (
              <section key={where} className={styles.group}>
                <h3>{where}</h3>
                <dl>
                  {keys.map(([names, action]) => (
                    <div key={names}>
                      <dt>
                        {names.split(', ').map((name) => (
                          <kbd key={name}>{name}</kbd>
                        ))}
                      </dt>
                      <dd>{action}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
