import type { Factor } from '../../core/index.ts';
import { type AnyOperator, fieldsOf, OPERATORS, unknownName } from '../../core/internal.ts';
import type { Span } from '../yaml/tree.ts';
import type { Path } from '../yaml/value.ts';
import { BINARY_SIGNS, type BinarySign, FUNCTIONS, groupingOf, PREFIX_SIGNS, type PrefixSign } from './notation.ts';
import { ExpressionError, type Token, tokenize } from './token.ts';

/** The names that an expression may use. */
export interface ExpressionScope {
  /** Whether a whole text is the name of a factor or an input, spaces and hyphens included. */
  isName(text: string): boolean;
  readonly curves: readonly string[];
}

/** An expression as a factor, with the span of text that each part of the factor comes from. */
export interface Expression {
  readonly factor: Factor;
  /** Curves that it calls. */
  readonly curves: ReadonlySet<string>;
  /** The number of numbers, names and operators. */
  readonly words: number;
  readonly parts: readonly { readonly path: Path; readonly span: Span }[];
  /** The span of the part of the factor at a path, or of the nearest part around it; null for a plain name. */
  spanOf(path: Path): Span | null;
}

/** A parsed part: the factor, its span, and its own parts by their paths in the factor. */
interface Part extends Span {
  readonly factor: Factor;
  readonly inner: readonly (readonly [Path, Part])[];
  /** The operator that it was made by, while further operands may join it. */
  readonly joins?: string;
}

const LONGEST = 2000;
const DEEPEST = 40;

const NO_CURVES: ReadonlySet<string> = new Set();
const NO_PARTS: readonly (readonly [Path, Part])[] = [];

/**
 * Turns a text such as `thing.dirt > 11 and hour >= 07:30` into factor data. Nothing is evaluated.
 * Throws an ExpressionError for the first thing that is wrong.
 */
export function parseExpression(text: string, scope: ExpressionScope): Expression {
  const whole = text.trim();
  if (scope.isName(whole)) return { factor: whole, curves: NO_CURVES, words: 1, parts: [], spanOf: () => null };
  if (text.length > LONGEST)
    throw new ExpressionError(`the limit of an expression is ${LONGEST} characters; name parts of it under "factors"`, {
      start: 0,
      end: text.length,
    });
  const tokens = tokenize(text);
  const parser = new Parser(tokens, text, scope);
  const part = parser.whole();
  return new ParsedExpression(part, parser.curves, tokens.length);
}

class ParsedExpression implements Expression {
  readonly curves: ReadonlySet<string>;
  readonly words: number;
  private readonly part: Part;

  constructor(part: Part, curves: ReadonlySet<string>, words: number) {
    this.part = part;
    this.curves = curves;
    this.words = words;
  }

  get factor(): Factor {
    return this.part.factor;
  }

  /** Computed only for problems. */
  get parts(): readonly { readonly path: Path; readonly span: Span }[] {
    const parts: { path: Path; span: Span }[] = [];
    collect(this.part, [], parts);
    return parts;
  }

  spanOf(path: Path): Span {
    return nearest(this.part, path);
  }
}

function collect(part: Part, path: Path, parts: { path: Path; span: Span }[]): void {
  parts.push({ path, span: { start: part.start, end: part.end } });
  for (const [inner, child] of part.inner) collect(child, [...path, ...inner], parts);
}

function nearest(part: Part, path: Path): Span {
  let at = 0;
  let here = part;
  for (;;) {
    const next = here.inner.find(([inner]) => inner.every((each, i) => each === path[at + i]));
    if (!next) return { start: here.start, end: here.end };
    at += next[0].length;
    here = next[1];
  }
}

class Parser {
  private at = 0;
  private depth = 0;
  curves: ReadonlySet<string> = NO_CURVES;
  private readonly tokens: readonly Token[];
  private readonly text: string;
  private readonly scope: ExpressionScope;

  constructor(tokens: readonly Token[], text: string, scope: ExpressionScope) {
    this.tokens = tokens;
    this.text = text;
    this.scope = scope;
  }

  whole(): Part {
    const part = this.inner();
    if (this.at < this.tokens.length) this.fail(`expected an operator before ${this.shown()}`);
    return part;
  }

  /** A complete expression, up to a bracket, a comma or the end. */
  private inner(): Part {
    return this.deeper(() => this.parse(0));
  }

