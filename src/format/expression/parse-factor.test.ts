import { describe, expect, test } from 'vitest';
import { loadWorld } from '../load.ts';
import { parseFactor } from './parse-factor.ts';

const loaded = loadWorld(`
host: { inputs: [weather] }
needs: { food: { decay: 6/h, curve: steep } }
curves: { steep: [[0, 1], [100, 0]] }
factors:
  appetite: steep(need.food)
  well-fed: need.food > 70
kinds: { fridge: { state: { stock: 3 } } }
`);

/** What is wrong with a text: the part that is meant, and what about it. */
function problemsOf(text: string): string[] {
  return parseFactor(text, loaded).problems.map(
    ({ span, message }) => `${text.slice(span.start, span.end)} → ${message}`,
  );
}

describe('an expression that is typed', () => {
  test('is read with the names of the world', () => {
    expect(loaded.problems).toEqual([]);
    expect(parseFactor('appetite * thing.stock > host.weather', loaded)).toEqual({
      factor: { less: ['host.weather', { product: ['appetite', 'thing.stock'] }] },
      problems: [],
    });
    expect(parseFactor('well-fed', loaded).factor).toBe('well-fed');
    expect(parseFactor('steep(hour)', loaded).factor).toEqual({ curve: 'steep', of: 'hour' });
  });

  test('may use a preset curve that nothing uses yet', () => {
    const name = loaded.scope.curves.find((curve) => curve !== 'steep') as string;
    expect(parseFactor(`${name}(hour)`, loaded)).toEqual({ factor: { curve: name, of: 'hour' }, problems: [] });
  });

  test('says of every name that leads nowhere where it stands and what was meant', () => {
    const problems = problemsOf('appetit + min(2, need.fod)');
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^appetit → unknown factor or input "appetit"\. Did you mean "appetite"\?/);
    expect(problems[1]).toMatch(/^need\.fod → unknown factor or input "need\.fod"\. Did you mean "need\.food"\?/);
    expect(parseFactor('appetit', loaded).factor).toBeNull();
    expect(problemsOf('appetit')[0]).toMatch(/^appetit → /);
  });

  test('says what is wrong with its form', () => {
    expect(problemsOf('appetite +')).toEqual([' → the expression ends too early; expected a number, a name or (']);
    expect(problemsOf('stepe(1)')[0]).toMatch(/^stepe → unknown function or curve "stepe"\. Did you mean "steep"\?/);
    expect(problemsOf('clamp(1, 5, 2)')).toEqual(['clamp(1, 5, 2) → got [5,2]; expected two numbers, the lower first']);
  });

  test('is checked in its form alone where the file itself is wrong', () => {
    const broken = loadWorld('needs: { food: { decay: 1 } }\n');
    expect(broken.definition).toBeNull();
    expect(parseFactor('anything > 1', broken)).toEqual({ factor: { less: [1, 'anything'] }, problems: [] });
    expect(parseFactor('1 +', loadWorld('{')).problems).toHaveLength(1);
  });
});
