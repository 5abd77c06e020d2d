import { type Factor, unknownName } from '../../core/index.ts';
import type { Span } from '../yaml/tree.ts';
import type { Path } from '../yaml/value.ts';
import { ExpressionError, type Token, tokenize } from './token.ts';

/** What the names in an expression may stand for. */
export interface ExpressionScope {
  /** Whether a whole text is the name of a factor or an input, spaces and hyphens included. */
  isName(text: string): boolean;
  readonly curves: readonly string[];
}

/** An expression as a factor, with the stretch of text that each part of the factor came from. */
export interface Expression {
  readonly factor: Factor;
  /** Curves that it calls. */
  readonly curves: ReadonlySet<string>;
  /** How many numbers, names and signs it has. */
  readonly words: number;
  readonly parts: readonly { readonly path: Path; readonly span: Span }[];
  /** The text of the part of the factor at a path, or of the nearest one that it is within; null for a mere name. */
  spanOf(path: Path): Span | null;
}

/** A part on its way: the factor, its text, and which parts of the factor are which others. */
interface Part extends Span {
  readonly factor: Factor;
  readonly inner: readonly (readonly [Path, Part])[];
  /** The operator that it was made by, while further operands may join it. */
  readonly joins?: 'sum' | 'product' | 'all' | 'any';
}

const LONGEST = 2000;
const DEEPEST = 40;

const NO_CURVES: ReadonlySet<string> = new Set();
const NO_PARTS: readonly (readonly [Path, Part])[] = [];
const COMPARISONS = ['<', '<=', '>', '>=', '==', '!='];

/** Functions of as many arguments as wanted, each a factor of the same name. */
const LISTS = ['min', 'max', 'mean', 'sum', 'product', 'compensated', 'geometric'] as const;
const FUNCTIONS = [...LISTS, 'clamp', 'abs', 'invert', 'if'];

/**
 * Turns a text such as `thing.dirt > 11 and hour >= 07:30` into factor data. Nothing is evaluated.
 * Throws an ExpressionError for the first thing that is wrong.
 */
