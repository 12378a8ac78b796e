import type { Words } from '@understory/words';
import { type FileFault, ofLine } from './fault.ts';

/** A CSV file as text with plain line ends; or what is wrong with its bytes, and on which lines. */
export type CsvText = { readonly text: string } | { readonly faults: readonly FileFault[] };

const LINE_END = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Bytes or signs after which others may be let through. */
const STRETCH = 64 * 1024;
/** What marks a file as another kind before anything in it is read. */
const UTF_16: Words = /*i18n*/ {
  id: 'csv.utf16',
  message: 'the file is in UTF-16; save it as "CSV UTF-8"',
};
const OTHERS: readonly { readonly begins: readonly number[]; readonly words: Words }[] = [
  {
    begins: [0x50, 0x4b, 0x03, 0x04],
    words: /*i18n*/ {
      id: 'csv.noCsv',
      message: 'the file is a spreadsheet or archive, not CSV; save it as "CSV UTF-8"',
    },
  },
  { begins: [0xff, 0xfe], words: UTF_16 },
  { begins: [0xfe, 0xff], words: UTF_16 },
];
const NOT_UTF_8: Words = /*i18n*/ {
  id: 'csv.notUtf8',
  message: 'holds a letter that is not in UTF-8; save the file as "CSV UTF-8"',
};

const strictly = new TextDecoder('utf-8', { fatal: true });
/** Shows bytes that are no UTF-8 as a spreadsheet of the West most probably meant them. */
const latin = new TextDecoder('windows-1252');

function read(bytes: Uint8Array): string | undefined {
  try {
    return strictly.decode(bytes);
  } catch {
    return undefined;
  }
}

/** As much of a line as shows where the trouble is. */
function around(line: string): string {
  const at = line.search(/[\u0080-\uffff]/);
  return line.slice(Math.max(0, at - 20), at + 20).trim();
}

function* linesNotInUtf8(bytes: Uint8Array) {
  const faults: FileFault[] = [];
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found === -1 ? bytes.length : found;
    const piece = bytes.subarray(start, end);
    if (read(piece) === undefined) {
      faults.push({ line, column: '', value: around(latin.decode(piece)), words: NOT_UTF_8 });
    }
    start = end + 1;
    yield;
  }
  return faults;
}

/** Line ends of Windows and of old Macs as those of all others. */
export const withPlainLineEnds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/** As `withPlainLineEnds`, of bytes: a text of nothing but line ends takes half a second. */
function* plainLineEndsOf(bytes: Uint8Array): Generator<undefined, Uint8Array> {
  if (!bytes.includes(CARRIAGE_RETURN)) return bytes;
  const plain = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === LINE_END && bytes[at - 1] === CARRIAGE_RETURN) continue;
    plain[length++] = byte === CARRIAGE_RETURN ? LINE_END : byte;
    if (at % STRETCH === 0) yield;
  }
  return plain.subarray(0, length);
}

/**
 * Reads the bytes of a CSV file: UTF-8, with or without a byte order mark, with the line ends of any system. It yields now and
 * then.
 */
export function* readCsvText(bytes: Uint8Array): Generator<undefined, CsvText> {
  const other = OTHERS.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (other) return { faults: [ofLine(1, other.words)] };
  const text = read(yield* plainLineEndsOf(bytes));
  return text === undefined ? { faults: yield* linesNotInUtf8(bytes) } : { text };
}

/** Where quotes do not come out even, counted as an editor does. */
export interface BrokenQuote {
  /** The line the quote opens on, and its cell, from 0. */
  readonly line: number;
  readonly cell: number;
  readonly words: Words;
}

const NEVER_CLOSED: Words = /*i18n*/ {
  id: 'csv.quoteNeverClosed',
  message: 'opens a quote (") that is never closed',
};
const closedInside = (line: number): Words => /*i18n*/ ({
  id: 'csv.quoteClosedInside',
  message:
    'opens a quote (") that is closed on line {line} in the middle of a cell; write a quote within a cell twice',
  values: { line },
});
const OPENED_INSIDE: Words = /*i18n*/ {
  id: 'csv.quoteInside',
  message: 'has a quote (") in the middle; put the whole cell in quotes and write each quote within it twice',
};

/** The first place where the quotes of a CSV text break; undefined when they do not. It yields now and then. */
export function* brokenQuote(text: string): Generator<undefined, BrokenQuote | undefined> {
  let line = 1;
  let cell = 0;
  let begins = true;
  let breath = STRETCH;
  let open: { line: number; cell: number } | undefined;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (at >= breath) {
      breath = at + STRETCH;
      yield;
    }
    if (open) {
      if (sign === '\n') line++;
      if (sign !== '"') continue;
      const next = text[at + 1];
      if (next === '"') at++;
      else if (next === undefined || next === ',' || next === '\n') open = undefined;
      else return { ...open, words: closedInside(line) };
    } else if (sign === '"') {
      if (!begins) return { line, cell, words: OPENED_INSIDE };
      open = { line, cell };
      begins = false;
    } else if (sign === ',') {
      cell++;
      begins = true;
    } else if (sign === '\n') {
      line++;
      cell = 0;
      begins = true;
    } else begins = false;
  }
  return open && { ...open, words: NEVER_CLOSED };
}
