import { createHash } from 'node:crypto';
import { listedPlantsOf } from '../../plants/index.ts';
import type { Platform } from '../../platform/index.ts';

/** Some hundreds of thumbnails of 40 KB, or a score of plans as SVG. */
const BYTES_KEPT = 24 * 1024 * 1024;

export interface KeptPicture {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Names this very content. */
  readonly tag: string;
}

/** Pictures drawn lately, by name. They are drawn from the catalogue too: when that changes all are forgotten. */
export interface KeptPictures {
  /** The picture of a name; drawn once however many ask for it at the same time. */
  read(name: string, draw: () => Promise<string | Uint8Array<ArrayBuffer>>): Promise<KeptPicture>;
}

/** Letters of a tag: enough that no two pictures of one garden share it. */
const TAG_LENGTH = 22;

const named = (content: Uint8Array<ArrayBuffer>): KeptPicture => ({
  content,
  tag: createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH),
});

class PictureShelf {
  readonly #kept = new Map<string, KeptPicture>();
  readonly #drawing = new Map<string, Promise<KeptPicture>>();
  #bytes = 0;

  read(name: string, draw: () => Promise<string | Uint8Array<ArrayBuffer>>): Promise<KeptPicture> {
    const known = this.#kept.get(name);
    if (known) {
      this.#kept.delete(name);
      this.#kept.set(name, known);
      return Promise.resolve(known);
    }
    const drawing = this.#drawing.get(name) ?? this.#draw(name, draw);
    this.#drawing.set(name, drawing);
    return drawing;
  }

  async #draw(name: string, draw: () => Promise<string | Uint8Array<ArrayBuffer>>): Promise<KeptPicture> {
    try {
      const drawn = await draw();
      const picture = named(typeof drawn === 'string' ? new TextEncoder().encode(drawn) : drawn);
      this.#keep(name, picture);
      return picture;
    } finally {
      this.#drawing.delete(name);
    }
  }

  #keep(name: string, picture: KeptPicture): void {
    this.#kept.set(name, picture);
    this.#bytes += picture.content.length;
    for (const [oldest, { content }] of this.#kept) {
      if (this.#bytes <= BYTES_KEPT) break;
      this.#kept.delete(oldest);
      this.#bytes -= content.length;
    }
  }
}

export function createKeptPictures(platform: Pick<Platform, 'db' | 'clock'>): KeptPictures {
  const catalogue = listedPlantsOf(platform);
  const shelves = new WeakMap<object, PictureShelf>();
  return {
    async read(name, draw) {
      const drawnFrom = await catalogue.read();
      const shelf = shelves.get(drawnFrom) ?? new PictureShelf();
      shelves.set(drawnFrom, shelf);
      return shelf.read(name, draw);
    },
  };
}
