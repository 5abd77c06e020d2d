import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { dismissNotice, useUiStore } from '../state/ui-store.ts';
import styles from './studio.module.css';

/** Messages that come and go at the foot of the page. */
export function Notices() {
  const notices = useUiStore((ui) => ui.notices);
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {notices.map(({ id, text, kind }) => (
        <div key={id} className={`${styles.notice} ${kind === 'problem' ? styles.problem : ''}`}>
          <span style={{ flex: 1 }}>{text}</span>
          <Button look="plain" isIcon aria-label="Dismiss" onClick={() => dismissNotice(id)}>
            <Icon name="close" />
          </Button>
        </div>
      ))}
    </div>
  );
}
