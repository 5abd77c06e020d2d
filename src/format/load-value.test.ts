import { describe, expect, test } from 'vitest';
import { loadWorld } from './load.ts';

describe('the value of a file', () => {
  test('is what is written there, before anything is expanded', () => {
    const { value, definition } = loadWorld(`
hanker: 2
needs: { food: { decay: 6/h, curve: [[0, 1], [100, 0]] } }
factors: { hungry: need.food < 30 }
variants: { calm: { needs: { food: { decay: 3/h } } } }
`);
    expect(value).toEqual({
      hanker: 2,
      needs: {
        food: {
          decay: '6/h',
          curve: [
            [0, 1],
            [100, 0],
          ],
        },
      },
      factors: { hungry: 'need.food < 30' },
      variants: { calm: { needs: { food: { decay: '3/h' } } } },
    });
    expect(definition?.factors).toEqual({ hungry: { less: ['need.food', 30] } });
  });

  test('is the file’s own whatever variant is asked for, and even when it holds no world', () => {
    const text =
      'needs: { food: { decay: 6/h, curve: [[0, 1]] } }\nvariants: { slow: { needs: { food: { decay: 3/h } } } }\n';
    expect(loadWorld(text, 'world.yaml', { variant: 'slow' }).value).toEqual(loadWorld(text).value);
    expect(loadWorld('hanker: 2\nneeds: 3\n').value).toEqual({ hanker: 2, needs: 3 });
    expect(loadWorld('hanker: 999\nneeds: {}\n').value).toEqual({ hanker: 999, needs: {} });
    expect(loadWorld('{').value).toBeNull();
  });
});
