import { msg } from '@lingui/core/macro';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  deleteUser,
  fetchAuthSession,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type Api, createApi } from '../../shell/api.ts';
import type { HostedPool } from '../../shell/page-context.ts';
import { browserDisk, prefixOf } from './hosted-disk.ts';
import { isRefusal, poolRefusal, refusalOf } from './hosted-refusals.ts';
import { HostedStorage } from './hosted-storage.ts';
import type { SignInStep, Tokens } from './service.ts';
import { dropSessionHint, leaveSessionHint } from './session-hint.ts';
import { signInNeeds } from './steps.ts';

const TOTP = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE';
/** As long as a session of the embedded accounts. */
const HINT_SECONDS = 30 * 86_400;
/** A sign-in so young needs no other before an account is deleted; the server's own limit is ten minutes. */
const RECENT_SECONDS = 9 * 60;

/** Addresses are the same in any case, as with the embedded accounts. */
export const tidy = (email: string): string => email.trim().toLowerCase();

/** The server's calls made with this token, or without one, whatever the page has by now. */
const apiWith = (idToken: IdToken | undefined): Api =>
  createApi({
    origin: window.location.origin,
    send: (request) => fetch(request),
    headers: (): Record<string, string> => (idToken ? { Authorization: `Bearer ${idToken.toString()}` } : {}),
    onUnauthorized: () => {},
  });

type AuthTokens = NonNullable<Awaited<ReturnType<typeof fetchAuthSession>>['tokens']>;
type IdToken = NonNullable<AuthTokens['idToken']>;

/** Tells our server who is here, so that it draws pages for them; it says by which name it knows them. */
async function openPages(idToken: IdToken): Promise<Tokens> {
  const { person_id } = await apiWith(idToken)('POST /auth/page-session/', { quiet401: true });
  const { exp = 0, iat = 0 } = idToken.payload;
  return { id_token: idToken.toString(), expires_in: Math.max(0, exp - iat), person_id };
}

const emailOf = (idToken: IdToken): string => String(idToken.payload.email ?? '');

/** The session of this browser in a hosted pool. Its methods are not to be run at the same time. */
export class HostedSession {
  readonly #storage: HostedStorage;
  readonly #authFlowType: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';

  constructor(pool: HostedPool) {
    this.#storage = new HostedStorage(browserDisk(prefixOf(pool.clientId)));
    this.#authFlowType = pool.authFlow === 'srp' ? 'USER_SRP_AUTH' : 'USER_PASSWORD_AUTH';
    // It warns of every pool that is not at AWS.
    ConsoleLogger.LOG_LEVEL = 'ERROR';
    const Cognito = {
      userPoolId: pool.userPoolId,
      userPoolClientId: pool.clientId,
      ...(pool.endpoint ? { userPoolEndpoint: pool.endpoint } : {}),
    };
    cognitoUserPoolsTokenProvider.setKeyValueStorage(this.#storage);
    cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
    Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  }

  /** The ID token, renewed when it is due. @throws ApiError 401 when there is no session */
  async idToken(forceRefresh = false): Promise<IdToken> {
    const { tokens } = await fetchAuthSession({ forceRefresh });
    if (!tokens?.idToken) throw refusalOf('unauthorized', msg`Your session has ended. Please sign in again.`);
    return tokens.idToken;
  }

  /** The address the session's person signs in with. */
  readonly email = async (): Promise<string> => emailOf(await this.idToken());

  async #forget(): Promise<void> {
    await this.#storage.clear();
    dropSessionHint();
  }

