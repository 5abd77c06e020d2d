import type { Session } from '../session.ts';
import type { BalanceResult } from '../trials/balance-result.ts';
import { EXPECTATIONS, type ExpectationsResult } from '../trials/expectations-result.ts';
import {
  type ExportTable,
  tabulateBalance,
  tabulateExpectations,
  tabulateFit,
  tabulateScreening,
  tabulateSweep,
  toCsv,
} from '../trials/export-result.ts';
import { FIT, type FitResult } from '../trials/fit-result.ts';
import { SCREENING, type ScreeningResult } from '../trials/screening-result.ts';
import { SWEEP, type SweepResult } from '../trials/sweep-result.ts';

/** A kind of trial whose results can be exported. */
export type ExportedKind = 'expectations' | 'balance' | 'sweep' | 'fit' | 'screening';

/** The results of the last trials of a kind as a file: a table as CSV, or everything as JSON. */
export function exportTrials(
  session: Session,
  { kind, format }: { readonly kind: ExportedKind; readonly format: 'csv' | 'json' },
): { readonly name: string; readonly text: string } {
  const { result, table } = EXPORTS[kind](session);
  const base = session.name.replace(/\.(?:yaml|yml|json)$/i, '');
  const text = format === 'csv' ? toCsv(table) : `${JSON.stringify(result, null, 2)}\n`;
  return { name: `${base}-${kind}.${format}`, text };
}

interface Exported {
  readonly result: unknown;
  readonly table: ExportTable;
}

const EXPORTS: Readonly<Record<ExportedKind, (session: Session) => Exported>> = {
  expectations: (session) => {
    const result = resultOf<ExpectationsResult>(session, EXPECTATIONS);
    return { result, table: tabulateExpectations(result) };
  },
  balance: (session) => {
    const { balance } = resultOf<BalanceResult>(session, 'balance');
    return { result: balance, table: tabulateBalance(balance) };
  },
  sweep: (session) => {
    const { plan, analysis } = resultOf<SweepResult>(session, SWEEP);
    return { result: { variations: plan.variations, analysis }, table: tabulateSweep(plan, analysis) };
  },
  fit: (session) => {
    const result = resultOf<FitResult>(session, FIT);
    return { result: { vary: result.plan.vary, ...result.fit }, table: tabulateFit(result) };
  },
  screening: (session) => {
    const { target, screening } = resultOf<ScreeningResult>(session, SCREENING);
    return { result: { target, ...screening }, table: tabulateScreening(screening) };
  },
};

function resultOf<Result>(session: Session, kind: string): Result {
  const result = session.trialRunner.get<Result>(kind)?.result;
  if (!result) throw new Error('There are no results yet; run it first.');
  return result;
}
