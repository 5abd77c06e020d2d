import { isMap, type Value } from '../yaml/value.ts';

/** Returns a function that says whether a whole text is a known name, spaces and hyphens included. */
export function knownNames(file: Value): (text: string) => boolean {
  const keys = (part: unknown) => (isMap(part) ? Object.keys(part) : []);
  const parts = (section: unknown) => (isMap(section) ? Object.values(section).filter(isMap) : []);
  const tags = (part: Value) => (Array.isArray(part.tags) ? part.tags : []);
  const agents = Array.isArray(file.agents) ? file.agents.filter(isMap) : [];
  const factors = new Set(keys(file.factors));
  const words = new Set<unknown>([
    ...keys(file.needs),
    ...keys(file.state),
    ...[...parts(file.kinds), ...parts(file.temperaments)].flatMap((part) => keys(part.state)),
    ...keys(file.relations),
    ...keys(file.kinds),
    ...keys(file.temperaments),
    ...[file, ...parts(file.kinds), ...parts(file.temperaments), ...agents].flatMap(tags),
    ...(isMap(file.host) && Array.isArray(file.host.inputs) ? file.host.inputs : []),
  ]);
  return (text) => {
    if (factors.has(text)) return true;
    const dot = text.indexOf('.');
    return dot > 0 && /^\p{L}+$/u.test(text.slice(0, dot)) && words.has(text.slice(dot + 1));
  };
}
