import { type Mail, writeLetter } from '../../platform/mail/index.ts';

/** Tells the owner of an account that somebody, perhaps they themselves, tried to sign up with its address. */
export async function accountExistsMail(to: string): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Somebody tried to sign up with this address.',
    title: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up to Understory with this address, which already has an account.',
      'If it was you: sign in as usual. If you have forgotten the password, choose “Forgot password?” on the sign-in page.',
    ],
    ifNotYou: 'If it was not you, there is nothing to do. Your account is unchanged.',
  });
  return { to, subject: 'You already have an Understory account', ...letter };
}
