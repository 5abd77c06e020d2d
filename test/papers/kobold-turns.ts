import type { FeltRecord } from '../../src/core/index.ts';
import type { Point, World } from '../../src/index.ts';

/** The Kobold's turn: what it did, where, what it felt, and where the snake was. */
export interface KoboldTurn {
  readonly tick: number;
  readonly action: string;
  readonly at: Point;
  readonly felt: FeltRecord;
  /** [0, 0] when it is dead. */
  readonly snake: Point;
}

/** Plays until the Kobold has the gold; throws when it does not get it in so many turns. */
export function playKobold(world: World, snake: string, most: number): KoboldTurn[] {
  const turns: KoboldTurn[] = [];
  while (world.thing('Kobold').state('gold') === 0) {
    if (world.now === most) throw new Error(`no gold after ${most} turns`);
    world.advance(1);
    if (!world.hasAgent('Kobold')) throw new Error('the Kobold is dead');
    const felt = world.agent('Kobold').consider().feelings;
    if (!felt) throw new Error('the Kobold has feelings');
    turns.push({
      tick: world.now,
      action: world.agent('Kobold').doing?.action ?? 'nothing',
      at: world.agent('Kobold').position,
      felt,
      snake: world.hasAgent(snake) ? world.agent(snake).position : [0, 0],
    });
  }
  return turns;
}
