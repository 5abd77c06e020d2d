/** Thrown for a save or a journal that can't be read: it is damaged, or of a newer format. Nothing has been loaded then. */
export class SaveError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SaveError';
  }
}
