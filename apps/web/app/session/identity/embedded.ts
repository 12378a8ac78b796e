import { api } from '../../shell/api.ts';
import { identityApi } from './identity-api.ts';
import { withProof } from './proving.ts';
import type { IdentityService, PasskeyCalls, Tokens } from './service.ts';
import { dropSessionHint, hasSessionHint } from './session-hint.ts';
import { requireDone, signInNeeds } from './steps.ts';

/** Calls of a member: a wrong password answers 401 and must not end the visit. */
const quiet = { quiet401: true } as const;

/** With whose token it is. The server has signed it; the page only reads. */
function told(tokens: Omit<Tokens, 'person_id'>): Tokens {
  const payload = (tokens.id_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub: string };
  return { ...tokens, person_id: sub };
}

const passkeys: PasskeyCalls = {
  startSignIn: () => identityApi('POST /auth/passkey-sign-in/options/'),
  signIn: async (credential) => {
    await identityApi('POST /auth/passkey-sign-in/', { body: { credential }, ...quiet });
  },
  start: (password) => api('POST /auth/passkeys/options/', { body: { password }, ...quiet }),
  add: (credential) => api('POST /auth/passkeys/', { body: { credential }, ...quiet }),
  rename: (id, name) => api('PATCH /auth/passkeys/{id}/', { params: { id }, body: { name } }),
  remove: (id) => api('DELETE /auth/passkeys/{id}/', { params: { id } }),
};

/** The server's own accounts. */
export const embeddedIdentity: IdentityService = {
  kind: 'embedded',
  can: { listSessions: true, giveRecoveryCodes: true },
  passkeys,
  signUp: async (email, password) =>
    (await withProof((shown) => identityApi('POST /auth/sign-up/', { body: { email, password, ...shown } })))
      .next_step,
  confirmSignUp: async (email, code) => {
    const { next_step } = await withProof((shown) =>
      identityApi('POST /auth/confirm-sign-up/', { body: { email, code, ...shown } }),
    );
    requireDone(next_step);
  },
  resendCode: async (email) => {
    await withProof((shown) => identityApi('POST /auth/resend-code/', { body: { email, ...shown } }));
  },
  signIn: async (email, password) => {
    const answer = await withProof((shown) =>
      identityApi('POST /auth/sign-in/', { body: { email, password, ...shown }, ...quiet }),
    );
    switch (answer.next_step) {
      case 'DONE':
        return { step: 'DONE', tokens: told(answer) };
      case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
        return { step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', challenge: answer.challenge };
      default:
        // A server newer than this page.
        throw signInNeeds((answer as { next_step?: string }).next_step ?? 'an unknown step');
    }
  },
  confirmSignIn: async (challenge, code) =>
    told(await identityApi('POST /auth/confirm-sign-in/', { body: { challenge, code }, ...quiet })),
  holdsSession: hasSessionHint,
  forgetSession: dropSessionHint,
  refresh: async () => told(await identityApi('POST /auth/refresh/', quiet)),
  signOut: () => identityApi('POST /auth/sign-out/', { body: { global: true }, ...quiet }),
  forgotPassword: async (email) => {
    await withProof((shown) => identityApi('POST /auth/forgot-password/', { body: { email, ...shown } }));
  },
  resetPassword: async (email, code, newPassword) => {
    await withProof((shown) =>
      identityApi('POST /auth/reset-password/', {
        body: { email, code, new_password: newPassword, ...shown },
      }),
    );
  },
  changePassword: async (oldPassword, newPassword) => {
    await api('POST /auth/change-password/', {
      body: { old_password: oldPassword, new_password: newPassword },
      ...quiet,
    });
  },
  readSecurity: () => api('GET /auth/security/'),
  endSession: (id) => api('DELETE /auth/sessions/{id}/', { params: { id } }),
  startAuthenticator: (password) => api('POST /auth/authenticator/', { body: { password }, ...quiet }),
  confirmAuthenticator: async (code) =>
    (await api('POST /auth/authenticator/confirm/', { body: { code } })).recovery_codes,
  removeAuthenticator: (password) =>
    api('POST /auth/authenticator/remove/', { body: { password }, ...quiet }),
  renewRecoveryCodes: async (password) =>
    (await api('POST /auth/authenticator/recovery-codes/', { body: { password }, ...quiet })).recovery_codes,
  deleteAccount: (password) => api('POST /users/profiles/me/delete/', { body: { password }, ...quiet }),
};
