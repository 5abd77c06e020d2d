import type { IconName } from 'hanker/format';

/** The icons of what is clearly larger or smaller than a chair, by their size in usual sizes of things. */
export const ICON_SIZES: Readonly<Record<string, string>> = {
  1.5:
    'bed, sofa, bathtub, house, castle, church, school, office, factory, hospital, bank, shop, tent, site, garden, ' +
    'roller coaster, ferris wheel, carousel, drop tower, boat, car, train, bus, tree, pine, palm, mountain, dragon',
  1.2: 'table, desk, shelf, piano, fountain, well, gate, fridge, horse, cow, bear, ogre',
  0.75:
    'candle, clock, soap, bucket, plate, meal, pot, pan, salad, apple, berries, carrot, bread, cake, cheese, meat, ' +
    'fish, egg, honey, burger, pizza, sandwich, ice cream, coffee, tea, lemonade, beer, wine, milk, console, phone, ' +
    'radio, ball, basketball, dice, pencil, newspaper, medicine, tickets, seed, gem, key, lock, gold, crown, ring, ' +
    'scroll, wand, bell, bone, mouse, rat, bee, ant, spider, teddy, books, computer, lamp, shower',
};

const KNOWN: ReadonlyMap<string, number> = new Map(
  Object.entries(ICON_SIZES).flatMap(([size, icons]) => icons.split(', ').map((icon) => [icon, Number(size)] as const)),
);

/** The size of a picture in usual sizes of things: a bed is larger than an apple. 1 for most. */
export function sizeOfIcon(icon: IconName | null): number {
  return (icon && KNOWN.get(icon)) ?? 1;
}
