import { setInterval, setTimeout } from 'node:timers/promises';
import { Camp, type Voice } from './campfire.ts';

const voice: Voice = {
  speak: (word) => process.stdout.write(word === '' ? '\n' : `${word} `),
  pause: (signal) => setTimeout(200, undefined, { signal }),
};

let camp = new Camp(voice);
let frames = 0;
for await (const _ of setInterval(50)) {
  camp.world.advance(1);
  frames++;
  if (frames === 25) {
    const bytes = camp.save();
    camp.close();
    console.log(`\n  (saved, and loaded)`);
    camp = new Camp(voice, bytes);
  }
  if (frames === 75) {
    console.log('\n  (a bear comes)');
    camp.world.agent('Ada').push('flee', { where: 'instead' });
  }
  if (frames === 100) break;
}
