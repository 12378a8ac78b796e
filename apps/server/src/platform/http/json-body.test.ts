import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { readJson } from './json-body.ts';

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });

const codeOf = async (outcome: Promise<unknown>): Promise<unknown> => {
  try {
    return await outcome;
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};

describe('readJson', () => {
  it('reads a JSON body and takes none for undefined', async () => {
    expect(await readJson(post('{"a":[1]}', 'application/json; charset=utf-8'))).toEqual({ a: [1] });
    expect(await readJson(new Request('http://localhost/', { method: 'POST' }))).toBeUndefined();
  });

  it.each([
    ['abuse 10: JSON sent as text/plain', post('{}', 'text/plain'), 'unsupported_media_type'],
    ['JSON without a type', post('{}', ''), 'unsupported_media_type'],
    ['a cut-off body', post('{"a":'), 'malformed_json'],
    ['bytes that are not UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 'malformed_json'],
  ])('refuses %s', async (_name, request, code) => {
    expect(await codeOf(readJson(request))).toBe(code);
  });

  it('abuse 42: refuses depth 100,000 without parsing it', async () => {
    expect(await codeOf(readJson(post('['.repeat(100_000) + ']'.repeat(100_000)), 1_000_000))).toBe(
      'malformed_json',
    );
  });

  it('counts brackets outside of strings alone', async () => {
    const text = `"${'['.repeat(200)}\\"${'{'.repeat(200)}"`;
    expect(await readJson(post(text))).toBe(JSON.parse(text));
  });

  it('takes a body of the limit and refuses one byte more, declared or streamed', async () => {
    const body = JSON.stringify('x'.repeat(98));
    expect(await readJson(post(body), 100)).toBe('x'.repeat(98));
    expect(await codeOf(readJson(post(body), 99))).toBe('payload_too_large');
    const stream = new Blob([body]).stream();
    const streamed = new Request('http://localhost/', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect(await codeOf(readJson(streamed, 99))).toBe('payload_too_large');
  });
});
