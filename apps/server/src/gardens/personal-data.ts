import { type PlantFacts, plantFactsOf } from '../plants/index.ts';
import type { PersonalData, PersonalDocument, Platform, Tx } from '../platform/index.ts';
import { gardenFileOf, picturesBeside, picturesShown } from './exports/garden-file.ts';
import {
  deleteGardensOf,
  gardensAfter,
  holdGardensOf,
  namesOfGardens,
  plantsOfAll,
} from './personal-data-store.ts';
import { picturesOfPerson } from './picture-store.ts';
import { bytesOfPicture, letPicturesGo } from './picture-use.ts';
import { proposalsOfPerson } from './proposal-store.ts';
import { serializeProposal } from './proposing.ts';
import { figuresFrom, serializeWhole } from './serialize.ts';
import { shareIn } from './sharing/links.ts';
import { sharesOfPerson } from './sharing/share-store.ts';
import type { GardenPictureRow, GardenPlantRow, GardenRow } from './tables.ts';

/** Gardens read at a time; one of them may be 5 MB. */
const GARDENS_AT_ONCE = 10;

/** Letters and digits that every system takes in a file's name. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');

const pathOf = ({ id, name }: Pick<GardenRow, 'id' | 'name'>): string =>
  `gardens/${[String(id), fileNameOf(name)].filter(Boolean).join('-')}.json`;

type Cards = Awaited<ReturnType<PlantFacts['cardsById']>>;

/** What the pictures under a garden are called in the archive. */
const picturePathOf = ({ gardenId, file }: Pick<GardenPictureRow, 'gardenId' | 'file'>): string =>
  `pictures/${gardenId}-${file}.webp`;

/** What of a garden there is for its file. */
interface Held {
  readonly records: readonly GardenPlantRow[];
  readonly pictures: readonly GardenPictureRow[];
}

/** A garden as its file, which can be brought in again, with what else `GET /gardens/{id}/` tells of it. */
function documentOf(
  garden: GardenRow,
  { records, pictures }: Held,
  cards: Cards,
  now: Date,
): PersonalDocument {
  const placed = records.filter(({ isPlaced }) => isPlaced);
  const whole = serializeWhole(garden, figuresFrom(placed, cards, garden.regionId), records);
  const own = new Map(
    records.flatMap(({ plantId }) => {
      const card = cards.get(plantId);
      return card ? [[plantId, card] as const] : [];
    }),
  );
  const beside = picturesBeside(picturesShown(garden, pictures), picturePathOf);
  const file = gardenFileOf({ garden, records, cards: own, pictures: beside }, now);
  return { path: pathOf(garden), content: JSON.stringify({ ...whole, ...file }, null, 2) };
}

async function readBatch(
  tx: Tx,
  plants: PlantFacts,
  ownerId: string,
  after: number,
  now: Date,
): Promise<{ readonly last: number | undefined; readonly documents: Iterable<PersonalDocument> }> {
  const batch = await gardensAfter(tx, ownerId, after, GARDENS_AT_ONCE);
  if (batch.length === 0) return { last: undefined, documents: [] };
  const gardenIds = batch.map(({ id }) => id);
  const records = await plantsOfAll(tx, gardenIds);
  const plantIds = records.map(({ plantId }) => plantId);
  const cards = await plants.cardsById(tx, plantIds);
  const byGarden = Map.groupBy(records, ({ gardenId }) => gardenId);
  const pictures = Map.groupBy(await picturesOfPerson(tx, ownerId), ({ gardenId }) => gardenId);
  /** Written one by one, each when the one before it was taken. */
  function* documents() {
    for (const garden of batch) {
      const held = { records: byGarden.get(garden.id) ?? [], pictures: pictures.get(garden.id) ?? [] };
      yield documentOf(garden, held, cards, now);
    }
  }
  return { last: gardenIds.at(-1), documents: documents() };
}

/** What is kept about people as gardeners: their gardens, each in a file of its own. */
export function gardenPersonalData(platform: Pick<Platform, 'db' | 'clock' | 'files'>): PersonalData {
  const plants = plantFactsOf(platform);
  return {
    name: 'gardens',
    about: /*i18n*/ {
      id: 'personal-data.gardens',
      message:
        'Your gardens. Each has a file of its own in the folder gardens. Under My gardens this archive can be brought in again, with its pictures; for programs, POST /api/v1/gardens/ takes each file. Those you deleted less than thirty days ago are among them, with `deleted_at`. A garden that others can read by a link names it in `share`, and what assistants propose and you have not answered in `proposals`. Photographs and surveys that lie under them are in gardens/pictures, named as the gardens name them.',
    },
    collect: async (tx, userId) => {
      const shares = await sharesOfPerson(tx, userId);
      const proposals = await proposalsOfPerson(tx, userId);
      return (await namesOfGardens(tx, userId)).map((garden) => ({
        id: garden.id,
        name: garden.name,
        file: pathOf(garden),
        created_at: garden.createdAt.toISOString(),
        updated_at: garden.updatedAt.toISOString(),
        ...(garden.deletedAt && { deleted_at: garden.deletedAt.toISOString() }),
        ...shareIn(shares, garden.id),
        proposals: (proposals.get(garden.id) ?? []).map(serializeProposal),
      }));
    },
    async *documents(read, userId) {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const from: number = after;
        const { last, documents } = await read((tx) =>
          readBatch(tx, plants, userId, from, platform.clock.now()),
        );
        yield* documents;
        after = last;
      }
      for (const picture of await read((tx) => picturesOfPerson(tx, userId))) {
        const content = await bytesOfPicture(platform, picture);
        if (content) yield { path: `gardens/${picturePathOf(picture)}`, content };
      }
    },
    erase: async (tx, userId) => {
      await holdGardensOf(tx, userId);
      await letPicturesGo(tx, await picturesOfPerson(tx, userId));
      await deleteGardensOf(tx, userId);
    },
  };
}
