import { bareGarden } from '@understory/plan/testing';
import 'fake-indexeddb/auto';
import type { PictureThing } from '@understory/garden';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { GardenStore } from '../document/garden-store.ts';
import { entryOf } from '../document/history.ts';
import { addThings, removeThings } from '../document/operations.ts';
import { GardenPictures } from './garden-pictures.ts';

const FILE = '5b0f6f0e-6f0a-4b60-8f6e-0c7c5d3c2b12';
const picture: PictureThing = {
  kind: 'picture',
  id: 'p',
  z: -6e6,
  file: FILE,
  name: 'Survey',
  x: 100,
  y: 100,
  width: 200,
  aspect: 1,
  rotation: 0,
  opacity: 0.7,
};

/** A server that keeps pictures by garden, and can be out of reach. */
function fakeServer() {
  const kept = new Map<string, Blob>();
  const calls: string[] = [];
  const server = {
    kept,
    calls,
    refusal: undefined as ApiError | undefined,
    api: (async (
      call: string,
      { params, body }: { params: { id: number; file: string }; body?: FormData },
    ) => {
      if (server.refusal) throw server.refusal;
      const key = `${params.id}/${params.file}`;
      calls.push(`${call.split(' ')[0]} ${key}`);
      if (body) {
        kept.set(key, body.get('picture') as Blob);
        return { file: params.file, width: 1, height: 1, bytes: 1 };
      }
      const found = kept.get(key);
      if (!found) throw new ApiError('missing', { status: 404 });
      return found;
    }) as unknown as Api,
  };
  return server;
}

const decode = async (blob: Blob) => [{ width: blob.size } as never];
const open = (
  server: ReturnType<typeof fakeServer>,
  gardenId?: number,
  drawing = new GardenStore(bareGarden()),
) => ({
  drawing,
  pictures: new GardenPictures({ drawing, api: server.api, gardenId, decode }),
  draw: () => drawing.commit(entryOf('Added', [addThings([picture])])),
  remove: () => drawing.commit(entryOf('Removed', [removeThings(drawing.document, new Set(['p']))])),
});
const bytes = new Blob(['a survey']);
const stateIn = ({ store }: GardenPictures) => store.getState().states.get(FILE)?.kind;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('pictures under a garden', () => {
  it('of a draft stay on this device, and come back after a reload', async () => {
    const server = fakeServer();
    const first = open(server);
    expect(await first.pictures.add(FILE, bytes)).toBe(true);
    first.draw();
    expect(first.pictures.images.has(FILE)).toBe(true);
    first.pictures.close();
    const again = open(server, undefined, first.drawing);
    await expect.poll(() => again.pictures.images.has(FILE)).toBe(true);
    expect(server.calls).toEqual([]);
  });

  it('go to the server once the draft is a garden, once', async () => {
    const server = fakeServer();
    const draft = open(server);
    await draft.pictures.add(FILE, bytes);
    draft.draw();
    draft.pictures.close();
    const saved = open(server, 7, draft.drawing);
    await expect.poll(() => stateIn(saved.pictures)).toBe('here');
    saved.pictures.close();
    const later = open(server, 7, draft.drawing);
    await expect.poll(() => stateIn(later.pictures)).toBe('here');
    expect(server.calls).toEqual([`PUT 7/${FILE}`]);
  });

  it('go along into a copy of the garden', async () => {
    const server = fakeServer();
    const first = open(server, 7);
    await first.pictures.add(FILE, bytes);
    first.draw();
    await expect.poll(() => stateIn(first.pictures)).toBe('here');
    const copy = open(server, 8, first.drawing);
    await expect.poll(() => stateIn(copy.pictures)).toBe('here');
    expect([...server.kept.keys()]).toEqual([`7/${FILE}`, `8/${FILE}`]);
  });

  it('come from the server on another device', async () => {
    const server = fakeServer();
    server.kept.set(`7/${FILE}`, bytes);
    const other = open(server, 7);
    other.draw();
    await expect.poll(() => stateIn(other.pictures)).toBe('here');
    expect(other.pictures.images.has(FILE)).toBe(true);
  });

  it('wait without a line, and go when it is back', async () => {
    const server = fakeServer();
    server.refusal = new ApiError('no line', { status: 0 });
    const { pictures, draw } = open(server, 7);
    await pictures.add(FILE, bytes);
    draw();
    await expect.poll(() => stateIn(pictures)).toBe('waiting');
    expect(pictures.images.has(FILE)).toBe(true);
    server.refusal = undefined;
    pictures.retry();
    await expect.poll(() => stateIn(pictures)).toBe('here');
    expect(server.kept.has(`7/${FILE}`)).toBe(true);
    pictures.close();
  });

  it('that are taken back by undo are sent again: the server may have let them go', async () => {
    const server = fakeServer();
    const { pictures, draw, remove, drawing } = open(server, 7);
    await pictures.add(FILE, bytes);
    draw();
    await expect.poll(() => stateIn(pictures)).toBe('here');
    remove();
    server.kept.clear();
    drawing.undo();
    await expect.poll(() => server.kept.has(`7/${FILE}`)).toBe(true);
  });

  it('that the server refuses stay here, with its sentence', async () => {
    const server = fakeServer();
    server.refusal = new ApiError('API Error: Too many', { status: 413, detail: 'Too many pictures.' });
    const { pictures, draw } = open(server, 7);
    await pictures.add(FILE, bytes);
    draw();
    await expect
      .poll(() => pictures.store.getState().states.get(FILE))
      .toEqual({ kind: 'refused', reason: 'Too many pictures.' });
    expect(pictures.images.has(FILE)).toBe(true);
  });

  it('that neither has are said to be missing', async () => {
    const { pictures, draw } = open(fakeServer(), 7);
    draw();
    await expect.poll(() => stateIn(pictures)).toBe('missing');
    pictures.close();
  });
});
