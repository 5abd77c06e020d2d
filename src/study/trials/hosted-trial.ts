import type { Host } from '../../core/index.ts';
import { MeasureError } from '../../measure/index.ts';

/**
 * The same host for runs that go as fast as they can. An error of its functions ends the run with a MeasureError that
 * names the function. Nothing waits for a promise there, so a function that returns one is in error, too.
 */
export function answeringAtOnce(host: Host): Host {
  const { actions, inputs, walk, resume } = host;
  return {
    ...host,
    ...(actions && { actions: guardAll('action', actions) }),
    ...(inputs && { inputs: guardAll('input', inputs) }),
    ...(walk && { walk: guard('walk', walk) }),
    ...(resume && { resume: guard('resume', resume) }),
  };
}

function guardAll<Call extends (...with_: never[]) => unknown>(
  what: string,
  calls: Readonly<Record<string, Call>>,
): Record<string, Call> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guard(`${what} "${name}"`, call)]));
}

function guard<Call extends (...with_: never[]) => unknown>(what: string, call: Call): Call {
  const guarded = (...with_: never[]) => {
    let answer: unknown;
    try {
      answer = call(...with_);
    } catch (error) {
      const [, place = ''] = (error instanceof Error && error.stack?.split('\n')) || [];
      throw new MeasureError(`the host's ${what} threw: ${String(error)}${place && `\n${place}`}`);
    }
    if (typeof answer !== 'object' || answer === null || !('then' in answer)) return answer;
    throw new MeasureError(
      `the host's ${what} returned a promise, and nothing waits for one in such a run; return a duration such as '30s'`,
    );
  };
  return guarded as Call;
}
