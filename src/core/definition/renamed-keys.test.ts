import { expect, test } from 'vitest';
import type { WorldDefinition } from './definition.ts';
import { currentParameterPath, withFormerKeys, withPresentKeys } from './renamed-keys.ts';

test.each([
  ['needs.food.tuning', 'needs.food.weight'],
  ['agents.Ann.needs.food.tuning', 'agents.Ann.needs.food.weight'],
  ['needs.food.weight', 'needs.food.weight'],
  ['needs.food.toString', 'needs.food.toString'],
  ['needs.tuning', 'needs.tuning'],
  ['kinds.needs.tuning', 'kinds.needs.tuning'],
  ['kinds.sofa.tuning', 'kinds.sofa.tuning'],
])('the parameter %s is %s now', (former, present) => {
  expect(currentParameterPath(former)).toBe(present);
});

test('needs get the present names of their keys, in their order, and all else stays', () => {
  const owner = { tuning: 1, needs: { food: { tuning: 2, decay: 3 }, rest: 'odd' } };
  const present = withPresentKeys(owner);
  expect(present).toEqual({ tuning: 1, needs: { food: { weight: 2, decay: 3 }, rest: 'odd' } });
  expect(JSON.stringify(present)).toBe('{"tuning":1,"needs":{"food":{"weight":2,"decay":3},"rest":"odd"}}');
  for (const odd of [null, 3, 'x', [{ needs: {} }], {}, { needs: null }, { needs: [1] }])
    expect(withPresentKeys(odd)).toEqual(odd);
});

test('a definition gets the former names wherever needs are set', () => {
  const straight = [[0, 1]] as const;
  const definition: WorldDefinition = {
    needs: { food: { decay: 1, curve: straight, weight: 2 } },
    partitions: { hall: { needs: { food: { weight: 3 } } } },
    temperaments: { calm: { needs: { food: { weight: 4 } } } },
    kinds: { scale: { state: { weight: 5 } } },
    agents: [{ name: 'Ann', temperament: 'calm', at: [0, 0], needs: { food: { weight: 6 } } }],
  };
  expect(withFormerKeys(definition)).toEqual({
    needs: { food: { decay: 1, curve: straight, tuning: 2 } },
    partitions: { hall: { needs: { food: { tuning: 3 } } } },
    temperaments: { calm: { needs: { food: { tuning: 4 } } } },
    kinds: { scale: { state: { weight: 5 } } },
    agents: [{ name: 'Ann', temperament: 'calm', at: [0, 0], needs: { food: { tuning: 6 } } }],
  });
});
