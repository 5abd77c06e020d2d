import { type Edit, EditError, editWorld, sharedParts } from 'hanker/format';
import { titleOfPart } from './part-title.ts';

/** Edits a text; an edit of a part that several places share is refused, with what to do about it. */
export function editUnshared(file: unknown, text: string, edits: readonly Edit[]): string {
  try {
    return editWorld(text, edits);
  } catch (refused) {
    throw sharingRefusal(file, text, edits) ?? refused;
  }
}

function sharingRefusal(file: unknown, text: string, edits: readonly Edit[]): EditError | null {
  const shared = sharedParts(text);
  for (const { path, value } of edits) {
    // What is removed is the entry itself, not what it refers to.
    const found = shared.find(value === undefined ? path.slice(0, -1) : path);
    if (found === null) continue;
    const [home] = found.others;
    const owner = titleOfPart(file, found.at.slice(0, 2));
    return new EditError(
      `“${titleOfPart(file, path)}” is shared with ${titleOfPart(file, home)} and written in line ${found.line}. ` +
        `Change it there; or open ${owner} in the inspector (File) and choose “Make it its own” first.`,
    );
  }
  return null;
}
