import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './tiers.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call at all. What a person may do to one garden or nursery is a policy of the server's. */
export type Caller = 'anyone' | 'member' | 'nursery_admin' | 'platform_admin';

/** How often one peer may make a call: see the server's limits for the figures behind each name. */
export type Pace = 'reading' | 'writing' | 'signing_in' | 'sending_mail';

/**
 * One call of the API, written once: the server validates requests and replies with it, the OpenAPI document
 * is made from it, and the page takes its types from it. Paths are below /api/v1 and end with a slash.
 */
export interface Call {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly who: Caller;
  readonly pace: Pace;
  /** The right of the person's tier this call needs; without it the answer is 403 `upgrade_required`. */
  readonly permission?: Permission;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * Set where the body may come as multipart/form-data too: the names of its file parts. A file reaches the handler as
   * an `UploadedFile` under its name, beside the text parts; each name is optional in `body`.
   */
  readonly files?: readonly string[];
  /** Largest body in bytes; 64 KB unless stated. */
  readonly bodyLimit?: number;
  /** The sentence and code for a request that does not fit, where the product has its own words for it. */
  readonly invalid?: { readonly detail: string; readonly code: ErrorCode };
  readonly status: 200 | 201 | 204;
  /** Shape of the JSON answer. A file answer names its media type instead; a 204 has neither. */
  readonly answer?: z.ZodType;
  readonly media?: string;
  readonly errors: readonly ErrorCode[];
}

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