  async #tokens(): Promise<Tokens> {
    leaveSessionHint(HINT_SECONDS);
    return openPages(await this.idToken());
  }

  async #step(email: string, password: string): Promise<SignInStep['step']> {
    const given = { username: tidy(email), password, options: { authFlowType: this.#authFlowType } };
    const { signInStep } = (await signIn(given)).nextStep;
    if (signInStep === 'CONFIRM_SIGN_UP') throw refusalOf('UserNotConfirmedException');
    if (signInStep === 'RESET_PASSWORD') throw refusalOf('PasswordResetRequiredException');
    if (signInStep !== 'DONE' && signInStep !== TOTP) throw signInNeeds(signInStep);
    return signInStep;
  }

  /** Signs in, or comes to the second step. A session this browser still holds is ended first. */
  async begin(email: string, password: string): Promise<SignInStep> {
    const step = await this.#step(email, password).catch(async (thrown: Error) => {
      if (thrown.name !== 'UserAlreadyAuthenticatedException') throw thrown;
      await this.end().catch(() => undefined);
      return this.#step(email, password);
    });
    return step === 'DONE' ? { step, tokens: await this.#tokens() } : { step, challenge: tidy(email) };
  }

  /** The second step. The pool's client knows which sign-in it belongs to. */
  async confirm(code: string): Promise<Tokens> {
    const { signInStep } = (await confirmSignIn({ challengeResponse: code })).nextStep;
    if (signInStep !== 'DONE') throw signInNeeds(signInStep);
    return this.#tokens();
  }

  /** New tokens. A network that fails keeps the session; a refusal ends it. */
  async renew(): Promise<Tokens> {
    try {
      return await openPages(await this.idToken(true));
    } catch (thrown) {
      if (isRefusal(poolRefusal(thrown))) await this.#forget();
      throw thrown;
    }
  }

  /**
   * Ends every session of the person: with our server, whose word counts for ID tokens that are about, and with the
   * pool. This browser forgets its own whatever they answer.
   * @throws ApiError when our server could not be told
   */
  async end(): Promise<void> {
    const untold = await this.idToken()
      // Without one there is still what opens our pages.
      .catch(() => undefined)
      .then((idToken) => apiWith(idToken)('POST /auth/sign-out/', { body: { global: true }, quiet401: true }))
      .then(
        () => undefined,
        (thrown: unknown) => poolRefusal(thrown),
      );
    await signOut({ global: true }).catch(() => undefined);
    await this.#forget();
    if (untold && !isRefusal(untold)) throw untold;
  }

  /**
   * Asks the pool whether a password is right, by a sign-in beside the session that stands.
   * @param replaces whether that sign-in becomes the session, where no second step is needed
   * @returns the step it came to
   */
  async confirmPassword(password: string, replaces = false): Promise<SignInStep['step']> {
    const email = await this.email();
    return this.#storage.beside(
      async () => {
        const step = await this.#step(email, password);
        if (step === 'DONE' && !replaces) await signOut();
        return step;
      },
      (step) => replaces && step === 'DONE',
    );
  }

  /**
   * Changes the password and ends all sessions; this one begins anew, unless that asks for a second step.
   * @throws ApiError 401 when the password is changed and nobody is signed in
   */
  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    const email = await this.email();
    await updatePassword({ oldPassword, newPassword });
    await this.end().catch(() => undefined);
    const step = await this.#step(email, newPassword).catch(() => undefined);
    if (step !== 'DONE') {
      throw refusalOf(
        'unauthorized',
        msg`Your password is changed, and you are signed out everywhere. Please sign in with the new one.`,
      );
    }
    await this.#tokens();
  }

  /** Deletes the account: what we keep of it first, then the person in the pool. */
  async deleteAccount(password: string): Promise<void> {
    const step = await this.confirmPassword(password, true);
    const idToken = await this.idToken();
    const age = Date.now() / 1000 - Number(idToken.payload.auth_time ?? 0);
    if (step !== 'DONE' && age > RECENT_SECONDS) {
      throw refusalOf(
        'sign_in_too_old',
        msg`Please sign out, sign in again with both steps, and delete your account within ten minutes of that.`,
      );
    }
    await apiWith(idToken)('POST /users/profiles/me/delete/', { body: {}, quiet401: true });
    try {
      await deleteUser();
    } catch {
      throw refusalOf(
        'service_unavailable',
        msg`Your gardens and your profile are deleted. The sign-in itself could not be deleted: sign in once more and delete your account again.`,
      );
    } finally {
      await this.#forget();
    }
  }
}