export function parseExpression(text: string, scope: ExpressionScope): Expression {
  const whole = text.trim();
  if (scope.isName(whole)) return { factor: whole, curves: NO_CURVES, words: 1, parts: [], spanOf: () => null };
  if (text.length > LONGEST)
    throw new ExpressionError(`an expression has at most ${LONGEST} characters; give parts of it names in "factors"`, {
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

  /** Only asked for where something is wrong. */
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
    const part = this.either();
    if (this.at < this.tokens.length) this.fail(`expected an operator before ${this.shown()}`);
    return part;
  }

  private either(): Part {
    if (++this.depth > DEEPEST) this.fail(`an expression is at most ${DEEPEST} deep; name parts of it in "factors"`);
    let left = this.both();
    while (this.takes('or')) left = join('any', left, this.both());
    this.depth--;
    return left;
  }

  private both(): Part {
    let left = this.negation();
    while (this.takes('and')) left = join('all', left, this.negation());
    return left;
  }

  private negation(): Part {
    const { start } = this.here();
    if (!this.takes('not')) return this.comparison();
    const of = this.deeper(() => this.negation());
    return { factor: { not: of.factor }, start, end: of.end, inner: [[['not'], of]] };
  }

  private comparison(): Part {
    const left = this.sum();
    const operator = this.sign();
    if (!COMPARISONS.includes(operator)) return left;
    this.at++;
    const right = this.sum();
    if (COMPARISONS.includes(this.sign()))
      this.fail('comparisons are not chained; write "a < b and b < c" instead of "a < b < c"');
    return compare(operator, left, right);
  }

  private sum(): Part {
    let left = this.product();
    for (;;) {
      if (this.takes('+')) left = join('sum', left, this.product());
      else if (this.takes('-')) left = pair('minus', left, this.product());
      else return left;
    }
  }

  private product(): Part {
    let left = this.power();
    for (;;) {
      if (this.takes('*')) left = join('product', left, this.power());
      else if (this.takes('/')) left = pair('over', left, this.power());
      else return left;
    }
  }

  private power(): Part {
    const base = this.unary();
    return this.takes('^')
      ? pair(
          'power',
          base,
          this.deeper(() => this.power()),
        )
      : base;
  }

  private unary(): Part {
    const { start } = this.here();
    if (!this.takes('-')) return this.operand();
    const of = this.deeper(() => this.unary());
    if (typeof of.factor === 'number') return { factor: -of.factor, start, end: of.end, inner: NO_PARTS };
    return { factor: { weight: -1, of: of.factor }, start, end: of.end, inner: [[['of'], of]] };
  }

  private operand(): Part {
    const token = this.tokens[this.at];
    if (!token) this.fail('the expression breaks off; expected a number, a name or (');
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
    const inside = this.either();
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
      do inputs.push(this.either());
      while (this.takes(','));
    }
    const end = this.closing(open);
    return this.apply(name, inputs, { start: from.start, end });
  }

  private apply(name: string, inputs: readonly Part[], span: Span): Part {
    const { start, end } = span;
    const factors = inputs.map((part) => part.factor);
    const [first, second, third] = factors;
    const needs = (count: number, example: string) => {
      if (inputs.length !== count)
        throw new ExpressionError(
          `${name} takes ${count} ${count === 1 ? 'argument' : 'arguments'}, got ${inputs.length}; write ${example}`,
          span,
        );
    };
    const under = (...paths: Path[]) => paths.map((path, i) => [path, inputs[i]] as const);
    const list = LISTS.find((each) => each === name);
    if (list !== undefined) {
      if (inputs.length === 0) throw new ExpressionError(`${name} takes at least one argument`, span);
      return {
        factor: { [list]: factors } as unknown as Factor,
        start,
        end,
        inner: inputs.map((part, i) => [[list, i], part]),
      };
    }
    switch (name) {
      case 'clamp':
        needs(3, 'clamp(x, low, high)');
        if (typeof second !== 'number' || typeof third !== 'number')
          throw new ExpressionError('the bounds of clamp are numbers; use min and max for others', span);
        return { factor: { clamp: first, between: [second, third] }, start, end, inner: [[['clamp'], inputs[0]]] };
      case 'abs':
        needs(1, 'abs(x)');
        return { factor: { abs: first }, start, end, inner: under(['abs']) };
      case 'invert':
        needs(1, 'invert(x)');
        return { factor: { invert: first }, start, end, inner: under(['invert']) };
      case 'if':
        needs(3, 'if(condition, then, else)');
        return {
          factor: { if: first, then: second, else: third },
          start,
          end,
          inner: under(['if'], ['then'], ['else']),
        };
    }
    if (!curveSet(this.scope).has(name))
      throw new ExpressionError(unknownName('function or curve', name, [...FUNCTIONS, ...this.scope.curves]), {
        start,
        end: start + name.length,
      });
    needs(1, `${name}(x)`);
    this.curves = this.curves.has(name) ? this.curves : new Set([...this.curves, name]);
    return { factor: { curve: name, of: first }, start, end, inner: under(['of']) };
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
    if (++this.depth > DEEPEST) this.fail(`an expression is at most ${DEEPEST} deep; name parts of it in "factors"`);
    const part = read();
    this.depth--;
    return part;
  }

  /** The sign that stands here; empty for none. */
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

/** The curves of a scope, quick to look up however many there are. */
function curveSet({ curves }: ExpressionScope): ReadonlySet<string> {
  const known = CURVE_SETS.get(curves) ?? new Set(curves);
  CURVE_SETS.set(curves, known);
  return known;
}

/** Adds an operand to a chain of the same operator: a + b + c is one sum of three. The chain itself grows. */
function join(joins: 'sum' | 'product' | 'all' | 'any', left: Part, right: Part): Part {
  if (left.joins === joins) {
    (left.factor as unknown as Record<string, Factor[]>)[joins].push(right.factor);
    (left.inner as (readonly [Path, Part])[]).push([[joins, left.inner.length], right]);
    return Object.assign(left, { end: right.end });
  }
  const operands = [left, right];
  return {
    factor: { [joins]: operands.map((part) => part.factor) } as unknown as Factor,
    start: left.start,
    end: right.end,
    inner: operands.map((part, i) => [[joins, i], part]),
    joins,
  };
}

function pair(key: 'minus' | 'over' | 'power' | 'less' | 'atMost' | 'equal', left: Part, right: Part): Part {
  return {
    factor: { [key]: [left.factor, right.factor] } as unknown as Factor,
    start: Math.min(left.start, right.start),
    end: Math.max(left.end, right.end),
    inner: [
      [[key, 0], left],
      [[key, 1], right],
    ],
  };
}

function compare(operator: string, left: Part, right: Part): Part {
  switch (operator) {
    case '<':
      return pair('less', left, right);
    case '>':
      return pair('less', right, left);
    case '<=':
      return pair('atMost', left, right);
    case '>=':
      return pair('atMost', right, left);
    case '==':
      return pair('equal', left, right);
    default: {
      const equal = pair('equal', left, right);
      return { factor: { not: equal.factor }, start: equal.start, end: equal.end, inner: [[['not'], equal]] };
    }
  }
}
