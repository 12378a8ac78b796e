import type { PictureImage, PictureImages } from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Api, ApiError } from '../../shell/api.ts';
import type { GardenStore } from '../document/garden-store.ts';
import { type KeptPicture, PictureStore } from './picture-store.ts';

/** How one picture stands between this device and the server. */
export type PictureState =
  /** It is at hand, and the server has it, or there is no server yet. */
  | { readonly kind: 'here' }
  | { readonly kind: 'coming' }
  /** Neither this device nor the server has it now. */
  | { readonly kind: 'missing' }
  /** It is kept here alone and will be sent. */
  | { readonly kind: 'waiting' }
  /** The server does not take it. */
  | { readonly kind: 'refused'; readonly reason: string };

interface PicturesState {
  readonly images: PictureImages;
  readonly states: ReadonlyMap<string, PictureState>;
}

/** Makes a picture ready to be drawn. */
export type Decode = (blob: Blob) => Promise<PictureImage>;

interface Options {
  readonly drawing: GardenStore;
  readonly api: Api;
  /** Undefined for a draft, whose pictures stay on this device. */
  readonly gardenId: number | undefined;
  readonly decode?: Decode;
}

/** What failed for want of a line, or at a server that stumbled, is tried again after so long, and later each time. */
const RETRY_MS = [20_000, 60_000, 300_000] as const;
/** Smaller copies of a picture are made down to this width, so that a plan seen from afar is drawn quickly. */
const SMALLEST_LEVEL = 500;

const decodePicture: Decode = async (blob) => {
  const levels = [await createImageBitmap(blob)];
  for (let last = levels[0]; last && last.width > SMALLEST_LEVEL * 2; last = levels.at(-1)) {
    levels.push(
      await createImageBitmap(last, {
        resizeWidth: Math.ceil(last.width / 2),
        resizeHeight: Math.max(1, Math.ceil(last.height / 2)),
        resizeQuality: 'medium',
      }),
    );
  }
  return levels;
};

/**
 * The pictures under a garden: brings those its drawing names to hand, from this device or the server, and sends those that the
 * server lacks. The drawing itself is saved whether or not its pictures can be.
 */
export class GardenPictures {
  readonly store: StoreApi<PicturesState> = createStore<PicturesState>(() => ({
    images: new Map(),
    states: new Map(),
  }));
  readonly #options: Options;
  readonly #decode: Decode;
  readonly #stored = new PictureStore();
  /** Pictures this browser had no room to keep: held until the page is left. */
  readonly #held = new Map<string, KeptPicture>();
  #named: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  readonly #stop: () => void;

  constructor(options: Options) {
    this.#options = options;
    this.#decode = options.decode ?? decodePicture;
    const { store } = options.drawing;
    this.#stop = store.subscribe((after, before) => {
      if (after.document.things !== before.document.things) this.#follow(true);
    });
    this.#follow(false);
    void this.#stored.tidy(Date.now()).catch(() => undefined);
  }

  /** The pictures at hand, by their files. */
  get images(): PictureImages {
    return this.store.getState().images;
  }

  /** Keeps a new picture on this device, before the drawing names it. False where there is no room to keep it past this visit. */
  async add(file: string, blob: Blob): Promise<boolean> {
    const image = await this.#decode(blob);
    const kept = { file, blob, sentTo: [], seen: Date.now() };
    this.#show(file, image);
    this.#say(file, { kind: this.#options.gardenId === undefined ? 'here' : 'waiting' });
    try {
      await this.#stored.put(kept);
      return true;
    } catch {
      this.#held.set(file, kept);
      return false;
    }
  }

  /** Tries again what waits, as when the line is back. */
  retry = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const file of this.#named) {
      const { kind } = this.store.getState().states.get(file) ?? { kind: 'missing' };
      if (kind !== 'here' && kind !== 'refused') void this.#bring(file, false);
    }
  };

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    void this.#stored.close().catch(() => undefined);
  }

  /** @param again a picture that comes back was taken away meanwhile, so the server may have let it go */
  #follow(again: boolean): void {
    const { things } = this.#options.drawing.document;
    const named = new Set(things.flatMap((thing) => (thing.kind === 'picture' ? [thing.file] : [])));
    const fresh = [...named].filter((file) => !this.#named.has(file));
    this.#named = named;
    for (const file of fresh) void this.#bring(file, again);
  }

  async #bring(file: string, again: boolean): Promise<void> {
    try {
      const kept = this.#held.get(file) ?? (await this.#stored.get(file).catch(() => undefined));
      if (!kept) {
        await this.#fetch(file);
        return;
      }
      if (!this.images.has(file)) this.#show(file, await this.#decode(kept.blob));
      await this.#send(kept, again);
    } catch (error) {
      this.#failed(file, error);
    }
  }

  async #fetch(file: string): Promise<void> {
    const { api, gardenId } = this.#options;
    if (gardenId === undefined) {
      this.#say(file, { kind: 'missing' });
      return;
    }
    this.#say(file, { kind: 'coming' });
    const blob = await api('GET /gardens/{id}/pictures/{file}/', {
      params: { id: gardenId, file },
      quiet401: true,
    });
    this.#show(file, await this.#decode(blob));
    this.#say(file, { kind: 'here' });
    await this.#stored.put({ file, blob, sentTo: [gardenId], seen: Date.now() }).catch(() => undefined);
  }

  async #send(kept: KeptPicture, again: boolean): Promise<void> {
    const { api, gardenId } = this.#options;
    const { file, blob } = kept;
    if (gardenId !== undefined && (again || !kept.sentTo.includes(gardenId))) {
      this.#say(file, { kind: 'waiting' });
      const body = new FormData();
      body.append('picture', blob, 'picture');
      await api('PUT /gardens/{id}/pictures/{file}/', {
        params: { id: gardenId, file },
        body,
        quiet401: true,
      });
    }
    this.#say(file, { kind: 'here' });
    const sentTo = gardenId === undefined ? kept.sentTo : [...new Set([...kept.sentTo, gardenId])];
    await this.#stored.put({ ...kept, sentTo, seen: Date.now() }).catch(() => undefined);
  }

  #failed(file: string, error: unknown): void {
    const status = error instanceof ApiError ? error.status : -1;
    const isHere = this.images.has(file);
    if (isHere && status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429) {
      this.#say(file, { kind: 'refused', reason: error instanceof ApiError ? error.detail : '' });
      return;
    }
    this.#say(file, { kind: isHere ? 'waiting' : 'missing' });
    // Another device may still be sending it.
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(this.retry, RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)]);
    this.#failures += 1;
  }

  #show(file: string, image: PictureImage): void {
    this.store.setState({ images: new Map(this.images).set(file, image) });
  }
  #say(file: string, state: PictureState): void {
    this.store.setState({ states: new Map(this.store.getState().states).set(file, state) });
  }
}
