/** The part of a keyboard event that matters here. */
interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The effect of a key on the timeline. */
export type KeyAction =
  /** Moves the shown tick. */
  | { readonly kind: 'step'; readonly by: number }
  /** Goes to the previous or next decision or agent. */
  | { readonly kind: 'decision' | 'agent'; readonly by: 1 | -1 }
  | { readonly kind: 'show'; readonly at: 'first' | 'now' }
  | { readonly kind: 'zoom'; readonly factor: number }
  /** Pans by a share of the visible range; below 0 is later. */
  | { readonly kind: 'pan'; readonly part: number }
  | { readonly kind: 'play' };

const ZOOM = 1.4;

/** The effect of a key on the timeline; null for none. */
export function actionOfKey({ key, shiftKey, altKey, ctrlKey, metaKey }: Key, ticksPerHour: number): KeyAction | null {
  if (ctrlKey || metaKey) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = key === 'ArrowRight' ? 1 : -1;
      if (altKey) return { kind: 'decision', by };
      return { kind: 'step', by: by * (shiftKey ? ticksPerHour : Math.max(1, Math.round(ticksPerHour / 60))) };
    }
    case 'ArrowUp':
    case 'ArrowDown':
      return { kind: 'agent', by: key === 'ArrowDown' ? 1 : -1 };
    case 'Home':
      return { kind: 'show', at: 'first' };
    case 'End':
    case 'Escape':
      return { kind: 'show', at: 'now' };
    case '+':
    case '=':
      return { kind: 'zoom', factor: 1 / ZOOM };
    case '-':
      return { kind: 'zoom', factor: ZOOM };
    case 'PageUp':
    case 'PageDown':
      return { kind: 'pan', part: key === 'PageUp' ? 0.5 : -0.5 };
    case ' ':
      return { kind: 'play' };
    default:
      return null;
  }
}
