/** Thrown for a save or journal that can't be read because it is damaged or has a newer format. Nothing is loaded. */
export class SaveError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SaveError';
  }
}
