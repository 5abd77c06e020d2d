// Tries many mutants at once: a test that passes with all of them active finds none of them. When it fails, the half that
// makes it fail is looked for, down to the single mutant. Most tests find none of what is left, so a run of a test, which
// would judge one mutant, judges up to hundreds.

/** The most mutants that are active at once. */
const MOST = 1024;
/** What a failed `expect` says, also of a property. */
export const IS_CHECK = /^expected |AssertionError/;
/** In place of a count: another process has to go on. */
const FULL = -1;

/** For each test, the jobs that it has not been tried on, with how often it reaches them. */
function findReaching(jobs, names) {
  const reaching = new Map();
  for (const job of jobs) {
    const tried = new Set(job.tried);
    for (let i = 0; i < job.judges.length; i += 2) {
      const test = job.judges[i];
      if (tried.has(names[test].key)) continue;
      if (!reaching.has(test)) reaching.set(test, []);
      reaching.get(test).push({ job, count: job.judges[i + 1] });
    }
  }
  return reaching;
}

/** Takes mutants from a list that do not overlap: one within another would hide it. The rest stay in their order. */
function takeGroup(waiting, most) {
  const group = [];
  const rest = [];
  const ends = new Map();
  for (const each of waiting) {
    const { file, from, to } = each.job;
    if (group.length < most && from >= (ends.get(file) ?? -1)) {
      group.push(each);
      ends.set(file, to);
    } else rest.push(each);
  }
  return { group, rest };
}

/**
 * Tries all tests, one after another, on the mutants of the jobs. `fails` runs a test with some mutants active, and returns
 * what it says when it fails, or null; `passes` runs it without; `isKilled`
 * tries a single one with care, `clean` removes what a failed test may have left behind, or says that this process can't;
 * `send` tells what is being tried, and what was found out. Ends at the time `until`.
 */
export async function judgeTogether({ jobs, names, alone, until }, { fails, passes, clean, isKilled, send }) {
  const reaching = findReaching(jobs, names);
  const killed = new Set();
  /** What the present test has failed with. */
  const suspects = [];
  // A test that many of these have survived will find few of the others; one that reaches many may find many.
  const survived = new Map();
  for (const { tried } of jobs) for (const key of tried) survived.set(key, (survived.get(key) ?? 0) + 1);
  const worth = (test) => {
    const { key, kills, ms } = names[test];
    return (reaching.get(test).length * (1 + kills)) / (20 + kills + (survived.get(key) ?? 0)) / (ms + 2);
  };
  const order = [...reaching.keys()].sort((a, b) => worth(b) - worth(a));
  let most = 8;
  for (const test of order) {
    if (Date.now() > until) break;
    const single = new Set(alone.filter((each) => each.test === test).flatMap(({ mutants }) => mutants));
    let waiting = reaching.get(test).filter(({ job }) => !killed.has(job.mutant));
    waiting.sort((a, b) => (a.job.file < b.job.file ? -1 : a.job.file > b.job.file ? 1 : a.job.from - b.job.from));
    for (const each of waiting.filter(({ job }) => single.has(job.mutant))) await judgeOne(test, each);
    waiting = waiting.filter(({ job }) => !single.has(job.mutant));
    while (waiting.length > 0 && Date.now() < until) {
      const { group, rest } = takeGroup(waiting, most);
      waiting = rest;
      const found = await judgeGroup(test, group);
      if (found === FULL) return prove(test, true);
      most = found > 0 ? Math.max(4, most >> 1) : Math.min(MOST, most * 2);
      if (suspects.length >= 20) await prove(test);
    }
    await prove(test);
    if (waiting.length === 0) await send({ done: test });
  }
  await send({ isOver: true });

  /** Runs a test once more without a mutant: what it failed with counts, or is tried again with care, if need be later. */
  async function prove(test, isLast = false) {
    const some = suspects.splice(0);
    const isSound = some.length > 0 && (await passes(test));
    for (const each of some) {
      if (isSound) await find(test, each, 'Killed');
      else if (!isLast) await judgeWithCare(test, each);
    }
  }

  /** How many mutants of a group a test finds; `isFailing` when it is known that the test fails with them. */
  async function judgeGroup(test, group, isFailing = false) {
    if (group.length === 1) return judgeOne(test, group[0]);
    if (!isFailing) {
      await send({ trying: test, mutants: group.map(({ job }) => job.mutant) });
      const failure = await fails(test, group);
      if (failure === null) return 0;
      // A check that fails leaves the engine as it is; what breaks off in the middle may not.
      if (!IS_CHECK.test(failure) && !(await clean(test))) return FULL;
    }
    const middle = group.length >> 1;
    const first = await judgeGroup(test, group.slice(0, middle));
    if (first === FULL) return FULL;
    const second = await judgeGroup(test, group.slice(middle), first === 0);
    return second === FULL ? FULL : first + second;
  }

  async function judgeOne(test, each) {
    await send({ trying: test, mutants: [each.job.mutant] });
    const failure = await fails(test, [each]);
    if (failure === null) return 0;
    if (!IS_CHECK.test(failure)) return judgeWithCare(test, each);
    suspects.push(each);
    return 1;
  }

  async function judgeWithCare(test, { job, count }) {
    await send({ trying: test, mutants: [job.mutant] });
    const status = await isKilled(test, { job, count });
    if (status === null) return 0;
    await find(test, { job }, status);
    return 1;
  }

  async function find(test, { job: { mutant } }, status) {
    killed.add(mutant);
    await send({ mutant, status, by: names[test].id });
  }
}
