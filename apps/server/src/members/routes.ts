import {
  changePassword as changePasswordCall,
  confirmSignUp as confirmSignUpCall,
  forgotPassword as forgotPasswordCall,
  readIdentity,
  readTier,
  refreshSession,
  resendCode as resendCodeCall,
  resetPassword as resetPasswordCall,
  signIn as signInCall,
  signOut,
  signUp as signUpCall,
} from '@understory/contract';
import { type Implementation, implement, Refusal } from '../platform/index.ts';
import {
  changePassword,
  confirmSignUp,
  forgotPassword,
  type Identity,
  resendCode,
  resetPassword,
  signIn,
  signUp,
} from './accounts.ts';
import {
  clearSessionCookies,
  clearSignUpTicket,
  readSessionKey,
  readSignUpTicket,
  requireCsrfToken,
  setSessionCookies,
  setSignUpTicket,
} from './cookies.ts';
import { continueSession, endSession, endSessionsOf, liveSession, tokensFor } from './sessions.ts';

const CODE_SENT = 'If an account waits to be verified, a new verification code is on its way.';
const RESET_CODE_SENT = 'If an account exists with this email, you will receive a password reset code.';

const signUpRoutes = (identity: Identity, { config } = identity.platform): Implementation[] => [
  implement(signUpCall, async ({ body, http }) => {
    const { ticket } = await signUp(identity, body);
    setSignUpTicket(http, config, ticket);
    return { next_step: 'CONFIRM_SIGN_UP' as const };
  }),
  implement(confirmSignUpCall, async ({ body, http }) => {
    await confirmSignUp(identity, body, readSignUpTicket(http));
    clearSignUpTicket(http, config);
    return { next_step: 'DONE' as const };
  }),
  implement(resendCodeCall, async ({ body, http }) => {
    await resendCode(identity, body.email, readSignUpTicket(http));
    return { detail: CODE_SENT };
  }),
];

const sessionRoutes = (identity: Identity, { config, db, clock } = identity.platform): Implementation[] => [
  implement(signInCall, async ({ body, peer, http }) => {
    const { sessionKey, ...tokens } = await signIn(identity, body, {
      peer,
      userAgent: http.req.header('user-agent'),
      formerSessionKey: readSessionKey(http),
    });
    setSessionCookies(http, config, sessionKey);
    return { next_step: 'DONE' as const, ...tokens };
  }),
  implement(refreshSession, async ({ http }) => {
    const sessionKey = readSessionKey(http);
    if (sessionKey) requireCsrfToken(http, sessionKey);
    const session = sessionKey && (await continueSession(identity.platform, sessionKey));
    if (!session) {
      clearSessionCookies(http, config);
      throw new Refusal('NotAuthorizedException', 'Your session has ended. Please sign in again.');
    }
    setSessionCookies(http, config, sessionKey);
    return tokensFor(identity.idTokens, session);
  }),
  implement(signOut, async ({ person, body, http }) => {
    const sessionKey = readSessionKey(http);
    if (sessionKey) requireCsrfToken(http, sessionKey);
    await db.transaction(async (tx) => {
      const session = sessionKey && (await liveSession(tx, sessionKey, clock.now()));
      const personId = session ? session.personId : person?.id;
      if (body?.global !== false && personId) await endSessionsOf(tx, personId);
      else if (session) await endSession(tx, sessionKey);
    });
    clearSessionCookies(http, config);
    return undefined;
  }),
];

const passwordRoutes = (identity: Identity): Implementation[] => [
  implement(forgotPasswordCall, async ({ body }) => {
    await forgotPassword(identity, body.email);
    return { detail: RESET_CODE_SENT };
  }),
  implement(resetPasswordCall, async ({ body }) => {
    await resetPassword(identity, body);
    return { detail: 'Password reset successful. Please sign in with your new password.' };
  }),
  implement(changePasswordCall, async ({ person, body, peer }) => {
    await changePassword(identity, person, body, peer);
    return { detail: 'Your password is changed. Other devices are signed out.' };
  }),
];

const personRoutes = (): Implementation[] => [
  implement(readIdentity, async ({ person }) => ({
    id: person.id,
    email: person.email,
    is_nursery_admin: person.isNurseryAdmin,
    is_platform_admin: person.isPlatformAdmin,
    managed_nursery: person.managedNurseryId === null ? null : { id: person.managedNurseryId },
  })),
  implement(readTier, async ({ person }) => ({
    tier: person.tier,
    status: 'active',
    permissions: person.permissions,
    ends_at: person.tierEndsAt?.toISOString() ?? null,
  })),
];

/** The calls of identity and of the person who makes them. */
export const routesOf = (identity: Identity): Implementation[] => [
  ...signUpRoutes(identity),
  ...sessionRoutes(identity),
  ...passwordRoutes(identity),
  ...personRoutes(),
];
