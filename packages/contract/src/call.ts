import type { Words } from '@understory/words';
import type { z } from 'zod';
import type { ErrorCode, RefusedRow } from './errors.ts';
import type { Feature } from './feature-switches.ts';
import type { Permission } from './tiers.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call at all. What a person may do to one garden or nursery is a policy of the server's. */
export type Caller = 'anyone' | 'member' | 'nursery_admin' | 'platform_admin';

/** How often a person, and an address, may make a call: see the server's limits for the figures behind each name. */
export type RateLimitClass = 'reading' | 'writing' | 'signing_in' | 'sending_mail';

/**
 * One call of the API, written once: the server validates requests and replies with it, the OpenAPI document
 * is made from it, and the page takes its types from it. Where a path stands is said by `addressOf`.
 */
export interface Call {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly who: Caller;
  readonly limit: RateLimitClass;
  /**
   * Work that takes the server a good part of a second: of one person only a little is done at once, and the rest waits its turn
   * beside that of others. Always, or where the body has so many bytes or more.
   */
  readonly heavy?: 'always' | { readonly fromBytes: number };
  /** The right of the person's tier this call needs; without it the answer is 403 `upgrade_required`. */
  readonly permission?: Permission;
  /** The part of the product it belongs to: refused with 503 `turned_off` while that is turned off. */
  readonly feature?: Feature;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * Set where the body may come as multipart/form-data too: the names of its file parts. A file reaches the handler as
   * an `UploadedFile` under its name, beside the text parts; each name is optional in `body`.
   */
  readonly files?: readonly string[];
  /** The text part of such a form that holds the body as JSON; without it each field of the body is a part of its own. */
  readonly document?: string;
  /**
   * Set in place of `body` where bytes are signed as they are: the media type they come as. They reach the handler unparsed,
   * and at most `bodyLimit` of them.
   */
  readonly raw?: string;
  /** Largest JSON body in bytes: 64 KB unless stated, and never over `MAX_JSON_BYTES`. */
  readonly bodyLimit?: number;
  /** Most values and field names in a JSON body: 5,000 unless stated. They cost more than bytes do. */
  readonly valueLimit?: number;
  /** Largest form in bytes, its files with it; stated by every call that takes files. */
  readonly formLimit?: number;
  /** The sentence and code for a request that does not fit, where the product has its own words for it. */
  readonly invalid?: { readonly detail: Words; readonly code: ErrorCode };
  /** Where a body holds rows: the one that a fault is in, so that the others need not wait for it. */
  readonly faultyRow?: (
    body: unknown,
    path: readonly PropertyKey[],
  ) => Omit<RefusedRow, 'code' | 'message'> | undefined;
  readonly status: 200 | 201 | 204;
  /** Shape of the JSON answer. A file answer names its media type instead; a 204 has neither. */
  readonly answer?: z.ZodType;
  readonly media?: string;
  /**
   * Set beside `media` for an answer that leaves in pieces, each when the one before it was taken: events, or a large file.
   * Nothing more of it is made once the caller is gone.
   */
  readonly stream?: true;
  /** Set where the same answer may be had as it is made, as `text/event-stream`, by whoever names that in `Accept`. */
  readonly events?: true;
  /**
   * Set for a file that a browser saves by a plain link, which carries no token: a ticket for this very address, in a cookie, stands
   * for one.
   */
  readonly ticket?: true;
  /** Seconds after which a call is given up whose answer has not begun: 503. Unless stated it may take what it takes. */
  readonly seconds?: number;
  readonly errors: readonly ErrorCode[];
}

/** How much a call takes at most. */
export interface BodyLimits {
  readonly jsonBytes: number;
  readonly jsonValues: number;
  readonly formBytes: number;
}

/** What a call takes at most, by what it states. */
export const bodyLimitsOf = (call: Call): BodyLimits => ({
  jsonBytes: call.bodyLimit ?? 64 * 1024,
  jsonValues: call.valueLimit ?? 5_000,
  formBytes: call.formLimit ?? 64 * 1024,
});

/**
 * Where a call is made, its parameters still in braces: below /api/v1, but for the muse, whose calls stand at the root, so that an
 * installation may have another server answer them.
 */
export const addressOf = ({ path }: Pick<Call, 'path'>): string =>
  path.startsWith('/ai/') ? path : `/api/v1${path}`;

/** Declares a call, keeping its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Stands for a file in the types of answers; the page receives it as a Blob. */
export interface FileAnswer {
  readonly kind: 'file';
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<C extends Call> = OutputOf<C['params']>;
export type QueryOf<C extends Call> = OutputOf<C['query']>;
export type BodyOf<C extends Call> = OutputOf<C['body']>;
/** What a caller sends: fields with a default may be left out. */
export type BodyInputOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType
  ? z.output<C['answer']>
  : C['media'] extends string
    ? FileAnswer
    : undefined;
/** What the server's handler returns before it is checked: the answer's input shape. */
export type AnswerInputOf<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> : undefined;
