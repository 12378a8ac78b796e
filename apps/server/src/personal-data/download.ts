import {
  ApiError,
  type Clock,
  type Database,
  type PersonalData,
  type PersonalDocument,
  type Platform,
  type StreamReply,
} from '../platform/index.ts';
import { sayToReader } from '../platform/reader.ts';
import { zipOf } from './archive.ts';
import { readmeOf } from './readme.ts';

/** The shape of `understory-data.json`: raised when a reader of an older one would no longer understand it. */
const SHAPE = 1;
/** Each holds one document in memory, and reads the next when that was taken. */
const UNDER_WAY_AT_MOST = 20;
/** A download of which nothing was taken for so long gives its place to who asks for one, in milliseconds. */
const STALLED_AFTER = 60_000;
const RETRY_AFTER_SECONDS = 30;

async function* documentsOf(
  parts: readonly PersonalData[],
  told: Readonly<Record<string, unknown>>,
  read: Database['read'],
  userId: string,
  now: Date,
  readme: string,
): AsyncGenerator<PersonalDocument> {
  yield { path: 'README.txt', content: readme };
  const whole = { format: 'understory-personal-data', version: SHAPE, made_at: now.toISOString(), ...told };
  yield { path: 'understory-data.json', content: JSON.stringify(whole, null, 2) };
  for (const part of parts) if (part.documents) yield* part.documents(read, userId);
}

/** A ZIP on its way to somebody: until it is whole, something of it fails, they are gone, or it is given up for another. */
class Download implements AsyncIterableIterator<Uint8Array> {
  readonly #pieces: AsyncGenerator<Uint8Array>;
  readonly #clock: Clock;
  readonly #onEnd: () => void;
  #isGivenUp = false;
  #takenAt: number;

  constructor(pieces: AsyncGenerator<Uint8Array>, clock: Clock, onEnd: () => void) {
    this.#pieces = pieces;
    this.#clock = clock;
    this.#onEnd = onEnd;
    this.#takenAt = clock.now().getTime();
  }

  get isStalled(): boolean {
    return this.#clock.now().getTime() - this.#takenAt > STALLED_AFTER;
  }

  /** @throws Error when it was given up: the connection is to break, so that nobody takes half of a ZIP for a whole one */
  async next(): Promise<IteratorResult<Uint8Array>> {
    if (this.#isGivenUp) throw new Error('This download was given up for another.');
    this.#takenAt = this.#clock.now().getTime();
    try {
      const piece = await this.#pieces.next();
      if (piece.done) this.#onEnd();
      return piece;
    } catch (fault) {
      this.#onEnd();
      throw fault;
    }
  }

  async return(): Promise<IteratorResult<Uint8Array>> {
    this.#onEnd();
    return this.#pieces.return(undefined);
  }

  /** Frees what it holds at once; whoever takes the next piece hears of it. */
  giveUp(): void {
    this.#isGivenUp = true;
    void this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

export interface Downloads {
  /**
   * Says whether a download could begin now.
   * @throws ApiError `service_unavailable` while many are taking theirs
   */
  assertRoom(userId: string): void;
  /**
   * Begins the ZIP of everything that is kept about a person. Everybody has one at a time: who asks anew has lost the one
   * before, or given it up.
   * @throws ApiError `service_unavailable` while many are taking theirs
   */
  start(userId: string): Promise<StreamReply>;
}

/** @param parts all that keep something, in the order in which they forget */
export function createDownloads(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: readonly PersonalData[],
): Downloads {
  // Who they are comes first here, and is forgotten last.
  const told = parts.toReversed();
  const underWay = new Map<string, Download>();

  /** The download that ends when this person's begins; undefined where there is a place without. */
  function inTheWay(userId: string): Download | undefined {
    const own = underWay.get(userId);
    if (own || underWay.size < UNDER_WAY_AT_MOST) return own;
    const stalled = [...underWay.values()].find((download) => download.isStalled);
    if (stalled) return stalled;
    throw new ApiError(
      'service_unavailable',
      /*i18n*/ {
        id: 'refused.personalData.manyDownloadingTheirData',
        message: 'Many are downloading their data just now. Please try again shortly.',
      },
      { retryAfter: RETRY_AFTER_SECONDS },
    );
  }

  async function start(userId: string): Promise<StreamReply> {
    const now = clock.now();
    // All of one moment, and before the answer begins: what fails here is still told by its status.
    const data = await db.read(async (tx) => {
      const collected: Record<string, unknown> = {};
      for (const part of told) collected[part.name] = await part.collect(tx, userId);
      return collected;
    });
    inTheWay(userId)?.giveUp();
    const readme = readmeOf(told, now, sayToReader);
    const pieces = zipOf(documentsOf(told, data, db.read, userId, now, readme), now);
    const content = new Download(pieces, clock, () => {
      if (underWay.get(userId) === content) underWay.delete(userId);
    });
    underWay.set(userId, content);
    return { filename: `understory-data-${now.toISOString().slice(0, 10)}.zip`, content };
  }

  return {
    start,
    assertRoom: (userId) => {
      inTheWay(userId);
    },
  };
}
