import { once } from 'node:events';
import { createServer, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import {
  bodyLimitsOf,
  CALLS,
  type Call,
  defineCall,
  ERROR_STATUS,
  type ErrorCode,
} from '@understory/contract';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FairQueue } from '../fair-queue.ts';
import { createLog } from '../log.ts';
import type { Person } from '../person.ts';
import { answerRefusal } from './error-answers.ts';
import { type HttpContext, type Implementation, implement, type RequestVariables } from './implementation.ts';
import { MAX_FIELDS, MAX_NAMES } from './json-scan.ts';
import { mountCalls } from './mount.ts';
import { openApiDocument } from './openapi.ts';

const of = { tag: 'Test', who: 'anyone', limit: 'writing', errors: [] } as const;

/** What a payment service would call: its signature is over the bytes. */
const takeEvent = defineCall({
  ...of,
  id: 'takeEvent',
  method: 'POST',
  path: '/events/{source}/',
  summary: 'Take a signed event',
  params: z.object({ source: z.string() }),
  raw: 'application/json',
  bodyLimit: 1024,
  status: 200,
  answer: z.object({ bytes: z.int(), hex: z.string() }),
});

const followGarden = defineCall({
  ...of,
  id: 'followGarden',
  method: 'GET',
  path: '/beds/{bed}/events/',
  summary: 'What happens in a bed, as it happens',
  params: z.object({ bed: z.string() }),
  status: 200,
  media: 'text/event-stream',
  stream: true,
});

const waitForRain = defineCall({
  ...of,
  id: 'waitForRain',
  method: 'GET',
  path: '/rain/',
  summary: 'Answers when it rains',
  seconds: 0.02,
  status: 200,
  answer: z.object({ rain: z.boolean() }),
});

const nobodyMay = {
  permissions: new Proxy({}, { get: () => true }),
  isPlatformAdmin: true,
  isNurseryAdmin: true,
};

function serve(implementations: readonly Implementation[]) {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use('*', async (http, next) => {
    http.set('log', createLog('silent'));
    http.set('peer', { address: '203.0.113.9', isLoopback: true, isSecure: false });
    await next();
  });
  app.use('*', compress());
  app.onError((thrown, http) => answerRefusal(thrown, http as HttpContext));
  mountCalls(app, implementations, {
    authenticate: async () => nobodyMay as unknown as Person,
    limits: {
      countAddress: async () => undefined,
      countPerson: async () => undefined,
      countBody: async () => undefined,
    },
    heavyWork: new FairQueue({ atOnce: 1, waiting: 1 }),
    switches: { off: async () => new Set() },
  });
  return app;
}

/** Bodies that every call refuses before they are parsed or checked, by what it says of itself; its own handler is never asked. */
function refusedBodies(call: Call): [what: string, body: string, type: string, code: ErrorCode][] {
  const { jsonBytes, jsonValues, formBytes } = bodyLimitsOf(call);
  const json = 'application/json';
  const form = 'multipart/form-data; boundary=B';
  const part = (name: string) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `"f${at}":0`).join();
  const asRaw: ReturnType<typeof refusedBodies> = [
    ['a byte too many', ' '.repeat(jsonBytes + 1), call.raw ?? json, 'payload_too_large'],
    ['another type', '{}', 'text/plain', 'unsupported_media_type'],
  ];
  if (call.raw) return asRaw;
  const dense: ReturnType<typeof refusedBodies> = [
    ['a value too many', `[${'0,'.repeat(jsonValues)}0]`, json, 'payload_too_large'],
    ['lists too many', `[${'[],'.repeat(jsonValues / 2)}[]]`, json, 'payload_too_large'],
    [
      'objects too many',
      `[${'{"":0},'.repeat(Math.ceil(jsonValues / 3))}{"":0},0]`,
      json,
      'payload_too_large',
    ],
    ['fields too many', `{${fields(MAX_FIELDS + 1)}}`, json, 'payload_too_large'],
    ['too deep', '['.repeat(65), json, 'malformed_json'],
    ['no JSON', '{"a":', json, 'malformed_json'],
  ];
  const names: typeof dense =
    jsonBytes > 64 * 1024
      ? [
          [
            'names too many',
            `[${Array.from({ length: MAX_NAMES + 1 }, (_, at) => `{"f${at}":0}`).join()}]`,
            json,
            'payload_too_large',
          ],
        ]
      : [];
  const forms: typeof dense = call.files
    ? [
        ['a form with a byte too many', `${part('x')}${'x'.repeat(formBytes)}`, form, 'payload_too_large'],
        ['a form of 33 parts', `${part('x').repeat(33)}--B--\r\n`, form, 'malformed_request'],
        ['a form of endless headers', `--B\r\n${'x'.repeat(9_000)}`, form, 'malformed_request'],
        ['no form', 'x', form, 'malformed_request'],
      ]
    : [['a form', `${part('x')}--B--\r\n`, form, 'unsupported_media_type']];
  // A document too small to hold what is refused above is refused for its size.
  return [...asRaw, ...dense, ...names, ...forms].filter(
    ([what, body]) => what === 'a byte too many' || call.files || body.length <= jsonBytes,
  );
}

