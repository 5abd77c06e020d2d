import { useState } from 'react';

const kept = new Map<string, unknown>();

/** Like useState, but the value outlives the component: it is the same when the panel is opened again for the file. */
export function useKeptState<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial));
  const keep = (next: Value) => {
    kept.set(key, next);
    setValue(next);
  };
  return [value, keep];
}

/** Forgets all kept values, because another file is open. */
export function forgetKept(): void {
  kept.clear();
}
