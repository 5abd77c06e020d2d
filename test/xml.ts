/** An element of an XML text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text in it and below. */
  readonly text: string;
}

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d+));/g;
const PLAIN: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads an XML text of elements, attributes and text; throws where it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (let at = 0; at < xml.length; ) {
    TEXT.lastIndex = at;
    TAG.lastIndex = at;
    const here = open[open.length - 1];
    const words = TEXT.exec(xml);
    const tag = words ? null : TAG.exec(xml);
    if (words) for (const each of open) each.text += unescapeXml(words[0]);
    else if (!tag) throw new Error(`no tag at ${at}: ${xml.slice(at, at + 60)}`);
    else if (tag[1] === '/') {
      if (here.name !== tag[2]) throw new Error(`</${tag[2]}> closes <${here.name}> at ${at}`);
      open.pop();
    } else {
      const element: Open = { name: tag[2], attributes: readAttributes(tag[3]), children: [], text: '' };
      here.children.push(element);
      if (tag[4] === '') open.push(element);
    }
    at += (words ?? tag)?.[0].length ?? 0;
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('not one element with everything in it');
  return root.children[0];
}

interface Open extends XmlElement {
  readonly children: Open[];
  text: string;
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescapeXml(value)] as const);
  if (new Set(found.map(([key]) => key)).size < found.length) throw new Error(`an attribute is given twice: ${text}`);
  return Object.fromEntries(found);
}

function unescapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML has no way to write.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(text))
    throw new Error(`a character that XML does not know: ${JSON.stringify(text)}`);
  const rest = text.replace(ENTITY, '');
  if (rest.includes('&')) throw new Error(`a bare & in ${text}`);
  return text.replace(ENTITY, (_, name, number) => (name ? PLAIN[name] : String.fromCodePoint(Number(number))));
}

/** All elements below one that a test holds for, in the order of the text. */
export function findAll(element: XmlElement, test: (element: XmlElement) => boolean): XmlElement[] {
  return element.children.flatMap((child) => [...(test(child) ? [child] : []), ...findAll(child, test)]);
}

/** All elements below one that have a class. */
export function findByClass(element: XmlElement, name: string): XmlElement[] {
  return findAll(element, ({ attributes }) => (attributes.class ?? '').split(' ').includes(name));
}

/** The points of a path that is made of straight lines between places, M and L. */
export function pointsOf({ attributes }: XmlElement): [number, number][] {
  return [...(attributes.d ?? '').matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}
