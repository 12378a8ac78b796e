import { type LightMap, lightCellsOf, rectangle } from '@understory/garden';
import { describe, expect, it } from 'vitest';
import { type FromLightWorker, type LightQuestion, LightService, type LightWorker } from './light-service.ts';

const outline = rectangle(120, 120);
const asking = (latitude: number): Omit<LightQuestion, 'id'> => ({
  ground: { cells: lightCellsOf(outline), obstacles: { crowns: [], built: [] }, latitude, north: 0 },
  plants: [],
  open: { outline, barred: [] },
  zones: [],
});
const mapOf = (hours: number): LightMap => ({
  cells: lightCellsOf(outline),
  months: [],
  mornings: Uint8Array.of(hours),
});

/** A worker that answers when it is told to. */
class FakeWorker implements LightWorker {
  readonly asked: LightQuestion[] = [];
  ended = false;
  #hear: ((event: { readonly data: FromLightWorker }) => void) | undefined;
  #broke: (() => void) | undefined;

  postMessage(question: LightQuestion): void {
    this.asked.push(question);
  }
  addEventListener(
    type: 'message' | 'error',
    hear: (event: { readonly data: FromLightWorker }) => void,
  ): void {
    if (type === 'message') this.#hear = hear;
    else this.#broke = hear as () => void;
  }
  terminate(): void {
    this.ended = true;
  }
  tell(data: FromLightWorker): void {
    this.#hear?.({ data });
  }
  break(): void {
    this.#broke?.();
  }
  /** Answers its last question. */
  finish(map: LightMap): void {
    const id = this.asked.at(-1)?.id ?? 0;
    this.tell({ id, map });
    this.tell({ id, plants: [] });
  }
}

function begin() {
  const workers: FakeWorker[] = [];
  const service = new LightService(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { service, workers, now: () => service.store.getState() };
}

describe('the light of a garden', () => {
  it('is told as far as it is worked out, then as a map', () => {
    const { service, workers, now } = begin();
    service.ask(asking(47));
    expect(now().share).toBe(0);
    workers[0]?.tell({ id: 1, share: 0.5 });
    expect(now()).toMatchObject({ share: 0.5, light: undefined });
    workers[0]?.finish(mapOf(3));
    expect(now().share).toBeUndefined();
    expect(now().light?.map).toEqual(mapOf(3));
  });

  it('is that of the newest question: what comes late to an older one is passed over', () => {
    const { service, workers, now } = begin();
    service.ask(asking(47));
    service.ask(asking(33));
    workers[0]?.tell({ id: 1, map: mapOf(1) });
    expect(now().light).toBeUndefined();
    workers[0]?.finish(mapOf(2));
    expect(now().light?.map).toEqual(mapOf(2));
  });

  it('is not asked for twice, and kept for whoever comes back to it', () => {
    const { service, workers, now } = begin();
    service.ask(asking(47));
    service.ask(asking(47));
    workers[0]?.finish(mapOf(1));
    service.ask(asking(33));
    workers[0]?.finish(mapOf(2));
    service.ask(asking(47));
    expect(now().light?.map).toEqual(mapOf(1));
    expect(workers.flatMap(({ asked }) => asked)).toHaveLength(2);
  });

  it('keeps the last twelve', () => {
    const { service, workers } = begin();
    const all = () => workers.flatMap(({ asked }) => asked).length;
    for (let latitude = 0; latitude < 13; latitude++) {
      service.ask(asking(latitude));
      workers.at(-1)?.finish(mapOf(latitude));
    }
    service.ask(asking(1));
    expect(all()).toBe(13);
    service.ask(asking(0));
    expect(all()).toBe(14);
  });

  it('says that it failed, and may be asked for again', () => {
    const { service, workers, now } = begin();
    service.ask(asking(47));
    workers[0]?.break();
    expect(now()).toMatchObject({ hasFailed: true, share: undefined });
    service.ask(asking(47));
    expect(workers).toHaveLength(2);
    workers[1]?.finish(mapOf(1));
    expect(now()).toMatchObject({ hasFailed: false });
  });
});
