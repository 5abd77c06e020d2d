import { useSyncExternalStore } from 'react';

/** The same width as in the styles for narrow windows. */
const NARROW = matchMedia('(max-width: 760px)');

/** Whether the window is too narrow for several panels side by side, as that of a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}
