import { holdFor } from '../../state/rest.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs file operations one after the other: a file is never read while it is written, nor opened while another one is.
 */
export function runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = holdFor(last.then(work));
  last = mine.catch(() => {});
  return mine;
}
