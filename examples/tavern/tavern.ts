import { readFileSync } from 'node:fs';
import { type CoreEvent, createWorld, narrate, readWorld, showWhy, thought, why } from 'hanker';

const FILE = new URL('tavern.yaml', import.meta.url);
const HELP = 'look, wait, pour, sing, think NAME, why NAME, quit';

/** Starts an evening. Returns a function that obeys one line of the player; it returns false once the player leaves. */
export function openTavern(print: (line: string) => void): (line: string) => boolean {
  const tavern = createWorld(readWorld(readFileSync(FILE, 'utf8')), { seed: 4 });
  const mira = tavern.agent('Mira');
  const guests = tavern.agents().filter(({ name }) => name !== 'Mira');

  const commands: Record<string, (name: string) => void> = {
    look() {
      print(`${tavern.clock}. Full mugs on the bar: ${tavern.state('mugs')}.`);
      for (const guest of guests) print(`  ${guest.name}: "${thought(tavern, guest.id)}"`);
    },
    wait: () => tavern.advance('10m'),
    pour() {
      mira.push({ advert: 'pour', thing: 'bar' });
      tavern.advance('3m');
    },
    sing() {
      mira.push({ advert: 'sing', thing: 'stool' });
      tavern.advance('9m');
    },
    think: (name) => print(`"${thought(tavern, name)}"`),
    why: (name) => print(showWhy(why(tavern, name))),
  };

  print('The Crooked Lantern. Rain on the shutters, three guests, and you behind the bar.');
  print(HELP);
  // Prints what guests begin to do, as it happens.
  const isTold = (event: CoreEvent) =>
    event.type === 'started' && event.agent !== mira.id && event.action !== 'look around';
  narrate(tavern, print, isTold);
  tavern.advance('1s');

  return (line) => {
    const [verb, ...rest] = line.trim().split(' ');
    const name = rest.join(' ');
    if (verb === 'quit') return false;
    if (!Object.hasOwn(commands, verb)) print(`You can: ${HELP}`);
    else if (name === '' && (verb === 'think' || verb === 'why'))
      print(`Who? ${guests.map((guest) => guest.name).join(', ')}`);
    else if (name !== '' && !tavern.hasAgent(name)) print(`There is no ${name} here.`);
    else commands[verb](name);
    return true;
  };
}
