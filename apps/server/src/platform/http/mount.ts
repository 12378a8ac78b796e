import { bodyLimitsOf, type Call, lookAtLists } from '@understory/contract';
import type { Hono } from 'hono';
import { authorizeAct, makeCall } from '../abilities.ts';
import { ApiError } from '../api-error.ts';
import { type FairQueue, QueueFull } from '../fair-queue.ts';
import { type Authenticate, GUEST, type Person } from '../person.ts';
import { refuseWhereOff, type Switches } from '../switches.ts';
import { yielding } from '../yielding.ts';
import { mediaTypeOf, readBytes } from './body-bytes.ts';
import { readForm } from './form-body.ts';
import { holds } from './held.ts';
import {
  type Connection,
  EventsReply,
  type FileReply,
  type HttpContext,
  type Implementation,
  ReadyAnswer,
  type Reply,
  type RequestContext,
  type RequestVariables,
  ready,
  type StreamReply,
} from './implementation.ts';
import { readJson, tooLarge } from './json-body.ts';
import type { RequestLimits } from './limits.ts';
import { packed } from './packing.ts';
import { refuseOtherSites } from './same-origin.ts';
import { siteOf } from './site.ts';
import { bearerIn, ticketIn } from './ticket.ts';
import { singleQuery, validate } from './validation.ts';

export interface MountOptions {
  readonly authenticate: Authenticate;
  readonly limits: RequestLimits;
  /** Where heavy calls wait for their turn. */
  readonly heavyWork: FairQueue;
  readonly switches: Switches;
  /** The public address of the site, where one is set. */
  readonly baseUrl?: string | undefined;
}

/** After a call whose time was over, in seconds. */
const RETRY_AFTER_SECONDS = 15;

/** As whom a page asks in this process: only the connection can say so, which nobody writes over the network. */
const whoLooks = ({ env, req }: HttpContext): Person | null =>
  req.method === 'GET' || req.method === 'HEAD' ? ((env as Connection | undefined)?.person ?? null) : null;

async function whoCalls(call: Call, http: HttpContext, options: MountOptions): Promise<Person | null> {
  const header = http.req.header('authorization');
  const ticket = call.ticket && header === undefined ? ticketIn(http) : undefined;
  if (header === undefined && ticket === undefined) return whoLooks(http);
  const token = ticket ?? bearerIn(header ?? '');
  const person = token ? await options.authenticate(token, siteOf({ baseUrl: options.baseUrl }, http)) : null;
  if (!person)
    throw new ApiError(
      'unauthorized',
      /*i18n*/ {
        id: 'refused.sessionEnded',
        message: 'Your session has ended. Please sign in again.',
      },
    );
  return person;
}

