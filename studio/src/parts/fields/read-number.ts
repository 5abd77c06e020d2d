/** The seconds in a unit of time. */
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * Parses a number as people type it: with a decimal comma, as a time of day, or with a unit where the number has one. '2d'
 * is 48 where the unit is 'h', and '0.1/m' is 6 where it is '/h'. null for anything else.
 */
export function readNumber(text: string, unit = ''): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  const clock = /^(\d{1,2}):(\d{2})$/.exec(plain);
  if (clock) return Number((Number(clock[1]) + Number(clock[2]) / 60).toPrecision(6));
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return Number(plain);
  const [, amount, typed] = /^([^/%a-z]+?)\s*(%|\/?\s*[a-z])$/i.exec(plain) ?? [];
  if (amount === undefined || unit === '') return null;
  const share = shareOf(typed.replace(/\s/g, ''), unit);
  const number = share === null ? null : readNumber(amount);
  return share === null || number === null ? null : Number((number * share).toPrecision(10));
}

/** What a number in one unit is multiplied by to get it in another; null for units that don't go together. */
function shareOf(from: string, to: string): number | null {
  if (from === to) return 1;
  const isRate = from.startsWith('/');
  if (isRate !== to.startsWith('/')) return null;
  const [a, b] = [from, to].map((unit) => SECONDS[unit.replace('/', '')]);
  if (a === undefined || b === undefined) return null;
  return isRate ? b / a : a / b;
}
