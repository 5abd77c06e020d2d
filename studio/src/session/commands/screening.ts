import { screenParameters, whatIfAfterScreening } from 'hanker/study';
import type { Session } from '../session.ts';
import { SCREENING, type ScreeningResult } from '../trials/screening-result.ts';
import { studyOf, type TrialSetup } from '../trials/trial-setup.ts';

/** Finds the parameters that matter for the measure of an expectation. */
export function suggestLevers(
  session: Session,
  { target, ...wish }: Pick<TrialSetup, 'for'> & { readonly target: string },
): void {
  const { expectations } = session.loaded;
  const expectation = expectations.find(({ name }) => name === target);
  if (!expectation) throw new Error(`The file has no expectation “${target}” any more; choose another one.`);
  const study = studyOf(session, wish);
  const watched = Object.fromEntries(expectations.map(({ name, measure }) => [name, measure]));
  const order = { study, measure: expectation.measure, watched };
  void session.trialRunner.start<ScreeningResult>(SCREENING, study, async ({ runner, signal, setProgress }) => {
    const onRun = (done: number, of: number) => setProgress({ done, of });
    // The session goes on between the checks of the values.
    const pause = () => new Promise<void>((resume) => setTimeout(resume));
    const screening = await screenParameters(order, { runner, signal, onRun, pause });
    if (!screening) return;
    const whatIf = whatIfAfterScreening(screening, expectations);
    setProgress({ result: { target, screening, whatIf, measures: watched } });
  });
}
