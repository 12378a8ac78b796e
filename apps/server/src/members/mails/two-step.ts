import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type AccountEvent, factsOf, notMe } from './event.ts';

const TURNED_ON = {
  subject: /*i18n*/ {
    id: 'mail.twoStep.twoStepSignOn',
    message: 'Two-step sign-in is on for your Understory account',
  },
  preheader: /*i18n*/ {
    id: 'mail.twoStep.signingNowAsksCode',
    message: 'Signing in now asks for a code of your authenticator app too.',
  },
  title: /*i18n*/ { id: 'mail.twoStep.twoStepSignOnMore', message: 'Two-step sign-in is on' },
  paragraphs: [
    /*i18n*/ {
      id: 'mail.twoStep.fromNowOnSigning',
      message: 'From now on signing in asks for your password and then for a code of your authenticator app.',
    },
    /*i18n*/ {
      id: 'mail.twoStep.keepYourRecoveryCodes',
      message: 'Keep your recovery codes where you find them without your phone. Each lets you in once.',
    },
  ],
  suspicion: /*i18n*/ {
    id: 'mail.ifNotYouSignedIn',
    message: 'If it was not you, somebody is signed in to your account.',
  },
  after: /*i18n*/ {
    id: 'mail.twoStep.ifSigningThenAsks',
    message: 'If signing in then asks for a code you do not have, write to us from the contact page.',
  },
};

const TURNED_OFF = {
  subject: /*i18n*/ {
    id: 'mail.twoStep.twoStepSignOff',
    message: 'Two-step sign-in is off for your Understory account',
  },
  preheader: /*i18n*/ {
    id: 'mail.twoStep.signingAsksYourPassword',
    message: 'Signing in asks for your password alone again.',
  },
  title: /*i18n*/ { id: 'mail.twoStep.twoStepSignOffMore', message: 'Two-step sign-in is off' },
  paragraphs: [
    /*i18n*/ {
      id: 'mail.twoStep.signingAsksYourPasswordAlone',
      message: 'Signing in asks for your password alone again. Your recovery codes no longer work.',
    },
    /*i18n*/ {
      id: 'mail.twoStep.youCanTurnOn',
      message: 'You can turn it on again on your account page at any time.',
    },
  ],
  suspicion: /*i18n*/ {
    id: 'mail.ifNotYouKnowsPassword',
    message: 'If it was not you, somebody is signed in and knows your password.',
  },
  after: /*i18n*/ { id: 'mail.twoStep.thenTurnTwoStep', message: 'Then turn two-step sign-in on again.' },
};

/** Tells the owner of an account that its second step of signing in was turned on or off. */
export async function twoStepMail(
  to: string,
  { isOn, ...event }: AccountEvent & { readonly isOn: boolean },
): Promise<Mail> {
  const { suspicion, after, ...words } = isOn ? TURNED_ON : TURNED_OFF;
  const letter = await writeLetter({
    ...words,
    facts: factsOf(event),
    ...notMe(event, suspicion, after),
  });
  return { to, ...letter };
}
