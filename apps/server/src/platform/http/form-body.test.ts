import { defineCall } from '@understory/contract';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FairQueue } from '../fair-queue.ts';
import { createLog } from '../log.ts';
import type { Person } from '../person.ts';
import { answerRefusal } from './error-answers.ts';
import type { UploadedFile } from './form-body.ts';
import { readParts } from './form-parts.ts';
import { type HttpContext, implement, type RequestVariables } from './implementation.ts';
import { mountCalls } from './mount.ts';
import { openApiDocument } from './openapi.ts';

const MEGABYTE = 1024 * 1024;

const pressFlower = defineCall({
  id: 'pressFlower',
  method: 'POST',
  path: '/flowers/',
  tag: 'Test',
  summary: 'Press a flower',
  who: 'member',
  limit: 'writing',
  body: z.object({
    name: z.string().min(1),
    petals: z.int().min(1).nullable().optional(),
    label: z.string().optional(),
    picture: z.null().optional(),
  }),
  files: ['picture'],
  formLimit: 5 * MEGABYTE + 64 * 1024,
  status: 200,
  answer: z.object({ seen: z.record(z.string(), z.unknown()) }),
  errors: [],
});

const { files: _files, ...withoutFiles } = pressFlower;
const sowSeed = defineCall({ ...withoutFiles, id: 'sowSeed', path: '/seeds/' });

/** What a handler sees of a body, in a form that can be compared. */
const seenOf = ({ picture, ...fields }: { picture?: UploadedFile | null | undefined }) => ({
  seen: {
    ...fields,
    ...(picture !== undefined && { picture: picture && { ...picture, bytes: picture.bytes.length } }),
  },
});

const app = new Hono<{ Variables: RequestVariables }>();
app.use('*', async (http, next) => {
  http.set('log', createLog('silent'));
  http.set('peer', { address: '203.0.113.9', isLoopback: true, isSecure: false });
  await next();
});
app.onError((thrown, http) => answerRefusal(thrown, http as HttpContext));
mountCalls(
  app,
  [
    implement(pressFlower, async ({ body }) => seenOf(body)),
    implement(sowSeed, async ({ body }) => ({ seen: body })),
  ],
  {
    authenticate: async () => ({}) as unknown as Person,
    limits: {
      countAddress: async () => undefined,
      countPerson: async () => undefined,
      countBody: async () => undefined,
    },
    heavyWork: new FairQueue({ atOnce: 1, waiting: 1 }),
    switches: { off: async () => new Set() },
  },
);

