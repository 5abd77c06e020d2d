import { useReactFlow } from '@xyflow/react';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import styles from './factors.module.css';

/** A new box; nearer, farther, all of it. */
export function GraphControls({ onAdd, onFit, onZoom }: { onAdd(): void; onFit(): void; onZoom(): void }) {
  const flow = useReactFlow();
  const zoom = (isNearer: boolean) => {
    onZoom();
    void (isNearer ? flow.zoomIn({ duration: 150 }) : flow.zoomOut({ duration: 150 }));
  };
  return (
    <div className={styles.controls}>
      <Button look="primary" keys="A" tip="Add a box: an operation, an input, a factor or a curve" onClick={onAdd}>
        Box
      </Button>
      <Button look="plain" isIcon tip="Nearer" onClick={() => zoom(true)}>
        <Icon name="plus" />
      </Button>
      <Button look="plain" isIcon tip="Farther" onClick={() => zoom(false)}>
        <Icon name="minus" />
      </Button>
      <Button look="plain" isIcon tip="Show the whole graph" onClick={onFit}>
        <Icon name="fit" />
      </Button>
    </div>
  );
}
