import type { Proof, ProofOfWork } from '@understory/contract';
import type { Words } from '@understory/words';
import { ApiError, type Platform, type Tx } from '../platform/index.ts';
import { countUse, forgetUses, type Limit, usesOf, waitFor, waitOf } from '../platform/limits/index.ts';
import type { Identity } from './identity.ts';
import { bitsFor, challengeFor, judgeProof, type ProofSubject, spendProof } from './proof-of-work.ts';
import { isShared } from './sign-in-limits.ts';

/** Makes a refusal that says how long to wait, in seconds, and what work there is to do instead. */
type TooMany = (wait: number, work?: ProofOfWork) => ApiError;

const tooMany =
  (words: Words, code: 'TooManyRequestsException' | 'LimitExceededException'): TooMany =>
  (wait, work) =>
    new ApiError(code, { ...words, values: waitOf(wait) }, { retryAfter: wait, ...(work && besideOf(work)) });

/** Work as a refusal brings it: callers that cannot do it read the refusal as if it were not there. */
export const besideOf = (work: ProofOfWork) => ({ beside: { proof_of_work: work } });

export const tooManyAttempts = tooMany(
  /*i18n*/ {
    id: 'refused.members.attempts',
    message:
      'Too many attempts. Please try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
  },
  'TooManyRequestsException',
);

/** For signing in: the owner of an account that strangers guess at has a way past them. */
export const tooManyGuesses = tooMany(
  /*i18n*/ {
    id: 'refused.members.guesses',
    message:
      'Too many attempts. Please try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}, or set a new password by e-mail to sign in right away.',
  },
  'TooManyRequestsException',
);

export const tooManyMails = tooMany(
  /*i18n*/ {
    id: 'refused.tooManyMails',
    message:
      'We have sent several e-mails to this address already. Please look for them, or try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
  },
  'LimitExceededException',
);

/** For a day's mails that are used up: the newest of them is good for a little longer. */
export const mailsUsedUp = tooMany(
  /*i18n*/ {
    id: 'refused.members.mailsUsedUp',
    message:
      'We have sent several e-mails to this address already. The link in the newest one works for another 15 minutes. Please look for it, or try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
  },
  'LimitExceededException',
);

type Counts = Pick<Platform, 'db' | 'clock'>;

function requireNoWait(milliseconds: number, refusal: TooMany): void {
  if (milliseconds > 0) throw refusal(Math.ceil(milliseconds / 1000));
}

/**
 * Counts one use, such as a mail that was asked for, or a guess that was wrong. Of many at once no more pass than may.
 * @throws ApiError with the time to wait, when it was one too many
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
): Promise<ApiError | undefined> {
  const wait = await countUse(tx, limits, now.getTime());
  return wait > 0 ? refusal(Math.ceil(wait / 1000)) : undefined;
}

/**
 * Lets a guess be judged, unless there were too many wrong ones before it. Counts nothing: only a wrong one is
 * counted, so that any number of right ones at once pass.
 * @throws ApiError with the time to wait
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

/** A call that strangers may make, with the work it shows. */
export interface Passing extends ProofSubject {
  readonly proof: Proof | undefined;
}

/** How far the limits of a caller are used up, in milliseconds to wait; 0 where they are not. */
export interface Standing {
  /** By what nothing opens. */
  readonly wait: number;
  /** By what strangers share, and how hard a proof is that goes past it. */
  readonly shared: number;
  readonly bits: number;
}

/** Reads how far limits are used up; it counts nothing. */
export async function standingOf(tx: Tx, limits: readonly Limit[], now: Date): Promise<Standing> {
  const used = await usesOf(tx, limits, now.getTime());
  let [wait, shared, load] = [0, 0, 0];
  limits.forEach((limit, at) => {
    const { uses, wait: own } = used[at] ?? { uses: 0, wait: 0 };
    if (own === 0) return;
    if (!isShared(limit)) wait = Math.max(wait, own);
    else {
      shared = Math.max(shared, own);
      load = Math.max(load, (uses - limit.uses) / limit.perBit);
    }
  });
  return { wait, shared, bits: bitsFor(load) };
}

/** @returns the refusal a standing calls for, with work to do where that would help */
export async function refusalFor(
  { platform, keys }: Identity,
  { wait, shared, bits }: Standing,
  subject: ProofSubject,
  refusal: TooMany,
): Promise<ApiError | undefined> {
  if (wait > 0) return refusal(Math.ceil(wait / 1000));
  if (shared === 0) return undefined;
  return refusal(Math.ceil(shared / 1000), challengeFor(await keys(), subject, bits, platform.clock.now()));
}

/**
 * Lets a call be judged: its limits are open, or it shows work that goes past what strangers share, which is used up then.
 * @returns the limits that hold for it from here on
 * @throws ApiError with the time to wait, and with work to do where that would help
 */
export async function admit(
  identity: Identity,
  limits: readonly Limit[],
  standing: Standing,
  { proof, ...subject }: Passing,
  refusal: TooMany,
): Promise<readonly Limit[]> {
  const refused = await refusalFor(identity, standing, subject, refusal);
  if (!refused) return limits;
  if (standing.wait > 0 || !proof) throw refused;
  const { db, clock } = identity.platform;
  const now = clock.now();
  const name = judgeProof(await identity.keys(), subject, proof, standing.bits, now);
  if (!name || !(await db.transaction((tx) => spendProof(tx, subject.email, name, now)))) throw refused;
  return limits.map((limit) => (isShared(limit) ? { ...limit, isOpen: true } : limit));
}

/**
 * As `countOne`, by the limits a call was admitted to.
 * @throws ApiError with the time to wait, and with work to do where that would help, when it was one too many
 */
export async function countAdmitted(
  identity: Identity,
  limits: readonly Limit[],
  subject: ProofSubject,
  refusal: TooMany,
): Promise<void> {
  const { db, clock } = identity.platform;
  const now = clock.now();
  const outcome = await db.transaction(async (tx) => {
    const wait = await countUse(tx, limits, now.getTime());
    return wait > 0 ? { wait, standing: await standingOf(tx, limits, now) } : undefined;
  });
  if (!outcome) return;
  throw (
    (await refusalFor(identity, outcome.standing, subject, refusal)) ??
    refusal(Math.ceil(outcome.wait / 1000))
  );
}
