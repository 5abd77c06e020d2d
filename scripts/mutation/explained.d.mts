/** An entry of the table of mutants that are explained. */
interface Explained {
  readonly reason: string;
  readonly file: string;
  readonly place: string;
  readonly changes: readonly string[];
}
/** The text of the tables of all rooms. */
export function textOfExplained(): string;
/** The entries of a table. */
export function readExplained(text: string): Explained[];
/** The entry that explains a change of a line, by what stands there instead; undefined when none does. */
export function explain(
  entries: readonly Explained[],
  file: string,
  line: string,
  replacement: string,
): Explained | undefined;
