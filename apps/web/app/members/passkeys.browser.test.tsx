import { expect, it, vi } from 'vitest';
import type { PasskeyCalls } from '../session/identity/service.ts';
import { makePasskey } from './passkeys.ts';

const nobody = () => Promise.reject(new Error('not asked'));
const calls: PasskeyCalls = {
  startSignIn: nobody,
  signIn: nobody,
  start: async () => ({
    rp: { id: 'localhost', name: 'Understory' },
    user: { id: 'AAAA', name: 'ada@example.org', displayName: 'ada@example.org' },
    challenge: 'AAAA',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }),
  add: nobody,
  rename: nobody,
  remove: nobody,
};

it.each([
  ['NotAllowedError', 'No passkey was used. Try again, or use your e-mail and password.'],
  ['InvalidStateError', 'This device already keeps a passkey for your account.'],
  ['SecurityError', 'The passkeys of this site do not work at this address.'],
  ['NotSupportedError', 'This device cannot keep passkeys as this site needs them.'],
  ['constructor', 'This browser cannot use passkeys. Please use your e-mail and password.'],
])('what a device refuses with is told in words: %s', async (name, words) => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', name));
  await expect(makePasskey(calls, 'Trillium!grove4')).rejects.toThrow(words);
});

it('a page without a secure connection says so, and asks no device', async () => {
  const asked = vi.spyOn(navigator.credentials, 'create');
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  await expect(makePasskey(calls, 'Trillium!grove4')).rejects.toThrow('Passkeys need a secure connection');
  expect(asked).not.toHaveBeenCalled();
});
