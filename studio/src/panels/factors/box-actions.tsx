import { Button } from '../../parts/button.tsx';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import { openEditor } from '../../state/ui-store.ts';
import { describeBox, slotName } from './describe-box.ts';
import styles from './factors.module.css';
import { useGraphContext } from './graph-context.ts';
import type { GraphSelection } from './graph-view.tsx';

export type GraphAction = 'add' | 'change' | 'connect' | 'name' | 'inline' | 'remove' | 'cut';

interface BoxActionsProps {
  readonly chosen: GraphSelection;
  onAction(wish: GraphAction): void;
  onRemoveFactor(): void;
}

/** The actions for the selected box or arrow. */
export function BoxActions({ chosen, onAction, onRemoveFactor }: BoxActionsProps) {
  const { graph, shown, drafts, open, location } = useGraphContext();
  const { arrow } = chosen;
  if (arrow) {
    const box = graph.boxes[arrow.box];
    return (
      <Toolbar isFloating label="The selected arrow">
        <span className={styles.what}>
          Arrow to {box ? `${describeBox(box)}: ${slotName(box, arrow.index)}` : 'the end'}
        </span>
        <Button look="plain" keys="A" tip="Insert a box between" onClick={() => onAction('add')}>
          Insert …
        </Button>
        <Button look="plain" keys="Delete" tip="Remove this arrow" onClick={() => onAction('cut')}>
          Cut
        </Button>
      </Toolbar>
    );
  }
  const [key] = chosen.boxes;
  const box = graph.boxes[key];
  if (key === graph.id && chosen.boxes.length === 1)
    return (
      <Toolbar isFloating label="The end of the graph">
        <span className={styles.what}>
          {location.title} · {location.role}
        </span>
        {location.uses.length > 0 && (
          <small className={styles.uses} data-ellipsis>
            used by {location.uses.join(', ')}
          </small>
        )}
        <Button
          look="plain"
          tip="Show it in the text of the file"
          onClick={() => openEditor('text', `line:${location.line}`)}
        >
          Line {location.line}
        </Button>
        {location.name !== null && (
          <Button look="plain" tip="Remove this factor from the file" onClick={onRemoveFactor}>
            Delete factor
          </Button>
        )}
      </Toolbar>
    );
  if (!box || chosen.boxes.length !== 1) return null;
  const { head } = box;
  const isFactor = head.name !== undefined && Object.hasOwn(shown.named, head.name);
  return (
    <Toolbar isFloating label="The selected box">
      <span className={styles.what}>
        {describeBox(box)}
        {drafts.has(key) && ' · draft'}
      </span>
      <Button look="plain" tip="Change it into something else" onClick={() => onAction('change')}>
        Change …
      </Button>
      <Button look="plain" keys="C" tip="Choose where its output goes" onClick={() => onAction('connect')}>
        Connect …
      </Button>
      {isFactor && (
        <>
          <Button look="plain" tip="Show its own graph" onClick={() => open(head.name ?? '')}>
            Open
          </Button>
          <Button look="plain" tip="Replace it by its content" onClick={() => onAction('inline')}>
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
        <Button
          look="plain"
          tip="Turn it and everything that leads into it into a named factor"
          onClick={() => onAction('name')}
        >
          Name …
        </Button>
      )}
      <Button look="plain" keys="Delete" tip="Remove this box" onClick={() => onAction('remove')}>
        Delete
      </Button>
    </Toolbar>
  );
}
