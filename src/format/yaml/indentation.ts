/**
 * Where an indentation is likely wrong, given where the parser noticed: a line that is indented too far, or not far
 * enough, goes unnoticed until the next one that is as it should be. The offset of the first character of that line, or the given one when that is it.
 */
export function findMisindented(text: string, noticed: number): number {
  const lines = readLines(text);
  const at = lines.findIndex(({ start, end }) => start <= noticed && noticed <= end);
  if (at < 0) return noticed;
  const { indent } = lines[at];
  let first = at;
  while (first > 0 && lines[first - 1].indent > indent) first--;
  if (first === at) first = Math.max(0, at - 1);
  let parent = first - 1;
  while (parent >= 0 && lines[parent].indent >= Math.min(indent, lines[first].indent)) parent--;
  if (parent < 0) return noticed;
  // Both lines belong to the same: it is the one whose distance to that is unusual that is wrong.
  const usual = lines[parent].indent + usualStep(lines);
  const isFirstWrong = indent === usual && lines[first].indent !== usual;
  return isFirstWrong ? lines[first].start + lines[first].indent : noticed;
}

interface IndentedLine {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
}

/** The lines that hold something, comments left aside. */
function readLines(text: string): IndentedLine[] {
  const lines: IndentedLine[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    const indent = line.search(/[^ ]/);
    if (indent >= 0 && line[indent] !== '#' && line.trim() !== '') lines.push({ start, end, indent });
    start = end + 1;
  }
  return lines;
}

/** By how much most lines are indented further than the one above, if they are; of equal numbers the smaller. */
function usualStep(lines: readonly IndentedLine[]): number {
  const counts = new Map<number, number>();
  lines.forEach(({ indent }, i) => {
    const step = i === 0 ? 0 : indent - lines[i - 1].indent;
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  });
  const [usual] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return usual?.[0] ?? 2;
}
