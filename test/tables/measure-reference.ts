import type { MeasureKind } from '../../src/measure/measures/measure-kind.ts';

/** The table of measures as docs/reference/expectations.md has it, in Markdown. */
export function referenceTable(kinds: readonly MeasureKind[]): string {
  const rows = kinds.map(
    ({ reference, unit }) => `| ${reference.example} | ${reference.meaning} | ${unit.reference} |`,
  );
  return ['| measure | is | in |', '| --- | --- | --- |', ...rows].join('\n');
}
