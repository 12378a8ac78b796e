import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { parseJson, readJson } from './json-body.ts';
import { JsonScan, MAX_FIELDS, MAX_NAMES, MAX_SHORT_TEXTS } from './json-scan.ts';

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });

const read = (request: Request, limits: { jsonBytes?: number; jsonValues?: number } = {}) =>
  readJson(request, { jsonBytes: 64 * 1024, jsonValues: 5_000, ...limits });

const codeOf = async (outcome: Promise<unknown>): Promise<unknown> => {
  try {
    return await outcome;
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
};

describe('readJson', () => {
  it('reads a JSON body and takes none for undefined', async () => {
    expect(await read(post('{"a":[1]}', 'application/json; charset=utf-8'))).toEqual({ a: [1] });
    expect(await read(new Request('http://localhost/', { method: 'POST' }))).toBeUndefined();
  });

  it.each([
    ['abuse 10: JSON sent as text/plain', post('{}', 'text/plain'), 'unsupported_media_type'],
    ['JSON without a type', post('{}', ''), 'unsupported_media_type'],
    ['a cut-off body', post('{"a":'), 'malformed_json'],
    ['bytes that are not UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 'malformed_json'],
  ])('refuses %s', async (_name, request, code) => {
    expect(await codeOf(read(request))).toBe(code);
  });

  it('abuse 42: refuses depth 100,000 without parsing it', async () => {
    expect(
      await codeOf(read(post('['.repeat(100_000) + ']'.repeat(100_000)), { jsonBytes: 1_000_000 })),
    ).toBe('malformed_json');
  });

  it('counts brackets, commas and colons outside of strings alone', async () => {
    const text = `"${'['.repeat(200)}\\"${'{'.repeat(200)}\\\\\\",:,:"`;
    expect(await read(post(text), { jsonValues: 1 })).toBe(JSON.parse(text));
  });

  it('takes a body of the limit and refuses one byte more, declared or streamed', async () => {
    const body = JSON.stringify('x'.repeat(98));
    expect(await read(post(body), { jsonBytes: 100 })).toBe('x'.repeat(98));
    expect(await codeOf(read(post(body), { jsonBytes: 99 }))).toBe('payload_too_large');
    const stream = new Blob([body]).stream();
    const streamed = new Request('http://localhost/', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect(await codeOf(read(streamed, { jsonBytes: 99 }))).toBe('payload_too_large');
  });

  it('reads what arrives in many pieces whose sum nobody stated, and what is longer than stated', async () => {
    const value = Array.from({ length: 30_000 }, (_, at) => `a seed of number ${at}`);
    const bytes = Buffer.from(JSON.stringify(value));
    const pieces = Array.from({ length: Math.ceil(bytes.length / 1_000) }, (_, at) =>
      bytes.subarray(at * 1_000, at * 1_000 + 1_000),
    );
    for (const stated of [{}, { 'content-length': '5000' }]) {
      const request = new Request('http://localhost/', {
        method: 'POST',
        body: ReadableStream.from(pieces),
        headers: { 'content-type': 'application/json', ...stated },
        duplex: 'half',
      } as RequestInit);
      const limits = { jsonBytes: bytes.length, jsonValues: 40_000 };
      expect(await read(request, limits)).toEqual(value);
    }
  });

  it('lets others through while it parses a long body, and refuses one that breaks off in its middle', async () => {
    const limits = { jsonBytes: 1_000_000, jsonValues: 1_000_000 };
    const body = JSON.stringify({ a: { b: Array.from({ length: 40_000 }, (_, at) => ({ at })) } });
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    turn();
    expect(await parseJson(Buffer.from(body))).toEqual(JSON.parse(body));
    isOver = true;
    // At once, and then before the first piece, after it, and after the last.
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(await codeOf(read(post(`${body.slice(0, 300_000)}]${body.slice(300_000)}`), limits))).toBe(
      'malformed_json',
    );
  });

  it('takes as many values and names as the call does and refuses one more, before it is known to be JSON', async () => {
    // The list, its four numbers.
    expect(await read(post('[1,2,3,4]'), { jsonValues: 5 })).toEqual([1, 2, 3, 4]);
    expect(await codeOf(read(post('[1,2,3,4,5]'), { jsonValues: 5 }))).toBe('payload_too_large');
    expect(await read(post('{"a":{"b":1}}'), { jsonValues: 5 })).toEqual({ a: { b: 1 } });
    expect(await codeOf(read(post('[,,,,,,,'), { jsonValues: 5 }))).toBe('payload_too_large');
  });

  it('refuses many values while the rest of them is still on its way', async () => {
    let pieces = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pieces += 1;
        controller.enqueue(Buffer.from('[],'.repeat(20_000)));
        if (pieces === 80) controller.close();
      },
    });
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    const outcome = read(request, { jsonBytes: 5 * 1024 * 1024, jsonValues: 100_000 });
    expect(await codeOf(outcome)).toBe('payload_too_large');
    expect(pieces).toBeLessThan(6);
  });
});

describe('a scan of JSON', () => {
  const scanned = (text: string, size = 65_536): unknown => {
    const scan = new JsonScan(10_000_000);
    const bytes = Buffer.from(text);
    try {
      for (let at = 0; at < bytes.length; at += size) scan.push(bytes.subarray(at, at + size));
    } catch (refused) {
      return refused instanceof ApiError ? refused.message : refused;
    }
    return 'taken';
  };
  const fields = (count: number, prefix = 'f') =>
    Array.from({ length: count }, (_, at) => `"${prefix}${at}":0`).join();
  const objects = (count: number) =>
    `[${Array.from({ length: count / 500 }, (_, at) => `{${fields(500, `${at}_`)}}`).join()}]`;

  it('bounds the fields of one object, and not those of its neighbours', () => {
    expect(scanned(`{${fields(MAX_FIELDS)}}`)).toBe('taken');
    expect(scanned(`{${fields(MAX_FIELDS + 1)}}`)).toMatch(/1,000 fields of one object/);
    expect(scanned(`[{${fields(900)}},{${fields(900)}}]`)).toBe('taken');
    expect(scanned(`{"a":{${fields(900)}},${fields(101)}}`)).toBe('taken');
  });

  it('bounds the different names of fields', () => {
    expect(scanned(objects(MAX_NAMES))).toBe('taken');
    expect(scanned(objects(MAX_NAMES + 500))).toMatch(/1,000 different names/);
    expect(scanned(`[${'{"id":1,"plant":{"id":2}},'.repeat(50_000)}0]`)).toBe('taken');
  });

  it('bounds the different short texts, and not longer ones', () => {
    const texts = (count: number, after = '') =>
      `[${Array.from({ length: count }, (_, at) => `"t${at}${after}"`).join()}]`;
    expect(scanned(texts(MAX_SHORT_TEXTS))).toBe('taken');
    expect(scanned(texts(MAX_SHORT_TEXTS + 2))).toMatch(/25,000 different short texts/);
    expect(scanned(texts(MAX_SHORT_TEXTS * 2, 'of more letters'))).toBe('taken');
  });

  it('comes to the same whatever pieces the bytes arrive in', () => {
    const text = '{"a\\"[":"\\\\","b":[{"c\\\\":"\\"]}"}],"ü":"[,,,:"}';
    for (let size = 1; size < text.length; size++) {
      const scan = new JsonScan(10);
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += size) scan.push(bytes.subarray(at, at + size));
      expect(() => scan.push(Buffer.from(','))).toThrow('more than the 10 values');
    }
  });
});
