import { momentWords } from '../../platform/mail/index.ts';

/** What happened to an account, as its owner is told. */
export interface AccountEvent {
  readonly at: Date;
  /** IANA name of the zone the owner reads clocks in. */
  readonly timeZone: string;
  /** Browser and system in words, such as "Firefox on Windows". */
  readonly device: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** When it happened and on what, as lines of a letter. */
export const factsOf = ({ at, timeZone, device }: Omit<AccountEvent, 'site'>) =>
  [
    ['When', momentWords(at, timeZone)],
    ['Device', `${device.charAt(0).toUpperCase()}${device.slice(1)}`],
  ] as const;
