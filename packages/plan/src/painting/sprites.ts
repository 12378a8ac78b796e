/** Pixels that all sprites of one kind may hold together before the oldest are let go (4 bytes each). */
const PIXELS_KEPT = 24_000_000;

/** An empty picture of that many device pixels, and the pen to draw it. */
export function blankPicture(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas.');
  return { canvas, pen };
}

/** Keeps sprites by name, and lets the ones go that were not used for longest. */
export class SpriteShelf<S extends { readonly pixels: number }> {
  readonly #kept = new Map<string, S>();
  #pixels = 0;

  get(name: string): S | undefined {
    const sprite = this.#kept.get(name);
    if (!sprite) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, sprite);
    return sprite;
  }

  put(name: string, sprite: S): S {
    this.#kept.set(name, sprite);
    this.#pixels += sprite.pixels;
    for (const [oldest, { pixels }] of this.#kept) {
      if (this.#pixels <= PIXELS_KEPT || oldest === name) break;
      this.#kept.delete(oldest);
      this.#pixels -= pixels;
    }
    return sprite;
  }

  clear(): void {
    this.#kept.clear();
    this.#pixels = 0;
  }
}
