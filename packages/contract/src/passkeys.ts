import { z } from 'zod';
import { defineCall } from './call.ts';
import { password, sessionAnswer } from './credentials.ts';
import { fault } from './fault.ts';
import { MAX_PASSKEYS } from './limits.ts';
import { moment, personText } from './shapes.ts';

/** Bytes as WebAuthn's JSON writes them. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(
      /^[\w-]+$/,
      fault(/*i18n*/ { id: 'fault.mustBeWrittenBase', message: '{Field} must be written in base64url.' }),
    );

/** WebAuthn allows ids of 1,023 bytes. */
const credentialId = base64url(1_364);
const clientDataJSON = base64url(8_192);

/** What a browser answers when it has made a passkey, as far as it is looked at. Other members of it are left unread. */
const registration = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(32_768),
    transports: z.array(z.string().min(1).max(20)).max(10).optional(),
  }),
});

/** What a browser answers when somebody has shown a passkey. */
const assertion = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8_192),
    signature: base64url(4_096),
    userHandle: base64url(128).optional(),
  }),
});

/** What is asked of whoever made the passkey or shows it: the device itself makes sure that it is its owner. */
const verified = z.literal('required');
const challenge = z.string().describe('To be signed once, within five minutes');

const known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  added_at: moment,
  last_used_at: moment.nullable().describe('Null where nobody has signed in with it yet'),
});

const name = z.string().trim().pipe(personText(60).min(1));
const params = z.object({ id: personText(100).min(1) });

export const startPasskey = defineCall({
  id: 'startPasskey',
  method: 'POST',
  path: '/auth/passkeys/options/',
  tag: 'Identity',
  summary: 'What a browser makes a passkey for the account with',
  description:
    'Answers the options of `navigator.credentials.create` as WebAuthn writes them in JSON. ' +
    `An account has at most ${MAX_PASSKEYS} passkeys.`,
  who: 'member',
  limit: 'signing_in',
  body: z.object({ password }),
  status: 200,
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge,
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int().describe('Milliseconds'),
    excludeCredentials: z.array(known).describe('Those the account has'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: verified,
    }),
    attestation: z.literal('none'),
  }),
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'NotAuthorizedException',
    'TooManyRequestsException',
    'passkeys_unavailable',
    'too_many_passkeys',
    'hosted_identity',
  ],
});

export const addPasskey = defineCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys/',
  tag: 'Identity',
  summary: 'Add the passkey that a browser has made; its owner is told by mail',
  description: 'Its name is that of where it is kept, as far as that is known, and else of the browser.',
  who: 'member',
  limit: 'signing_in',
  body: z.object({ credential: registration }),
  status: 201,
  answer: passkeySchema,
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'passkey_refused',
    'ExpiredCodeException',
    'passkeys_unavailable',
    'too_many_passkeys',
    'hosted_identity',
  ],
});

export const renamePasskey = defineCall({
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/auth/passkeys/{id}/',
  tag: 'Identity',
  summary: 'Give a passkey another name',
  who: 'member',
  limit: 'writing',
  params,
  body: z.object({ name }),
  status: 200,
  answer: passkeySchema,
  errors: ['validation_failed', 'malformed_json', 'unauthorized', 'not_found', 'hosted_identity'],
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/{id}/',
  tag: 'Identity',
  summary: 'Take a passkey off the account; its owner is told by mail',
  who: 'member',
  limit: 'writing',
  params,
  status: 204,
  errors: ['validation_failed', 'unauthorized', 'not_found', 'hosted_identity'],
});

export const startPasskeySignIn = defineCall({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkey-sign-in/options/',
  tag: 'Identity',
  summary: 'What a browser asks for a passkey with',
  description:
    'Answers the options of `navigator.credentials.get` as WebAuthn writes them in JSON. They name nobody: the passkey says whose it is.',
  who: 'anyone',
  limit: 'writing',
  status: 200,
  answer: z.object({
    rpId: z.string(),
    challenge,
    timeout: z.int().describe('Milliseconds'),
    userVerification: verified,
  }),
  errors: ['passkeys_unavailable', 'hosted_identity'],
});

export const signInByPasskey = defineCall({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/auth/passkey-sign-in/',
  tag: 'Identity',
  summary: 'Sign in with a passkey',
  description:
    'Sets the cookies as signing in does. A passkey is two factors, what one has and what one knows or is: no second step is asked for.',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({ credential: assertion }),
  status: 200,
  answer: sessionAnswer,
  errors: [
    'validation_failed',
    'malformed_json',
    'passkey_refused',
    'account_locked',
    'account_suspended',
    'ExpiredCodeException',
    'passkeys_unavailable',
    'hosted_identity',
  ],
});

export type Passkey = z.infer<typeof passkeySchema>;
