import type { Words } from '@understory/words';
import { linkTo, momentWords } from '../../platform/mail/index.ts';

/** What happened to an account, as its owner is told. */
export interface AccountEvent {
  readonly at: Date;
  /** IANA name of the zone the owner reads clocks in. */
  readonly timeZone: string;
  /** Browser and system in words, such as "Firefox on Windows". */
  readonly device: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
  /** What the link holds by which the owner says that it was not them; none in mails that cannot be answered so. */
  readonly token?: string | undefined;
}

export const WHEN: Words = /*i18n*/ { id: 'mail.when', message: 'When' };
const DEVICE: Words = /*i18n*/ { id: 'mail.device', message: 'Device' };

/** When it happened and on what, as lines of a letter. */
export const factsOf = ({ at, timeZone, device }: Pick<AccountEvent, 'at' | 'timeZone' | 'device'>) =>
  [
    [WHEN, momentWords(at, timeZone)],
    [DEVICE, `${device.charAt(0).toUpperCase()}${device.slice(1)}`],
  ] as const;

const FORGOT: Words = /*i18n*/ {
  id: 'mail.forgotPassword',
  message: 'Choose “Forgot password?” on the sign-in page and set a new one: that signs out every device.',
};
const NOT_ME: Words = /*i18n*/ {
  id: 'mail.pressNotMe',
  message:
    'Press “This was not me”: that signs out every device, removes the passkeys that were added or used since, and locks the account until you set a new password.',
};

/**
 * What to do for an owner who did not do what a mail tells of, with the link that does it.
 * @param suspicion a sentence that says what that would mean: "If it was not you, …"
 * @param after what is left to do then
 */
export function notMe(
  { site, token }: Pick<AccountEvent, 'site' | 'token'>,
  suspicion: Words,
  after?: Words,
): { readonly ifNotYou: readonly Words[]; readonly ifNotYouLink?: ReturnType<typeof linkTo> } {
  const end = after ? [after] : [];
  if (site === undefined || token === undefined) {
    return {
      ifNotYou: [suspicion, FORGOT, ...end],
      ifNotYouLink: linkTo(
        site,
        '/forgot-password',
        /*i18n*/ { id: 'mail.setNewPassword', message: 'Set a new password' },
      ),
    };
  }
  return {
    ifNotYou: [suspicion, NOT_ME, ...end],
    ifNotYouLink: linkTo(
      site,
      `/not-me#token=${token}`,
      /*i18n*/ { id: 'mail.event.notMe', message: 'This was not me' },
    ),
  };
}