const send = async (
  content: FormData | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  path = '/flowers/',
) => {
  const whole = new Response(content);
  const type = whole.headers.get('content-type') ?? '';
  const response = await app.request(path, {
    method: 'POST',
    body: await whole.bytes(),
    headers: { authorization: 'Bearer camas', 'content-type': type, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

function form(parts: Readonly<Record<string, string | File>>): FormData {
  const made = new FormData();
  for (const [name, part] of Object.entries(parts)) made.append(name, part);
  return made;
}

const file = (size: number, name = 'camas.png', type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type });

const part = (name: string, text = '') =>
  `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const FORM = { 'content-type': 'multipart/form-data; boundary=B' };

describe('a call that takes files', () => {
  it('takes a form with text and a file', async () => {
    const answer = await send(form({ name: 'Camas', picture: file(3) }));
    expect(answer).toEqual({
      status: 200,
      body: { seen: { name: 'Camas', picture: { name: 'camas.png', type: 'image/png', bytes: 3 } } },
    });
  });

  it('takes JSON as well', async () => {
    const body = JSON.stringify({ name: 'Camas', petals: 6, picture: null });
    const answer = await send(body, { 'content-type': 'application/json' });
    expect(answer.body).toEqual({ seen: { name: 'Camas', petals: 6, picture: null } });
  });

  it('reads a number where the field takes one, and leaves text that looks like one as text', async () => {
    const answer = await send(form({ name: '1805', petals: '6', label: 'null' }));
    expect(answer.body).toEqual({ seen: { name: '1805', petals: 6, label: 'null' } });
  });

  it('takes a file field that was left empty for none', async () => {
    const empty =
      'Content-Disposition: form-data; name="picture"; filename=""\r\nContent-Type: application/octet-stream';
    const answer = await send(`${part('name', 'Camas')}--B\r\n${empty}\r\n\r\n\r\n--B--\r\n`, FORM);
    expect(answer).toEqual({ status: 200, body: { seen: { name: 'Camas' } } });
  });

  it('ignores what it does not know, files too', async () => {
    const answer = await send(form({ name: 'Camas', scent: 'sweet', attachment: file(10) }));
    expect(answer.body).toEqual({ seen: { name: 'Camas' } });
  });

  it.each<[string, Record<string, string | File>, string, string]>([
    ['a text that does not fit', { name: '' }, 'name', 'The name must not be empty.'],
    ['a text that is missing', { label: 'x' }, 'name', 'The name is required.'],
    ['words for a number', { name: 'Camas', petals: 'six' }, 'petals', 'This value must be a number.'],
    ['text for a file', { name: 'Camas', picture: 'camas.png' }, 'picture', 'The picture must be a file.'],
    ['a file for text', { name: file(3) }, 'name', 'The name must not be a file.'],
  ])('names the field for %s', async (_what, parts, field, message) => {
    const answer = await send(form(parts));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ field, message }] });
  });

  it('refuses a field given twice', async () => {
    const twice = form({ name: 'Camas', picture: file(3) });
    twice.append('picture', file(4));
    expect((await send(twice)).body).toMatchObject({
      errors: [{ field: 'picture', message: 'The picture is given more than once.' }],
    });
  });

  it.each([
    ['another boundary', `${part('name', 'Camas')}--B--\r\n`, 'multipart/form-data; boundary=C'],
    ['no boundary', `${part('name', 'Camas')}--B--\r\n`, 'multipart/form-data'],
    ['no end', part('name', 'Camas'), 'multipart/form-data; boundary=B'],
    ['no part', '', 'multipart/form-data; boundary=B'],
    ['a part without a name', '--B\r\n\r\nCamas\r\n--B--\r\n', 'multipart/form-data; boundary=B'],
    ['a type that is no type', 'x', 'multipart/form-data; boundary="'],
  ])('abuse 51: a form with %s is malformed', async (_what, body, type) => {
    const answer = await send(body, { 'content-type': type });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  });

  it('abuse 51: takes 32 parts and refuses 33 and 100', async () => {
    const parts = (count: number) =>
      `${part('name', 'Camas')}${Array.from({ length: count - 1 }, (_, at) => part(`more${at}`)).join('')}--B--\r\n`;
    expect((await send(parts(32), FORM)).status).toBe(200);
    for (const count of [33, 100]) {
      expect(await send(parts(count), FORM)).toMatchObject({
        status: 400,
        body: { code: 'malformed_request', detail: 'A form may have at most 32 parts.' },
      });
    }
  });

  it('abuse 51: says how large a file may be when the form is larger than the call takes, stated or not', async () => {
    const large = form({ name: 'Camas', picture: file(5 * MEGABYTE + 64 * 1024) });
    const expected = {
      status: 413,
      body: { code: 'payload_too_large', detail: 'File size must be less than 5MB' },
    };
    expect(await send(large)).toMatchObject(expected);
    const stated = String(6 * MEGABYTE);
    expect(await send(new Uint8Array(8), { ...FORM, 'content-length': stated })).toMatchObject(expected);
  });

  it('refuses a form that is packed', async () => {
    const answer = await send(`${part('name', 'Camas')}--B--\r\n`, { ...FORM, 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=B', ''])(
    'abuse 10: refuses a body declared as "%s"',
    async (type) => {
      const answer = await send(new TextEncoder().encode('{"name":"Camas"}'), { 'content-type': type });
      expect(answer.status).toBe(415);
    },
  );
});

describe('the parts of a form', () => {
  const boundary = '----camas';
  const type = `multipart/form-data; boundary=${boundary}`;
  const bytesOf = (content: string) => new Uint8Array(Buffer.from(content));
  const large = 80 * 1024;

  /** A form as it travels, with what its parts hold. */
  const written = (parts: readonly (readonly [head: string, content: string])[]) =>
    `${parts.map(([head, content]) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`).join('')}--${boundary}--\r\n`;

  it('are those that the platform reads, large contents and small ones', async () => {
    const content = fc
      .tuple(
        fc.array(fc.constantFrom('\r\n', '--', '-', '\r\n--', '----cama', 'x', 'ü', '\0', '', ':'), {
          maxLength: 9,
        }),
        fc.constantFrom(0, large),
      )
      .map(([signs, length]) => signs.join('').padStart(length, 'y\r\n-'));
    const head = fc.constantFrom(
      'name="a"',
      'name="b"; filename="b.png"',
      'name="ü"; filename=""',
      'name="c"\r\nContent-Type: text/html',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(head, content), { maxLength: 6 }), async (parts) => {
        const bytes = bytesOf(written(parts));
        const read = await readParts(bytes, type, boundary);
        const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
        const expected = await Promise.all(
          [...form].map(async ([name, entry]) =>
            typeof entry === 'string'
              ? { name, file: undefined, content: entry }
              : { name, file: { name: entry.name, type: entry.type }, content: await entry.text() },
          ),
        );
        expect(read.map((each) => ({ ...each, content: Buffer.from(each.content).toString() }))).toEqual(
          expected,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('lie in the bytes of the form: nothing of a large one is copied', async () => {
    const bytes = bytesOf(written([['name="a"; filename="a"', 'x'.repeat(3 * MEGABYTE)]]));
    const [read] = await readParts(bytes, type, boundary);
    expect(read?.content.length).toBe(3 * MEGABYTE);
    expect(read?.content.buffer).toBe(bytes.buffer);
  });

  it.each([
    ['what comes before them is long', `${'x'.repeat(5_000)}${written([['name="a"', 'b']])}`],
    ['what comes after them is long', `${written([['name="a"', 'b']])}${'x'.repeat(5_000)}`],
    ['a boundary stands in the middle of a line', written([['name="a"', `b--${boundary}x`]])],
    ['the last is not ended', written([['name="a"', 'b'.repeat(large)]]).slice(0, -6)],
  ])('are none where %s', async (_, form) => {
    await expect(readParts(bytesOf(form), type, boundary)).rejects.toMatchObject({
      code: 'malformed_request',
    });
  });
});

describe('a call that takes no files', () => {
  it('abuse 10: refuses a form', async () => {
    expect((await send(form({ name: 'Camas' }), {}, '/seeds/')).status).toBe(415);
  });
});

describe('the API description', () => {
  it('says which calls take a form, and which parts of it are files', () => {
    const paths = openApiDocument().paths as Record<string, Record<string, unknown>>;
    expect(paths['/users/profiles/me/']?.patch).toMatchObject({
      requestBody: {
        content: {
          'application/json': {},
          'multipart/form-data': {
            schema: {
              properties: { avatar: { type: 'string', format: 'binary' }, first_name: { type: 'string' } },
            },
          },
        },
      },
    });
  });
});
