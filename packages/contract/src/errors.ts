import { z } from 'zod';
import { proofOfWorkSchema } from './proof-of-work.ts';

/**
 * Every error code with its HTTP status: the one table both ends read.
 * The names ending in `Exception` are those of hosted identity services, so that the page speaks of both
 * identity providers in the same words.
 */
export const ERROR_STATUS = {
  validation_failed: 400,
  malformed_json: 400,
  malformed_request: 400,
  invalid_plant_placement: 400,
  invalid_plant_id: 400,
  unknown_zip: 400,
  link_expired: 400,
  unsuitable_picture: 400,
  InvalidPasswordException: 400,
  CodeMismatchException: 400,
  ExpiredCodeException: 400,
  passkeys_unavailable: 400,
  unknown_price: 400,
  unknown_payment_method: 400,
  invalid_signature: 400,
  invalid_assistant_request: 400,
  unauthorized: 401,
  NotAuthorizedException: 401,
  passkey_refused: 401,
  payment_declined: 402,
  forbidden: 403,
  csrf_failed: 403,
  upgrade_required: 403,
  UserNotConfirmedException: 403,
  account_locked: 403,
  account_suspended: 403,
  not_found: 404,
  invalid_page: 404,
  garden_not_found: 404,
  plant_not_found: 404,
  template_not_found: 404,
  picture_not_found: 404,
  no_nursery_registered: 404,
  nursery_not_found: 404,
  message_not_found: 404,
  request_not_found: 404,
  hosted_identity: 404,
  no_image_provider: 404,
  no_photograph_source: 404,
  no_subscription: 404,
  invoice_not_found: 404,
  checkout_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  version_conflict: 409,
  UsernameExistsException: 409,
  already_registered: 409,
  already_claimed: 409,
  already_decided: 409,
  already_replied: 409,
  message_removed: 409,
  sender_left: 409,
  two_step_already_on: 409,
  two_step_is_off: 409,
  too_many_passkeys: 409,
  already_subscribed: 409,
  subscription_state: 409,
  price_changed: 409,
  quote_expired: 409,
  answer_under_way: 409,
  picture_under_way: 409,
  photograph_changed: 409,
  switch_changed: 409,
  article_changed: 409,
  too_many_proposals: 409,
  founding_closed: 409,
  payload_too_large: 413,
  garden_too_large: 413,
  too_many_pictures: 413,
  too_many_gardens: 413,
  storage_full: 413,
  unsupported_media_type: 415,
  template_does_not_fit: 422,
  picture_declined: 422,
  too_many_requests: 429,
  answers_used_up: 429,
  pictures_used_up: 429,
  LimitExceededException: 429,
  TooManyRequestsException: 429,
  headers_too_large: 431,
  internal_error: 500,
  service_unavailable: 503,
  payments_unavailable: 503,
  turned_off: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const fieldErrorSchema = z.object({
  field: z.string().describe('Dotted path of the field, as it was sent'),
  message: z.string().describe('A sentence that names the field in words'),
});

/** Why a row of a diff is refused. Nothing of the diff is written where any is. */
export const refusedRowSchema = z.object({
  table: z.enum(['things', 'collection', 'layers', 'garden']),
  id: z.string(),
  field: z.string().optional(),
  code: z.string().describe('Such as `unknown_plant`, `outside_plot`, `invalid`'),
  message: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRowSchema>;

/** The one shape of every refusal. */
export const errorBodySchema = z.object({
  detail: z.string().describe('A sentence that may be shown to a person'),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  rows: z.array(refusedRowSchema).optional().describe('Every row of a diff that is refused, and why'),
  required_tier: z
    .enum(['cultivator', 'visionary', 'referral', 'full_integration'])
    .optional()
    .describe('The tier of a gardener, or the partnership of a nursery, that it comes with'),
  proof_of_work: proofOfWorkSchema
    .optional()
    .describe(
      'Work that lets the same call through, for callers who can do it; others wait as the refusal says',
    ),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