describe('a body that costs more than it may', () => {
  const all: readonly Call[] = [...CALLS, takeEvent];
  const withBody = all.filter((call) => call.body || call.raw);
  const app = serve(
    // What else is wrong with a request is no matter here.
    withBody.map(({ params: _, query: __, ...call }: Call) =>
      implement(call, async () => {
        throw new Error('The handler was asked');
      }),
    ),
  );

  it.each(withBody.map((call) => [call.id, call] as const))(
    '%s refuses it before it is parsed, by what it declares',
    async (_id, call) => {
      for (const [what, body, type, code] of refusedBodies(call)) {
        const answer = await app.request(call.path.replaceAll(/\{\w+\}/g, '1'), {
          method: call.method,
          body,
          headers: { 'content-type': type, authorization: 'Bearer x' },
        });
        const refusal = (await answer.json()) as { code: string };
        expect([what, answer.status, refusal.code]).toEqual([what, ERROR_STATUS[code], code]);
      }
    },
  );

  it('is described: how much every call takes, and that more is refused', () => {
    const { paths } = openApiDocument(withBody) as { paths: Record<string, Record<string, Operation>> };
    for (const call of withBody) {
      const { requestBody, responses } = paths[call.path]?.[call.method.toLowerCase()] ?? {};
      const { jsonBytes, jsonValues, formBytes } = bodyLimitsOf(call);
      expect(requestBody).toMatchObject({
        'x-max-bytes': jsonBytes,
        ...(call.body && { 'x-max-values': jsonValues }),
        ...(call.files && { 'x-max-form-bytes': formBytes }),
      });
      expect(responses?.['413']?.description).toContain('payload_too_large');
    }
  });
});

interface Operation {
  readonly requestBody?: Record<string, unknown>;
  readonly responses?: Record<string, { description: string; content?: unknown }>;
}

describe('a call with a raw body', () => {
  const app = serve([
    implement(takeEvent, async ({ body }) => ({
      bytes: body.length,
      hex: Buffer.from(body).toString('hex'),
    })),
  ]);
  const send = (body: string | Uint8Array<ArrayBuffer>) =>
    app.request('/events/payments/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });

  it.each([
    ['spaces that JSON does not need', Buffer.from('{ "a" :1}\n')],
    ['no JSON', Buffer.from('{')],
    ['no text', Buffer.from([0xff, 0x00])],
    ['nothing', Buffer.alloc(0)],
  ])('gives its handler the bytes as they came: %s', async (_what, bytes) => {
    const answer = await send(new Uint8Array(bytes));
    expect(await answer.json()).toEqual({ bytes: bytes.length, hex: bytes.toString('hex') });
  });

  it('is described as bytes', () => {
    const { paths } = openApiDocument([takeEvent]) as { paths: Record<string, Record<string, Operation>> };
    expect(paths['/events/{source}/']?.post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { type: 'string', format: 'binary' } } },
    });
  });
});

