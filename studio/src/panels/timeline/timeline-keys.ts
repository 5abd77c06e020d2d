/** A key as far as it matters here. */
interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a key does on the timeline. */
export type KeyAction =
  /** Back or forth by so many ticks. */
  | { readonly kind: 'step'; readonly by: number }
  /** To the decision before or after, to the agent before or after. */
  | { readonly kind: 'decision' | 'agent'; readonly by: 1 | -1 }
  | { readonly kind: 'show'; readonly at: 'first' | 'now' }
  | { readonly kind: 'zoom'; readonly factor: number }
  /** By a part of what is seen; forth is below 0. */
  | { readonly kind: 'pan'; readonly part: number }
  | { readonly kind: 'play' };

const ZOOM = 1.4;

/** What a key does on the timeline; null for nothing. */
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
