import { type Platform, Refusal, type Tx } from '../platform/index.ts';
import { countUse, forgetUses, type Limit, waitFor } from '../platform/limits/index.ts';

/** How long to wait, in words: in hours where the minutes would have to be counted out. */
const waitWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Makes a refusal that says how long to wait, in seconds. */
type TooMany = (wait: number) => Refusal;

const tooMany =
  (words: (time: string) => string, code: 'TooManyRequestsException' | 'LimitExceededException'): TooMany =>
  (wait) =>
    new Refusal(code, words(waitWords(wait)), { retryAfter: wait });

export const tooManyAttempts = tooMany(
  (time) => `Too many attempts. Please try again in ${time}.`,
  'TooManyRequestsException',
);

/** For signing in: the owner of an account that strangers guess at has a way past them. */
export const tooManyGuesses = tooMany(
  (time) =>
    `Too many attempts. Please try again in ${time}, or set a new password by e-mail to sign in right away.`,
  'TooManyRequestsException',
);

export const tooManyMails = tooMany(
  (time) =>
    `We have sent several e-mails to this address already. Please look for them, or try again in ${time}.`,
  'LimitExceededException',
);

type Counts = Pick<Platform, 'db' | 'clock'>;

function requireNoWait(milliseconds: number, refusal: TooMany): void {
  if (milliseconds > 0) throw refusal(Math.ceil(milliseconds / 1000));
}

/**
 * Counts one use, such as a mail that was asked for, or a guess that was wrong. Of many at once no more pass than may.
 * @throws Refusal with the time to wait, when it was one too many
 */
export async function countOne(
  { db, clock }: Counts,
  limits: readonly Limit[],
  refusal: TooMany,
): Promise<void> {
  requireNoWait(await db.transaction((tx) => countUse(tx, limits, clock.now().getTime())), refusal);
}

/**
 * As `countOne`, within a transaction that is to be committed even if it was one too many.
 * @returns the refusal to throw after that
 */
export async function countWithin(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  refusal: TooMany,
): Promise<Refusal | undefined> {
  const wait = await countUse(tx, limits, now.getTime());
  return wait > 0 ? refusal(Math.ceil(wait / 1000)) : undefined;
}

/**
 * Lets a guess be judged, unless there were too many wrong ones before it. Counts nothing: only a wrong one is
 * counted, so that any number of right ones at once pass.
 * @throws Refusal with the time to wait
 */
export async function requireOpen(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  refusal: TooMany,
): Promise<void> {
  requireNoWait(await waitFor(tx, limits, now.getTime()), refusal);
}

/** After a right guess: forgets the wrong ones before it, but not what is counted of others together. */
export const forgive = (tx: Tx, limits: readonly Limit[]): Promise<void> =>
  forgetUses(tx, limits.slice(0, 1));
