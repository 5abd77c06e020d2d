import { expect, test } from 'vitest';
import { createWorld } from '../../../grid/index.ts';
import { writtenMinds } from './minds.ts';
import type { WorldFacts } from './world-facts.ts';

test('a mind that somebody left empty is one without a word, or none of its own', () => {
  const definition = {
    minds: { plain: {} },
    temperaments: { adult: { mind: 'plain' }, child: { mind: null as never } },
  };
  const { rules } = createWorld(definition);
  const emptied = { ...definition, minds: { plain: null as never } };
  expect(writtenMinds({ definition: emptied, rules } as unknown as WorldFacts)).toEqual([
    { number: 0, mind: {}, path: ['minds', 'plain'] },
  ]);
});
