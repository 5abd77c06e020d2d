// Looks at every link of the built site: its file must exist, and so must the part of the page that it names.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The links of a built site that lead nowhere, each with its page. A link to another host is reported unless it is an <a>. */
export function findDeadLinks(folder, base) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && !path.startsWith('studio/'));
  const anchors = new Map();
  const anchorsOf = (path) => {
    if (!anchors.has(path)) {
      const ids = readFileSync(join(folder, path), 'utf8').matchAll(/\sid="([^"]+)"/g);
      anchors.set(path, new Set([...ids].map(([, id]) => decode(id))));
    }
    return anchors.get(path);
  };
  return pages.flatMap((page) => {
    const links = readFileSync(join(folder, page), 'utf8').matchAll(/<(\w+)[^>]*?\s(?:href|src)="([^"]*)"/g);
    const targets = new Set([...links].map(([, tag, target]) => `${tag} ${decode(target)}`));
    return [...targets].flatMap((each) => {
      const [, tag, target] = each.match(/^(\w+) (.*)$/s);
      const fault = faultOf(folder, base, page, tag, target, anchorsOf);
      return fault === null ? [] : [`${page}: ${target} (${fault})`];
    });
  });
}

function faultOf(folder, base, page, tag, target, anchorsOf) {
  if (/^(data|mailto):/.test(target)) return null;
  if (/^(https?:)?\/\//.test(target)) return tag === 'a' ? null : 'the site asks no other host';
  const [path, anchor] = target.split('#');
  const file = fileOf(folder, base, page, path.replace(/\?.*$/, ''));
  if (file === null) return 'there is no such file';
  if (anchor === undefined || anchor === '' || !file.endsWith('.html')) return null;
  return anchorsOf(file).has(decodeURIComponent(anchor)) ? null : 'the page has no such part';
}

/** The file of a path, from the root of the site; null when there is none. */
function fileOf(folder, base, page, path) {
  if (path.startsWith('/') && !path.startsWith(base)) return null;
  const full = path.startsWith('/') ? path.slice(base.length) : posix.join(posix.dirname(page), path);
  const file = path === '' ? page : decodeURI(full);
  const inside =
    existsSync(join(folder, file)) && statSync(join(folder, file)).isDirectory()
      ? posix.join(file, 'index.html')
      : file;
  return existsSync(join(folder, inside)) ? inside : null;
}

function decode(text) {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
