import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

/** By what somebody signed in: what that was, and what it means if it was not the owner. */
const BY = {
  password: {
    told: /*i18n*/ {
      id: 'mail.newDevice.somebodySignedWithYour',
      message: 'Somebody signed in with your e-mail and password, in a browser we had not seen before.',
    },
    suspicion: /*i18n*/ {
      id: 'mail.newDevice.ifNotYouSomebody',
      message: 'If it was not you, somebody knows your password.',
    },
  },
  passkey: {
    told: /*i18n*/ {
      id: 'mail.newDevice.somebodySignedWithPasskey',
      message: 'Somebody signed in with a passkey of your account, in a browser we had not seen before.',
    },
    suspicion: /*i18n*/ {
      id: 'mail.newDevice.ifNotYouSomebodyHas',
      message: 'If it was not you, somebody has a passkey of your account.',
    },
  },
} as const;

/** Tells the owner of an account that it was signed in to in a browser not seen before. */
export async function newDeviceMail(
  to: string,
  { by, ...event }: AccountEvent & { readonly by: keyof typeof BY },
): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.newDevice.newSignYourUnderstory',
        message: 'New sign-in to your Understory account',
      },
      preheader: /*i18n*/ {
        id: 'mail.ifYouNothingToDo',
        message: 'If it was you, there is nothing to do.',
      },
      title: /*i18n*/ { id: 'mail.newDevice.newSignYourAccount', message: 'A new sign-in to your account' },
      paragraphs: [
        BY[by].told,
        /*i18n*/ {
          id: 'mail.ifYouNothingToDo',
          message: 'If it was you, there is nothing to do.',
        },
      ],
      facts: factsOf(event),
      ...notMe(
        event,
        BY[by].suspicion,
        /*i18n*/ {
          id: 'mail.newDevice.thenTurnOnTwo',
          message: 'Then turn on two-step sign-in on your account page.',
        },
      ),
    })),
  };
}
