import type { Gets, Passkey, Security, Sends } from '@understory/contract';

/** What a page proves its session with. */
export interface Tokens {
  readonly id_token: string;
  /** Seconds. */
  readonly expires_in: number;
  /** Whose session it is, as our server names them. */
  readonly person_id: string;
}

/** How far a sign-in has come. */
export type SignInStep =
  | { readonly step: 'DONE'; readonly tokens: Tokens }
  | { readonly step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'; readonly challenge: string };

/** What an authenticator app is set up with. */
export interface AuthenticatorSecret {
  readonly secret: string;
  /** What the square code says. */
  readonly otpauth_url: string;
}

/** What is asked about passkeys; the devices themselves are asked by `passkeys.ts`. */
export interface PasskeyCalls {
  /** What a browser asks for a passkey with. */
  startSignIn(): Promise<Gets<'POST /auth/passkey-sign-in/options/'>>;
  signIn(shown: Sends<'POST /auth/passkey-sign-in/'>['body']['credential']): Promise<void>;
  /** What a browser makes a passkey with. */
  start(password: string): Promise<Gets<'POST /auth/passkeys/options/'>>;
  add(made: Sends<'POST /auth/passkeys/'>['body']['credential']): Promise<Passkey>;
  rename(id: string, name: string): Promise<Passkey>;
  remove(id: string): Promise<void>;
}

/**
 * Where accounts are kept: the server's own, or a hosted user pool the page talks to. Refusals are thrown as `ApiError`
 * with the exception's name as their code, so that both are told in the same words. Their `detail` is a sentence for the
 * person, or empty where there is none: the page then has one of its own for every code.
 */
export interface IdentityService {
  readonly kind: 'embedded' | 'cognito';
  /** What this service can tell and do; the page leaves out what it cannot. */
  readonly can: {
    readonly listSessions: boolean;
    readonly giveRecoveryCodes: boolean;
  };
  /** Null where the service has none. */
  readonly passkeys: PasskeyCalls | null;
  /** `DONE` where the service asks for no code. */
  signUp(email: string, password: string): Promise<'CONFIRM_SIGN_UP' | 'DONE'>;
  /** A step the page does not know is refused with 'Additional step required: <step>'. */
  confirmSignUp(email: string, code: string): Promise<void>;
  resendCode(email: string): Promise<void>;
  /** A step the page does not know is refused with 'Authentication requires <step>'. */
  signIn(email: string, password: string): Promise<SignInStep>;
  confirmSignIn(challenge: string, code: string): Promise<Tokens>;
  /** Whether this browser may hold a session; asked before anything is known, and free of cost. */
  holdsSession(): boolean;
  /** Forgets whatever of the session the page can forget without the service. */
  forgetSession(): void;
  /** New tokens for the session of this browser, which opens our pages too. A status of 0 says nothing about the session. */
  refresh(): Promise<Tokens>;
  /** Ends every session of the person. */
  signOut(): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(email: string, code: string, newPassword: string): Promise<void>;
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  readSecurity(): Promise<Security>;
  endSession(id: string): Promise<void>;
  startAuthenticator(password: string): Promise<AuthenticatorSecret>;
  /** Turns two-step sign-in on. Gives recovery codes where the service has them, else none. */
  confirmAuthenticator(code: string): Promise<readonly string[]>;
  removeAuthenticator(password: string): Promise<void>;
  renewRecoveryCodes(password: string): Promise<readonly string[]>;
  /** Deletes the account with everything of it. */
  deleteAccount(password: string): Promise<void>;
}

/** What a service does by asking somebody: all but what is told of it, and what the page knows by itself. */
export type IdentityCalls = Omit<
  IdentityService,
  'kind' | 'can' | 'passkeys' | 'holdsSession' | 'forgetSession'
>;
