// The figures as Markdown, for people.
import { showMachine } from './machine.mjs';
import { show, showRatio, table } from './show.mjs';

const AIMS = {
  fasterThanNaive: ['times faster than the naive version, 100,000 agents', 'at least 200'],
  slowerThanCpp: ['times the time of the same algorithm in C++, 100,000 agents', 'at most 1.5, then 1.15'],
  slowerThanPackedCpp: ['times the time of a better algorithm in C++, 100,000 agents', 'at most 1.6'],
  growth: ['times the cost of a decision from 1,000 things to 1,000,000', 'at most 1.5'],
  growthOfCpp: ['the same growth in C++', '–'],
  allocatedBytesPerDecision: ['bytes allocated for each decision', '0'],
  timesRealTimeAtMillion: ['times real time with a million agents, one core', 'at least 250'],
  bytesPerAgent: ['bytes for each of a million agents, their half million things included', 'at most 260'],
};

/** Tables of a result: ratios against their aims, then every row. */
export function showTables({ ratios, rows, machine }) {
  const worlds = rows.filter((row) => row.select !== undefined);
  const arbitrations = rows.filter((row) => row.version === 'arbitration');
  return [
    showMachine(machine),
    table(
      ['ratio', 'figure', 'aim'],
      Object.entries(AIMS).map(([key, [words, aim]]) => [words, show(ratios[key]), aim]),
    ),
    table(
      [
        'version',
        'agents',
        'things',
        'choice',
        'ns a decision',
        'decisions a second',
        'times real time',
        'bytes an agent',
        'engine’s time to this',
      ],
      worlds.map((row) => [
        row.version,
        show(row.agents),
        show(row.things),
        row.select === 1 ? 'best' : `weighted among ${row.select}`,
        show(row.ns),
        show(row.decisionsPerSecond),
        show(row.timesRealTime),
        show(row.bytesPerAgent),
        showRatio(row.slower),
      ]),
    ),
    table(
      ['options', 'hanker `decide`, ns', 'yuka, ns', 'utility-ai, ns'],
      arbitrations.map(({ options, ns }) => [show(options), show(ns.hanker), show(ns.yuka), show(ns['utility-ai'])]),
    ),
  ].join('\n\n');
}
