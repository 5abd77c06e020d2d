// Arbitration among given options by one package, as a server: it answers "run CALLS" by the nanoseconds for all calls.
// Usage: node bench/peer-server.mjs '{"peer": "yuka", "options": 10}'; for the peer hanker with the door of a build.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const SETS = 64;

const { peer, options, door } = JSON.parse(process.argv[2]);
const scores = makeScores(options);
const prepare = { hanker: prepareHanker, yuka: prepareYuka, 'utility-ai': prepareUtilityAi };
const arbitrate = await prepare[peer]();
if (arbitrate === null) answer({ isMissing: true });
else {
  const wrong = scores.findIndex((set, i) => arbitrate(i) !== set.indexOf(Math.max(...set)));
  if (wrong >= 0) throw new Error(`${peer} chose ${arbitrate(wrong)} of ${scores[wrong].join(', ')}`);
  answer({ isMissing: false });
}

for await (const line of createInterface({ input: process.stdin })) answer({ ns: run(Number(line.split(' ')[1])) });

function answer(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function run(calls) {
  const start = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < calls; i++) sum += arbitrate(i % SETS);
  const { user, system } = process.cpuUsage(start);
  if (sum < 0) throw new Error('nothing was chosen');
  return (user + system) * 1000;
}

/** Different scores from 0 to 1, so that the best is one and the same for everybody. */
function makeScores(count) {
  let word = 1;
  const next = () => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return (word + 1) / 2 ** 32;
  };
  return Array.from({ length: SETS }, () => Array.from({ length: count }, next));
}

async function prepareHanker() {
  const { decide } = await import(door);
  const sets = scores.map((set) => set.map((score) => ({ score })));
  return (set) => decide(sets[set]);
}

async function prepareYuka() {
  const yuka = await find('yuka');
  if (!yuka) return null;
  const owner = { scores: scores[0], chosen: -1 };
  class Evaluator extends yuka.GoalEvaluator {
    constructor(option) {
      super();
      this.option = option;
    }

    calculateDesirability(who) {
      return who.scores[this.option];
    }

    setGoal(who) {
      who.chosen = this.option;
    }
  }
  const think = new yuka.Think(owner);
  for (let i = 0; i < scores[0].length; i++) think.addEvaluator(new Evaluator(i));
  return (set) => {
    owner.scores = scores[set];
    think.arbitrate();
    return owner.chosen;
  };
}

async function prepareUtilityAi() {
  const UtilityAi = await find('utility-ai');
  if (!UtilityAi) return null;
  const ai = new UtilityAi();
  for (let i = 0; i < scores[0].length; i++)
    ai.addAction(String(i), (action) => action.score('given', (given) => given[i]));
  return (set) => Number(ai.evaluate(scores[set]).action);
}

async function find(name) {
  try {
    const found = await import(pathToFileURL(createRequire(import.meta.url).resolve(name)).href);
    return found.default ?? found;
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}
