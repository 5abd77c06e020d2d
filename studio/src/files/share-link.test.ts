import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasWorld, LONGEST_LINK, readLink, writeLink } from './share-link.ts';

const HOUSEHOLD = readFileSync('worlds/household/household.yaml', 'utf8');

describe('a link that carries a world', () => {
  test('gives back the name and every character of the text', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const link = await writeLink({ name: 'a world.yaml', text });
        expect(hasWorld(link)).toBe(true);
        expect(link).toMatch(/^#world=[\w-]+$/);
        expect(await readLink(link)).toEqual({ name: 'a world.yaml', text });
      }),
      { numRuns: 50 },
    );
  });

  test('is short enough for the household', async () => {
    const link = await writeLink({ name: 'household.yaml', text: HOUSEHOLD });
    expect(link.length).toBeLessThan(LONGEST_LINK);
    expect(await readLink(link)).toEqual({ name: 'household.yaml', text: HOUSEHOLD });
  });

  test('is refused with its length when it would be too long', async () => {
    const text = Array.from({ length: 40_000 }, (_, i) => Math.imul(i, 2654435761).toString(36)).join('');
    await expect(writeLink({ name: 'a.yaml', text })).rejects.toThrow(/link of [\d,]+ characters; at most 32,000/);
  });

  test('that was cut off or changed anywhere says so', async () => {
    const link = await writeLink({ name: 'household.yaml', text: HOUSEHOLD });
    await expect(readLink(link.slice(0, -9))).rejects.toThrow('damaged or was cut off');
    await expect(readLink('#world=')).rejects.toThrow('damaged or was cut off');
    await expect(readLink('#world=!?')).rejects.toThrow('damaged or was cut off');
    for (let i = 20; i < link.length; i += 501) {
      const other = link[i] === 'A' ? 'B' : 'A';
      await expect(readLink(link.slice(0, i) + other + link.slice(i + 1))).rejects.toThrow('damaged');
    }
  });

  test('that unfolds into far too much is not unfolded to its end', async () => {
    const zeros = new Uint8Array(40 * 1024 * 1024);
    const packed = await new Response(
      new Blob([zeros]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer();
    await expect(readLink(`#world=${Buffer.from(packed).toString('base64url')}`)).rejects.toThrow('larger than 16 MiB');
  });

  test('has a name without anything of a path', async () => {
    const link = await writeLink({ name: '../../etc/<passwd>\n', text: 'hanker: 2' });
    expect((await readLink(link)).name).toBe('....etcpasswd');
    expect((await readLink(await writeLink({ name: '//', text: '' }))).name).toBe('world.yaml');
  });
});
