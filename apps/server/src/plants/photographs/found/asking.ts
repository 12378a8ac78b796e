import { setTimeout as pause } from 'node:timers/promises';
import { SourceAway, SourceUnfit } from './source.ts';

/** How a source is asked: who asks, and how one waits when it says so. */
export interface Manners {
  readonly userAgent: string;
  /** Whether an address may be asked: what a source answers may lead anywhere. */
  readonly mayAsk: (address: URL) => boolean;
  readonly now: () => Date;
  /** @param seconds of waiting, which the signal cuts off */
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

interface Wanted {
  readonly address: URL;
  readonly accept: string;
  /** The longest answer that is read, in bytes. */
  readonly most: number;
  /**
   * Whether an answer with status 200 says that the source is busy, as the API of MediaWiki does.
   * @returns a word for the log; undefined where it is the answer
   */
  readonly isBusy?: (body: Uint8Array<ArrayBuffer>) => string | undefined;
}

/** Asked so often at most, in all. */
const TRIES = 5;
/** Seconds waited first where nothing is said of how long; each further wait is twice as long. */
const FIRST_WAIT = 5;
/** Seconds: who has to wait longer comes back later. */
const LONGEST_WAIT = 120;
/** Milliseconds one answer may take. */
const PATIENCE = 30_000;
/** Times one is led on to where it is. */
const REDIRECTS = 3;

const waitFor = (seconds: number, signal: AbortSignal): Promise<void> =>
  pause(seconds * 1_000, undefined, { signal });

/**
 * Seconds that `Retry-After` asks for, as a number or a date; undefined where it asks for none that can be read.
 * @see https://httpwg.org/specs/rfc9110.html#field.retry-after
 */
export function secondsIn(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter);
  // Engines make dates of numbers, too.
  const at = /[a-z]/i.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}

async function bytesOf(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) throw new SourceUnfit(`An answer has more than ${most} bytes`);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** One after the other over all that this process asks: whoever asks in series asks no faster than is answered. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const done = turn.then(() => {
    signal.throwIfAborted();
    return work();
  });
  turn = done.catch(() => undefined);
  // Whoever gives up does not wait for those before.
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  return Promise.race([done, left.promise]).finally(() => signal.removeEventListener('abort', leave));
}

/** An answer, or how long one is to wait before asking again. */
type Outcome =
  | { readonly body: Uint8Array<ArrayBuffer> }
  | { readonly why: string; readonly seconds: number | undefined };

/**
 * Asks a source in the way its operators want: one request at a time, with who asks, and waiting as long as it says before asking again.
 *
 * @see https://www.mediawiki.org/wiki/API:Etiquette
 * @throws SourceAway when it does not answer, SourceUnfit for what it answers, or the signal's reason
 */
export function askPolitely(
  { userAgent, mayAsk, now, wait = waitFor }: Manners,
  { address, accept, most, isBusy }: Wanted,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  async function once(): Promise<Outcome> {
    let at = address;
    for (let led = 0; led <= REDIRECTS; led++) {
      if (!mayAsk(at)) throw new SourceUnfit(`It leads to ${at.host}, where it is not followed`);
      const response = await fetch(at, {
        headers: { 'User-Agent': userAgent, Accept: accept },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      });
      const { status, headers } = response;
      const seconds = secondsIn(headers.get('retry-after'), now());
      if (status >= 300 && status < 400) {
        await response.body?.cancel();
        const next = URL.parse(headers.get('location') ?? '', at.href);
        if (!next) throw new SourceUnfit(`It leads nowhere (${status})`);
        at = next;
      } else if (status === 429 || status >= 500) {
        await response.body?.cancel();
        return { why: `It answered ${status}`, seconds };
      } else if (status === 401 || status === 403) {
        await response.body?.cancel();
        // It refuses who asks, whatever is asked: more questions would make that worse.
        throw new SourceAway(`It answered ${status}`);
      } else if (!response.ok) {
        await response.body?.cancel();
        throw new SourceUnfit(`It answered ${status}`);
      } else {
        const body = await bytesOf(response, most);
        const busy = isBusy?.(body);
        return busy === undefined ? { body } : { why: `It is busy: ${busy}`, seconds };
      }
    }
    throw new SourceUnfit('It leads on and on');
  }

  async function again(): Promise<Uint8Array<ArrayBuffer>> {
    let why = '';
    for (let tried = 0; tried < TRIES; tried++) {
      let outcome: Outcome;
      try {
        outcome = await once();
      } catch (fault) {
        signal.throwIfAborted();
        if (fault instanceof SourceAway) throw fault;
        outcome = { why: 'It could not be asked', seconds: undefined };
      }
      if ('body' in outcome) return outcome.body;
      why = outcome.why;
      const seconds = outcome.seconds ?? FIRST_WAIT * 2 ** tried;
      if (seconds > LONGEST_WAIT) throw new SourceAway(`${why}, and is to be left alone for ${seconds} s`);
      // Others wait, too: what is too much for it is too much of them all.
      if (tried < TRIES - 1) await wait(seconds, signal);
    }
    throw new SourceAway(why);
  }

  return inTurn(signal, again);
}