/** The header that has a browser save an answer under this name. */
export const attachment = (filename: string): string =>
  `attachment; filename="${filename.replace(/[^\w.-]+/g, '-')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;

function presentFile(
  media: string,
  { filename, content, shown, tag }: FileReply,
  http: HttpContext,
): Response {
  if (tag) http.header('ETag', `"${tag}"`);
  if (tag && holds(http, `"${tag}"`)) return http.body(null, 304);
  http.header('Content-Type', media);
  http.header('Content-Disposition', shown ? 'inline' : attachment(filename));
  return http.body(content, 200);
}

/** Pieces as a stream that asks for the next one when the one before it was taken, and says when no more is wanted. */
function streamOf({ content }: StreamReply): ReadableStream<Uint8Array> {
  const pieces =
    Symbol.asyncIterator in content ? content[Symbol.asyncIterator]() : content[Symbol.iterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function presentStream(media: string, reply: StreamReply, http: HttpContext): Response {
  http.header('Content-Type', media);
  if (reply.filename) http.header('Content-Disposition', attachment(reply.filename));
  if (reply.bytes !== undefined) http.header('Content-Length', String(reply.bytes));
  return http.body(streamOf(reply), 200);
}

function presentEvents(reply: EventsReply, http: HttpContext): Response {
  http.header('Cache-Control', 'no-store');
  // Otherwise some proxies keep what is sent until there is more of it.
  http.header('X-Accel-Buffering', 'no');
  return presentStream('text/event-stream', reply, http);
}

async function present(call: Call, reply: unknown, http: HttpContext): Promise<Response> {
  if (call.status === 204) return http.body(null, 204);
  if (call.media && call.stream) return presentStream(call.media, reply as StreamReply, http);
  if (reply instanceof EventsReply) return presentEvents(reply, http);
  if (call.media) return presentFile(call.media, reply as FileReply, http);
  const { json } = reply instanceof ReadyAnswer ? reply : ready(call, reply as Reply<Call>);
  const body = await packed(http, json);
  // A stated length lets what is short go as it is: packing it would cost more than it saves.
  return http.body(body, call.status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  });
}

/** Bytes of a body as its sender announces it; where they do not say, all that the call takes. */
function announcedBytes(call: Call, request: Request): number {
  const { jsonBytes, formBytes } = bodyLimitsOf(call);
  const limit = call.files ? Math.max(jsonBytes, formBytes) : jsonBytes;
  const stated = request.headers.get('content-length');
  if (stated === null) return request.body ? limit : 0;
  return Math.min(Number(stated), limit);
}

/** Whoever waits longer is told to come back: a body that nobody reads yet is cut off for being slow soon after. */
const HEAVY_WAIT_MS = 25_000;

/** Does a heavy call when it is the caller's turn; any other at once. */
async function inTurn(
  call: Call,
  http: HttpContext,
  person: Person | null,
  { heavyWork }: MountOptions,
  work: () => Promise<Response>,
): Promise<Response> {
  const { heavy } = call;
  const request = http.req.raw;
  const isHeavy = heavy && (heavy === 'always' || announcedBytes(call, request) >= heavy.fromBytes);
  if (!isHeavy) return work();
  const patience = AbortSignal.timeout(HEAVY_WAIT_MS);
  const key = person ? `person ${person.id}` : `address ${http.get('peer').address}`;
  try {
    return await heavyWork.run(key, work, AbortSignal.any([request.signal, patience]));
  } catch (fault) {
    if (fault === patience.reason) throw new QueueFull();
    if (request.signal.aborted)
      throw new ApiError(
        'request_timeout',
        /*i18n*/ { id: 'refused.http.requestGivenUp', message: 'The request was given up.' },
      );
    throw fault;
  }
}

/**
 * The body by the call's contract: JSON, or a form where the call takes files. A page of another site can send forms
 * without asking first, so such a call is never one that a cookie alone allows.
 */
async function bodyOf(call: Call, request: Request): Promise<unknown> {
  if (call.raw) {
    if (mediaTypeOf(request) !== call.raw) {
      throw new ApiError(
        'unsupported_media_type',
        /*i18n*/ {
          id: 'refused.http.sendBodyAs',
          message: 'Send the body as {raw}.',
          values: { raw: call.raw },
        },
      );
    }
    return readBytes(request, bodyLimitsOf(call).jsonBytes, tooLarge);
  }
  if (!call.files || mediaTypeOf(request) !== 'multipart/form-data') {
    return validated(call, request, await readJson(request, bodyLimitsOf(call)));
  }
  const { fields, files } = await readForm(request, call, bodyLimitsOf(call));
  return { ...((await validated(call, request, fields)) as object), ...files };
}

/** Smaller bodies have no list that is worth a look of its own. */
const LONG_BODY = 16 * 1024;

/** A body that was held against its schema, its long lists in pieces. */
async function validated(call: Call, request: Request, value: unknown): Promise<unknown> {
  if (call.body && announcedBytes(call, request) >= LONG_BODY) await yielding(lookAtLists(call.body, value));
  return validate(call, call.body, value);
}

/** What comes of the work, or the refusal of a call whose time is over before it. */
async function inTime<T>(work: Promise<T>, timer: AbortSignal | undefined): Promise<T> {
  if (!timer) return work;
  const over = Promise.withResolvers<never>();
  const refuse = () =>
    over.reject(
      new ApiError(
        'service_unavailable',
        /*i18n*/ {
          id: 'refused.http.takesLongerThanShould',
          message: 'This takes longer than it should. Please try again shortly.',
        },
        {
          retryAfter: RETRY_AFTER_SECONDS,
        },
      ),
    );
  timer.addEventListener('abort', refuse, { once: true });
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    timer.removeEventListener('abort', refuse);
  }
}

/** Answers one call: limit, who, turned on, validate, wait for one's turn where it is heavy, do, present. */
async function answer(
  implementation: Implementation,
  http: HttpContext,
  options: MountOptions,
): Promise<Response> {
  const { call, handle } = implementation;
  http.set('callId', call.id);
  await options.limits.countAddress(http, call.limit);
  if (call.method !== 'GET') refuseOtherSites(http, options.baseUrl);
  const person = await whoCalls(call, http, options);
  if (person) await options.limits.countPerson(http, call.limit, person);
  authorizeAct(person ?? GUEST, makeCall, call);
  if (call.feature) await refuseWhereOff(options.switches, call.feature);
  const params = validate(call, call.params, http.req.param()) as RequestContext<Call>['params'];
  const asked = singleQuery(call, new URL(http.req.url).searchParams);
  const query = validate(call, call.query, asked) as RequestContext<Call>['query'];
  const takesBody = call.body !== undefined || call.raw;
  if (takesBody) await options.limits.countBody(http, announcedBytes(call, http.req.raw), person);
  return inTurn(call, http, person, options, async () => {
    const timer = call.seconds === undefined ? undefined : AbortSignal.timeout(call.seconds * 1000);
    const visit: RequestContext<Call> = {
      person: person as Person,
      params,
      query,
      body: (takesBody ? await bodyOf(call, http.req.raw) : undefined) as never,
      peer: http.get('peer'),
      log: http.get('log'),
      // Made when it is asked for: most calls never do, and a request would be made whole for it.
      get signal() {
        const { signal } = http.req.raw;
        return timer ? AbortSignal.any([signal, timer]) : signal;
      },
      http,
    };
    return present(call, await inTime(handle(visit), timer), http);
  });
}

/** With and without the last slash. */
export const routesOf = (path: string): string[] => {
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  return [`${pattern}/`, pattern];
};

/** Answers 405, with the methods there are, to every other method on these paths. */
export function refuseOtherMethods(
  app: Hono<{ Variables: RequestVariables }>,
  paths: readonly string[],
  methods: readonly string[],
): void {
  const allowed = methods.includes('GET')
    ? ['GET', 'HEAD', ...methods.filter((name) => name !== 'GET')]
    : methods;
  for (const path of paths) {
    app.all(path, (http) => {
      http.header('Allow', allowed.join(', '));
      throw new ApiError(
        'method_not_allowed',
        /*i18n*/ {
          id: 'refused.http.notWayCallThere',
          message: '{method} is not a way to call this. There is {value}.',
          values: { method: http.req.method, value: allowed.join(', ') },
        },
      );
    });
  }
}

/** Serves the implementations at their paths, with and without the last slash, on an app that stands where these begin. */
export function mountCalls(
  app: Hono<{ Variables: RequestVariables }>,
  implementations: readonly Implementation[],
  options: MountOptions,
): void {
  const methodsOf = new Map<string, string[]>();
  for (const implementation of implementations) {
    const { method, path } = implementation.call;
    for (const route of routesOf(path)) {
      app.on(method, route, (http) => answer(implementation, http, options));
    }
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
  }
  // After all of them: another path with a parameter may have the method.
  for (const [path, methods] of methodsOf) refuseOtherMethods(app, routesOf(path), methods);
}
