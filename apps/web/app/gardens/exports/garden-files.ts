import { msg } from '@lingui/core/macro';
import {
  type FilePicture,
  GARDEN_FILE_FORMAT,
  GARDEN_FILE_VERSION,
  MAX_GARDEN_FILE_BYTES,
  PICTURE_PARTS,
  type Sends,
} from '@understory/contract';
import type { Say } from '@understory/words';
import { Unzip, UnzipInflate } from 'fflate';

/** What is sent to make a garden of a file. The server holds it against its contract; here it is only looked at. */
export type GardenBody = Sends<'POST /gardens/'>['body'];

/** A garden that was found in a file. */
export interface FoundGarden {
  /** Where it was found: the name of the file, or of the file within an archive. */
  readonly path: string;
  readonly name: string;
  /** Feet. */
  readonly width: number;
  readonly length: number;
  readonly plants: number;
  readonly pictures: number;
  /** The garden, whose pictures stand beside it. */
  readonly body: GardenBody;
  /** Its pictures, by the parts in which they are sent and that `body` names. */
  readonly parts: PictureParts;
}

type PictureParts = ReadonlyMap<string, Blob>;

/** What a file holds, and what of it could not be read, in sentences. */
export interface ReadFile {
  readonly gardens: readonly FoundGarden[];
  readonly faults: readonly string[];
}

/** Archives are bounded three ways, so that a small one that unpacks into very much is given up on at once. */
export const ARCHIVE_LIMITS = {
  /** Bytes of the archive itself. */
  packed: 200 * 1024 * 1024,
  /** Bytes of all that is taken out of it. */
  unpacked: 256 * 1024 * 1024,
  entries: 2_000,
  gardens: 200,
} as const;

/** An archive is read in pieces of so many bytes; each unpacks at most a thousandfold, in some tens of milliseconds. */
const PIECE = 16 * 1024;
/** The page breathes once it was held up for so long, in milliseconds. */
const BREATH_MS = 12;

const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2);

class FileFault extends Error {
  readonly kind: 'newer' | 'other';

