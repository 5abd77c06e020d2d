import { describe, expect, test } from 'vitest';
import { changeOf, changesIn, decided } from '../../../test/fixtures/why-not.ts';
import { GRAIN } from '../../core/internal.ts';
import type { Advert, WorldDefinition } from '../../index.ts';
import { whyNot } from '../why-not.ts';
import { applyChange } from './apply-change.ts';
import { suppositionOf } from './find-changes.ts';

const steps = [{ wait: '1h' }] as const;

describe('relations', () => {
  /** Ann would talk to Ben for likes ÷ 64, or read for half a point. */
  function cafe(likes: number, input: 'toward.likes' | 'from.likes'): WorldDefinition {
    const talk: Advert = { score: { weight: 1 / 64, of: input }, steps };
    const [Ann, Ben] = input === 'toward.likes' ? [{ Ben: { likes } }, {}] : [{}, { Ann: { likes } }];
    return {
      relations: { likes: { range: [-64, 64] } },
      kinds: { book: { adverts: { read: { score: 0.5, steps } } } },
      temperaments: { guest: { adverts: { talk } }, mute: { adverts: { talk } } },
      things: [{ kind: 'book', at: [1, 1], name: 'book' }],
      agents: [
        { name: 'Ann', temperament: 'guest', at: [1, 1], toward: Ann },
        { name: 'Ben', temperament: 'mute', at: [1, 1], toward: Ben },
        { name: 'Cat', temperament: 'mute', at: [1, 1] },
      ],
    };
  }
  const asked = { advert: 'talk', thing: 'Ben' };

  test.each([
    ['toward.likes', 'toward', 'if likes toward Ben > 32 (now 20)'],
    ['from.likes', 'from', 'if likes from Ben > 32 (now 20)'],
  ] as const)('the threshold of %s is the one that algebra gives', (input, kind, text) => {
    const answer = whyNot(decided(cafe(20, input)), 'Ann', asked);
    expect(changesIn(answer)).toContain(text);
    expect(changeOf(answer, kind, 'higher')).toMatchObject({ now: 20, value: 32 + GRAIN, before: 32, until: null });
    const takes = (likes: number) =>
      whyNot(decided(cafe(likes, input)), 'Ann', asked, { changes: false }).taken?.advert;
    expect([takes(32), takes(32 + GRAIN)]).toEqual(['read', 'talk']);
  });

  test('a change can be made in the running world, and does what it says', () => {
    for (const input of ['toward.likes', 'from.likes'] as const) {
      const world = decided(cafe(20, input));
      const change = changeOf(whyNot(world, 'Ann', asked), input === 'toward.likes' ? 'toward' : 'from', 'higher');
      expect(applyChange(world, 'Ann', suppositionOf(change))).toBe(true);
      world.agent('Ann').interrupt('think again');
      world.advance('1s');
      expect(world.agent('Ann').doing?.advert).toBe('talk');
    }
  });

  test('what one is liked or disliked for elsewhere does not count', () => {
    const answer = whyNot(decided(cafe(20, 'toward.likes')), 'Ann', asked);
    expect(changesIn(answer).filter((text) => text.includes('Cat'))).toEqual([]);
  });
});
