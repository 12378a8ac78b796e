import type { JobProgress } from '@understory/contract';
import {
  type CareTask,
  careTasks,
  LENGTH_UNITS,
  LETTERINGS,
  type LengthUnit,
  type Lettering,
  type PotPrice,
  plantingPhases,
  SEATTLE,
} from '@understory/garden';
import type { PictureImages } from '@understory/plan';
import { z } from 'zod';
import { holdPerson } from '../../members/index.ts';
import { pricesOf } from '../../nurseries/index.ts';
import { readPlaces } from '../../places/index.ts';
import { plantFactsOf } from '../../plants/index.ts';
import { ApiError, type Person, type Platform, readerLocale, type Tx } from '../../platform/index.ts';
import {
  askForJob,
  definePersonalJob,
  type MadeFile,
  newestJobAbout,
  type Order,
  serializeJob,
} from '../../platform/personal-jobs/index.ts';
import { printedIn } from '../../platform/pictures/decoding.ts';
import { sayToReader } from '../../platform/reader.ts';
import { type Place, threadTask } from '../../platform/workers/index.ts';
import { picturesOf } from '../picture-store.ts';
import { bytesOfPicture } from '../picture-use.ts';
import { idsOf, type PlantedGarden, plantedOf } from '../planted.ts';
import { authorize } from '../policy.ts';
import { drawnOf, drawnWithPictures, planPictureIn } from '../rendering/index.ts';
import { findGarden } from '../store.ts';
import { scheduleOf, speciesOf } from '../summary/schedule.ts';
import { summaryOf } from '../summary/summary.ts';
import type { GardenPictureRow } from '../tables.ts';
import { careCalendar } from './care-calendar.ts';
import { gardenFileOf, picturesShown, picturesWithin } from './garden-file.ts';
import type { JpegPicture } from './pdf/pdf-book.ts';
import type { PdfSource, Printing } from './pdf/plan-pdf.ts';
import { plantListCsv } from './plant-list.ts';
import { packageReadme } from './readme.ts';
import { summaryText } from './summary-text.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'files' | 'workers' | 'jobs' | 'jobWatch' | 'log'>;

/** The longer side of a photograph on paper: at 8 inches wide it has 200 dots to the inch. */
const PRINTED_SIDE = 1600;
/** How wide the picture of the plan is, in pixels. */
const PICTURE_WIDTH = 2000;

/** Files by their paths, and when what is in them was so. */
export interface PackageFiles {
  readonly files: readonly (readonly [path: string, content: string | Uint8Array])[];
  readonly changedAt: Date;
}

const THREAD = new URL('./package-thread.ts', import.meta.url);
/** Ten thousand plants take a second at most. */
const PRINT = threadTask<Printing, Uint8Array<ArrayBuffer>>(THREAD, 'print', 60);
const PACK = threadTask<PackageFiles, Uint8Array<ArrayBuffer>>(THREAD, 'pack', 30);

const WISH = z.object({
  garden: z.int(),
  unit: z.enum(LENGTH_UNITS),
  // Not told by what was asked for before there was a choice.
  lettering: z.enum(LETTERINGS).default('names'),
});
type PackageOrder = Omit<Order<z.infer<typeof WISH>>, 'readSent' | 'end'>;

/** Everything of a garden as a ZIP. Who takes it slowly holds up nobody's turn: it is made whole, and kept. */
export const gardenPackage = definePersonalJob(
  {
    name: 'gardens.package',
    wish: WISH,
    busy: /*i18n*/ {
      id: 'refused.gardens.anotherPackageYoursBeing',
      message: 'Another package of yours is being made. Wait for it, or cancel it.',
    },
    retry: { times: 2, seconds: 5, atMostSeconds: 20 },
    takesAtMostSeconds: 180,
    atOnce: 2,
    looksEverySeconds: 1,
  },
  (needs: Needs, order) =>
    needs.workers.run('package', { key: order.personId, signal: order.signal }, (place) =>
      makePackage(needs, place, order),
    ),
);

/**
 * Makes the ZIP, telling how far it is.
 * @throws ApiError 404 for a garden that is gone, FilesUnavailable while its pictures cannot be read
 */
