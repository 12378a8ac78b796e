import { setImmediate as breath } from 'node:timers/promises';
import { type CareTask, careTasks, type LengthUnit } from '@understory/garden';
import type { PictureImages } from '@understory/plan';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import pLimit from 'p-limit';
import { pricesOf } from '../../nurseries/index.ts';
import { plantFactsOf } from '../../plants/index.ts';
import { breathing, type FileReply, type Person, type Platform, Refusal } from '../../platform/index.ts';
import { createPictureMaker } from '../../platform/pictures/decoding.ts';
import { drawnOf, drawnWithPictures, planPictureOf } from '../drawing-room/index.ts';
import { picturesOf } from '../picture-store.ts';
import { bytesOfPicture } from '../picture-use.ts';
import { idsOf, type PlantedGarden, readPlanted } from '../planted.ts';
import { scheduleOf } from '../summary/schedule.ts';
import { summaryOf } from '../summary/summary.ts';
import type { GardenPictureRow } from '../tables.ts';
import { careCalendar } from './care-calendar.ts';
import { gardenFileOf, picturesShown, picturesWithin } from './garden-file.ts';
import { faceFiles, type JpegPicture } from './pdf/pdf-book.ts';
import { pdfOf } from './pdf/plan-pdf.ts';
import { linesOf, plantListCsv } from './plant-list.ts';
import { packageReadme } from './readme.ts';
import { summaryText } from './summary-text.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'files' | 'log'>;

/** Each takes half a second of a core, and some 60 MB, while it is made. */
const MADE_AT_ONCE = 2;
const WAITING_AT_MOST = 8;
const RETRY_SECONDS = 15;
/** The longer side of a photograph on paper: at 8 inches wide it has 200 dots to the inch. */
const PRINTED_SIDE = 1600;
/** How wide the picture of the plan is, in pixels. */
const PICTURE_WIDTH = 2000;

/** What is to be made of a garden. */
interface PackageWish {
  readonly id: number;
  readonly unit: LengthUnit;
}

/**
 * Everything of a garden as a ZIP. It throws Refusal 404 for a garden that is not, 403 for another person's, 503 when too many
 * are being made; FilesUnavailable while its pictures cannot be read.
 */
export type MakePackage = (person: Person, wish: PackageWish) => Promise<FileReply>;

export function createMakePackage(platform: Needs): MakePackage {
  const { db, clock } = platform;
  const plants = plantFactsOf(platform);
  const inTurn = pLimit(MADE_AT_ONCE);
  const printed = createPrinter(platform);

  async function make(person: Person, { id, unit }: PackageWish): Promise<FileReply> {
    const { planted, rows, prices } = await db.read(async (tx) => {
      const found = await readPlanted(tx, plants, person, id);
      return {
        planted: found,
        rows: picturesShown(found.garden, await picturesOf(tx, id)),
        prices: await pricesOf(tx, idsOf(found)),
      };
    });
    const now = clock.now();
    const zip = new Package(now);
    const { garden } = planted;
    const tasks = tasksOf(planted);
    await zip.add('README.txt', packageReadme(garden.name, now));
    await zip.add('plan.pdf', await pdfPlan(planted, tasks, await printed(rows), unit, now));
    await zip.add('plants.csv', plantListCsv(linesOf(planted), planted.region));
    await zip.add('care-calendar.ics', careCalendar(garden, tasks, now));
    const summary = await summaryOf(planted, prices, now);
    await zip.add('summary.json', JSON.stringify(summary, null, 2));
    await zip.add('summary.txt', summaryText(summary));
    await zip.add('pictures/plan.png', await plan(planted, unit, now));
    await zip.add('garden.json', await gardenFile(platform, planted, rows, now));
    return { filename: `${garden.name} package.zip`, content: zip.end() };
  }

  return async (person, wish) => {
    if (inTurn.pendingCount >= WAITING_AT_MOST) {
      throw new Refusal(
        'service_unavailable',
        'Many garden packages are being made just now. Please try again shortly.',
        { retryAfter: RETRY_SECONDS },
      );
    }
    return inTurn(() => make(person, wish));
  };
}

/** What is to be done in a garden, by what stands in it. */
const tasksOf = ({ standing, region }: PlantedGarden): readonly CareTask[] => careTasks(standing, region);

/** Photographs as they go onto paper, by their files. One that is gone from the storage stays an empty frame. */
function createPrinter(platform: Needs) {
  const jpegOf = createPictureMaker(async (picture) => {
    const { data, info } = await picture
      .resize(PRINTED_SIDE, PRINTED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height } satisfies JpegPicture;
  });
  return async (rows: readonly GardenPictureRow[]): Promise<PictureImages> => {
    const images = new Map<string, readonly unknown[]>();
    for (const row of rows) {
      const bytes = await bytesOfPicture(platform, row);
      if (bytes) images.set(row.file, [{ key: row.file, ...(await jpegOf(bytes)) }]);
    }
    // The pen of a PDF draws these and no others.
    return images as unknown as PictureImages;
  };
}

async function pdfPlan(
  planted: PlantedGarden,
  tasks: readonly CareTask[],
  pictures: PictureImages,
  unit: LengthUnit,
  made: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { document, plants } = await drawnWithPictures(planted);
  const schedule = scheduleOf(planted);
  const source = { document, plants, pictures, schedule, tasks, region: planted.region, unit, made };
  return breathing(pdfOf(await faceFiles(), source));
}

async function plan(planted: PlantedGarden, unit: LengthUnit, made: Date): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = { kind: 'long-side', px: PICTURE_WIDTH / 2 } as const;
  return planPictureOf(
    await drawnOf(planted),
    { kind: 'sheet', sheet, unit, made },
    { width: PICTURE_WIDTH, format: 'png' },
  );
}

async function gardenFile(
  platform: Needs,
  { garden, records, standing, collected }: PlantedGarden,
  rows: readonly GardenPictureRow[],
  now: Date,
): Promise<string> {
  const cards = new Map([...standing, ...collected].map(({ plant }) => [plant.id, plant]));
  const pictures = await picturesWithin(platform, rows);
  return JSON.stringify(gardenFileOf({ garden, records, cards, pictures }, now), null, 2);
}

/** Formats that are packed already. */
const PACKED = /\.(png|pdf)$/;

/** Files are packed in pieces of so many bytes, each in some ten milliseconds. */
const PIECE = 256 * 1024;

/** A ZIP in the making. Each file is packed as it comes and then forgotten; between two pieces others have their turn. */
class Package {
  readonly #chunks: Uint8Array[] = [];
  readonly #changedAt: Date;
  #fault: Error | null = null;
  readonly #zip = new Zip((error, chunk) => {
    this.#fault ??= error;
    this.#chunks.push(chunk);
  });

  constructor(changedAt: Date) {
    this.#changedAt = changedAt;
  }

  async add(path: string, content: string | Uint8Array): Promise<void> {
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = this.#changedAt;
    this.#zip.add(entry);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
      entry.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
      await breath();
    }
  }

  end(): Uint8Array<ArrayBuffer> {
    this.#zip.end();
    if (this.#fault) throw this.#fault;
    return Buffer.concat(this.#chunks);
  }
}
