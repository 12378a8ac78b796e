import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeRequests } from './requests.ts';

const message = (letter: string, body = '') => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(letter, 0);
  bytes.writeUInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
};

const startUp = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const parameterised = Buffer.concat(['P', 'B', 'D', 'E', 'S'].map((letter) => message(letter, 'body')));
const plain = message('Q', 'select 1');

const started = () => {
  const take = wholeRequests();
  take(startUp);
  return take;
};

describe('requests are handed over whole', () => {
  it('takes the start-up message, which has no letter', () => {
    expect(wholeRequests()(startUp)).toEqual(new Uint8Array(startUp));
  });

  it.each([
    ['a query', plain],
    ['a parameterised query', parameterised],
    ['a farewell', message('X')],
    ['two queries at once', Buffer.concat([plain, plain])],
  ])('hands over %s at once', (_, bytes) => {
    expect(started()(bytes)).toEqual(new Uint8Array(bytes));
  });

  it('keeps back a parameterised query until its Sync', () => {
    const take = started();
    expect(take(parameterised.subarray(0, -5))).toBeUndefined();
    expect(take(parameterised.subarray(-5))).toEqual(new Uint8Array(parameterised));
  });

  it('hands over the complete part of bytes that hold more', () => {
    const take = started();
    const begun = message('P', 'next');
    expect(take(Buffer.concat([plain, begun]))).toEqual(new Uint8Array(plain));
    expect(take(message('S'))).toEqual(new Uint8Array(Buffer.concat([begun, message('S')])));
  });

  it('loses, adds and reorders no byte however they arrive', () => {
    const all = Buffer.concat([startUp, plain, parameterised, plain, message('X')]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }), (sizes) => {
        const take = wholeRequests();
        const got: Uint8Array[] = [];
        let at = 0;
        for (const size of [...sizes, all.length]) {
          const request = take(all.subarray(at, at + size));
          if (request) got.push(request);
          at += size;
        }
        expect(Buffer.concat(got)).toEqual(all);
      }),
    );
  });
});
