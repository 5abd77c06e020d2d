/** Thrown for a save or journal that can't be read because it is damaged or has a newer format. Nothing is loaded. */
export class SaveError extends Error {
  /** With the given message. */
  constructor(message: string) {
    super(message);
    this.name = 'SaveError';
  }
}
