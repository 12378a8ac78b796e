import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

const ADDED = {
  subject: /*i18n*/ {
    id: 'mail.passkey.passkeyAddedYourUnderstory',
    message: 'A passkey was added to your Understory account',
  },
  preheader: /*i18n*/ {
    id: 'mail.passkey.signsWithoutYourPassword',
    message: 'It signs in without your password.',
  },
  title: /*i18n*/ { id: 'mail.passkey.passkeyAdded', message: 'A passkey was added' },
  paragraphs: [
    /*i18n*/ {
      id: 'mail.passkey.fromNowOnSigns',
      message: 'From now on it signs in to your account, without your password and without a code.',
    },
    /*i18n*/ {
      id: 'mail.passkey.ifYouThereNothing',
      message: 'If it was you, there is nothing to do. Your account page has all your passkeys.',
    },
  ],
  suspicion: /*i18n*/ {
    id: 'mail.ifNotYouKnowsPassword',
    message: 'If it was not you, somebody is signed in and knows your password.',
  },
  after: /*i18n*/ {
    id: 'mail.passkey.thenRemovePasskeyOn',
    message: 'Then remove the passkey on your account page.',
  },
};

const REMOVED = {
  subject: /*i18n*/ {
    id: 'mail.passkey.passkeyRemovedFromYour',
    message: 'A passkey was removed from your Understory account',
  },
  preheader: /*i18n*/ { id: 'mail.passkey.noLongerSigns', message: 'It no longer signs in.' },
  title: /*i18n*/ { id: 'mail.passkey.passkeyRemoved', message: 'A passkey was removed' },
  paragraphs: [
    /*i18n*/ {
      id: 'mail.passkey.noLongerSignsYour',
      message: 'It no longer signs in to your account. You can take it out of the device that keeps it, too.',
    },
    /*i18n*/ { id: 'mail.ifYouNothingToDo', message: 'If it was you, there is nothing to do.' },
  ],
  suspicion: /*i18n*/ {
    id: 'mail.ifNotYouSignedIn',
    message: 'If it was not you, somebody is signed in to your account.',
  },
  after: /*i18n*/ {
    id: 'mail.passkey.thenLookThroughPasskeys',
    message: 'Then look through the passkeys on your account page.',
  },
};

/** Tells the owner of an account that a passkey was added to it or removed. Its name is left out: whoever is in the account chose it. */
export async function passkeyMail(
  to: string,
  { isAdded, ...event }: AccountEvent & { readonly isAdded: boolean },
): Promise<Mail> {
  const { suspicion, after, ...words } = isAdded ? ADDED : REMOVED;
  // "This was not me" removes what was added by itself.
  const left = isAdded && event.token !== undefined && event.site !== undefined ? undefined : after;
  const letter = await writeLetter({ ...words, facts: factsOf(event), ...notMe(event, suspicion, left) });
  return { to, ...letter };
}
