/** A key as far as it matters here. */
interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a key does on the timeline. */
export type Meaning =
  /** Back or forth by so many ticks. */
  | { readonly does: 'step'; readonly by: number }
  /** To the decision before or after, to the agent before or after. */
  | { readonly does: 'decision' | 'agent'; readonly by: 1 | -1 }
  | { readonly does: 'look'; readonly at: 'first' | 'now' }
  | { readonly does: 'zoom'; readonly factor: number }
  /** By a part of what is seen; forth is below 0. */
  | { readonly does: 'pan'; readonly part: number }
  | { readonly does: 'play' };

const ZOOM = 1.4;

/** What a key does on the timeline; null for nothing. */
export function meaningOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Key, ticksPerHour: number): Meaning | null {
  if (ctrlKey || metaKey) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const by = key === 'ArrowRight' ? 1 : -1;
      if (altKey) return { does: 'decision', by };
      return { does: 'step', by: by * (shiftKey ? ticksPerHour : Math.max(1, Math.round(ticksPerHour / 60))) };
    }
    case 'ArrowUp':
    case 'ArrowDown':
      return { does: 'agent', by: key === 'ArrowDown' ? 1 : -1 };
    case 'Home':
      return { does: 'look', at: 'first' };
    case 'End':
    case 'Escape':
      return { does: 'look', at: 'now' };
    case '+':
    case '=':
      return { does: 'zoom', factor: 1 / ZOOM };
    case '-':
      return { does: 'zoom', factor: ZOOM };
    case 'PageUp':
    case 'PageDown':
      return { does: 'pan', part: key === 'PageUp' ? 0.5 : -0.5 };
    case ' ':
      return { does: 'play' };
    default:
      return null;
  }
}
