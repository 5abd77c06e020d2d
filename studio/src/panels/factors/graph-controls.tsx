import { useReactFlow } from '@xyflow/react';
import { Button, IconButton } from '../../parts/button.tsx';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import styles from './factors.module.css';

/** Buttons to add a box and to zoom. */
export function GraphControls({ onAdd, onFit, onZoom }: { onAdd(): void; onFit(): void; onZoom(): void }) {
  const flow = useReactFlow();
  const zoom = (isIn: boolean) => {
    onZoom();
    void (isIn ? flow.zoomIn({ duration: 150 }) : flow.zoomOut({ duration: 150 }));
  };
  return (
    <Toolbar isFloating className={styles.controls}>
      <Button look="primary" keys="A" tip="Add a box: an operation, an input, a factor or a curve" onClick={onAdd}>
        Box
      </Button>
      <IconButton icon="plus" label="Zoom in" onClick={() => zoom(true)} />
      <IconButton icon="minus" label="Zoom out" onClick={() => zoom(false)} />
      <IconButton icon="fit" label="Show the whole graph" onClick={onFit} />
    </Toolbar>
  );
}
