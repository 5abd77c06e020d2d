import type Phaser from 'phaser';

/** Pixels in a metre. */
export const SCALE = 32;
const SPEED = 70;
/** Metres from its aim at which a hen has arrived. */
const NEAR = 0.9;
/** Milliseconds without getting closer, after which a hen walks around what it bumps into, and after which it gives up. */
const STUCK = 400;
const HOPELESS = 4000;

/** How a walk goes on. */
export type Walk = 'on the way' | 'arrived' | 'blocked';

/** The body of a hen: a sprite of Phaser with arcade physics, and where it is going. */
export class Hen {
  readonly sprite: Phaser.Physics.Arcade.Sprite;
  readonly bubble: Phaser.GameObjects.Text;
  private aim: readonly [number, number] | null = null;
  private nearest = Infinity;
  private stuckFor = 0;
  private turn = 1;

  constructor(scene: Phaser.Scene, [x, y]: readonly [number, number]) {
    this.sprite = scene.physics.add.sprite(x * SCALE, y * SCALE, 'hen');
    this.sprite.setCircle(9, 7, 8).setCollideWorldBounds(true).setBounce(0.4).setDrag(400);
    const style = {
      fontFamily: 'system-ui, sans-serif',
      fontSize: '12px',
      color: '#33302a',
      backgroundColor: '#ffffff',
    };
    this.bubble = scene.add
      .text(0, 0, '', { ...style, padding: { x: 5, y: 3 } })
      .setOrigin(0.5, 1)
      .setDepth(1000);
  }

  /** Where it is, in metres. */
  get place(): readonly [number, number] {
    return [this.sprite.x / SCALE, this.sprite.y / SCALE];
  }

  /** Begins to walk; null to stop. */
  walkTo(aim: readonly [number, number] | null): void {
    this.aim = aim;
    this.nearest = Infinity;
    this.stuckFor = 0;
  }

  /** Moves for one frame; null when it is not walking. */
  update(milliseconds: number): Walk | null {
    this.sprite.setDepth(this.sprite.y);
    this.bubble.setPosition(this.sprite.x, this.sprite.y - 16);
    if (this.aim === null) return null;
    const [dx, dy] = [this.aim[0] - this.place[0], this.aim[1] - this.place[1]];
    const distance = Math.hypot(dx, dy);
    if (distance < NEAR) return 'arrived';
    this.stuckFor = distance < this.nearest - 0.01 ? 0 : this.stuckFor + milliseconds;
    this.nearest = Math.min(this.nearest, distance);
    if (this.stuckFor > HOPELESS) return 'blocked';
    if (this.stuckFor === 0) this.turn = dx * dy > 0 ? 1 : -1;
    // Something is in the way: walk sideways for a while, then look how far it is from there.
    const isStuck = this.stuckFor > STUCK;
    const angle = Math.atan2(dy, dx) + (isStuck ? this.turn * 1.4 : 0);
    if (this.stuckFor > 3 * STUCK) this.nearest = distance + 1;
    this.sprite.setVelocity(Math.cos(angle) * SPEED, Math.sin(angle) * SPEED);
    this.sprite.setFlipX(Math.cos(angle) < 0);
    return 'on the way';
  }

  /** Says something, or nothing. */
  say(text: string): void {
    this.bubble.setText(text).setVisible(text !== '');
  }
}

/** Draws a hen once; every sprite shows that picture. */
export function drawHen(scene: Phaser.Scene): void {
  const pen = scene.make.graphics({}, false);
  pen.fillStyle(0x000000, 0.18).fillEllipse(16, 29, 22, 6);
  pen.fillStyle(0xd9a441).fillRect(13, 25, 2, 5).fillRect(18, 25, 2, 5);
  pen.fillStyle(0xe9e2d4).fillTriangle(2, 10, 9, 13, 8, 20);
  pen.fillStyle(0xfaf6ec).fillEllipse(15, 18, 21, 16);
  pen.fillCircle(23, 9, 6);
  pen.fillStyle(0xe9e2d4).fillEllipse(13, 18, 11, 8);
  pen.fillStyle(0xd84b3a).fillCircle(21, 3.5, 2.5).fillCircle(24.5, 3, 2.5).fillCircle(25, 14, 2);
  pen.fillStyle(0xe8a33d).fillTriangle(28, 8, 32, 10, 28, 12);
  pen.fillStyle(0x2b2a27).fillCircle(24.5, 8.5, 1.2);
  pen.generateTexture('hen', 32, 32);
  pen.destroy();
}
