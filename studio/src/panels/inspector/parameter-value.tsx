import { showNumber } from 'hanker/charts';
import type { ParameterSource } from 'hanker/core';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import styles from './inspector.module.css';

interface ParameterValueProps {
  /** 'Decay of food'. */
  readonly what: string;
  readonly parameter: ParameterSource;
  onOpen(): void;
}

const LAYERS = ['default', 'mind', 'partition', 'temperament', 'agent'] as const;

/** A parameter with a badge of the layer that sets it; a press shows its line in the text. */
export function ParameterValue({ what, parameter: { value, from }, onOpen }: ParameterValueProps) {
  const layer = LAYERS.find((each) => from.startsWith(each)) ?? 'default';
  const shown = Number.isFinite(value) ? showNumber(value) : 'no limit';
  return (
    <Button
      look="plain"
      size="tiny"
      className={styles.value}
      title={`${what}: ${shown}, from ${from}. Show its line in the text`}
      onClick={onOpen}
    >
      <VisuallyHidden>{`${what}: `}</VisuallyHidden>
      <span>{shown}</span>
      <VisuallyHidden>, from </VisuallyHidden>
      {layer === 'default' ? (
        <VisuallyHidden>{from}</VisuallyHidden>
      ) : (
        <>
          <span className={styles.layer}>
            <Badge tone={layer === 'agent' || layer === 'partition' ? 'accent' : undefined}>{layer}</Badge>
          </span>
          <VisuallyHidden>{from.slice(layer.length)}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}
