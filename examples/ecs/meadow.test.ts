import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Meadow, Mind, Position, Target } from './meadow.ts';

test('the meadow after 23 seconds is the picture in its README', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const meadow = new Meadow(8);
  for (let i = 0; i < 230; i++) meadow.frame(0.1);
  expect(readme).toContain(`\`\`\`text\n${meadow.draw()}\n\`\`\``);
});

test('sheep graze, drink and doze where the entities have taken them', () => {
  const meadow = new Meadow(8);
  const done = new Set<string>();
  meadow.minds.on('ended', ({ action, how }) => void done.add(`${action} ${how}`));
  for (let i = 0; i < 600; i++) {
    meadow.frame(0.1);
    meadow.entities.query(Position, Mind).readEach(([{ x, y }, { agent }]) => {
      const { position, doing } = meadow.minds.agent(agent);
      expect(position).toEqual([x, y]);
      if (doing?.step !== 'fill' || doing.thing === null) return;
      const [toX, toY] = meadow.minds.thing(doing.thing).position;
      expect(Math.max(Math.abs(x - toX), Math.abs(y - toY))).toBeLessThan(4);
    });
  }
  expect([...done].sort()).toEqual(['doze done', 'drink done', 'graze done', 'look around done']);
});

test('a sheep that is interrupted on its way stops walking', () => {
  const meadow = new Meadow(1);
  meadow.frame(0.1);
  expect(meadow.entities.query(Target)).toHaveLength(1);
  meadow.minds.agent(0).push('look around', { where: 'instead' });
  meadow.frame(0.1);
  expect(meadow.entities.query(Target)).toHaveLength(0);
});
