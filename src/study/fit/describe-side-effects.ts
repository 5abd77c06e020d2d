import { type BalanceChange, showBounds, showValue } from '../../measure/index.ts';
import type { SideEffects } from './side-effects.ts';

type Unit = BalanceChange['figure']['unit'];

/** What a fit made worse, a sentence each; one that says so if there is nothing. `showAmount` shows a figure with its unit. */
export function describeSideEffects(
  { broken, worse, findings }: SideEffects,
  showAmount: (amount: number, unit: Unit) => string,
): string[] {
  const all = [
    ...broken.map(({ expectation, before, after }) => {
      const [was, is] = [before, after].map(({ mean }) => showValue(expectation, mean));
      return `“${expectation.name}” is not met any more: ${was} before, ${is} now, expected ${showBounds(expectation)}.`;
    }),
    ...worse.map(({ figure, before, after }) => {
      const who = figure.who === '' || figure.who === 'everybody' ? '' : `${figure.who}: `;
      return `${who}${figure.what}: ${showAmount(before.mean, figure.unit)} before, ${showAmount(after.mean, figure.unit)} now.`;
    }),
    ...findings.map(({ sentence }) => sentence),
  ];
  return all.length > 0 ? all : ['None that the runs show.'];
}
