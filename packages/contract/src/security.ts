import { z } from 'zod';
import { defineCall } from './call.ts';
import { email, linkToken, mailedCode, password, sessionAnswer } from './credentials.ts';
import { fault } from './fault.ts';
import { passkeySchema } from './passkeys.ts';
import { moment, personText } from './shapes.ts';

/** Six digits of an authenticator app, or one of the recovery codes, with or without its hyphen and in any case. */
const secondStepCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, '').toLowerCase())
  .pipe(
    z.string().regex(
      /^(\d{6}|[a-z0-9]{5}-?[a-z0-9]{5})$/,
      fault(
        /*i18n*/ {
          id: 'fault.mustBeSixDigitsYour',
          message: '{Field} must be the six digits of your authenticator app, or a recovery code.',
        },
      ),
    ),
  );
const appCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(
    z.string().regex(
      /^\d{6}$/,
      fault(
        /*i18n*/ {
          id: 'fault.mustBeSixDigitsYourAuthenticator',
          message: '{Field} must be the six digits of your authenticator app.',
        },
      ),
    ),
  );

/** The same for every call that asks for the password of somebody who is signed in. */
const passwordRefusals = [
  'validation_failed',
  'malformed_json',
  'unauthorized',
  'NotAuthorizedException',
  'TooManyRequestsException',
  'hosted_identity',
] as const;

