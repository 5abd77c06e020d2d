import { GifFilm } from './gif-film.ts';

/** A message to the worker that writes a GIF: first its size, then its frames, then its end. */
export type GifRequest =
  | { readonly width: number; readonly height: number; readonly delay: number }
  | { readonly pixels: Uint8ClampedArray<ArrayBuffer> }
  | { readonly isOver: true };

const scope = globalThis as unknown as {
  postMessage(message: Uint8Array<ArrayBuffer>): void;
  onmessage: ((event: MessageEvent<GifRequest>) => void) | null;
};

let film: GifFilm | null = null;

scope.onmessage = ({ data }) => {
  if ('width' in data) film = new GifFilm(data.width, data.height, data.delay);
  else if ('pixels' in data) film?.add(data.pixels);
  else if (film) scope.postMessage(film.finish());
};