describe('a call that answers with a stream', () => {
  const event = (at: number) => `id: ${at}\ndata: {"at":${at}}\n\n`;

  /** Events without end, and what became of them. */
  function endless() {
    const seen = { made: 0, ended: Promise.withResolvers<void>(), signal: Promise.withResolvers<void>() };
    async function* events() {
      try {
        for (;;) yield event(seen.made++);
      } finally {
        seen.ended.resolve();
      }
    }
    const call = implement(followGarden, async ({ signal }) => {
      signal.addEventListener('abort', () => seen.signal.resolve());
      return { content: events() };
    });
    return { seen, app: serve([call]) };
  }

  it('sends each piece as it is asked for and makes no more than that', async () => {
    const { seen, app } = endless();
    const answer = await app.request('/beds/1/events/', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-disposition')).toBeNull();
    const reader = answer.body?.getReader();
    for (const at of [0, 1, 2])
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(event(at));
    expect(seen.made).toBe(3);
    await reader?.cancel();
    await seen.ended.promise;
    expect(seen.made).toBe(3);
  });

  it('breaks the connection where a piece cannot be made: nobody takes a part for the whole', async () => {
    const begun = Promise.withResolvers<void>();
    async function* failing() {
      for (let at = 0; at < 20; at++) yield event(at);
      await begun.promise;
      throw new Error('The storage is away');
    }
    const app = serve([implement(followGarden, async () => ({ content: failing() }))]);
    const server = createServer(
      getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: () => undefined }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/beds/1/events/`);
    expect(answer.status).toBe(200);
    begun.resolve();
    await expect(answer.text()).rejects.toThrow();
    server.close();
  });

  it('stops when the caller leaves, and waits for one that does not read', async () => {
    const { seen, app } = endless();
    const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asking = open({ port, host: '127.0.0.1', path: '/beds/1/events/' });
    asking.end();
    const [answer] = await once(asking, 'response');
    // Nobody reads: what the network holds fills up, and nothing more is made.
    let before = -1;
    while (before !== seen.made) {
      before = seen.made;
      for (let turn = 0; turn < 200; turn++) await new Promise((next) => setImmediate(next));
    }
    answer.destroy();
    await Promise.all([seen.ended.promise, seen.signal.promise]);
    server.close();
  });

  it('is described', () => {
    const { paths } = openApiDocument([followGarden]) as { paths: Record<string, Record<string, Operation>> };
    expect(paths['/beds/{bed}/events/']?.get?.responses?.['200']).toMatchObject({
      description: expect.stringContaining('in pieces'),
      content: { 'text/event-stream': {} },
    });
  });
});

describe('a call with a time of its own', () => {
  it('is given up when that is over: 503 and when to come again; its work is told', async () => {
    const told = Promise.withResolvers<void>();
    const app = serve([
      implement(waitForRain, async ({ signal }) => {
        await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
        told.resolve();
        throw new Error('It came too late to matter');
      }),
    ]);
    const answer = await app.request('/rain/');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15']);
    expect(await answer.json()).toMatchObject({ code: 'service_unavailable' });
    await told.promise;
  });

  it('answers as any other within it, and says it in its description', async () => {
    const app = serve([implement(waitForRain, async () => ({ rain: true }))]);
    expect(await (await app.request('/rain/')).json()).toEqual({ rain: true });
    const { paths } = openApiDocument([waitForRain]) as { paths: Record<string, Record<string, Operation>> };
    expect(paths['/rain/']?.get).toMatchObject({
      'x-max-seconds': 0.02,
      responses: { 503: { description: 'service_unavailable' } },
    });
  });
});