  constructor(words: string, kind: 'newer' | 'other' = 'other') {
    super(words);
    this.kind = kind;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b;

/** The number of plants that stand in a drawing, by quantity. */
function countPlants(grid: unknown): number {
  const entries = isRecord(grid) && Array.isArray(grid.placedPlants) ? grid.placedPlants : [];
  return entries.reduce((sum: number, entry: unknown) => {
    const quantity = isRecord(entry) ? entry.quantity : undefined;
    return sum + (typeof quantity === 'number' && quantity > 0 ? quantity : 1);
  }, 0);
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** The garden in the JSON of a file. @throws FileFault in words when there is none that can be read here */
function gardenOf(
  text: string,
  path: string,
  say: Say,
  picturesIn: FindPicture = pictureWithin,
): FoundGarden {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new FileFault(say(msg`${path} is not a garden file: it is damaged, or of another kind.`));
  }
  if (!isRecord(json) || !looksLikeGarden(json)) throw new FileFault(say(msg`${path} holds no garden.`));
  if (numberOf(json.format_version) > GARDEN_FILE_VERSION) {
    throw new FileFault(
      say(msg`${path} was written by a newer Understory, and cannot be read here yet.`),
      'newer',
    );
  }
  return {
    path,
    name: typeof json.name === 'string' ? json.name : say(msg`Garden without a name`),
    width: numberOf(json.width),
    length: numberOf(json.length),
    plants: countPlants(json.grid_data),
    pictures: Array.isArray(json.pictures) ? json.pictures.length : 0,
    ...withPicturesApart(json as unknown as GardenBody, picturesIn),
  };
}

/** A file of ours says what it is; older ones had the fields of a garden alone. */
const looksLikeGarden = (json: Record<string, unknown>): boolean =>
  json.format === GARDEN_FILE_FORMAT || (json.format === undefined && 'grid_data' in json && 'width' in json);

/** Gardens in a file that somebody chose: a garden file, or an archive that holds some. Never throws. */
export async function readGardenFile(file: File, say: Say): Promise<ReadFile> {
  const { name } = file;
  try {
    const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (isZip(head)) return await readArchive(file, say);
    if (file.size > MAX_GARDEN_FILE_BYTES)
      throw new FileFault(
        say(
          msg`${name} is larger than the ${{ megabytes: megabytes(MAX_GARDEN_FILE_BYTES) }} MB a garden file may be.`,
        ),
      );
    return { gardens: [gardenOf(await file.text(), name, say)], faults: [] };
  } catch (error) {
    const words =
      error instanceof FileFault ? error.message : say(msg`${name} could not be read. Is it still there?`);
    return { gardens: [], faults: [words] };
  }
}

const PICTURE = /\.(webp|png|jpe?g|gif)$/i;
const GARDEN = /\.json$/i;

type Contents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The files of an archive that may be gardens or their pictures. @throws FileFault for one that is too much */
async function unpack(file: File, say: Say): Promise<Contents> {
  const { name } = file;
  if (file.size > ARCHIVE_LIMITS.packed)
    throw new FileFault(
      say(
        msg`${name} is larger than the ${{ megabytes: megabytes(ARCHIVE_LIMITS.packed) }} MB that can be read here.`,
      ),
    );
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  let entries = 0;
  let unpacked = 0;
  let fault: Error | undefined;
  const damaged = () => new FileFault(say(msg`${name} is damaged and cannot be unpacked.`));
  const tooMuch = () =>
    new FileFault(say(msg`${name} unpacks into more than can be read here. Choose the garden file itself.`));
  const unzip = new Unzip((entry) => {
    if (++entries > ARCHIVE_LIMITS.entries) fault ??= tooMuch();
    if (fault || !(GARDEN.test(entry.name) || PICTURE.test(entry.name))) return;
    const pieces: Uint8Array[] = [];
    entry.ondata = (error, piece, isLast) => {
      if (error) fault ??= damaged();
      if (fault) return;
      unpacked += piece.length;
      if (unpacked > ARCHIVE_LIMITS.unpacked) {
        fault ??= tooMuch();
        entry.terminate();
        return;
      }
      pieces.push(piece);
      if (isLast) contents.set(entry.name, joined(pieces));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  await inPieces(file, (piece, isLast) => {
    try {
      unzip.push(piece, isLast);
    } catch {
      fault ??= damaged();
    }
    if (fault) throw fault;
  });
  return contents;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Hands a file out piece by piece, and lets the page breathe between. */
async function inPieces(file: File, take: (piece: Uint8Array, isLast: boolean) => void): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let since = performance.now();
  for (let at = 0; at < bytes.length; at += PIECE) {
    take(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    if (performance.now() - since < BREATH_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

async function readArchive(file: File, say: Say): Promise<ReadFile> {
  const { name } = file;
  const contents = await unpack(file, say);
  const gardens: FoundGarden[] = [];
  const faults: string[] = [];
  for (const [path, bytes] of contents) {
    if (!GARDEN.test(path)) continue;
    try {
      gardens.push(gardenOf(new TextDecoder().decode(bytes), path, say, pictureBeside(path, contents)));
    } catch (error) {
      // An archive holds other files too, such as a summary: what is no garden is passed over.
      if (error instanceof FileFault && error.kind === 'newer') faults.push(error.message);
    }
    if (gardens.length > ARCHIVE_LIMITS.gardens)
      throw new FileFault(
        say(
          msg`${name} holds more than ${{ most: ARCHIVE_LIMITS.gardens }} gardens. Unpack it, and choose their files.`,
        ),
      );
  }
  if (gardens.length === 0 && faults.length === 0) faults.push(say(msg`${name} holds no garden.`));
  return { gardens, faults };
}

/** Gives the bytes of a picture that a file names; undefined where they are nowhere. */
type FindPicture = (picture: FilePicture) => Uint8Array<ArrayBuffer> | undefined;

/** A picture that stands in its file, as base64. What is none is left there: the server says so. */
const pictureWithin: FindPicture = ({ data }) => {
  if (typeof data !== 'string' || data === '') return undefined;
  try {
    return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** A picture that stands in its file, or lies beside it in its archive. */
const pictureBeside = (gardenPath: string, contents: Contents): FindPicture => {
  const folder = gardenPath.includes('/') ? gardenPath.slice(0, gardenPath.lastIndexOf('/') + 1) : '';
  return (picture) => {
    const { data, path } = picture;
    if (data !== undefined || typeof path !== 'string') return pictureWithin(picture);
    return contents.get(folder + path) ?? contents.get(path);
  };
};

/** Takes the pictures out of a garden: together with its plants they would be more JSON than the server takes. */
function withPicturesApart(body: GardenBody, find: FindPicture): Pick<FoundGarden, 'body' | 'parts'> {
  const { pictures } = body;
  const parts = new Map<string, Blob>();
  if (!Array.isArray(pictures)) return { body, parts };
  const named = pictures.map((picture: FilePicture) => {
    const part = PICTURE_PARTS[parts.size];
    const bytes = isRecord(picture) && part ? find(picture) : undefined;
    if (!bytes || !part) return picture;
    parts.set(part, new Blob([bytes]));
    const { data: _, ...rest } = picture;
    return { ...rest, path: part };
  });
  return { body: { ...body, pictures: named }, parts };
}

/** What is sent to make a garden: JSON, or a form where pictures come with it. */
export function sentOf(body: GardenBody, parts: PictureParts): GardenBody | FormData {
  if (parts.size === 0) return body;
  const form = new FormData();
  form.append('garden', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  for (const [part, picture] of parts) form.append(part, picture, part);
  return form;
}

/** The garden without some of its plants, by their places in its list of names. */
export function withoutPlants(body: GardenBody, places: readonly number[]): GardenBody {
  const gone = new Set(places.flatMap((at) => body.plants?.[at]?.id ?? []));
  const grid = body.grid_data;
  return {
    ...body,
    plants: body.plants?.filter((_, at) => !places.includes(at)),
    collection: body.collection?.filter((each) => !gone.has(typeof each === 'number' ? each : each.plant)),
    ...(grid && {
      grid_data: { ...grid, placedPlants: grid.placedPlants.filter((entry) => !gone.has(plantIn(entry))) },
    }),
  };
}

type Entry = NonNullable<GardenBody['grid_data']>['placedPlants'][number];

function plantIn(entry: Entry): number {
  const { plant, plant_id } = entry;
  const id = typeof plant === 'object' && plant !== null ? plant.id : plant;
  return id ?? (typeof plant_id === 'number' ? plant_id : 0);
}
