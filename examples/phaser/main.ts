import Phaser from 'phaser';
import { SCALE } from './hen.ts';
import { Yard } from './scene.ts';
import { SIZE } from './yard.ts';

new Phaser.Game({
  type: Phaser.AUTO,
  parent: 'yard',
  width: SIZE[0] * SCALE,
  height: SIZE[1] * SCALE,
  banner: false,
  audio: { noAudio: true },
  physics: { default: 'arcade' },
  scene: Yard,
});
