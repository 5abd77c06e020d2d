// Arbitration among given options, which is what other packages on npm do: one of a list that is scored already.
// Usage: node bench/peers.mjs [OPTIONS [FOLDER]]; prints nanoseconds by package as a line of JSON, for `decide` of the
// build in the folder.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { doorOf, HOME } from './versions.mjs';

const SETS = 64;

const [options = '10', folder = HOME] = process.argv.slice(2);
const { decide } = await import(doorOf(folder));
console.log(JSON.stringify(await measurePeers(decide, Number(options))));

/** Nanoseconds for one arbitration among scored options, by package; null for one that is not installed. */
async function measurePeers(decide, options) {
  const scores = makeScores(options);
  const contestants = {
    hanker: arbitrateWithHanker(decide, scores),
    yuka: await arbitrateWithYuka(scores),
    'utility-ai': await arbitrateWithUtilityAi(scores),
  };
  const expected = scores.map((set) => set.indexOf(Math.max(...set)));
  const times = {};
  for (const [name, arbitrate] of Object.entries(contestants)) {
    if (arbitrate === null) {
      times[name] = null;
      continue;
    }
    const wrong = expected.findIndex((best, set) => arbitrate(set) !== best);
    if (wrong >= 0) throw new Error(`${name} chose ${arbitrate(wrong)} of set ${wrong}; expected ${expected[wrong]}`);
    times[name] = time(arbitrate);
  }
  return times;
}

/** Different scores from 0 to 1, so that the best is one and the same for everybody. */
function makeScores(options) {
  let word = 1;
  const next = () => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return (word + 1) / 2 ** 32;
  };
  return Array.from({ length: SETS }, () => Array.from({ length: options }, next));
}

function arbitrateWithHanker(decide, scores) {
  const sets = scores.map((set) => set.map((score) => ({ score })));
  return (set) => decide(sets[set]);
}

async function arbitrateWithYuka(scores) {
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

async function arbitrateWithUtilityAi(scores) {
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

/** Nanoseconds a call: the median of nine windows of about 20 ms, after a warm-up of the same length. */
function time(arbitrate) {
  let calls = SETS;
  while (run(arbitrate, calls) < 20e6) calls *= 2;
  const windows = Array.from({ length: 9 }, () => run(arbitrate, calls) / calls);
  return windows.sort((a, b) => a - b)[4];
}

function run(arbitrate, calls) {
  const start = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < calls; i++) sum += arbitrate(i % SETS);
  const { user, system } = process.cpuUsage(start);
  if (sum < 0) throw new Error('nothing was chosen');
  return (user + system) * 1000;
}
