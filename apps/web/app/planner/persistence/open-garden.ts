import { msg } from '@lingui/core/macro';
import { MAX_PLANT_CARDS, type PlantCard } from '@understory/contract';
import { collectedId, inCollectionOrder } from '@understory/garden';
import { type GardenDocument, placedPlants, plantsPlacedIn, readGarden } from '@understory/plan';
import { type Api, ApiError } from '../../shell/api.ts';
import { sayHere } from '../../shell/words.ts';
import { type Drawing, EMPTY_HISTORY, isTrying, ownDocument } from '../document/history.ts';
import type { KeptDraft, ServerState } from '../persistence/draft-store.ts';

/** A garden ready to be drawn on. */
export interface OpenedGarden {
  readonly drawing: Drawing;
  readonly plants: readonly PlantCard[];
  /** What the server had when this device last agreed with it. */
  readonly base: ServerState;
  /** Set when someone changed the garden while this device held changes of its own. */
  readonly newer: ServerState | undefined;
  /** Set where the server could not be asked: it is as this device keeps it. */
  readonly away?: Away;
}

/** A garden is shown without the server. */
export interface Away {
  /** When the server last had it, in milliseconds since 1970; undefined where nobody noted it. */
  readonly since: number | undefined;
}

/** The server does not give the garden: by its HTTP status, with its sentence. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly message: string;
}

export type Opening = { readonly kind: 'opened'; readonly opened: OpenedGarden } | Refused;

const PAGE = 200;
/** A garden that has not come by then is shown as this device keeps it, in milliseconds: a bar of signal may be none. */
const PATIENCE = 5_000;

/** Reads a garden with its collection and plants, and lays changes that this device still holds over it. */
export async function openGarden(api: Api, gardenId: number, kept: KeptDraft | undefined): Promise<Opening> {
  const asked = askForGarden(api, gardenId, kept);
  const instead = fromDevice(kept);
  if (!instead) return asked;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<Opening>((resolve) => {
    patience = setTimeout(() => resolve(instead), PATIENCE);
  });
  try {
    return await Promise.race([asked, enough]);
  } finally {
    clearTimeout(patience);
  }
}

async function askForGarden(api: Api, gardenId: number, kept: KeptDraft | undefined): Promise<Opening> {
  try {
    const [garden, collection] = await Promise.all([
      api('GET /gardens/{id}/', { params: { id: gardenId }, quiet401: true }),
      readCollection(api, gardenId),
    ]);
    const fresh = collection.map((record) => record.plant_details);
    const collected = collection
      .map(({ plant_id: plant, quantity, place }, index) => ({
        id: collectedId(plant),
        plant,
        quantity,
        place: place ?? index,
      }))
      .sort(inCollectionOrder);
    const wanted = [
      ...plantsPlacedIn(garden),
      ...collected.map(({ plant }) => plant),
      ...plantsOf(kept?.drawing.document),
    ];
    const plants = await learnPlants(api, wanted, fresh);
    const document = readGarden(garden, collected, new Map(plants.map((card) => [card.id, card])));
    return { kind: 'opened', opened: { ...layOver({ version: garden.version, document }, kept), plants } };
  } catch (error) {
    return withoutServer(error, kept);
  }
}

const plantsOf = (document: GardenDocument | undefined): readonly number[] =>
  document ? [...document.collection, ...placedPlants(document)].map(({ plant }) => plant) : [];

function layOver(server: ServerState, kept: KeptDraft | undefined): Omit<OpenedGarden, 'plants'> {
  const fresh = {
    drawing: { document: server.document, history: EMPTY_HISTORY },
    base: server,
    newer: undefined,
  };
  if (!kept?.base) return fresh;
  const isSameVersion = kept.base.version === server.version;
  // What is tried is on this device alone, and is there again whatever became of the garden meanwhile.
  if (kept.unsaved || (isTrying(kept.drawing) && !isSameVersion)) {
    return isSameVersion
      ? { drawing: kept.drawing, base: server, newer: undefined }
      : { drawing: kept.drawing, base: kept.base, newer: server };
  }
  // The server has all of it: the kept drawing is the same garden, with its undo history.
  if (!isSameVersion) return fresh;
  return { ...fresh, drawing: kept.drawing, base: { ...server, document: ownDocument(kept.drawing) } };
}

function withoutServer(error: unknown, kept: KeptDraft | undefined): Opening {
  if (!(error instanceof ApiError)) throw error;
  const { status, detail } = error;
  if (status !== 0) return { kind: 'refused', status, message: detail };
  return fromDevice(kept) ?? { kind: 'refused', status, message: sayHere(NOT_HERE) };
}

const NOT_HERE = msg`There is no connection, and this garden has not been opened on this device yet. Once it was, it opens without one.`;

/** The garden as this device keeps it; undefined where it does not. */
function fromDevice(kept: KeptDraft | undefined): Opening | undefined {
  if (!kept?.base) return undefined;
  const { drawing, plants, base, agreedAt: since } = kept;
  return { kind: 'opened', opened: { drawing, plants, base, newer: undefined, away: { since } } };
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
 * The catalogue's cards of plants as they are now, asked for by their ids. A plant that the catalogue does not have any more
 * is left out.
 * @param fresh cards that were read just now, which are not asked for again
 */
async function learnPlants(
  api: Api,
  named: readonly number[],
  fresh: readonly PlantCard[],
): Promise<readonly PlantCard[]> {
  const cards = new Map(fresh.map((card) => [card.id, card]));
  const missing = [...new Set(named)].filter((plant) => !cards.has(plant));
  return [...cards.values(), ...(await readCards(api, missing))];
}

/** What the catalogue says of some plants, however many; what is no plant is left out. */
export async function readCards(api: Api, plants: readonly number[]): Promise<PlantCard[]> {
  const calls = Array.from({ length: Math.ceil(plants.length / MAX_PLANT_CARDS) }, (_, call) => {
    const ids = plants.slice(call * MAX_PLANT_CARDS, (call + 1) * MAX_PLANT_CARDS);
    return api('GET /plants/cards/', { query: { ids } });
  });
  return (await Promise.all(calls)).flatMap(({ results }) => results);
}
