import { showPath } from '../../core/internal.ts';
import { type Token, tokenize } from '../expression/token.ts';
import { findFactors } from '../shape/find-parts.ts';
import { type Document, isUnreadable, readDocument } from '../yaml/document.ts';
import { findNode } from '../yaml/find-node.ts';
import { type Replacement, replaceParts } from '../yaml/replacement.ts';
import type { ScalarNode } from '../yaml/tree.ts';
import { isMap, type Path } from '../yaml/value.ts';
import { EditError } from './edit.ts';
import { nounAt, REFERENCES, type References } from './references.ts';
import { renderText } from './render.ts';

/**
 * Renames a part of a file and everything that refers to it: keys, values, expressions and the paths of variants. A need,
 * kind or another entry is given by its path (`['needs', 'food']`), a thing or an agent by its item (`['agents', 2]`).
 * Throws an EditError when the name is taken, and for parts without a name.
 */
export function renamePart(text: string, path: Path, name: string): string {
  const document = readDocument(text);
  if (isUnreadable(document)) throw new EditError(`the file cannot be read: ${document.message}`);
  const references = referencesAt(path);
  const isItem = typeof path.at(-1) === 'number';
  const own = isItem ? [...path, 'name'] : path;
  const { rest, node } = findNode(document, own);
  if (rest.length > 0) throw new EditError(`${showPath(path)} has no name; give it one first`);
  const before = isItem ? String(valueAt(document.value, own)) : String(path.at(-1));
  if (before === name) return text;
  if (typeof name !== 'string' || name.trim() === '') throw new EditError('a name has at least one character');
  refuseTaken(document.value, path, name);
  const renaming = new Renaming(document, references, before, name);
  if (isItem) renaming.value(node);
  else renaming.key(path);
  renaming.visit(document.value, []);
  if (!isItem) renaming.variants(path);
  return replaceParts(text, renaming.replacements);
}

function referencesAt(path: Path): References {
  const noun = nounAt(path);
  if (noun === null) throw new EditError(`${showPath(path)} can't be renamed`);
  return REFERENCES[noun];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, part) => (here as Record<string, unknown> | undefined)?.[part], value);
}

function refuseTaken(value: unknown, path: Path, name: string): void {
  const siblings = valueAt(value, path.slice(0, -1));
  const isTaken = Array.isArray(siblings)
    ? siblings.some((each) => isMap(each) && each.name === name)
    : isMap(siblings) && Object.hasOwn(siblings, name);
  if (isTaken) throw new EditError(`the name "${name}" is already used; choose another one`);
}

/** Collects the replacements of one renaming. */
class Renaming {
  private readonly found = new Map<number, Replacement>();
  private readonly document: Document;
  private readonly references: References;
  private readonly before: string;
  private readonly after: string;
  private readonly factors: ReadonlySet<string>;

  constructor(document: Document, references: References, before: string, after: string) {
    this.document = document;
    this.references = references;
    this.before = before;
    this.after = after;
    this.factors = new Set(findFactors(document.value).map(({ path }) => JSON.stringify(path)));
  }

  get replacements(): Replacement[] {
    return [...this.found.values()];
  }

  private replace(start: number, end: number, text: string): void {
    this.found.set(start, { start, end, text });
  }

