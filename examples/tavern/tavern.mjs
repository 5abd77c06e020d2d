import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createWorld, narrate, readWorld, showWhy, thought, why } from 'hanker';

const FILE = new URL('tavern.yaml', import.meta.url);

const HELP = 'look, wait, pour, sing, think NAME, why NAME, quit';

/** Starts an evening. The function that it returns obeys one line of the player, and is false once the player leaves. */
export function openTavern(/** @type {(line: string) => void} */ print) {
  const tavern = createWorld(readWorld(readFileSync(FILE, 'utf8')), { seed: 4 });
  const mira = tavern.agent('Mira');
  const guests = tavern.agents().filter(({ name }) => name !== 'Mira');

  const pass = (/** @type {import('hanker').Duration} */ time) => tavern.advance(time);
  const look = () => {
    print(`${tavern.clock}. Full mugs on the bar: ${tavern.state('mugs')}.`);
    for (const guest of guests) print(`  ${guest.name}: "${thought(tavern, guest.id)}"`);
  };
  /** @type {Record<string, (name: string) => void>} */
  const commands = {
    look,
    wait: () => pass('10m'),
    pour: () => {
      mira.push({ advert: 'pour', thing: 'bar' });
      pass('3m');
    },
    sing: () => {
      mira.push({ advert: 'sing', thing: 'stool' });
      pass('9m');
    },
    think: (name) => print(`"${thought(tavern, name)}"`),
    why: (name) => print(showWhy(why(tavern, name))),
  };

  print('The Crooked Lantern. Rain on the shutters, three guests, and you behind the bar.');
  print(HELP);
  // What guests begin to do is printed as it happens.
  const isTold = (/** @type {import('hanker').CoreEvent} */ event) =>
    event.type === 'started' && event.agent !== mira.id && event.action !== 'look around';
  narrate(tavern, print, isTold);
  pass('1s');
  return (/** @type {string} */ line) => {
    const [verb, ...rest] = line.trim().split(' ');
    if (verb === 'quit') return false;
    const name = rest.join(' ');
    if (!Object.hasOwn(commands, verb)) print(`You can: ${HELP}`);
    else if (name !== '' && !tavern.hasAgent(name)) print(`There is no ${name} here.`);
    else if (name === '' && (verb === 'think' || verb === 'why'))
      print(`Who? ${guests.map((each) => each.name).join(', ')}`);
    else commands[verb](name);
    return true;
  };
}

if (import.meta.filename === process.argv[1]) {
  const obey = openTavern(console.log);
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  lines.prompt();
  for await (const line of lines) {
    if (!obey(line)) break;
    lines.prompt();
  }
  lines.close();
}
