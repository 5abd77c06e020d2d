import { Banner } from '../parts/banner.tsx';
import { IconButton } from '../parts/button.tsx';
import { dismissNotice, useUiStore } from '../state/ui-store.ts';
import styles from './studio.module.css';

/** Messages at the foot of the page that disappear after some seconds. */
export function Notices() {
  const notices = useUiStore((ui) => ui.notices);
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {notices.map(({ id, text, kind }) => (
        <Banner key={id} isCard text={text} className={kind === 'problem' ? styles.problem : styles.notice}>
          <IconButton icon="close" label="Dismiss" onClick={() => dismissNotice(id)} />
        </Banner>
      ))}
    </div>
  );
}
