import { createHash } from 'node:crypto';
import { listedPlantsOf } from '../../plants/index.ts';
import type { Platform } from '../../platform/index.ts';
import { type Caller, WorkCache } from '../../platform/workers/index.ts';

/** Some hundreds of thumbnails of 40 KB, or a score of plans as SVG. */
const BYTES_KEPT = 24 * 1024 * 1024;

export interface CachedPicture {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Names this very content. */
  readonly tag: string;
}

/** Pictures drawn lately, by name. They are drawn from the catalogue too: when that changes all are forgotten. */
export interface PictureCache {
  /** The picture of a name; `draw` as `WorkCache.read` has it. */
  read(
    name: string,
    caller: Caller,
    draw: (forAll: Caller) => Promise<string | Uint8Array<ArrayBuffer>>,
  ): Promise<CachedPicture>;
}

/** Letters of a tag: enough that no two pictures of one garden share it. */
const TAG_LENGTH = 22;

function tagged(drawn: string | Uint8Array<ArrayBuffer>): CachedPicture {
  const content = typeof drawn === 'string' ? new TextEncoder().encode(drawn) : drawn;
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH);
  return { content, tag };
}

export function createPictureCache(platform: Pick<Platform, 'db' | 'clock'>): PictureCache {
  const catalogue = listedPlantsOf(platform);
  const generations = new WeakMap<object, WorkCache<CachedPicture>>();
  const generationOf = (drawnFrom: object): WorkCache<CachedPicture> => {
    const known = generations.get(drawnFrom);
    if (known) return known;
    const begun = new WorkCache<CachedPicture>({ most: BYTES_KEPT, sizeOf: ({ content }) => content.length });
    generations.set(drawnFrom, begun);
    return begun;
  };
  return {
    async read(name, caller, draw) {
      const generation = generationOf(await catalogue.read());
      return generation.read(name, caller, async (forAll) => tagged(await draw(forAll)));
    },
  };
}
