import { type Call, REQUIRED_TIER } from '@understory/contract';
import type { Hono } from 'hono';
import type { Authenticate, Person } from '../person.ts';
import { Refusal } from '../refusal.ts';
import { DEFAULT_BODY_LIMIT, mediaTypeOf } from './body-bytes.ts';
import { readForm } from './form-body.ts';
import { holds } from './held.ts';
import {
  type FileReply,
  type HttpContext,
  type Implementation,
  ReadyAnswer,
  type Reply,
  type RequestVariables,
  ready,
  type Visit,
} from './implementation.ts';
import { readJson } from './json-body.ts';
import type { PeerLimits } from './limits.ts';
import { packed } from './packing.ts';
import { singleQuery, validate } from './validation.ts';

export interface MountOptions {
  readonly authenticate: Authenticate;
  readonly limits: PeerLimits;
}

const BEARER = /^Bearer +([\w.~+/=-]{1,8192})$/i;

async function whoCalls(http: HttpContext, authenticate: Authenticate): Promise<Person | null> {
  const header = http.req.header('authorization');
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  const person = token ? await authenticate(token) : null;
  if (!person) throw new Refusal('unauthorized', 'Your session has ended. Please sign in again.');
  return person;
}

/** Whether this person may make this call at all; what they may do to one thing is decided by its policy. */
function admit(call: Call, person: Person | null): void {
  if (call.who === 'anyone') return;
  if (!person) throw new Refusal('unauthorized', 'Please sign in to do this.');
  if (call.who === 'nursery_admin' && !person.isNurseryAdmin) {
    throw new Refusal('forbidden', 'Only the people who run a nursery can do this.');
  }
  if (call.who === 'platform_admin' && !person.isPlatformAdmin) {
    throw new Refusal('forbidden', 'Only the people who run Understory can do this.');
  }
  if (call.permission && !person.permissions[call.permission]) {
    const tier = REQUIRED_TIER[call.permission];
    throw new Refusal(
      'upgrade_required',
      `This needs the ${tier === 'visionary' ? 'Visionary' : 'Cultivator'} plan.`,
      {
        requiredTier: tier,
      },
    );
  }
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

async function present(call: Call, reply: unknown, http: HttpContext): Promise<Response> {
  if (call.status === 204) return http.body(null, 204);
  if (call.media) return presentFile(call.media, reply as FileReply, http);
  const { json } = reply instanceof ReadyAnswer ? reply : ready(call, reply as Reply<Call>);
  const body = await packed(http, json);
  // A stated length lets what is short go as it is: packing it would cost more than it saves.
  return http.body(body, call.status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  });
}

/**
 * The body by the call's contract: JSON, or a form where the call takes files. A page of another site can send forms
 * without asking first, so such a call is never one that a cookie alone allows.
 */
async function bodyOf(call: Call, request: Request): Promise<unknown> {
  if (!call.files || mediaTypeOf(request) !== 'multipart/form-data') {
    return validate(call, call.body, await readJson(request, call.bodyLimit));
  }
  const { fields, files } = await readForm(request, call, call.bodyLimit ?? DEFAULT_BODY_LIMIT);
  return { ...(validate(call, call.body, fields) as object), ...files };
}

/** Answers one call: limit, who, validate, do, present. */
async function answer(
  implementation: Implementation,
  http: HttpContext,
  options: MountOptions,
): Promise<Response> {
  const { call, handle } = implementation;
  http.set('callId', call.id);
  const peer = http.get('peer');
  await options.limits.consume(call.pace, peer);
  const person = await whoCalls(http, options.authenticate);
  admit(call, person);
  const visit: Visit<Call> = {
    person: person as Person,
    params: validate(call, call.params, http.req.param()) as Visit<Call>['params'],
    query: validate(
      call,
      call.query,
      singleQuery(call, new URL(http.req.url).searchParams),
    ) as Visit<Call>['query'],
    body: call.body ? await bodyOf(call, http.req.raw) : undefined,
    peer,
    log: http.get('log'),
    http,
  };
  return present(call, await handle(visit), http);
}

/** Serves the implementations on an app whose paths are already below /api/v1; with and without the last slash. */
export function mountCalls(
  app: Hono<{ Variables: RequestVariables }>,
  implementations: readonly Implementation[],
  options: MountOptions,
): void {
  for (const implementation of implementations) {
    const { method, path } = implementation.call;
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const route of [pattern, pattern.replace(/\/$/, '')]) {
      app.on(method, route, (http) => answer(implementation, http, options));
    }
  }
}
