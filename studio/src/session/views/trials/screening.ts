import { describeParameter } from 'hanker/format';
import { showValue, unitOf } from 'hanker/measure';
import { SCREENING, type ScreeningResult } from '../../trials/screening-result.ts';
import { jobStatus } from '../../trials/trial-setup.ts';
import { view } from '../../view.ts';

/** The parameters that matter for a target, the most important first; null before the first screening. */
export const screening = view(
  (session) => {
    const job = session.trialRunner.get<ScreeningResult>(SCREENING);
    if (!job) return null;
    const { result } = job;
    const expectation = session.loaded.expectations.find(({ name }) => name === result?.target);
    const show = (value: number) => (expectation ? showValue(expectation, value) : String(value));
    return {
      ...jobStatus(session, job),
      target: result?.target ?? null,
      /** The unit of the effects: 'hours a day'; '' for a percentage or a plain number. */
      effectUnit: expectation ? unitOf(expectation.measure).name : '',
      candidates: result?.screening.candidates ?? 0,
      parameters: result?.screening.parameters ?? 0,
      /** Those that moved it at all. */
      levers: (result?.screening.levers ?? [])
        .filter(({ effect }) => effect !== 0)
        .map((lever) => ({
          name: lever.name,
          ...describeParameter(lever),
          fileUnit: lever.unit,
          current: lever.current,
          low: lever.low,
          high: lever.high,
          isSure: lever.isSure,
          effect: lever.effect,
          /** The size of the effect, and its uncertainty: '0.42 h a day', '0.1 h a day'. */
          size: show(Math.abs(lever.effect)),
          error: Number.isFinite(lever.error) ? show(lever.error) : '?',
        })),
    };
  },
  { every: 200 },
);

/** The names of the figures that can be screened: one for each expectation, or for each agent where it is for each. */
export const leverTargets = view(({ loaded }) => loaded.expectations.map(({ name }) => name));