  /** An expression whose operators bind at least as tightly as this level. */
  private parse(level: number): Part {
    const prefix = PREFIX_SIGNS.get(this.sign());
    let left = prefix && prefix.level >= level ? this.prefix(prefix) : this.operand();
    for (;;) {
      const sign = BINARY_SIGNS.get(this.sign());
      if (!sign || sign.level < level) return left;
      this.at++;
      const grouping = groupingOf(sign.level);
      const right = grouping === 'right' ? this.deeper(() => this.parse(sign.level)) : this.parse(sign.level + 1);
      left = combine(sign, left, right);
      if (grouping === 'none' && BINARY_SIGNS.get(this.sign())?.level === sign.level)
        this.fail('comparisons are not chained; write "a < b and b < c" instead of "a < b < c"');
    }
  }

  private prefix({ operator, level, numbers }: PrefixSign): Part {
    const { start } = this.here();
    this.at++;
    const of = this.deeper(() => this.parse(level));
    // A minus before a number belongs to the number.
    if (typeof of.factor === 'number' && numbers[0] === -1)
      return { factor: -of.factor, start, end: of.end, inner: NO_PARTS };
    return buildPart(operator, [of], numbers, { start, end: of.end });
  }

  private operand(): Part {
    const token = this.tokens[this.at];
    if (!token) this.fail('the expression ends too early; expected a number, a name or (');
    if (token.kind === 'number') {
      this.at++;
      return { factor: token.value, start: token.start, end: token.end, inner: NO_PARTS };
    }
    if (token.kind === 'name') {
      this.at++;
      return this.is('(') ? this.call(token.text, token) : this.named(token.text, token);
    }
    if (token.text !== '(') this.fail(`expected a number, a name or ( but found ${this.shown()}`);
    this.at++;
    const inside = this.inner();
    const end = this.closing(token);
    const { joins: _, ...rest } = inside;
    return { ...rest, start: token.start, end };
  }

  private named(name: string, span: Span): Part {
    const { start, end } = span;
    if (name === 'true' || name === 'false') return { factor: name === 'true' ? 1 : 0, start, end, inner: NO_PARTS };
    return { factor: name, start, end, inner: NO_PARTS };
  }

  private call(name: string, from: Token): Part {
    const open = this.tokens[this.at++];
    const inputs: Part[] = [];
    if (!this.is(')')) {
      do inputs.push(this.inner());
      while (this.takes(','));
    }
    const end = this.closing(open);
    return this.apply(name, inputs, { start: from.start, end });
  }

  private apply(name: string, inputs: readonly Part[], span: Span): Part {
    const operator = FUNCTIONS.get(name);
    if (operator) return applyOperator(operator, inputs, span);
    if (!curveSet(this.scope).has(name))
      throw new ExpressionError(unknownName('function or curve', name, [...FUNCTIONS.keys(), ...this.scope.curves]), {
        start: span.start,
        end: span.start + name.length,
      });
    checkCount(inputs, 1, `${name}(x)`, name, span);
    this.curves = this.curves.has(name) ? this.curves : new Set([...this.curves, name]);
    return { ...span, factor: { curve: name, of: inputs[0].factor }, inner: [[['of'], inputs[0]]] };
  }

  private closing(open: Token): number {
    const token = this.tokens[this.at];
    if (!this.takes(')'))
      throw new ExpressionError(
        token
          ? `expected ) or , but found ${this.shown()}`
          : 'this ( is never closed; within { } or [ ] a comma ends the text, so put the expression in double quotes there',
        {
          start: (token ?? open).start,
          end: (token ?? open).end,
        },
      );
    return token.end;
  }

  private deeper(read: () => Part): Part {
    if (++this.depth > DEEPEST)
      this.fail(`the limit is ${DEEPEST} nested parentheses and calls; name parts of the expression under "factors"`);
    const part = read();
    this.depth--;
    return part;
  }

  /** The sign at the current position; empty for none. */
  private sign(): string {
    const token = this.tokens[this.at];
    return token !== undefined && token.kind === 'sign' ? token.text : '';
  }

  private is(text: string): boolean {
    return this.sign() === text;
  }

  private takes(text: string): boolean {
    if (!this.is(text)) return false;
    this.at++;
    return true;
  }

  private here(): Span {
    return this.tokens[this.at] ?? { start: this.text.length, end: this.text.length + 1 };
  }

