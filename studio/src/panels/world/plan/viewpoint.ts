import {
  type Camera,
  fillView,
  fitCamera,
  keepInside,
  limitsOf,
  type MapBounds,
  panBy,
  type ScreenSize,
  toScreen,
  toWorld,
  zoomAt,
} from './camera.ts';

/** The share of the distance to the followed agent that the map moves in one frame. */
const GLIDE = 0.16;
/** The distance from the edge of the view at which something is well inside, in pixels. */
const MARGIN = 10;

/** What a viewpoint shows the whole of. */
export interface Whole {
  /** The edges of the world, beyond which the middle of the view never is. */
  readonly edges: MapBounds;
  /** The part that is shown as a whole, and the pixels of margin for what reaches over its edges. */
  readonly shown: MapBounds;
  readonly more: number;
}

/** From where the map is seen: the camera and the size of the screen. It shows the whole until the user moves it. */
export class Viewpoint {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  size: ScreenSize = { width: 0, height: 0 };
  /** Whether the view has changed since the last draw. */
  hasMoved = false;
  private readonly whole: () => Whole | null;
  private isWhole = false;

  constructor(whole: () => Whole | null) {
    this.whole = whole;
  }

  /** Shows everything, also when the size changes. */
  fit(): void {
    const whole = this.whole();
    if (whole && this.size.width > 0) {
      const camera = fitCamera(whole.shown, this.size, whole.more);
      this.look(whole.shown === whole.edges ? camera : fillView(camera, whole.edges, this.size));
    }
    this.isWhole = true;
  }

  /** Shows everything again, unless the user has moved the map. */
  refit(): void {
    if (this.isWhole) this.fit();
  }

  zoomBy(factor: number, px = this.size.width / 2, py = this.size.height / 2): void {
    const whole = this.whole();
    if (whole) this.look(zoomAt(this.camera, this.size, px, py, factor, limitsOf(whole.edges, this.size)));
  }

  panBy(dx: number, dy: number): void {
    this.look(panBy(this.camera, dx, dy));
  }

  /** Moves the map to show a point, if it is not well inside the view. Returns whether it moved. */
  reveal(x: number, y: number): boolean {
    const { width, height } = this.size;
    const [px, py] = this.toScreen(x, y);
    if (px > MARGIN && py > MARGIN && px < width - MARGIN && py < height - MARGIN) return false;
    this.look({ ...this.camera, x, y });
    return true;
  }

  /** Moves toward a point. Returns whether it has moved, and whether it is still moving. */
  glideTo(x: number, y: number): 'there' | 'arrived' | 'gliding' {
    const { camera } = this;
    if (x === camera.x && y === camera.y) return 'there';
    // Glides to a distant point, and stays exactly on a near one.
    const isNear = Math.hypot(x - camera.x, y - camera.y) * camera.scale < 1;
    const share = isNear ? 1 : GLIDE;
    this.camera = { ...camera, x: camera.x + (x - camera.x) * share, y: camera.y + (y - camera.y) * share };
    this.isWhole = false;
    this.hasMoved = true;
    return isNear ? 'arrived' : 'gliding';
  }

  toScreen(x: number, y: number): [px: number, py: number] {
    return toScreen(this.camera, this.size, x, y);
  }

  toWorld(px: number, py: number): [x: number, y: number] {
    return toWorld(this.camera, this.size, px, py);
  }

  private look(camera: Camera): void {
    const whole = this.whole();
    this.isWhole = false;
    this.camera = whole ? keepInside(camera, whole.edges) : camera;
    this.hasMoved = true;
  }
}
