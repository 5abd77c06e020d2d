/** A text of at most `width` characters; '…' replaces the part that is cut off. */
export function shorten(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text;
}

/** As many items as fit into `width` characters, and the count of the others. */
export function listWithin(items: readonly string[], width: number): string {
  let text = '';
  for (let i = 0; i < items.length; i++) {
    const longer = text === '' ? shorten(items[i], width) : `${text}, ${items[i]}`;
    const more = items.length - i - 1;
    if (i > 0 && longer.length + (more > 0 ? `, ${more} more`.length : 0) > width)
      return `${text}, ${items.length - i} more`;
    text = longer;
  }
  return text;
}
