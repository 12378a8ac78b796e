import type { AnswerInputOf, BodyOf, Call, ParamsOf, QueryOf } from '@understory/contract';
import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { Person } from '../person.ts';
import type { UploadedFile } from './form-body.ts';
import type { Peer } from './peer.ts';

/** The values each request carries from one step to the next. */
export interface RequestVariables {
  requestId: string;
  log: Log;
  peer: Peer;
  callId: string;
}
export type HttpContext = Context<{ Variables: RequestVariables }>;

/** A file to be saved by the caller. */
export interface FileReply {
  readonly filename: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** Set for a picture, which is shown where it is asked for and not saved. */
  readonly shown?: boolean;
  /** Names this very content: who holds it already is not sent it again. */
  readonly tag?: string;
}

/** An answer that was held against its contract already, as the JSON it is sent as. */
export class ReadyAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * Makes an answer ready to be sent.
 * @throws Error when it does not fit its contract: a mistake of ours, which nobody is to read
 */
export function ready<C extends Call>(call: C, reply: Reply<C>): ReadyAnswer {
  const outcome = call.answer?.safeParse(reply);
  if (!outcome?.success) {
    throw new Error(`The answer of ${call.id} does not fit its contract`, { cause: outcome?.error });
  }
  return new ReadyAnswer(JSON.stringify(outcome.data));
}

type FileNameOf<C extends Call> = C['files'] extends readonly (infer Name extends string)[] ? Name : never;

/** A body as its handler sees it: a file that came with a form stands under its name. */
type VisitBodyOf<C extends Call> = [FileNameOf<C>] extends [never]
  ? BodyOf<C>
  : Omit<BodyOf<C>, FileNameOf<C>> & {
      readonly [Name in FileNameOf<C>]?: (BodyOf<C> & Record<Name, unknown>)[Name] | UploadedFile;
    };

/** A request that has passed its checks: in time, known, allowed, and in shape. */
export interface Visit<C extends Call> {
  readonly person: C['who'] extends 'anyone' ? Person | null : Person;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: VisitBodyOf<C>;
  readonly peer: Peer;
  readonly log: Log;
  /** For cookies and headers; a handler that needs neither leaves it alone. */
  readonly http: HttpContext;
}

export type Reply<C extends Call> = C['answer'] extends object
  ? AnswerInputOf<C>
  : C['media'] extends string
    ? FileReply
    : undefined;

/** A call of the contract together with what does it. */
export interface Implementation {
  readonly call: Call;
  readonly handle: (visit: Visit<Call>) => Promise<unknown>;
}

/** Binds a handler to its call, typed by it. */
export function implement<C extends Call>(
  call: C,
  handle: (visit: Visit<C>) => Promise<Reply<C> | ReadyAnswer>,
): Implementation {
  // The request is validated by this very call before the handler sees it, so the narrower type is sound.
  return { call, handle: handle as unknown as Implementation['handle'] };
}