export const confirmSignIn = defineCall({
  id: 'confirmSignIn',
  method: 'POST',
  path: '/auth/confirm-sign-in/',
  tag: 'Identity',
  summary: 'The second step of signing in: the code of the authenticator app, or a recovery code',
  description: 'Sets the cookies as signing in does. A code of the app is good for one sign-in.',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({ challenge: z.string().min(1).max(200), code: secondStepCode }),
  status: 200,
  answer: sessionAnswer,
  errors: [
    'validation_failed',
    'malformed_json',
    'CodeMismatchException',
    'ExpiredCodeException',
    'NotAuthorizedException',
    'account_suspended',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

const emailChangeSchema = z.object({
  email: z.string().describe('The new address'),
  expires_at: moment,
  is_old_confirmed: z.boolean(),
  is_new_confirmed: z.boolean(),
});

const sessionSchema = z.object({
  id: z.string(),
  device: z.string().describe('Browser and system in words, such as "Firefox on Windows"'),
  signed_in_at: moment,
  last_used_at: moment,
  is_current: z.boolean(),
});

export const readSecurity = defineCall({
  id: 'readSecurity',
  method: 'GET',
  path: '/auth/security/',
  tag: 'Identity',
  summary: 'How the account is protected, and where it is signed in',
  who: 'member',
  limit: 'reading',
  status: 200,
  answer: z.object({
    password_changed_at: moment.nullable().describe('Null where it was never changed'),
    two_step: z.object({
      is_on: z.boolean(),
      since: moment.nullable(),
      recovery_codes_left: z.int().min(0).max(10),
    }),
    passkeys: z.array(passkeySchema).describe('Added last first'),
    email_change: emailChangeSchema.nullable().describe('A change of e-mail that waits to be confirmed'),
    sessions: z.array(sessionSchema).describe('Last used first; at most 50'),
  }),
  errors: ['unauthorized', 'hosted_identity'],
});

export const startAuthenticator = defineCall({
  id: 'startAuthenticator',
  method: 'POST',
  path: '/auth/authenticator/',
  tag: 'Identity',
  summary: 'A secret for an authenticator app; two-step sign-in begins once a code of it is confirmed',
  description: 'Asking again replaces a secret that was not confirmed. Refused where two-step sign-in is on.',
  who: 'member',
  limit: 'signing_in',
  body: z.object({ password }),
  status: 201,
  answer: z.object({
    secret: z.string().describe('Base32, to be typed where a picture cannot be read'),
    otpauth_url: z.string().describe('What the square code says'),
  }),
  errors: [...passwordRefusals, 'two_step_already_on'],
});

const recoveryCodesAnswer = z.object({
  recovery_codes: z.array(z.string()).length(10).describe('Shown this once; each is good for one sign-in'),
});

export const confirmAuthenticator = defineCall({
  id: 'confirmAuthenticator',
  method: 'POST',
  path: '/auth/authenticator/confirm/',
  tag: 'Identity',
  summary: 'Turns two-step sign-in on, with a code that shows the app works',
  who: 'member',
  limit: 'signing_in',
  body: z.object({ code: appCode }),
  status: 200,
  answer: recoveryCodesAnswer,
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'CodeMismatchException',
    'ExpiredCodeException',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const removeAuthenticator = defineCall({
  id: 'removeAuthenticator',
  method: 'POST',
  path: '/auth/authenticator/remove/',
  tag: 'Identity',
  summary: 'Turns two-step sign-in off',
  who: 'member',
  limit: 'signing_in',
  body: z.object({ password }),
  status: 204,
  errors: passwordRefusals,
});

export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/authenticator/recovery-codes/',
  tag: 'Identity',
  summary: 'Ten new recovery codes in place of those before',
  who: 'member',
  limit: 'signing_in',
  body: z.object({ password }),
  status: 200,
  answer: recoveryCodesAnswer,
  errors: [...passwordRefusals, 'two_step_is_off'],
});

export const startEmailChange = defineCall({
  id: 'startEmailChange',
  method: 'POST',
  path: '/auth/email-change/',
  tag: 'Identity',
  summary: 'Ask for another e-mail address; it is taken once both addresses have confirmed',
  description:
    'Mails a code and a link to each. The answer is the same for an address that has an account, whose owner is told by mail. ' +
    'Asking again replaces what was asked before.',
  who: 'member',
  limit: 'sending_mail',
  body: z.object({ email, password }),
  status: 200,
  answer: emailChangeSchema,
  errors: [...passwordRefusals, 'LimitExceededException'],
});

const emailChangeOutcome = z.object({
  is_done: z.boolean().describe('Whether both have confirmed, and the address is the new one'),
  waits_for: z.enum(['old', 'new']).nullable().describe('The address that has not confirmed yet'),
});

export const confirmEmailChange = defineCall({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/auth/email-change/confirm/',
  tag: 'Identity',
  summary: 'Confirm a change of e-mail with the code that one of the two addresses was sent',
  who: 'member',
  limit: 'signing_in',
  body: z.object({ code: mailedCode }),
  status: 200,
  answer: emailChangeOutcome,
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'CodeMismatchException',
    'ExpiredCodeException',
    'link_expired',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const confirmEmailChangeByLink = defineCall({
  id: 'confirmEmailChangeByLink',
  method: 'POST',
  path: '/auth/email-change/link/',
  tag: 'Identity',
  summary: 'Confirm a change of e-mail with the link that one of the two addresses was sent',
  description:
    'A page asks for a press before it calls this, because mail programs open links by themselves.',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({ token: linkToken }),
  status: 200,
  answer: emailChangeOutcome,
  errors: [
    'validation_failed',
    'malformed_json',
    'link_expired',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const cancelEmailChange = defineCall({
  id: 'cancelEmailChange',
  method: 'DELETE',
  path: '/auth/email-change/',
  tag: 'Identity',
  summary: 'Give up a change of e-mail that waits to be confirmed',
  who: 'member',
  limit: 'writing',
  status: 204,
  errors: ['unauthorized', 'hosted_identity'],
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}/',
  tag: 'Identity',
  summary: "Signs one of the person's devices out",
  who: 'member',
  limit: 'writing',
  params: z.object({ id: personText(100).min(1) }),
  status: 204,
  errors: ['validation_failed', 'unauthorized', 'not_found', 'hosted_identity'],
});

export type Security = z.infer<typeof readSecurity.answer>;
