import type { Limit } from '../platform/limits/index.ts';

/** Who tries to get into an account, as far as limits tell them apart. */
export interface Guesser {
  /** The address that was typed; it need not be anybody's. */
  readonly email: string;
  /** The other end of the connection. */
  readonly peer: string;
  /** What the account knows this browser by, if the person signed in with it before. */
  readonly device: string | undefined;
}

/**
 * A limit that strangers use up together. Its end is no end for an owner among them: whoever shows a proof of work goes on,
 * which is a bit harder for each `perBit` uses beyond.
 */
export interface SharedLimit extends Limit {
  readonly perBit: number;
}

export const isShared = (limit: Limit): limit is SharedLimit => 'perBit' in limit;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often one may be wrong. Each list is read in turn: a guesser is stopped by the first that is used up, and then
 * uses up nothing of those after it. Only the first is forgotten once somebody was right: what strangers share is not,
 * or the owner's own signing in would give them a new start.
 *
 * Browsers the account knows have counts of their own, which no stranger can use up. All strangers together have few
 * guesses at one account, however many peers they come from, and pay for each more with work; so does its owner, on a
 * browser not known yet, and gets in.
 */

/** Wrong passwords: from a known browser 10 in a quarter of an hour; from elsewhere the same by peer, and 50 an hour in all. */
export const passwordGuesses = ({ email, peer, device }: Guesser): readonly (Limit | SharedLimit)[] =>
  device
    ? [{ key: `password:${email} device ${device}`, uses: 10, seconds: 15 * MINUTE }]
    : [
        { key: `password:${email} peer ${peer}`, uses: 10, seconds: 15 * MINUTE },
        { key: `password:${email} strangers`, uses: 50, seconds: HOUR, perBit: 25 },
      ];

/** Wrong passwords of somebody signed in: by session, so that a stolen one gets no more guesses and takes none away. */
export const confirmationGuesses = (email: string, sessionId: string): readonly Limit[] => [
  { key: `password:${email} session ${sessionId}`, uses: 10, seconds: 15 * MINUTE },
];

/**
 * Wrong codes of the second step, over all challenges: who comes this far knows the password, so that no proof of work
 * opens it, and nobody else can use it up. Six digits of which
 * three are good at a time allow fewer guesses than a password does: 30 a day from strangers are one chance in 11,000.
 * Known browsers together have a count too: a reset by mail makes one known, so that whoever reads the mail and not the
 * app would have a new start with every reset.
 */
export const secondStepGuesses = ({ email, device }: Guesser): readonly Limit[] =>
  device
    ? [
        { key: `second-step:${email} device ${device}`, uses: 10, seconds: 15 * MINUTE },
        { key: `second-step:${email} device ${device} daily`, uses: 50, seconds: DAY },
        { key: `second-step:${email} known browsers daily`, uses: 60, seconds: DAY },
      ]
    : [
        { key: `second-step:${email} strangers`, uses: 10, seconds: HOUR },
        { key: `second-step:${email} strangers daily`, uses: 30, seconds: DAY },
      ];

/** Wrong codes while an authenticator is set up. */
export const setupGuesses = (email: string, sessionId: string): readonly Limit[] => [
  { key: `setup:${email} session ${sessionId}`, uses: 10, seconds: 15 * MINUTE },
];

type MailedFor = 'sign-up' | 'resend' | 'reset';

/** What a day's mails to one address are counted by. */
const GROUPS = { 'sign-up': 'sign-up', resend: 'sign-up', reset: 'reset' } as const;

/** Mails of one group to one address in a day, whoever asks for them but the browsers its account knows. */
const MAILS_A_DAY = 12;
/** Those that are kept for the browsers the account knows, on top. */
const MAILS_KEPT_FOR_KNOWN = 5;

/** The mails of a day: when they are used up none is sent, whatever is shown. */
export const mailsOfTheDay = (what: MailedFor, email: string): Limit => ({
  key: `mails:${email} ${GROUPS[what]} daily`,
  uses: MAILS_A_DAY,
  seconds: DAY,
});

/**
 * Mails asked for: 5 an hour from a known browser or from one peer, 6 from all strangers before they pay for each more
 * with work. One stranger cannot use up the owner's, and many cannot fill a mailbox.
 */
export const mailsAskedFor = (
  what: MailedFor,
  { email, peer, device }: Guesser,
): readonly (Limit | SharedLimit)[] =>
  device
    ? [
        { key: `${what}:${email} device ${device}`, uses: 5, seconds: HOUR },
        { key: `mails:${email} ${GROUPS[what]} known daily`, uses: MAILS_KEPT_FOR_KNOWN, seconds: DAY },
      ]
    : [
        { key: `${what}:${email} peer ${peer}`, uses: 5, seconds: HOUR },
        { key: `${what}:${email} strangers`, uses: 6, seconds: HOUR, perBit: 1 },
        mailsOfTheDay(what, email),
      ];

/**
 * Changes of address that are asked for: 5 an hour and 10 a day of one account, and 6 mails a day to one new address, whoever asks.
 */
export const emailChangeMails = (email: string, newEmail: string): readonly Limit[] => [
  { key: `email-change:${email} hourly`, uses: 5, seconds: HOUR },
  { key: `email-change:${email} daily`, uses: 10, seconds: DAY },
  { key: `email-change:${newEmail} as new`, uses: 6, seconds: DAY },
];