  private shown(): string {
    const { start, end } = this.here();
    return start >= this.text.length ? 'the end' : `"${this.text.slice(start, end)}"`;
  }

  private fail(message: string): never {
    throw new ExpressionError(message, { start: this.here().start, end: this.here().end });
  }
}

const CURVE_SETS = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The curves of a scope as a set. */
function curveSet({ curves }: ExpressionScope): ReadonlySet<string> {
  const known = CURVE_SETS.get(curves) ?? new Set(curves);
  CURVE_SETS.set(curves, known);
  return known;
}

function checkCount(inputs: readonly Part[], count: number, example: string, name: string, span: Span): void {
  if (inputs.length === count) return;
  const wanted = `${count} ${count === 1 ? 'argument' : 'arguments'}`;
  throw new ExpressionError(`${name} takes ${wanted}, got ${inputs.length}; write ${example}`, span);
}

/** The call of a function: its arguments are operands and numbers, in the order of the operator's fields. */
function applyOperator(operator: AnyOperator, inputs: readonly Part[], span: Span): Part {
  const { name, notation } = operator;
  const fields = fieldsOf(operator)
    .map(([, field]) => field)
    .filter((field) => field.default === undefined);
  if (fields.some(({ takes }) => takes === 'factors')) {
    if (inputs.length === 0) throw new ExpressionError(`${name} takes at least one argument`, span);
    return listPart(name, inputs, span);
  }
  const isNumber = fields.flatMap(({ takes }) => ARGUMENTS[takes] ?? []);
  checkCount(inputs, isNumber.length, notation.call ?? name, name, span);
  const numbers = inputs.filter((_, i) => isNumber[i]).map(({ factor }) => factor);
  if (!numbers.every((number) => typeof number === 'number'))
    throw new ExpressionError(notation.numbersOnly ?? `${notation.call}: some arguments must be numbers`, span);
  return buildPart(
    operator,
    inputs.filter((_, i) => !isNumber[i]),
    numbers,
    span,
  );
}

/** Whether each argument that a field takes must be a number. */
const ARGUMENTS: Readonly<Record<string, readonly boolean[]>> = {
  factor: [false],
  pair: [false, false],
  number: [true],
  range: [true, true],
};

/** The part that an operator makes of its operands and numbers. */
function buildPart(operator: AnyOperator, operands: readonly Part[], numbers: readonly number[], span: Span): Part {
  const factor: Record<string, unknown> = {};
  const inner: (readonly [Path, Part])[] = [];
  let at = 0;
  for (const [key, { takes }] of fieldsOf(operator)) {
    if (takes === 'factor') {
      const part = operands[inner.length];
      factor[key] = part.factor;
      inner.push([[key], part]);
    } else if (takes === 'factors' || takes === 'pair') {
      factor[key] = operands.map((part) => part.factor);
      operands.forEach((part, i) => inner.push([[key, i], part]));
    } else if (takes === 'number') factor[key] = numbers[at++];
    else if (takes === 'range') factor[key] = [numbers[at++], numbers[at++]];
  }
  return { factor: factor as unknown as Factor, start: span.start, end: span.end, inner };
}

function combine({ operator, isChain, isSwapped, isNegated }: BinarySign, left: Part, right: Part): Part {
  if (isChain) return joinChain(operator.name, left, right);
  const span = { start: left.start, end: right.end };
  const part = listPart(operator.name, isSwapped ? [right, left] : [left, right], span);
  return isNegated ? buildPart(OPERATORS.not, [part], [], span) : part;
}

/** Adds an operand to a chain of the same operator. The chain itself grows. */
function joinChain(name: string, left: Part, right: Part): Part {
  if (left.joins !== name) return listPart(name, [left, right], { start: left.start, end: right.end }, name);
  (left.factor as unknown as Record<string, Factor[]>)[name].push(right.factor);
  (left.inner as (readonly [Path, Part])[]).push([[name, left.inner.length], right]);
  return Object.assign(left, { end: right.end });
}

/** A part whose operands are one list, under the name of the operator. */
function listPart(name: string, operands: readonly Part[], { start, end }: Span, joins?: string): Part {
  const factor = { [name]: operands.map((part) => part.factor) } as unknown as Factor;
  const inner = operands.map((part, i) => [[name, i], part] as const);
  return joins === undefined ? { factor, start, end, inner } : { factor, start, end, inner, joins };
}
