import { Button } from '../../parts/button.tsx';
import { openEditor } from '../../state/ui-store.ts';
import { describeBox, slotName } from './describe-box.ts';
import styles from './factors.module.css';
import { useBench } from './graph-context.ts';
import type { Chosen } from './graph-view.tsx';

export type Wish = 'add' | 'change' | 'connect' | 'name' | 'inline' | 'remove' | 'cut';

interface BoxActionsProps {
  readonly chosen: Chosen;
  onWish(wish: Wish): void;
  onRemoveFactor(): void;
}

/** What can be done with the box or the arrow that is selected. */
export function BoxActions({ chosen, onWish, onRemoveFactor }: BoxActionsProps) {
  const { graph, shown, drafts, open, place } = useBench();
  const { arrow } = chosen;
  if (arrow) {
    const box = graph.boxes[arrow.box];
    return (
      <div className={styles.actions} role="toolbar" aria-label="The selected arrow">
        <span className={styles.what}>
          Arrow to {box ? `${describeBox(box)}: ${slotName(box, arrow.index)}` : 'the end'}
        </span>
        <Button look="plain" keys="A" tip="Put a box in between" onClick={() => onWish('add')}>
          Insert …
        </Button>
        <Button look="plain" keys="Delete" tip="Take this arrow away" onClick={() => onWish('cut')}>
          Cut
        </Button>
      </div>
    );
  }
  const [key] = chosen.boxes;
  const box = graph.boxes[key];
  if (key === graph.id && chosen.boxes.length === 1)
    return (
      <div className={styles.actions} role="toolbar" aria-label="The end of the graph">
        <span className={styles.what}>
          {place.title} · {place.role}
        </span>
        {place.uses.length > 0 && <span className={styles.uses}>used by {place.uses.join(', ')}</span>}
        <Button
          look="plain"
          tip="Show it in the text of the file"
          onClick={() => openEditor('problems', `line:${place.line}`)}
        >
          Line {place.line}
        </Button>
        {place.name !== null && (
          <Button look="plain" tip="Take this factor out of the file" onClick={onRemoveFactor}>
            Delete factor
          </Button>
        )}
      </div>
    );
  if (!box || chosen.boxes.length !== 1) return null;
  const { head } = box;
  const isFactor = head.name !== undefined && Object.hasOwn(shown.named, head.name);
  return (
    <div className={styles.actions} role="toolbar" aria-label="The selected box">
      <span className={styles.what}>
        {describeBox(box)}
        {drafts.has(key) && ' · draft'}
      </span>
      <Button look="plain" tip="Make something else of it" onClick={() => onWish('change')}>
        Change …
      </Button>
      <Button look="plain" keys="C" tip="Choose where its output goes" onClick={() => onWish('connect')}>
        Connect …
      </Button>
      {isFactor && (
        <>
          <Button look="plain" tip="Show its own graph" onClick={() => open(head.name ?? '')}>
            Open
          </Button>
          <Button look="plain" tip="Put what it is made of in its place" onClick={() => onWish('inline')}>
            Unpack
          </Button>
        </>
      )}
      {head.operation === 'curve' && typeof head.curve === 'string' && (
        <Button look="plain" tip="Open the curve in Curves" onClick={() => openEditor('curves', head.curve as string)}>
          Open
        </Button>
      )}
      {head.name === undefined && !drafts.has(key) && (
        <Button look="plain" tip="Make a named factor of it and all that leads into it" onClick={() => onWish('name')}>
          Name …
        </Button>
      )}
      <Button look="plain" keys="Delete" tip="Take this box away" onClick={() => onWish('remove')}>
        Delete
      </Button>
    </div>
  );
}
