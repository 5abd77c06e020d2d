import { setTimeout } from 'node:timers/promises';
import { Meadow } from './meadow.ts';

const meadow = new Meadow(8);
for (let second = 1; second <= 60; second++) {
  for (let i = 0; i < 10; i++) meadow.frame(0.1);
  console.log(`\n${second} s\n${meadow.draw()}`);
  await setTimeout(200);
}
