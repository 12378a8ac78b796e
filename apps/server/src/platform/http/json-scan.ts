import { randomInt } from 'node:crypto';
import { ApiError } from '../api-error.ts';

/** Deeper than any body of ours; far below what makes JSON.stringify overflow the stack. */
const MAX_DEPTH = 64;
/** Fields of one object, known or not: no object of ours has a tenth of them. */
export const MAX_FIELDS = 1_000;
/** Different names of fields in a body. Each makes the parser keep another shape of object: a thousand cost as much as 100 KB. */
export const MAX_NAMES = 1_000;
/** Different short texts in a body, which the parser keeps one by one. */
export const MAX_SHORT_TEXTS = 25_000;
/** Texts up to this length are short to V8's parser. */
const SHORT = 10;

/** Unknown to who sends, so that nobody finds texts that count as one. */
const SEED = randomInt(2 ** 31);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

/** Counts different texts by their hashes, in a table that grows with them. */
class Different {
  count = 0;
  #slots = new Int32Array(256);

  add(hash: number): void {
    if (!this.#put(this.#slots, hash || 1)) return;
    this.count += 1;
    if (this.count * 2 < this.#slots.length) return;
    const wider = new Int32Array(this.#slots.length * 4);
    for (const kept of this.#slots) if (kept !== 0) this.#put(wider, kept);
    this.#slots = wider;
  }

  #put(slots: Int32Array, hash: number): boolean {
    const mask = slots.length - 1;
    for (let at = (hash ^ (hash >>> 15)) & mask; ; at = (at + 1) & mask) {
      if (slots[at] === hash) return false;
      if (slots[at] === 0) {
        slots[at] = hash;
        return true;
      }
    }
  }
}

const tooMany = (most: number, what: 'values' | 'texts' | 'fields' | 'names'): ApiError =>
  new ApiError(
    'payload_too_large',
    /*i18n*/ {
      id: 'refused.http.bodyHoldsMoreThan',
      message:
        '{what, select, values {The body holds more than the {most, number} values this call takes.} texts {The body holds more than the {most, number} different short texts this call takes.} fields {The body holds more than the {most, number} fields of one object this call takes.} other {The body holds more than the {most, number} different names of fields this call takes.}}',
      values: { most, what },
    },
  );

/**
 * Looks at the bytes of a JSON body as they arrive, once, and refuses what would be costly to parse and to validate before
 * either is tried: a body of a megabyte may hold one text or half a million lists. Whether it is JSON at all, the parser says.
 */
export class JsonScan {
  readonly #most: number;
  readonly #fields = new Int32Array(MAX_DEPTH + 1);
  readonly #names = new Different();
  readonly #short = new Different();
  /** Signs that a value or a name follows. */
  #values = 1;
  #depth = 0;
  #inText = false;
  #escaped = false;
  #length = 0;
  #hash = SEED;

  /** @param most values and names of fields that the body may hold; an empty list or object counts as two */
  constructor(most: number) {
    this.#most = most;
  }

  /** @throws ApiError 413 past a bound, 400 nested too deep */
  push(bytes: Uint8Array): void {
    const size = bytes.length;
    let values = this.#values;
    let depth = this.#depth;
    let inText = this.#inText;
    let length = this.#length;
    let hash = this.#hash;
    let at = 0;
    if (this.#escaped && size > 0) {
      this.#escaped = false;
      at = 1;
    }
    for (; at < size; at++) {
      if (inText) {
        let byte = 0;
        for (; at < size; at++) {
          byte = bytes[at] as number;
          if (byte === QUOTE || byte === BACKSLASH) break;
          hash = Math.imul(hash ^ byte, 0x01000193);
          length++;
        }
        if (byte === QUOTE) inText = false;
        else if (byte === BACKSLASH) {
          // What it stands for is not told apart: a text spelled in two ways counts twice.
          hash = Math.imul(hash ^ ((bytes[++at] ?? 0) + 256), 0x01000193);
          length++;
          this.#escaped = at >= size;
        }
        continue;
      }
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        inText = true;
        length = 0;
        hash = SEED;
      } else if (byte === COMMA) {
        values++;
        if (length > 0) this.#endText(length, hash);
        length = 0;
      } else if (byte === COLON) {
        values++;
        this.#endName(depth, hash);
        length = 0;
      } else if (byte === 0x5b || byte === 0x7b) {
        values++;
        if (++depth > MAX_DEPTH) {
          throw new ApiError(
            'malformed_json',
            /*i18n*/ {
              id: 'refused.http.bodyNestedDeeperThan',
              message: 'The body is nested deeper than {most} levels.',
              values: { most: MAX_DEPTH },
            },
          );
        }
        this.#fields[depth] = 0;
      } else if ((byte === 0x5d || byte === 0x7d) && depth > 0) depth--;
    }
    if (values > this.#most) throw tooMany(this.#most, 'values');
    this.#values = values;
    this.#depth = depth;
    this.#inText = inText;
    this.#length = length;
    this.#hash = hash;
  }

  #endText(length: number, hash: number): void {
    if (length > SHORT) return;
    this.#short.add(hash);
    if (this.#short.count > MAX_SHORT_TEXTS) throw tooMany(MAX_SHORT_TEXTS, 'texts');
  }

  #endName(depth: number, hash: number): void {
    const fields = (this.#fields[depth] ?? 0) + 1;
    this.#fields[depth] = fields;
    if (fields > MAX_FIELDS) throw tooMany(MAX_FIELDS, 'fields');
    this.#names.add(hash);
    if (this.#names.count > MAX_NAMES) throw tooMany(MAX_NAMES, 'names');
  }
}

/** Bytes that are scanned at a time. */
const STRETCH = 64 * 1024;

/** Scans JSON that is there already. @throws ApiError as {@link JsonScan} */
export function* scanJson(bytes: Uint8Array, mostValues: number): Generator<undefined, void> {
  const scan = new JsonScan(mostValues);
  for (let from = 0; from < bytes.length; from += STRETCH) {
    if (from > 0) yield;
    scan.push(bytes.subarray(from, from + STRETCH));
  }
}
