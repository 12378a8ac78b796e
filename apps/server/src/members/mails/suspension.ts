import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';

const SUSPENDED = {
  subject: /*i18n*/ {
    id: 'mail.suspension.yourAccountSuspended',
    message: 'Your Understory account is suspended',
  },
  preheader: /*i18n*/ {
    id: 'mail.suspension.youCannotSignIn',
    message: 'You cannot sign in until it is restored.',
  },
  title: /*i18n*/ { id: 'mail.suspension.accountSuspended', message: 'Your account is suspended' },
  paragraphs: [
    /*i18n*/ {
      id: 'mail.suspension.everyDeviceSignedOut',
      message:
        'We have suspended your account and signed you out on every device. Your gardens and everything else you made are kept.',
    },
    /*i18n*/ {
      id: 'mail.suspension.ifYouThinkWrong',
      message:
        'If you think that this is wrong, or want your data, write to us from the contact page, and a person looks at it.',
    },
  ],
};

const RESTORED = {
  subject: /*i18n*/ {
    id: 'mail.suspension.yourAccountRestored',
    message: 'Your Understory account is restored',
  },
  preheader: /*i18n*/ { id: 'mail.suspension.youCanSignIn', message: 'You can sign in again.' },
  title: /*i18n*/ { id: 'mail.suspension.accountRestored', message: 'Your account is restored' },
  paragraphs: [
    /*i18n*/ {
      id: 'mail.suspension.allAsItWas',
      message: 'You can sign in again, and find everything as it was.',
    },
  ],
};

interface Told {
  /** Why it was suspended, in the words of whoever did it; null when it is restored. */
  readonly reason: string | null;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** Tells a person that they cannot sign in any more, and why; or that they can again. */
export async function suspensionMail(to: string, { reason, site }: Told): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      ...(reason === null ? RESTORED : { ...SUSPENDED, quote: reason }),
      link:
        reason === null
          ? linkTo(site, '/login', /*i18n*/ { id: 'mail.signIn', message: 'Sign in' })
          : linkTo(site, '/contact', /*i18n*/ { id: 'mail.writeToUs', message: 'Write to us' }),
      ifNotYou: /*i18n*/ {
        id: 'mail.suspension.ifYouDidNotHaveAccount',
        message: 'If you did not have an account there, there is nothing to do.',
      },
    })),
  };
}
