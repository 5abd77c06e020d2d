import { Dialog } from '../parts/overlays/dialog.tsx';
import { KEYS, useKeySheet } from '../state/keys.ts';
import styles from './keys-sheet.module.css';

/** All keys of the studio, in a dialog. */
export function KeySheet() {
  const isOpen = useKeySheet((sheet) => sheet.isOpen);
  return (
    <Dialog title="Keys" isOpen={isOpen} isWide canClose onClose={() => useKeySheet.setState({ isOpen: false })}>
      <div className={styles.groups}>
        {KEYS.map(({ where, keys }) => (
          <section key={where}>
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
    </Dialog>
  );
}
