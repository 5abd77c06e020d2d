import type { Curve, Range } from '../definition/curve.ts';

/**
 * The curve as a formula of x, in one line for people to read; numbers are rounded to six digits.
 * `clamp(u)` keeps u within 0 and 1, `lines(…)` runs straight from point to point, and `{ x < 5: u; else: v }` is u
 * below 5 and v from there on.
 */
export function formula(curve: Curve): string {
  if (typeof curve === 'string') return `${curve}(x)`;
  if (!('kind' in curve)) return lines(curve);
  switch (curve.kind) {
    case 'points':
      return lines(curve.points);
    case 'linear':
      return through(curve.to, share(curve.over));
    case 'power':
      return through(curve.to, `${share(curve.over)}^${digits(curve.exponent)}`);
    case 'logistic': {
      const base = curve.base === undefined || curve.base === Math.E ? 'e' : digits(curve.base);
      const exponent = times(-(curve.steepness ?? 1), shifted(curve.midpoint ?? 0));
      return through(curve.to, `1 / (1 + ${base}^(${exponent}))`);
    }
    case 'reciprocal':
      return `${digits(curve.scale ?? 1)} / max(x, ${digits(curve.floor ?? 1)})${curve.power === 2 ? '^2' : ''}`;
    case 'falloff': {
      const ratio = `max(x, 0) / ${digits(curve.half)}`;
      return `1 / (1 + ${curve.power === 2 ? `(${ratio})^2` : ratio})`;
    }
    case 'logit': {
      const t = share(curve.over);
      return through(curve.to, `clamp(0.5 + ${digits(curve.steepness ?? 1)} / 12 · ln(${t} / (1 − ${t})))`);
    }
    case 'smoothstep': {
      const t = share(curve.over);
      return through(curve.to, `${t}^2 · (3 − 2 · ${t})`);
    }
    case 'step': {
      const [below, from] = curve.to ?? [0, 1];
      return `{ x < ${digits(curve.at)}: ${digits(below)}; else: ${digits(from)} }`;
    }
    case 'gaussian':
      return through(curve.to, `e^(−0.5 · (${shifted(curve.centre)} / ${digits(curve.width)})^2)`);
    case 'stitched': {
      const until = (cut: number | undefined) => (cut === undefined ? 'else' : `x < ${digits(cut)}`);
      return `{ ${curve.segments.map((segment) => `${until(segment.until)}: ${formula(segment.curve)}`).join('; ')} }`;
    }
    case 'inverted':
      return `1 − (${formula(curve.of)})`;
    case 'clamped': {
      const limits = curve.to ? `, ${digits(curve.to[0])}, ${digits(curve.to[1])}` : '';
      return `clamp(${formula(curve.of)}${limits})`;
    }
    case 'host':
      return `${curve.name}(x)`;
  }
}

function digits(value: number): string {
  return String(Number(value.toPrecision(6))).replace('-', '−');
}

function lines(points: readonly Range[]): string {
  if (points.length === 1) return digits(points[0][1]);
  return `lines(${points.map(([x, y]) => `(${digits(x)}, ${digits(y)})`).join(', ')})`;
}

/** x − origin */
function shifted(origin: number): string {
  return origin === 0 ? 'x' : `(x ${origin < 0 ? '+' : '−'} ${digits(Math.abs(origin))})`;
}

function share([from, until]: Range = [0, 1]): string {
  return `clamp(${shifted(from)}${until - from === 1 ? '' : ` / ${digits(until - from)}`})`;
}

function times(factor: number, what: string): string {
  return factor === 1 ? what : factor === -1 ? `−${what}` : `${digits(factor)} · ${what}`;
}

/** start + (end − start) · what */
function through([start, end]: Range = [0, 1], what: string): string {
  if (start === 0) return times(end, what);
  return `${digits(start)} ${end < start ? '−' : '+'} ${times(Math.abs(end - start), what)}`;
}
