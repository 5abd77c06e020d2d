import { type ParameterValues, parameterEdits } from 'hanker/format';
import type { Session } from '../session.ts';

/** Writes the parameters of the sliders into the file; one entry of the undo history. */
export function applySliders(session: Session, { parameters }: { readonly parameters: ParameterValues }): void {
  session.edit('the values of the sliders', parameterEdits(session.loaded.value, parameters));
}
