import * as balance from './balance.ts';
import * as branches from './branches.ts';
import * as byHand from './by-hand.ts';
import * as comparison from './comparison.ts';
import * as curves from './curves.ts';
import * as expect from './expect.ts';
import * as expectations from './expectations.ts';
import * as exportTrials from './export-trials.ts';
import * as factors from './factors.ts';
import * as file from './file.ts';
import * as fit from './fit.ts';
import * as game from './game.ts';
import * as inspector from './inspector.ts';
import * as keepTrials from './keep-trials.ts';
import * as moment from './moment.ts';
import * as numberLines from './number-lines.ts';
import * as parameters from './parameters.ts';
import * as parts from './parts.ts';
import * as screening from './screening.ts';
import * as sweep from './sweep.ts';
import * as timeline from './timeline.ts';
import * as transport from './transport.ts';
import * as whatIf from './what-if.ts';
import * as why from './why.ts';

/** All commands by name. A command that throws has changed nothing, and its message is for the user. */
export const COMMANDS = {
  ...file,
  ...game,
  ...transport,
  ...timeline,
  ...branches,
  ...inspector,
  ...byHand,
  ...parts,
  ...numberLines,
  ...moment,
  ...why,
  ...parameters,
  ...comparison,
  ...curves,
  ...factors,
  ...balance,
  ...expect,
  ...expectations,
  ...screening,
  ...exportTrials,
  ...keepTrials,
  ...sweep,
  ...fit,
  ...whatIf,
};

export type Commands = typeof COMMANDS;
export type SessionCommand = keyof Commands;
export type CommandArgs<Name extends SessionCommand> = Parameters<Commands[Name]>[1];
export type CommandResult<Name extends SessionCommand> = Awaited<ReturnType<Commands[Name]>>;
