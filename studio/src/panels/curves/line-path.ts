import { type Scale, toPixel } from 'hanker/charts';
import type { Range } from 'hanker/core';

/** An SVG path through samples, and its jumps: two samples at one x. */
export interface LinePath {
  readonly path: string;
  readonly jumps: readonly { readonly x: number; readonly before: number; readonly after: number }[];
}

export function linePath(samples: readonly Range[], x: Scale, y: Scale): LinePath {
  const jumps: { x: number; before: number; after: number }[] = [];
  const parts: string[] = [];
  samples.forEach((sample, i) => {
    const last = samples[i - 1];
    const isJump = last !== undefined && last[0] === sample[0];
    const [sx, sy] = [toPixel(x, sample[0]), toPixel(y, sample[1])];
    if (isJump) jumps.push({ x: sx, before: toPixel(y, last[1]), after: sy });
    parts.push(`${i === 0 || isJump ? 'M' : 'L'}${sx.toFixed(1)} ${sy.toFixed(1)}`);
  });
  return { path: parts.join(''), jumps };
}
