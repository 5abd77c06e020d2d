const PICTURES = import.meta.glob<string>('./pictures/*.jpg', { query: '?url', import: 'default', eager: true });

/** The address of a picture of a shipped world or a template; undefined for none. `node studio/gallery.mjs` takes them. */
export function pictureOf(name: string): string | undefined {
  return PICTURES[`./pictures/${name}.jpg`];
}
