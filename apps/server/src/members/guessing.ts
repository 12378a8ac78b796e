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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often one may be wrong. Each list is read in turn: a guesser is stopped by the first that is used up, and then
 * uses up nothing of those after it. Only the first is forgotten once somebody was right: what strangers share is not,
 * or the owner's own signing in would give them a new start.
 *
 * Browsers the account knows have counts of their own, which no stranger can use up. All strangers together have few
 * guesses at one account, however many peers they come from; its owner, on a browser not known yet, gets past them by
 * a reset by mail, which makes the browser known.
 */

/** Wrong passwords: from a known browser 10 in a quarter of an hour; from elsewhere the same by peer, and 50 an hour in all. */
export const passwordGuesses = ({ email, peer, device }: Guesser): readonly Limit[] =>
  device
    ? [{ key: `password:${email} device ${device}`, uses: 10, seconds: 15 * MINUTE }]
    : [
        { key: `password:${email} peer ${peer}`, uses: 10, seconds: 15 * MINUTE },
        { key: `password:${email} strangers`, uses: 50, seconds: HOUR },
      ];

/** Wrong passwords of somebody signed in: by session, so that a stolen one gets no more guesses and takes none away. */
export const confirmationGuesses = (email: string, sessionId: string): readonly Limit[] => [
  { key: `password:${email} session ${sessionId}`, uses: 10, seconds: 15 * MINUTE },
];

/**
 * Wrong codes of the second step, over all challenges: who comes this far knows the password. Six digits of which
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

/**
 * Mails asked for: 5 an hour from a known browser or from one peer, 10 from all strangers. One stranger cannot use up
 * the owner's, and many cannot fill a mailbox.
 */
export const mailsAskedFor = (what: MailedFor, { email, peer, device }: Guesser): readonly Limit[] =>
  device
    ? [{ key: `${what}:${email} device ${device}`, uses: 5, seconds: HOUR }]
    : [
        { key: `${what}:${email} peer ${peer}`, uses: 5, seconds: HOUR },
        { key: `${what}:${email} strangers`, uses: 10, seconds: HOUR },
      ];
