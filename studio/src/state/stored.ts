/** Reads a value that the browser keeps between visits; null when there is none. */
export function readStored<Value>(key: string, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a value between visits; without local storage it is forgotten. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Only the comfort of finding everything as it was is lost.
  }
}
