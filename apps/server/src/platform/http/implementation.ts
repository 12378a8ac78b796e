import type { AnswerInputOf, BodyOf, Call, ParamsOf, QueryOf } from '@understory/contract';
import type { Locale } from '@understory/words';
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

/** What the connection gives a request, or the page that asks on a visitor's behalf in this process. */
export interface Connection {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  readonly visitor?: Peer;
  /** The language of the page that asks. */
  readonly locale?: Locale;
  /** As whom a page reads. Set in this process alone. */
  readonly person?: Person;
}

/** A file to be saved by the caller. */
export interface FileReply {
  readonly filename: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** Set for a picture, which is shown where it is asked for and not saved. */
  readonly shown?: boolean;
  /** Names this very content: who holds it already is not sent it again. */
  readonly tag?: string;
}

/** An answer that leaves in pieces. It is read no faster than the caller takes it, and let go of when the caller is gone. */
export interface StreamReply {
  /** The name under which it is saved; left out where it is no file. */
  readonly filename?: string;
  /** How long all of it is, where that is known before. */
  readonly bytes?: number;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  /** Sent as JSON. */
  readonly data: unknown;
}

/** The answer of a call that has `events`, as it is made. */
export class EventsReply implements StreamReply {
  readonly content: AsyncIterable<string>;

  /** @param content events as they go over the wire, made by `eventText` */
  constructor(content: AsyncIterable<string>) {
    this.content = content;
  }
}

/** An event as it goes over the wire. */
export const eventText = ({ event, data }: ServerEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Whether whoever calls asks for events: names their media type, and does not rule it out. */
export const wantsEvents = (http: HttpContext): boolean =>
  (http.req.header('accept') ?? '').split(',').some((part) => {
    const [media, ...weights] = part.split(';').map((word) => word.trim().toLowerCase());
    return media === 'text/event-stream' && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight));
  });

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
type RequestBodyOf<C extends Call> = C['raw'] extends string
  ? Uint8Array<ArrayBuffer>
  : [FileNameOf<C>] extends [never]
    ? BodyOf<C>
    : Omit<BodyOf<C>, FileNameOf<C>> & {
        readonly [Name in FileNameOf<C>]?:
          | (Name extends keyof BodyOf<C> ? BodyOf<C>[Name] : undefined)
          | UploadedFile;
      };

/** A request that has passed its checks: in time, known, allowed, and in shape. */
export interface RequestContext<C extends Call> {
  readonly person: C['who'] extends 'anyone' ? Person | null : Person;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: RequestBodyOf<C>;
  readonly peer: Peer;
  readonly log: Log;
  /** Aborted when the caller is gone, or the time of the call is over: what is made for nobody can stop. */
  readonly signal: AbortSignal;
  /** For cookies and headers; a handler that needs neither leaves it alone. */
  readonly http: HttpContext;
}

export type Reply<C extends Call> = C['answer'] extends object
  ? AnswerInputOf<C> | (C['events'] extends true ? EventsReply : never)
  : C['media'] extends string
    ? C['stream'] extends true
      ? StreamReply
      : FileReply
    : undefined;

/** A call of the contract together with what does it. */
export interface Implementation {
  readonly call: Call;
  readonly handle: (visit: RequestContext<Call>) => Promise<unknown>;
}

/** Binds a handler to its call, typed by it. */
export function implement<C extends Call>(
  call: C,
  handle: (visit: RequestContext<C>) => Promise<Reply<C> | ReadyAnswer>,
): Implementation {
  // The request is validated by this very call before the handler sees it, so the narrower type is sound.
  return { call, handle: handle as unknown as Implementation['handle'] };
}
