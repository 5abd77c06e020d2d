import house from './starter.yaml?raw';
import { type FileSource, sourceOfText } from './store/file-source.ts';
import arena from './templates/arena.yaml?raw';
import colony from './templates/colony.yaml?raw';
import dungeon from './templates/dungeon.yaml?raw';
import empty from './templates/empty.yaml?raw';

/** A small world to start from. */
export interface Template {
  readonly name: string;
  /** What it shows, in one line. */
  readonly about: string;
  readonly text: string;
}

/** The templates, in the order of the dialog. */
export const TEMPLATES: readonly Template[] = [
  { name: 'house', about: 'A cat and a dog at home: needs, and things that fill them', text: house },
  { name: 'colony', about: 'Four settlers who share their wood: needs and a shared state', text: colony },
  { name: 'dungeon', about: 'A hero, goblins and rats: fear, hate and some gold', text: dungeon },
  { name: 'arena', about: 'Two teams that weigh blows and sips: factors and chance', text: arena },
  { name: 'empty', about: 'One person in a room, and nothing else', text: empty },
];

/** A new file with the text of a template, under a name that the user has given. */
export function sourceOfTemplate({ text }: Template, name: string): FileSource {
  const named = text.replace(/^name: .*$/m, () => `name: ${/^[\w][\w ]*$/.test(name) ? name : JSON.stringify(name)}`);
  return sourceOfText('new', fileNameOf(name), 'new, not saved anywhere yet', named);
}

/** The name of a file for the name of a world: "First night" is in first-night.yaml. */
export function fileNameOf(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/\.(ya?ml|json)$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${plain || 'new-world'}.yaml`;
}