export async function makePackage(needs: Needs, place: Place, order: PackageOrder): Promise<MadeFile> {
  const { personId, wish, report } = order;
  const { garden: id, unit, lettering } = wish;
  await report(0, /*i18n*/ { id: 'job.readingTheGarden', message: 'Reading the garden' });
  const { planted, rows, prices } = await needs.db.read(async (tx) => {
    const own = await findGarden(tx, id);
    // Whether they may was decided when they asked; since then it may have been deleted.
    if (own?.ownerId !== personId || own.deletedAt)
      throw new ApiError(
        'garden_not_found',
        /*i18n*/ { id: 'refused.gardens.gardenNotFound', message: 'Garden not found' },
      );
    const found = await plantedOf(tx, plantFactsOf(needs), own);
    return {
      planted: found,
      rows: picturesShown(found.garden, await picturesOf(tx, id)),
      prices: await pricesOf(tx, idsOf(found)),
    };
  });
  const now = needs.clock.now();
  const { garden } = planted;
  const tasks = tasksOf(planted);
  const pictures = await printedPictures(needs, place, rows, (share) =>
    report(
      0.05 + 0.2 * share,
      /*i18n*/ { id: 'job.preparingThePhotographs', message: 'Preparing the photographs' },
    ),
  );
  await report(0.25, /*i18n*/ { id: 'job.printingThePlan', message: 'Printing the plan' });
  const plan = await place.inThread(PRINT, {
    ...(await pdfSource(planted, { tasks, prices }, pictures, { unit, lettering }, now)),
    locale: readerLocale(),
  });
  await report(
    0.55,
    /*i18n*/ { id: 'job.writingThePlant', message: 'Writing the plant list, the summary and the calendar' },
  );
  const summary = await summaryOf(planted, prices, now);
  const lists: PackageFiles['files'] = [
    ['README.txt', packageReadme(garden.name, now, sayToReader)],
    ['plan.pdf', plan],
    ['plants.csv', plantListCsv(speciesOf(planted), planted.region)],
    ['care-calendar.ics', careCalendar(garden, tasks, now)],
    ['summary.json', JSON.stringify(summary, null, 2)],
    ['summary.txt', summaryText(summary)],
  ];
  await report(0.65, /*i18n*/ { id: 'job.drawingThePlan', message: 'Drawing the plan as a picture' });
  const picture = await planPicture(place, planted, { unit, lettering }, now);
  await report(0.85, /*i18n*/ { id: 'job.writingTheGarden', message: 'Writing the garden file' });
  const file = await gardenFile(needs, planted, rows, now);
  await report(0.9, /*i18n*/ { id: 'job.packingEverything', message: 'Packing everything' });
  const files: PackageFiles['files'] = [...lists, ['pictures/plan.png', picture], ['garden.json', file]];
  const content = await place.inThread(PACK, { files, changedAt: now });
  return { filename: `${garden.name} package.zip`, content };
}

const subjectOf = (garden: number): string => `garden/${garden}`;

/**
 * Asks for the package of a garden as it is now, or finds the one that was asked for.
 * @throws ApiError 404 for a garden that is not, 403 for another person's, 429 while another is made for the person
 */
export async function askForPackage(
  tx: Tx,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  person: Person,
  { garden: id, unit, lettering }: PackageOrder['wish'],
): Promise<JobProgress> {
  const { version, updatedAt } = authorize(person, await findGarden(tx, id), 'export_package');
  await holdPerson(tx, person.id);
  const job = await askForJob(tx, platform, gardenPackage, {
    personId: person.id,
    subject: subjectOf(id),
    fingerprint: [id, version, updatedAt.toISOString(), unit, lettering, readerLocale()].join(' '),
    wish: { garden: id, unit, lettering },
  });
  return serializeJob(job);
}

/**
 * The package of a garden that was asked for last.
 * @throws ApiError 404 for a garden that is not, 403 for another person's
 */
export async function readPackage(tx: Tx, person: Person, id: number): Promise<JobProgress | null> {
  authorize(person, await findGarden(tx, id), 'export_package');
  const job = await newestJobAbout(tx, person.id, gardenPackage.name, subjectOf(id));
  return job ? serializeJob(job) : null;
}

/** What is to be done in a garden, by what stands in it. */
const tasksOf = ({ standing, region }: PlantedGarden): readonly CareTask[] =>
  careTasks(standing, region, sayToReader);

/** Photographs as they go onto paper, by their files. One that is gone from the storage stays an empty frame. */
async function printedPictures(
  platform: Needs,
  place: Place,
  rows: readonly GardenPictureRow[],
  report: (share: number) => Promise<void>,
): Promise<PictureImages> {
  const images = new Map<string, readonly unknown[]>();
  for (const [at, row] of rows.entries()) {
    await report(at / rows.length);
    const bytes = await bytesOfPicture(platform, row);
    if (!bytes) continue;
    const { bytes: jpeg, width, height } = await printedIn(place, bytes, PRINTED_SIDE);
    const picture: JpegPicture = { jpeg, width, height };
    images.set(row.file, [{ key: row.file, ...picture }]);
  }
  // The pen of a PDF draws these and no others.
  return images as unknown as PictureImages;
}

/** How whoever asked wants the plan drawn. */
interface PlanLooks {
  readonly unit: LengthUnit;
  readonly lettering: Lettering;
}

async function pdfSource(
  planted: PlantedGarden,
  { tasks, prices }: { readonly tasks: readonly CareTask[]; readonly prices: ReadonlyMap<number, PotPrice> },
  pictures: PictureImages,
  looks: PlanLooks,
  made: Date,
): Promise<PdfSource> {
  const { document, plants } = await drawnWithPictures(planted);
  const schedule = scheduleOf(planted);
  const phases = plantingPhases(planted.standing, prices);
  const place = await placeOf(planted);
  return {
    document,
    plants,
    pictures,
    schedule,
    phases,
    place,
    tasks,
    region: planted.region,
    ...looks,
    made,
  };
}

async function placeOf({ garden: { site } }: PlantedGarden): Promise<PdfSource['place']> {
  const point = site.zip_code ? (await readPlaces()).pointOfZip(site.zip_code) : undefined;
  return { latitude: (point ?? SEATTLE).latitude, isKnown: point !== undefined };
}

async function planPicture(
  place: Place,
  planted: PlantedGarden,
  looks: PlanLooks,
  made: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = { kind: 'long-side', px: PICTURE_WIDTH / 2 } as const;
  return planPictureIn(
    place,
    await drawnOf(planted),
    { kind: 'sheet', sheet, ...looks, made },
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
