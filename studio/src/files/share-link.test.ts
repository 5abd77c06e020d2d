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

describe('a link to a moment', () => {
  const moment = {
    seed: 7,
    variant: null,
    tick: 4200,
    commands: [{ at: 3000, do: 'setLevel', with: ['Ann', 'food', 3] } as never],
    edits: [{ at: 2000, start: 10, end: 12, text: 'x' }],
    hash: '656e430e9d77832f',
    agent: 0,
    selection: { kind: 'thing', id: 3 } as const,
    decision: 4100,
  };

  test('gives back the world, the time, the selection and what was done by hand', async () => {
    const link = await writeLink({ name: 'household.yaml', text: HOUSEHOLD, moment });
    expect(link).toMatch(/^#moment=[\w-]+$/);
    expect(hasWorld(link)).toBe(true);
    expect(link.length).toBeLessThan(LONGEST_LINK);
    expect(await readLink(link)).toEqual({ name: 'household.yaml', text: HOUSEHOLD, moment });
  });

  test('is damaged when a part of the moment is missing', async () => {
    const link = await writeLink({ name: 'a.yaml', text: 'x', moment: { ...moment, tick: 0.5 } });
    await expect(readLink(link)).rejects.toThrow('The link is damaged');
    const edits = [{ at: 1, start: -1, end: 2, text: 'x' }];
    const wrong = await writeLink({ name: 'a.yaml', text: 'x', moment: { ...moment, edits } });
    await expect(readLink(wrong)).rejects.toThrow('The link is damaged');
  });

  test('of an earlier version has no edits', async () => {
    const { edits: _, ...earlier } = moment;
    const link = await writeLink({ name: 'a.yaml', text: 'x', moment: earlier as typeof moment });
    expect((await readLink(link)).moment?.edits).toEqual([]);
  });

  test('is refused with its length when there was too much by hand', async () => {
    const commands = Array.from({ length: 9000 }, (_, i) => ({
      at: i,
      do: 'setLevel',
      with: ['Ann', 'food', Math.imul(i, 2654435761)],
    }));
    const wanted = writeLink({ name: 'a.yaml', text: HOUSEHOLD, moment: { ...moment, commands: commands as never } });
    await expect(wanted).rejects.toThrow(/This moment makes a link of [\d,]+ characters; at most 32,000/);
  });
});
