import type { PlantCard } from '@understory/contract';
import { type GardenDocument, placedPlants, plantsPlacedIn, readGarden } from '@understory/plan';
import { type Api, ApiError } from '../../shell/api.ts';
import { type Drawing, EMPTY_HISTORY } from '../document/history.ts';
import type { KeptDraft, ServerState } from './draft-keeper.ts';

/** A garden ready to be drawn on. */
export interface OpenedGarden {
  readonly drawing: Drawing;
  readonly plants: readonly PlantCard[];
  /** What the server had when this device last agreed with it. */
  readonly base: ServerState;
  /** Set when someone changed the garden while this device held changes of its own. */
  readonly newer: ServerState | undefined;
}

/** The server does not give the garden: by its HTTP status, with its sentence. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly message: string;
}

export type Opening = { readonly kind: 'opened'; readonly opened: OpenedGarden } | Refused;

const PAGE = 200;

/** Reads a garden with its collection and plants, and lays changes that this device still holds over it. */
export async function openGarden(api: Api, gardenId: number, kept: KeptDraft | undefined): Promise<Opening> {
  try {
    const [garden, collection] = await Promise.all([
      api('GET /gardens/{id}/', { params: { id: gardenId }, quiet401: true }),
      readCollection(api, gardenId),
    ]);
    const known = [...(kept?.plants ?? []), ...collection.map((record) => record.plant_details)];
    const collected = collection.map(({ plant_id }) => plant_id);
    const wanted = [...plantsPlacedIn(garden), ...collected, ...plantsOf(kept?.drawing.document)];
    const plants = await learnPlants(api, wanted, known);
    const document = readGarden(garden, collected, new Map(plants.map((card) => [card.id, card])));
    return { kind: 'opened', opened: { ...layOver({ version: garden.version, document }, kept), plants } };
  } catch (error) {
    return withoutServer(error, kept);
  }
}

const plantsOf = (document: GardenDocument | undefined): readonly number[] =>
  document ? [...document.collection, ...placedPlants(document).map(({ plant }) => plant)] : [];

function layOver(server: ServerState, kept: KeptDraft | undefined): Omit<OpenedGarden, 'plants'> {
  const fresh = {
    drawing: { document: server.document, history: EMPTY_HISTORY },
    base: server,
    newer: undefined,
  };
  if (!kept?.base) return fresh;
  const isSameVersion = kept.base.version === server.version;
  if (kept.unsaved) {
    return isSameVersion
      ? { drawing: kept.drawing, base: server, newer: undefined }
      : { drawing: kept.drawing, base: kept.base, newer: server };
  }
  // The server has all of it: the kept drawing is the same garden, with its undo history.
  if (!isSameVersion) return fresh;
  return { ...fresh, drawing: kept.drawing, base: { ...server, document: kept.drawing.document } };
}

function withoutServer(error: unknown, kept: KeptDraft | undefined): Opening {
  const status = error instanceof ApiError ? error.status : -1;
  if (status === 0 && kept?.base) {
    const { drawing, plants, base } = kept;
    return { kind: 'opened', opened: { drawing, plants, base, newer: undefined } };
  }
  if (error instanceof ApiError) return { kind: 'refused', status, message: error.detail };
  throw error;
}

async function readCollection(api: Api, gardenId: number) {
  const first = await api('GET /garden-plants/', {
    query: { garden: gardenId, is_placed: false, page_size: PAGE },
    quiet401: true,
  });
  const results = [...first.results];
  for (let page = 2; results.length < first.count; page += 1) {
    const next = await api('GET /garden-plants/', {
      query: { garden: gardenId, is_placed: false, page_size: PAGE, page },
      quiet401: true,
    });
    if (next.results.length === 0) break;
    results.push(...next.results);
  }
  return results;
}

/**
 * The catalogue's cards of plants. Few missing ones are asked for one by one, many by
 * reading through the catalogue. A plant the catalogue does not have any more is left out.
 */
async function learnPlants(
  api: Api,
  named: readonly number[],
  known: readonly PlantCard[],
): Promise<readonly PlantCard[]> {
  const cards = new Map(known.map((card) => [card.id, card]));
  const wanted = new Set(named);
  const missing = () => [...wanted].filter((plant) => !cards.has(plant));
  const few = 8;
  for (let page = 1; missing().length > few; page += 1) {
    const answer = await api('GET /plants/marketplace-search/', { query: { page, page_size: PAGE } });
    for (const card of answer.results) cards.set(card.id, card);
    if (!answer.next) break;
  }
  const rest = await Promise.all(
    missing().map((id) => api('GET /plants/{id}/', { params: { id } }).catch(passOverMissing)),
  );
  for (const card of rest) if (card) cards.set(card.id, card);
  return [...cards.values()].filter(({ id }) => wanted.has(id));
}

function passOverMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
