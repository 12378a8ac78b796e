import type { Garden, PlantCard } from '@understory/contract';
import { collectedAfter } from '@understory/garden';
import { placedPlants, readGarden } from '@understory/plan';
import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api.ts';
import { afterEntry, EMPTY_HISTORY, entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import type { KeptDraft } from '../persistence/draft-store.ts';
import { type OpenedGarden, openGarden } from './open-garden.ts';

const UID = '3f1c1f0e-6b54-4f0d-9f0e-2f6f0a0a0a0a';
const MINE = '5d2b7c1a-1d7e-4b53-8c40-0c5a3b8e7f11';

const garden = (version: number): Garden => ({
  id: 4,
  ...bareGarden().facts,
  shape: null,
  description: '',
  theme_id: null,
  muse_icon: null,
  native_percentage: 0,
  plant_count: 1,
  species_count: 1,
  version,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  grid_data: {
    placedPlants: [{ uid: UID, plant: 1, position: { x: 3, y: 4 }, location_x: 31, location_y: 50 }],
  },
  may: ['view', 'edit', 'delete'],
  rights: { can_edit: true, can_delete: true, can_export_csv: true },
});

interface Answers {
  readonly garden?: Garden | ApiError;
  readonly catalogue?: readonly PlantCard[];
}

function serverOf({ garden: answer = garden(3), catalogue = [plantCard()] }: Answers) {
  const calls: string[] = [];
  const say = async (key: string, options: { query?: { ids?: number[] } }) => {
    calls.push(key);
    if (key === 'GET /gardens/{id}/') {
      if (answer instanceof ApiError) throw answer;
      return answer;
    }
    if (key === 'GET /garden-plants/') {
      return {
        count: 1,
        next: null,
        previous: null,
        results: [{ id: 90, plant_id: 2, quantity: 1, plant_details: plantCard({ id: 2 }) }],
      };
    }
    const ids = options.query?.ids ?? [];
    return { results: catalogue.filter(({ id }) => ids.includes(id)) };
  };
  // The contract's key-dependent types cannot be told of a stand-in that answers a few calls.
  return { calls, api: say as unknown as Api };
}

/** A draft this device kept of version 3, with or without a plant of its own that the server lacks. */
function kept(unsaved: boolean): KeptDraft {
  const document = readGarden(garden(3), collectedAfter([], [2]), new Map([[1, plantCard()]]));
  const entry = entryOf('Placed', [addThings([fern(MINE, 100, 100)])]);
  const drawing = { document, history: EMPTY_HISTORY };
  return {
    drawing: entry ? afterEntry(drawing, { kind: 'do', ...entry }) : drawing,
    plants: [plantCard()],
    base: { version: 3, document },
    clientId: MINE,
    unsaved,
  };
}

async function opened(answers: Answers, draft?: KeptDraft): Promise<OpenedGarden> {
  const opening = await openGarden(serverOf(answers).api, 4, draft);
  if (opening.kind !== 'opened') throw new Error(opening.message);
  return opening.opened;
}

describe('opening a garden', () => {
  it('takes what the server has, with its collection and its plants', async () => {
    const { drawing, base, plants } = await opened({});
    expect(drawing.document.things).toMatchObject([{ id: UID, plant: 1, x: 31, y: 50 }]);
    expect(drawing.document.collection.map(({ plant }) => plant)).toEqual([2]);
    expect(base).toEqual({ version: 3, document: drawing.document });
    expect(plants.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  it('lays the widest plants below', async () => {
    const two = garden(3);
    const grid_data = {
      placedPlants: [...two.grid_data.placedPlants, { uid: MINE, plant: 5, position: { x: 1, y: 1 } }],
    };
    const catalogue = [plantCard(), plantCard({ id: 5, spread_mature: 20 })];
    const { drawing } = await opened({ garden: { ...two, grid_data }, catalogue });
    expect(placedPlants(drawing.document).map(({ plant }) => plant)).toEqual([5, 1]);
  });

  it('opens with plants the catalogue does not have any more', async () => {
    const { drawing, plants } = await opened({ catalogue: [] });
    expect(drawing.document.things).toHaveLength(1);
    expect(plants.map(({ id }) => id)).toEqual([2]);
  });

  it('asks for the facts of plants by their ids, at most 200 in a call, and not for those the collection told', async () => {
    const many = Array.from({ length: 250 }, (_, index) => plantCard({ id: index + 10 }));
    const grid_data = {
      placedPlants: [...many, { id: 2 }].map(({ id }) => ({ plant: id, position: { x: 1, y: 1 } })),
    };
    const server = serverOf({ garden: { ...garden(3), grid_data }, catalogue: many });
    const opening = await openGarden(server.api, 4, undefined);
    expect(server.calls.filter((call) => call.startsWith('GET /plants'))).toEqual([
      'GET /plants/cards/',
      'GET /plants/cards/',
    ]);
    expect(opening).toMatchObject({ kind: 'opened', opened: { plants: { length: 251 } } });
  });

  it('learns what is new of plants that this device knew', async () => {
    const { plants } = await opened({ catalogue: [plantCard({ spread_mature: 9 })] }, kept(true));
    expect(plants.find(({ id }) => id === 1)?.spread_mature).toBe(9);
  });
});

describe('opening a garden this device has drawn on', () => {
  it('goes on with what the server lacks', async () => {
    const draft = kept(true);
    const { drawing, base, newer } = await opened({}, draft);
    expect(drawing).toBe(draft.drawing);
    expect(base.document.things.map(({ id }) => id)).toEqual([UID]);
    expect(newer).toBeUndefined();
  });

  it('tells what is newer when it was changed elsewhere meanwhile', async () => {
    const draft = kept(true);
    const { drawing, base, newer } = await opened({ garden: garden(4) }, draft);
    expect(drawing).toBe(draft.drawing);
    expect(base).toBe(draft.base);
    expect(newer?.version).toBe(4);
  });

  it('keeps what can be undone when the server has all of it', async () => {
    const draft = kept(false);
    const { drawing, base } = await opened({}, draft);
    expect(drawing.history.past).toHaveLength(1);
    expect(base.document).toBe(draft.drawing.document);
  });

  it('takes the newer garden when nothing here would be lost', async () => {
    const { drawing, newer } = await opened({ garden: garden(4) }, kept(false));
    expect(drawing.document.things.map(({ id }) => id)).toEqual([UID]);
    expect(newer).toBeUndefined();
  });

  it('opens without a line', async () => {
    const draft = kept(true);
    const { drawing, base } = await opened({ garden: new ApiError('', { status: 0 }) }, draft);
    expect(drawing).toBe(draft.drawing);
    expect(base).toBe(draft.base);
  });

  it('opens as it is kept where no answer comes, and says of when that is', async () => {
    vi.useFakeTimers();
    try {
      const draft = { ...kept(true), agreedAt: 1_760_000_000_000 };
      const opening = openGarden((() => new Promise(() => undefined)) as Api, 4, draft);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await opening).toMatchObject({
        kind: 'opened',
        opened: { drawing: draft.drawing, away: { since: 1_760_000_000_000 } },
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a garden that does not open', () => {
  it.each([401, 403, 404, 503])('is refused by the status the server answers with: %s', async (status) => {
    const refusal = new ApiError('API Error: Back soon.', { status, detail: 'Back soon.' });
    expect(await openGarden(serverOf({ garden: refusal }).api, 4, kept(true))).toEqual({
      kind: 'refused',
      status,
      message: 'Back soon.',
    });
  });

  it('says so when there is no line and nothing was kept', async () => {
    const opening = await openGarden(
      serverOf({ garden: new ApiError('No line.', { status: 0 }) }).api,
      4,
      undefined,
    );
    expect(opening).toMatchObject({ kind: 'refused', message: expect.stringContaining('no connection') });
  });
});
