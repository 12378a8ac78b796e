import type { Words } from '@understory/words';
import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';
import type { MailedKeys } from './verification-code.ts';

const PATH = '/confirm-email#token=';
const typeOrPress = (site: string | undefined): Words => /*i18n*/ ({
  id: 'mail.emailChange.type',
  message:
    '{has, select, link {If it was you: type this code on your account page, or open the link below it. It holds for 24 hours. The address changes once both addresses have confirmed.} other {If it was you: type this code on your account page. It holds for 24 hours. The address changes once both addresses have confirmed.}}',
  values: { has: site ? 'link' : 'code' },
});

/** Asks the address that an account has to let it go. */
export async function confirmOldAddressMail(
  to: string,
  {
    newEmail,
    event,
    code,
    token,
    site,
  }: MailedKeys & { readonly newEmail: string; readonly event: AccountEvent },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.emailChange.confirmNewEMail',
        message: 'Confirm the new e-mail of your Understory account',
      },
      preheader: /*i18n*/ {
        id: 'mail.emailChange.confirmMailNewAddress',
        message: 'Confirm it here, and in the mail to the new address.',
      },
      title: /*i18n*/ { id: 'mail.emailChange.changeYourEMail', message: 'Change your e-mail address?' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.emailChange.somebodyWhoKnowsYour',
          message:
            'Somebody who knows your password asked to change the address of your account to the one below.',
        },
        typeOrPress(site),
      ],
      code,
      facts: [
        [/*i18n*/ { id: 'mail.emailChange.newAddress', message: 'New address' }, newEmail],
        ...factsOf(event),
      ],
      link: linkTo(
        site,
        `${PATH}${token}`,
        /*i18n*/ { id: 'mail.emailChange.confirmChange', message: 'Confirm the change' },
      ),
      ...notMe(
        event,
        /*i18n*/ {
          id: 'mail.emailChange.ifNotYouSomebody',
          message: 'If it was not you, somebody knows your password. Nothing changes without this mailbox.',
        },
      ),
    })),
  };
}

/** Asks the new address to confirm that it can be read. */
export async function confirmNewAddressMail(to: string, { code, token, site }: MailedKeys): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.emailChange.confirmYourNewE',
        message: 'Confirm your new e-mail for Understory',
      },
      preheader: /*i18n*/ {
        id: 'mail.emailChange.confirmMailAddressYou',
        message: 'Confirm it here, and in the mail to the address you have now.',
      },
      title: /*i18n*/ { id: 'mail.emailChange.yourNewAddress', message: 'Is this your new address?' },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.emailChange.somebodyAskedUseAddress',
          message: 'Somebody asked to use this address for their Understory account.',
        },
        typeOrPress(site),
      ],
      code,
      link: linkTo(
        site,
        `${PATH}${token}`,
        /*i18n*/ { id: 'mail.emailChange.confirmAddress', message: 'Confirm this address' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.emailChange.ifYouDidNot',
        message:
          'If you did not ask for this, somebody else typed your address. Leave this mail alone, and nothing will happen.',
      },
    })),
  };
}

/** Tells the owner of an account that another one asked for its address. */
export async function addressTakenMail(to: string): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.emailChange.eMailAlreadyHas',
        message: 'This e-mail already has an Understory account',
      },
      preheader: /*i18n*/ {
        id: 'mail.emailChange.somebodyAskedUseAddressAnother',
        message: 'Somebody asked to use this address for another account.',
      },
      title: /*i18n*/ {
        id: 'mail.youHaveAccount',
        message: 'You already have an account',
      },
      paragraphs: [
        /*i18n*/ {
          id: 'mail.emailChange.somebodyAskedUseAddressTheir',
          message:
            'Somebody asked to use this address for their Understory account. It has an account already, so nothing was changed.',
        },
        /*i18n*/ {
          id: 'mail.emailChange.ifYouSignWith',
          message: 'If it was you: sign in with this address, or delete this account first.',
        },
      ],
      ifNotYou: /*i18n*/ {
        id: 'mail.ifNotYouUnchanged',
        message: 'If it was not you, there is nothing to do. Your account is unchanged.',
      },
    })),
  };
}

/** Tells both addresses that the account has another one now. */
export async function emailChangedMail(
  to: string,
  { newEmail, event }: { readonly newEmail: string; readonly event: AccountEvent },
): Promise<Mail> {
  const isNew = to === newEmail;
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.emailChange.eMailYourUnderstory',
        message: 'The e-mail of your Understory account was changed',
      },
      preheader: isNew
        ? /*i18n*/ {
            id: 'mail.emailChange.signWithAddressFrom',
            message: 'Sign in with this address from now on.',
          }
        : /*i18n*/ {
            id: 'mail.emailChange.yourAccountHasAnother',
            message: 'Your account has another address now.',
          },
      title: /*i18n*/ { id: 'mail.emailChange.yourEMailAddress', message: 'Your e-mail address was changed' },
      paragraphs: [
        isNew
          ? /*i18n*/ {
              id: 'mail.emailChange.yourUnderstoryAccountHas',
              message:
                'Your Understory account has this address now. Sign in with it, and with the password you had.',
            }
          : /*i18n*/ {
              id: 'mail.emailChange.yourUnderstoryAccountHasAddress',
              message:
                'Your Understory account has the address below now. Sign in with it, and with the password you had.',
            },
        /*i18n*/ { id: 'mail.emailChange.otherDevicesWereSigned', message: 'Other devices were signed out.' },
      ],
      facts: [
        [/*i18n*/ { id: 'mail.emailChange.newAddress', message: 'New address' }, newEmail],
        ...factsOf(event),
      ],
      ...(isNew
        ? {
            ifNotYou: /*i18n*/ {
              id: 'mail.emailChange.ifYouDidNotAsk',
              message:
                'If you did not ask for this, write to us from the contact page: somebody confirmed it from your mailbox.',
            },
            ifNotYouLink: linkTo(
              event.site,
              '/contact',
              /*i18n*/ { id: 'mail.writeToUs', message: 'Write to us' },
            ),
          }
        : notMe(
            event,
            /*i18n*/ {
              id: 'mail.emailChange.ifNotYouSomebodyReads',
              message:
                'If it was not you, somebody reads your mail, because the change was confirmed from this mailbox too.',
            },
            /*i18n*/ {
              id: 'mail.emailChange.onlyWeCanGive',
              message: 'Only we can give you the address back: write to us from the contact page.',
            },
          )),
    })),
  };
}
