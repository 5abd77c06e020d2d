import type { IconName } from 'hanker/format';
import { setVectorImage } from '../../../parts/drawing/vector-image.ts';
import { hold } from '../../../state/rest.ts';

/** After more drawings than this, all are made again: the zoom has changed many times. */
const MOST_KEPT = 600;

/** How an icon is drawn, other than as it is. */
interface IconLook {
  readonly isGrey?: boolean;
  /** Whether left is right. */
  readonly isMirrored?: boolean;
  /** In degrees, clockwise. */
  readonly turned?: number;
}

/** The pictures of icons, each drawn once for a size in device pixels, so that they are crisp at every zoom. */
export class IconImages {
  private readonly images = new Map<IconName, HTMLImageElement | null>();
  private readonly drawn = new Map<string, HTMLCanvasElement>();
  private readonly loaded: () => void;

  /** `loaded` is called when an icon can be drawn that could not be drawn before. */
  constructor(loaded: () => void) {
    this.loaded = loaded;
  }

  /** An icon with this side in device pixels; null while it is not loaded. */
  get(
    icon: IconName,
    side: number,
    { isGrey = false, isMirrored = false, turned = 0 }: IconLook = {},
  ): HTMLCanvasElement | null {
    const image = this.images.get(icon);
    if (!image) {
      if (image === undefined) this.load(icon);
      return null;
    }
    const pixels = Math.max(4, Math.round(side));
    const key = `${icon} ${pixels} ${isGrey} ${isMirrored} ${turned}`;
    let canvas = this.drawn.get(key);
    if (!canvas) {
      if (this.drawn.size > MOST_KEPT) this.drawn.clear();
      canvas = document.createElement('canvas');
      canvas.width = canvas.height = pixels;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const filter = isGrey ? 'grayscale(0.85) brightness(0.8)' : '';
      if (isGrey) context.filter = filter;
      const half = pixels / 2;
      context.translate(half, half);
      context.rotate((turned / 180) * Math.PI);
      if (isMirrored) context.scale(-1, 1);
      context.drawImage(image, -half, -half, pixels, pixels);
      const steps = [
        ...(turned === 0 ? [] : [`rotate(${turned} ${half} ${half})`]),
        ...(isMirrored ? [`translate(${pixels} 0) scale(-1 1)`] : []),
      ];
      setVectorImage(canvas, () => ({ href: image.src, filter, transform: steps.join(' ') }));
      this.drawn.set(key, canvas);
    }
    return canvas;
  }

  private load(icon: IconName): void {
    this.images.set(icon, null);
    const release = hold();
    const image = new Image(128, 128);
    void import('virtual:icons')
      .then(({ icons }) => {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 32 32">${icons[icon]}</svg>`;
        image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
        return image.decode();
      })
      .then(() => {
        this.images.set(icon, image);
        this.loaded();
      })
      .finally(release);
  }
}
