import type { Garden, PlantCard } from '@understory/contract';
import { type Api, ApiError } from '../../shell/api.ts';
import type { GardenDocument } from '../document/garden-document.ts';
import { factsOf, readGarden } from '../document/garden-file.ts';
import { type Drawing, EMPTY_HISTORY } from '../document/history.ts';
import { widestFirst } from '../document/standing-field.ts';
import type { KeptDraft, ServerBase } from './draft-keeper.ts';

/** A garden ready to be drawn on. */
export interface OpenedGarden {
  readonly drawing: Drawing;
  readonly plants: readonly PlantCard[];
  readonly base: ServerBase;
  /** The document the server has; undefined when that is not known. */
  readonly saved: GardenDocument | undefined;
  readonly garden: Garden | undefined;
  /** Set when someone changed the garden while this device held changes of its own. */
  readonly newer: Garden | undefined;
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
    const opened = layOver(garden, collection, kept);
    const known = [...(kept?.plants ?? []), ...collection.map((record) => record.plant_details)];
    const plants = await learnPlants(api, opened.drawing.document, known);
    return { kind: 'opened', opened: { ...inDrawingOrder(opened, plants), plants } };
  } catch (error) {
    return withoutServer(error, kept);
  }
}

type CollectionRecord = Awaited<ReturnType<typeof readCollection>>[number];

function layOver(
  garden: Garden,
  collection: readonly CollectionRecord[],
  kept: KeptDraft | undefined,
): Omit<OpenedGarden, 'plants'> {
  const saved = readGarden(
    garden,
    collection.map(({ plant_id }) => plant_id),
  );
  const base: ServerBase = {
    version: garden.version,
    facts: factsOf(garden),
    collection: collection.map(({ plant_id, id }) => [plant_id, id] as const),
  };
  const fresh = {
    drawing: { document: saved, history: EMPTY_HISTORY },
    base,
    saved,
    garden,
    newer: undefined,
  };
  if (!kept?.base) return fresh;
  const sameVersion = kept.base.version === garden.version;
  if (kept.unsaved) {
    return sameVersion
      ? { drawing: kept.drawing, base, saved: undefined, garden, newer: undefined }
      : { drawing: kept.drawing, base: kept.base, saved: undefined, garden: undefined, newer: garden };
  }
  // The server has all of it: the kept drawing is the same garden, with its undo history.
  return sameVersion ? { ...fresh, drawing: kept.drawing, saved: kept.drawing.document } : fresh;
}

/** The server keeps no drawing order: a garden fresh from it is laid out with the widest plants below. */
function inDrawingOrder(
  opened: Omit<OpenedGarden, 'plants'>,
  plants: readonly PlantCard[],
): Omit<OpenedGarden, 'plants'> {
  const { drawing, saved } = opened;
  if (drawing.document !== saved || drawing.history !== EMPTY_HISTORY) return opened;
  const things = widestFirst(saved.things, new Map(plants.map((card) => [card.id, card])));
  const document = { ...saved, things };
  return { ...opened, drawing: { ...drawing, document }, saved: document };
}

function withoutServer(error: unknown, kept: KeptDraft | undefined): Opening {
  const status = error instanceof ApiError ? error.status : -1;
  if (status === 0 && kept?.base) {
    const { drawing, plants, base } = kept;
    const saved = kept.unsaved ? undefined : drawing.document;
    return { kind: 'opened', opened: { drawing, plants, base, saved, garden: undefined, newer: undefined } };
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
 * The catalogue's cards of every plant a document speaks of. Few missing ones are asked for one by one, many by
 * reading through the catalogue. A plant the catalogue does not have any more is left out.
 */
async function learnPlants(
  api: Api,
  document: GardenDocument,
  known: readonly PlantCard[],
): Promise<readonly PlantCard[]> {
  const cards = new Map(known.map((card) => [card.id, card]));
  const wanted = new Set([...document.collection, ...document.things.map(({ plant }) => plant)]);
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