  private get isJson(): boolean {
    return /^\s*[{[]/.test(this.document.text);
  }

  private write(name: string): string {
    return this.isJson ? JSON.stringify(name) : renderText(name);
  }

  /** Renames the key of a path. */
  key(path: Path): void {
    const { key, rest } = findNode(this.document, path);
    if (key && rest.length === 0) this.replace(key.start, key.end, this.write(this.after));
  }

  /** Replaces a value that is the name. */
  value(node: { readonly start: number; readonly end: number }): void {
    this.replace(node.start, node.end, this.write(this.after));
  }

  /** Renames the references within a part of the file. */
  visit(part: unknown, path: Path): void {
    const { asKey, asValue } = this.references;
    const owner = path.findLast((each) => typeof each === 'string') as string | undefined;
    if (typeof part === 'string') {
      if (this.factors.has(JSON.stringify(path))) this.expression(part, path, this.references.isBare);
      if (path[0] === 'expect' && this.references.prefixes.includes('need')) this.levelTest(part, path);
      const isLegend = path[0] === 'space' && path[1] === 'legend' && path.length === 3 && asValue.includes('kind');
      const isActivity = path[0] === 'activities' && asValue.includes('next');
      const isUsed = owner !== undefined && path.length > 1 && asValue.includes(owner);
      if (part === this.before && (isUsed || isLegend || isActivity)) this.value(findNode(this.document, path).node);
    } else if (Array.isArray(part)) for (const [i, each] of part.entries()) this.visit(each, [...path, i]);
    else if (isMap(part))
      for (const [name, each] of Object.entries(part)) {
        const isUsed = path.length > 1 && asKey.includes(owner ?? '') && typeof path.at(-1) === 'string';
        if (name === this.before && isUsed) this.key([...path, name]);
        else if (this.references.prefixes.some((prefix) => name === `${prefix}.${this.before}`))
          this.keyWithPrefix([...path, name], name);
        this.visit(each, [...path, name]);
      }
  }

  private keyWithPrefix(path: Path, name: string): void {
    const { key } = findNode(this.document, path);
    const prefix = name.slice(0, name.length - this.before.length);
    if (key) this.replace(key.start, key.end, this.write(prefix + this.after));
  }

  private expression(text: string, path: Path, isBare: boolean): void {
    const { prefixes, isCalled } = this.references;
    const { node } = findNode(this.document, path);
    if (node.kind !== 'scalar') return;
    const written = this.writtenExpression(node, text);
    if (written === null) return;
    const spell = (name: string) => (/^\p{L}[\p{L}\p{N}_]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`);
    const isWhole = (name: string) => text.trim() === name;
    for (const prefix of [...prefixes, ...(isBare || isCalled ? [''] : [])]) {
      const dotted = prefix === '' ? this.before : `${prefix}.${this.before}`;
      if (!isWhole(dotted) || isCalled || node.isBlock) continue;
      this.replace(node.start, node.end, this.write(prefix === '' ? this.after : `${prefix}.${this.after}`));
      return;
    }
    const uses: Replacement[] = [];
    const { tokens, start } = written;
    tokens.forEach((token, i) => {
      if (token.kind !== 'name') return;
      const next = tokens[i + 1];
      const isCall = next?.kind === 'sign' && next.text === '(';
      const prefix = prefixes.find((each) => token.text === `${each}.${this.before}`);
      const isPlainUse = token.text === this.before && ((isBare && !isCall) || (isCalled && isCall));
      if (prefix === undefined && !isPlainUse) return;
      const written = prefix === undefined ? spell(this.after) : `${prefix}.${spell(this.after)}`;
      uses.push({ start: token.start, end: token.end, text: written });
    });
    const isInQuotes = this.document.text[node.start] === "'" && !node.isBlock;
    // A quote at the beginning, or within single quotes, would be one of YAML.
    const isAmbiguous = uses.some(
      (use) => use.text.includes("'") && (isInQuotes || (use.start === 0 && use.text.startsWith("'") && !node.isBlock)),
    );
    if (isAmbiguous) this.replace(node.start, node.end, JSON.stringify(replaceParts(text, uses)));
    else for (const use of uses) this.replace(start + use.start, start + use.end, use.text);
  }

  /** The words of an expression with where they are written; null where they are not written as they are read. */
  private writtenExpression(
    node: ScalarNode,
    text: string,
  ): { readonly tokens: Token[]; readonly start: number } | null {
    try {
      const tokens = tokenize(text);
      if (node.isPlain) return { tokens, start: node.textStart };
      // Over several lines, it has the same words with other space between them.
      const lines = tokenize(this.document.text.slice(node.start, node.end));
      const isSame = lines.length === tokens.length && lines.every((token, i) => wordOf(token) === wordOf(tokens[i]));
      return isSame ? { tokens: lines, start: node.start } : null;
    } catch {
      return null;
    }
  }

  /** The condition of an expectation begins with a need: `share: food < 10`. */
  private levelTest(text: string, path: Path): void {
    const { node } = findNode(this.document, path);
    const isTest = text.startsWith(this.before) && /^\s*[<>]/.test(text.slice(this.before.length));
    if (isTest && node.kind === 'scalar' && node.isPlain)
      this.replace(node.textStart, node.textStart + this.before.length, this.after);
  }

  /** Renames the paths of variants: `needs.food.decay`. */
  variants(path: Path): void {
    const { variants } = this.document.value as { readonly variants?: unknown };
    if (!isMap(variants)) return;
    const start = path.join('.');
    const renamed = [...path.slice(0, -1), this.after].join('.');
    for (const [name, values] of Object.entries(variants))
      for (const key of isMap(values) ? Object.keys(values) : [])
        if (key === start || key.startsWith(`${start}.`)) {
          const { key: span } = findNode(this.document, ['variants', name, key]);
          if (span) this.replace(span.start, span.end, this.write(renamed + key.slice(start.length)));
        }
  }
}

function wordOf(token: Token): string {
  return `${token.kind} ${token.kind === 'number' ? token.value : token.text}`;
}
