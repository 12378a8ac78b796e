import { api } from '../../shell/api.ts';
import { identityApi, quiet, told } from './identity-api.ts';
import { withProof } from './proving.ts';
import type { IdentityCalls, PasskeyCalls } from './service.ts';
import { requireDone, signInNeeds } from './steps.ts';

export const passkeys: PasskeyCalls = {
  startSignIn: () => identityApi('POST /auth/passkey-sign-in/options/'),
  signIn: async (credential) => {
    await identityApi('POST /auth/passkey-sign-in/', { body: { credential }, ...quiet });
  },
  start: (password) => api('POST /auth/passkeys/options/', { body: { password }, ...quiet }),
  add: (credential) => api('POST /auth/passkeys/', { body: { credential }, ...quiet }),
  rename: (id, name) => api('PATCH /auth/passkeys/{id}/', { params: { id }, body: { name } }),
  remove: (id) => api('DELETE /auth/passkeys/{id}/', { params: { id } }),
};

/** What a page asks of the server's own accounts but for its session. */
export const calls: Omit<IdentityCalls, 'refresh' | 'signOut'> = {
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
