import { useSyncExternalStore } from 'react';

const KEY = 'hanker kept';
const listeners = new Set<() => void>();
let kept = new Map<string, unknown>();
/** The file that the values belong to; null before one is open. */
let file: string | null = null;

/**
 * Like useState, but the value outlives the component and a reload of the page: it is the same when the panel is opened
 * again for the file.
 */
export function useKeptState<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  const value = useSyncExternalStore(subscribe, () => (kept.has(key) ? kept.get(key) : undefined)) as Value | undefined;
  return [value === undefined ? initial : value, (next) => keep(key, next)];
}

/** Goes on with the values of a file: those of before a reload, if it was open then; none for another file. */
export function keepFor(nextFile: string): void {
  kept = new Map(readKept(nextFile));
  file = nextFile;
  for (const listener of listeners) listener();
}

function keep(key: string, value: unknown): void {
  kept.set(key, value);
  try {
    if (file !== null) sessionStorage.setItem(KEY, JSON.stringify({ file, values: [...kept] }));
  } catch {
    // Without a storage they are forgotten at the next reload.
  }
  for (const listener of listeners) listener();
}

function readKept(wanted: string): readonly (readonly [string, unknown])[] {
  try {
    const { file: its, values } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return its === wanted && Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
