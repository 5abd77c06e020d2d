import * as balance from './deeds/balance.ts';
import * as comparison from './deeds/comparison.ts';
import * as curves from './deeds/curves.ts';
import * as expectations from './deeds/expectations.ts';
import * as factors from './deeds/factors.ts';
import * as file from './deeds/file.ts';
import * as fit from './deeds/fit.ts';
import * as inspector from './deeds/inspector.ts';
import * as running from './deeds/running.ts';
import * as sweep from './deeds/sweep.ts';
import * as timeline from './deeds/timeline.ts';
import * as tuning from './deeds/tuning.ts';
import * as why from './deeds/why.ts';

/** Everything that can be done, by name. A deed that throws has changed nothing, and its message is for the user. */
export const DEEDS = {
  ...file,
  ...running,
  ...timeline,
  ...inspector,
  ...why,
  ...tuning,
  ...comparison,
  ...curves,
  ...factors,
  ...balance,
  ...expectations,
  ...sweep,
  ...fit,
};

export type Deeds = typeof DEEDS;
export type DeedName = keyof Deeds;
export type DeedArgs<Name extends DeedName> = Parameters<Deeds[Name]>[1];
export type DeedResult<Name extends DeedName> = Awaited<ReturnType<Deeds[Name]>>;
