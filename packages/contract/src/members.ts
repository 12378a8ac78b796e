import { z } from 'zod';
import { defineCall } from './call.ts';
import { email, linkToken, mailedCode, password, sessionAnswer } from './credentials.ts';
import { proofSchema } from './proof-of-work.ts';
import { id, moment, personText } from './shapes.ts';
import { type Permission, TIERS } from './tiers.ts';

/** Asked for by a refusal with `proof_of_work`. */
const proof = proofSchema.optional();
const namePart = personText(60);

export const signUp = defineCall({
  id: 'signUp',
  method: 'POST',
  path: '/auth/sign-up/',
  feature: 'sign_up',
  tag: 'Identity',
  summary: 'Make an account and send its verification code',
  who: 'anyone',
  limit: 'sending_mail',
  body: z.object({
    email,
    password,
    given_name: namePart.optional(),
    family_name: namePart.optional(),
    nickname: namePart.optional(),
    proof,
  }),
  status: 201,
  answer: z.object({ next_step: z.literal('CONFIRM_SIGN_UP') }),
  errors: [
    'validation_failed',
    'malformed_json',
    'InvalidPasswordException',
    'UsernameExistsException',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const confirmSignUp = defineCall({
  id: 'confirmSignUp',
  method: 'POST',
  path: '/auth/confirm-sign-up/',
  tag: 'Identity',
  summary: 'Verify the address with the code',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({ email, code: mailedCode, proof }),
  status: 200,
  answer: z.object({ next_step: z.literal('DONE') }),
  errors: [
    'validation_failed',
    'malformed_json',
    'CodeMismatchException',
    'ExpiredCodeException',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const confirmSignUpByLink = defineCall({
  id: 'confirmSignUpByLink',
  method: 'POST',
  path: '/auth/confirm-sign-up/link/',
  tag: 'Identity',
  summary: 'Verify the address with the link of the e-mail',
  description:
    'By itself a page may verify in the browser that signed up alone: anywhere else nothing happens until a person has ' +
    'pressed a button, because mail programs open links by themselves, and the sign-up may be somebody else’s.',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({
    token: linkToken,
    pressed: z.boolean().default(false).describe('Whether a person has pressed the button of the page'),
  }),
  status: 200,
  answer: z.object({ next_step: z.enum(['DONE', 'PRESS_TO_CONFIRM']), email: z.string() }),
  errors: [
    'validation_failed',
    'malformed_json',
    'link_expired',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const resendCode = defineCall({
  id: 'resendCode',
  method: 'POST',
  path: '/auth/resend-code/',
  tag: 'Identity',
  summary: 'Send the verification code again',
  who: 'anyone',
  limit: 'sending_mail',
  body: z.object({ email, proof }),
  status: 200,
  answer: z.object({ detail: z.string() }),
  errors: [
    'validation_failed',
    'malformed_json',
    'LimitExceededException',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

/** The password was right, and the account asks for a second step. */
const challengeAnswer = z.object({
  next_step: z.literal('CONFIRM_SIGN_IN_WITH_TOTP_CODE'),
  challenge: z.string().describe('To be shown with the code; holds for three minutes'),
});

export const signIn = defineCall({
  id: 'signIn',
  method: 'POST',
  path: '/auth/sign-in/',
  tag: 'Identity',
  summary: 'Sign in',
  description: 'Also sets the HttpOnly session cookie and the csrftoken cookie.',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({ email, password, proof }),
  status: 200,
  answer: z.discriminatedUnion('next_step', [sessionAnswer, challengeAnswer]),
  errors: [
    'validation_failed',
    'malformed_json',
    'NotAuthorizedException',
    'UserNotConfirmedException',
    'account_suspended',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const refreshSession = defineCall({
  id: 'refreshSession',
  method: 'POST',
  path: '/auth/refresh/',
  tag: 'Identity',
  summary: 'A new ID token for the session of the cookie',
  who: 'anyone',
  limit: 'writing',
  status: 200,
  answer: z.object({ id_token: z.string(), expires_in: z.int() }),
  errors: ['NotAuthorizedException', 'csrf_failed', 'TooManyRequestsException', 'hosted_identity'],
});

export const startPageSession = defineCall({
  id: 'startPageSession',
  method: 'POST',
  path: '/auth/page-session/',
  tag: 'Identity',
  summary: 'Let the pages of the site know who is signed in at a hosted service',
  description:
    'Where a hosted service keeps the accounts. Sets a cookie that opens pages of the site, and no call, for as long as the token holds.',
  who: 'member',
  limit: 'writing',
  status: 200,
  answer: z.object({ person_id: z.string() }),
  errors: ['not_found', 'csrf_failed'],
});

export const signOut = defineCall({
  id: 'signOut',
  method: 'POST',
  path: '/auth/sign-out/',
  tag: 'Identity',
  summary: 'End the session, or all sessions of the person',
  who: 'anyone',
  limit: 'writing',
  body: z.object({ global: z.boolean().default(true) }).optional(),
  status: 204,
  errors: ['csrf_failed'],
});

export const forgotPassword = defineCall({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password/',
  tag: 'Identity',
  summary: 'Send a reset code, if the address has an account',
  who: 'anyone',
  limit: 'sending_mail',
  body: z.object({ email, proof }),
  status: 200,
  answer: z.object({ detail: z.string() }),
  errors: [
    'validation_failed',
    'malformed_json',
    'LimitExceededException',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password/',
  tag: 'Identity',
  summary: 'Set a new password with the code; every session ends',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({ email, code: mailedCode, new_password: password, proof }),
  status: 200,
  answer: z.object({ detail: z.string() }),
  errors: [
    'validation_failed',
    'malformed_json',
    'InvalidPasswordException',
    'CodeMismatchException',
    'ExpiredCodeException',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const resetPasswordByLink = defineCall({
  id: 'resetPasswordByLink',
  method: 'POST',
  path: '/auth/reset-password/link/',
  tag: 'Identity',
  summary: 'Set a new password with the link of the e-mail; every session ends',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({ token: linkToken, new_password: password }),
  status: 200,
  answer: z.object({ detail: z.string(), email: z.string() }),
  errors: [
    'validation_failed',
    'malformed_json',
    'InvalidPasswordException',
    'link_expired',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const sayNotMe = defineCall({
  id: 'sayNotMe',
  method: 'POST',
  path: '/auth/not-me/',
  tag: 'Identity',
  summary: 'By the link of a mail about the safety of an account: it was not its owner',
  description:
    'Ends every session and every sign-in that waits, removes the passkeys that were added or used since, and takes the password out: ' +
    'a new one is set by mail, and no passkey opens the account before. ' +
    'Works once. A page asks for a press before it calls this, because mail programs open links by themselves.',
  who: 'anyone',
  limit: 'signing_in',
  body: z.object({ token: linkToken }),
  status: 200,
  answer: z.object({
    email: z.string(),
    signed_out: z.int().min(0).describe('Sessions that were ended'),
    passkeys_removed: z.int().min(0).describe('Passkeys added or used since what the mail tells of'),
    email_change_stopped: z.boolean().describe('Whether a change of e-mail waited, which is stopped'),
  }),
  errors: [
    'validation_failed',
    'malformed_json',
    'link_expired',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/change-password/',
  tag: 'Identity',
  summary: 'Change the password; every other session ends',
  who: 'member',
  limit: 'signing_in',
  body: z.object({ old_password: password, new_password: password }),
  status: 200,
  answer: z.object({ detail: z.string() }),
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'InvalidPasswordException',
    'NotAuthorizedException',
    'TooManyRequestsException',
    'hosted_identity',
  ],
});

export const readIdentity = defineCall({
  id: 'readIdentity',
  method: 'GET',
  path: '/profiles/me/',
  tag: 'Members',
  summary: 'Who is signed in',
  who: 'member',
  limit: 'reading',
  status: 200,
  answer: z.object({
    id: z.string(),
    email: z.string(),
    is_nursery_admin: z.boolean(),
    is_platform_admin: z.boolean(),
    managed_nursery: z.object({ id }).nullable().describe('The one of those that they have run for longest'),
    managed_nurseries: z.array(z.object({ id })).describe('All whose partnership stands'),
  }),
  errors: ['unauthorized'],
});

const permissionsSchema = z.object({
  can_export_csv: z.boolean(),
  can_export_package: z.boolean(),
  can_use_ai_visualizer: z.boolean(),
  can_use_growth_simulation: z.boolean(),
  can_use_custom_shapes: z.boolean(),
  can_place_hardscapes: z.boolean(),
  can_use_smart_recommendations: z.boolean(),
  can_apply_templates: z.boolean(),
  can_use_layer_management: z.boolean(),
} satisfies Record<Permission, z.ZodBoolean>);

export const readTier = defineCall({
  id: 'readTier',
  method: 'GET',
  path: '/payments/consumer-subscription/status/',
  tag: 'Members',
  summary: "The person's tier and what it allows",
  who: 'member',
  limit: 'reading',
  status: 200,
  answer: z.object({
    tier: z.enum(TIERS),
    status: z
      .enum(['active', 'trialing', 'past_due'])
      .describe('Of the subscription; active for who has none'),
    permissions: permissionsSchema,
    ends_at: moment.nullable().describe('When it ends: a gift, or a subscription that is not to renew'),
  }),
  errors: ['unauthorized'],
});

export type Identity = z.infer<typeof readIdentity.answer>;
export type TierStatus = z.infer<typeof readTier.answer>;
