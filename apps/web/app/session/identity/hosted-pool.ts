import { msg } from '@lingui/core/macro';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import type { HostedPool } from '../../shell/page-context.ts';
import { type Meanings, poolRefusal, refusalOf } from './hosted-refusals.ts';
import { HostedSession, tidy } from './hosted-session.ts';
import type { IdentityCalls } from './service.ts';
import { requireDone } from './steps.ts';

/** What the pool asks of everybody; people tell their real names once they have signed in. */
const PLACEHOLDERS = { given_name: 'New', family_name: 'Gardener', nickname: 'gardener' };

/** One thing at a time: a password may be confirmed beside a session only while nobody else reads it. */
type InTurn = <T>(work: () => Promise<T>, meanings?: Meanings) => Promise<T>;

function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work, meanings) => {
    const done = last.then(work).catch((thrown: unknown) => {
      // A fault of the page's own is no answer of the pool.
      throw thrown instanceof TypeError ? thrown : poolRefusal(thrown, meanings);
    });
    last = done.catch(() => undefined);
    return done;
  };
}

/** Names of refusals that would tell whether an address has an account. */
const TELLING = new Set(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException']);

/** Makes a call that answers the same for addresses with and without an account. */
async function silently(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (thrown) {
    if (!TELLING.has((thrown as Error).name)) throw thrown;
  }
}

const signUpCalls = (inTurn: InTurn) => ({
  signUp: (email: string, password: string) =>
    inTurn(async () => {
      const userAttributes = { email: tidy(email), ...PLACEHOLDERS };
      const { nextStep } = await signUp({ username: tidy(email), password, options: { userAttributes } });
      return nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? ('CONFIRM_SIGN_UP' as const) : ('DONE' as const);
    }),
  confirmSignUp: (email: string, code: string) =>
    inTurn(
      async () => {
        const { nextStep } = await confirmSignUp({ username: tidy(email), confirmationCode: code });
        requireDone(nextStep.signUpStep);
      },
      // Whoever is confirmed already, or unknown, is told no more than that the code is of no use.
      { NotAuthorizedException: 'ExpiredCodeException', UserNotFoundException: 'CodeMismatchException' },
    ),
  resendCode: (email: string) => inTurn(() => silently(resendSignUpCode({ username: tidy(email) }))),
});

const sessionCalls = (inTurn: InTurn, session: HostedSession) => ({
  signIn: (email: string, password: string) =>
    inTurn(() => session.begin(email, password), { UserNotFoundException: 'NotAuthorizedException' }),
  confirmSignIn: (_challenge: string, code: string) =>
    inTurn(() => session.confirm(code), { NotAuthorizedException: 'ExpiredCodeException' }),
  refresh: () => inTurn(() => session.renew()),
  signOut: () => inTurn(() => session.end()),
});

const passwordCalls = (inTurn: InTurn, session: HostedSession) => ({
  forgotPassword: (email: string) => inTurn(() => silently(resetPassword({ username: tidy(email) }))),
  resetPassword: (email: string, code: string, newPassword: string) =>
    inTurn(() => confirmResetPassword({ username: tidy(email), confirmationCode: code, newPassword }), {
      UserNotFoundException: 'CodeMismatchException',
    }),
  changePassword: (oldPassword: string, newPassword: string) =>
    inTurn(() => session.changePassword(oldPassword, newPassword)),
});

const isTwoStepOn = async (): Promise<boolean> =>
  ((await fetchMFAPreference()).enabled ?? []).includes('TOTP');

const notOffered = async (): Promise<never> => {
  throw refusalOf('hosted_identity', msg`The service that keeps your account does not offer this.`);
};

const securityCalls = (inTurn: InTurn, session: HostedSession) => ({
  readSecurity: () =>
    inTurn(async () => ({
      password_changed_at: null,
      two_step: { is_on: await isTwoStepOn(), since: null, recovery_codes_left: 0 },
      passkeys: [],
      email_change: null,
      sessions: [],
    })),
  endSession: notOffered,
  renewRecoveryCodes: notOffered,
  startAuthenticator: (password: string) =>
    inTurn(async () => {
      await session.confirmPassword(password);
      if (await isTwoStepOn()) throw refusalOf('two_step_already_on', msg`Two-step sign-in is on already.`);
      const { sharedSecret, getSetupUri } = await setUpTOTP();
      return {
        secret: sharedSecret,
        otpauth_url: getSetupUri('Understory', await session.email()).toString(),
      };
    }),
  confirmAuthenticator: (code: string) =>
    inTurn(async () => {
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: 'PREFERRED' });
      return [];
    }),
  removeAuthenticator: (password: string) =>
    inTurn(async () => {
      await session.confirmPassword(password);
      await updateMFAPreference({ totp: 'DISABLED' });
    }),
  deleteAccount: (password: string) => inTurn(() => session.deleteAccount(password)),
});

let opened: IdentityCalls | undefined;

/** The calls of the identity service against the pool of this installation. */
export function openPool(pool: HostedPool): IdentityCalls {
  if (!opened) {
    const inTurn = oneAtATime();
    const session = new HostedSession(pool);
    opened = {
      ...signUpCalls(inTurn),
      ...sessionCalls(inTurn, session),
      ...passwordCalls(inTurn, session),
      ...securityCalls(inTurn, session),
    };
  }
  return opened;
}
