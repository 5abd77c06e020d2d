import type { Reporter, TestCase } from 'vitest/node';

/** A test that passed or failed only after another try. */
export interface Retried {
  readonly file: string;
  readonly name: string;
  readonly tries: number;
  readonly isPassed: boolean;
  /** What went wrong at the first try. */
  readonly problem: string;
}

/** Says at the end of a run which tests were tried more than once, and what went wrong at their first try. */
export const reportRetries: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const retried = tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0).map(describe);
    console.log(showRetried(retried));
  },
};

function describe(test: TestCase): Retried {
  const { errors = [], state } = test.result();
  return {
    file: test.module.relativeModuleId,
    name: test.fullName,
    tries: (test.diagnostic()?.retryCount ?? 0) + 1,
    isPassed: state === 'passed',
    problem: errors[0]?.message ?? 'no error was kept',
  };
}

/** The lines that a run ends with. */
export function showRetried(retried: readonly Retried[]): string {
  if (retried.length === 0) return 'Retried: no test';
  const lines = retried.flatMap(({ file, name, tries, isPassed, problem }) => [
    `  ${file} > ${name}`,
    `    ${isPassed ? 'passed' : 'failed'} at try ${tries}; the first ended with: ${problem.split('\n')[0]}`,
  ]);
  return [`Retried: ${retried.length} ${retried.length === 1 ? 'test' : 'tests'}`, ...lines].join('\n');
}
