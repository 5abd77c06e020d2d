import { expect, test } from 'vitest';
import { createWorld, type Step, type WorldDefinition } from '../../../index.ts';

/** Ann does these steps once, to herself. */
function change(...steps: Step[]) {
  const definition: WorldDefinition = {
    tags: ['young', 'old', 'royal'],
    minds: { calm: {}, wild: {} },
    actions: { change: { steps: [...steps, { wait: 500 }] } },
    temperaments: {
      frog: { mind: 'calm', tags: ['young'], state: { gold: 1 }, speed: 1 },
      prince: { mind: 'wild', tags: ['old'], state: { gold: 5, age: 20 }, speed: 3 },
    },
    agents: [{ name: 'Ann', temperament: 'frog', at: [1, 1], tags: ['royal'], state: { gold: 7 } }],
  };
  const world = createWorld(definition);
  const changed: unknown[] = [];
  world.on((event) => {
    if (event.type === 'changed')
      changed.push([world.agent(event.agent).name, world.agent(event.who).name, event.before]);
  });
  world.agent('Ann').push('change', { where: 'instead' });
  world.advance(5);
  const ann = world.agent('Ann');
  const tags = ['young', 'old', 'royal'].filter((tag) => ann.evaluate(`tag.${tag}`) === 1);
  return { ann, tags, changed };
}

test('another temperament brings its tags, speed and states; own tags and states of the same name stay', () => {
  const { ann, tags, changed } = change({ change: 'self', temperament: 'prince' });
  expect([ann.temperament, tags]).toEqual(['prince', ['old', 'royal']]);
  expect([ann.state('gold'), ann.state('age'), ann.parameter('speed').value]).toEqual([7, 20, 3]);
  expect(changed).toEqual([['Ann', 'Ann', 'frog']]);
});

test('tags are gained and lost, and the temperament stays', () => {
  const { ann, tags, changed } = change({ change: 'self', gains: ['old'], loses: ['young', 'royal'] });
  expect([ann.temperament, tags]).toEqual(['frog', ['old']]);
  expect([ann.state('gold'), ann.parameter('speed').value]).toEqual([7, 1]);
  expect(changed).toHaveLength(1);
});

test('what is done goes on', () => {
  const { ann } = change({ change: 'self', temperament: 'prince' });
  expect(ann.doing?.action).toBe('change');
});
