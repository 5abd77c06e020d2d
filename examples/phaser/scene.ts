import { createWorld, HOLD, type World } from 'hanker';
import { thoughtKeys } from 'hanker/explain';
import Phaser from 'phaser';
import { drawHen, Hen, SCALE } from './hen.ts';
import { BALES, SIZE, WORDS, YARD } from './yard.ts';

/** Decisions in one frame; the other hens decide in the next ones. */
const DECISIONS = 3;
/** Milliseconds between two thoughts of everybody. */
const THINK_EVERY = 400;
const GRAINS = 40;

/** How each animation moves a hen. */
const CLIPS: Record<string, { readonly angle: number; readonly duration: number; readonly repeat: number }> = {
  peck: { angle: 35, duration: 160, repeat: 4 },
  drink: { angle: 25, duration: 350, repeat: 3 },
  bathe: { angle: 180, duration: 220, repeat: 5 },
};

/** The colours of what lies around. */
export const COLOURS = { grass: 0x5d8a4a, straw: 0xd9b45b, water: 0x7fb4d6, dust: 0xb28d63, grain: 0xf2cf63 };

/** The yard: Phaser has the bodies, hanker the minds. */
export class Yard extends Phaser.Scene {
  private minds!: World;
  private readonly hens = new Map<number, Hen>();
  private readonly pictures = new Map<number, Phaser.GameObjects.Arc>();
  private ids: number[] = [];
  private nextThoughts = 0;

  create(): void {
    drawHen(this);
    this.drawGround();
    this.minds = createWorld(YARD, {
      seed: 4,
      host: {
        walk: (agent, aim, _thing, signal) => {
          const hen = this.hens.get(agent.id);
          hen?.walkTo(aim);
          // It has changed its mind, or another hen was faster.
          signal.addEventListener('abort', () => hen?.walkTo(null));
        },
        actions: { play: (agent, _thing, clip, signal) => this.play(agent.id, String(clip), signal) },
      },
    });
    for (const { id, position } of this.minds.agents()) this.hens.set(id, new Hen(this, position));
    this.ids = [...this.hens.keys()];
    for (const { id, kind, position } of this.minds.things()) if (kind === 'grain') this.showGrain(id, position);
    this.minds.on('removed', ({ thing }) => {
      if (thing === null) return;
      this.pictures.get(thing)?.destroy();
      this.pictures.delete(thing);
    });
    const sprites = [...this.hens.values()].map(({ sprite }) => sprite);
    this.physics.add.collider(sprites, sprites);
    this.physics.add.collider(sprites, this.buildBales());
    this.input.on('pointerdown', ({ x, y }: Phaser.Input.Pointer) => this.scatter(x / SCALE, y / SCALE));
  }

  override update(time: number, delta: number): void {
    for (const [id, hen] of this.hens) {
      const walk = hen.update(delta);
      if (walk === null || walk === 'on the way') continue;
      hen.walkTo(null);
      this.minds.agent(id).finish(...(walk === 'arrived' ? [] : ['something is in the way']));
    }
    this.minds.moveAll(
      this.ids,
      this.ids.flatMap((id) => this.hens.get(id)?.place ?? []),
    );
    this.minds.frame(Math.min(delta, 250) / 1000, { decisions: DECISIONS });
    if (time > this.nextThoughts) {
      this.nextThoughts = time + THINK_EVERY;
      for (const [id, hen] of this.hens) hen.say(this.wordsOf(id));
    }
    Object.assign(document.body.dataset, { ticks: this.minds.now, grains: this.pictures.size });
  }

  /** What a hen thinks, in the words of the game. */
  private wordsOf(id: number): string {
    const { drive } = thoughtKeys(this.minds, id, { quick: true });
    if (drive === null) return '';
    return WORDS[drive.key === 'need' ? drive.need : drive.key] ?? '';
  }

  /** Plays an animation; the action of the mind goes on until it is over. */
  private play(id: number, clip: string, signal: AbortSignal): typeof HOLD {
    const sprite = this.hens.get(id)?.sprite;
    const { angle, duration, repeat } = CLIPS[clip];
    const tween = this.tweens.add({
      targets: sprite,
      angle: sprite?.flipX ? -angle : angle,
      duration,
      repeat,
      yoyo: true,
      onComplete: () => this.minds.agent(id).finish(),
    });
    signal.addEventListener('abort', () => {
      tween.stop();
      sprite?.setAngle(0);
    });
    return HOLD;
  }

  /** Adds grain for the hens to find. */
  private scatter(x: number, y: number): void {
    for (const [dx, dy] of [
      [0, 0],
      [0.7, 0.3],
      [-0.6, 0.4],
      [0.1, -0.7],
    ] as const) {
      // biome-ignore format: short
      if (this.pictures.size >= GRAINS) return;
      const at = [
        Phaser.Math.Clamp(x + dx, 0.5, SIZE[0] - 0.5),
        Phaser.Math.Clamp(y + dy, 0.5, SIZE[1] - 0.5),
      ] as const;
      this.showGrain(this.minds.addThing({ kind: 'grain', at }).id, at);
    }
  }

  private showGrain(id: number, [x, y]: readonly [number, number]): void {
    this.pictures.set(id, this.add.circle(x * SCALE, y * SCALE + 10, 4, COLOURS.grain).setStrokeStyle(1, 0x9a7b2f));
  }

  private buildBales(): Phaser.GameObjects.Rectangle[] {
    return BALES.map(([x, y]) => {
      const bale = this.add.rectangle(x * SCALE, y * SCALE, 30, 26, COLOURS.straw).setStrokeStyle(2, 0xa67f30);
      this.physics.add.existing(bale, true);
      return bale.setDepth(y * SCALE);
    });
  }

  private drawGround(): void {
    const [width, height] = [SIZE[0] * SCALE, SIZE[1] * SCALE];
    const pen = this.add.graphics();
    pen.fillStyle(0x537d42);
    for (let i = 0; i < 90; i++) pen.fillEllipse((i * 197) % width, (i * 89) % height, 14 + (i % 5) * 4, 6);
    pen
      .fillStyle(0x8a6b45)
      .fillRect(0, 0, width, 8)
      .fillRect(0, height - 8, width, 8);
    pen.fillRect(0, 0, 8, height).fillRect(width - 8, 0, 8, height);
    for (const { kind, at } of YARD.things ?? []) {
      const [x, y] = [at[0] * SCALE, at[1] * SCALE];
      if (kind === 'trough')
        pen
          .fillStyle(0x6d5a41)
          .fillRect(x - 34, y + 4, 68, 20)
          .fillStyle(COLOURS.water)
          .fillRect(x - 30, y + 8, 60, 12);
      if (kind === 'dust bath') pen.fillStyle(COLOURS.dust).fillEllipse(x, y + 8, 90, 44);
      if (kind === 'perch')
        pen
          .fillStyle(0x6d4f2f)
          .fillRect(x - 40, y + 12, 80, 6)
          .fillRect(x - 36, y + 12, 5, 18)
          .fillRect(x + 31, y + 12, 5, 18);
    }
    this.cameras.main.setBackgroundColor(COLOURS.grass);
  }
}
