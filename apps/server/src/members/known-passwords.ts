import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Bytes kept of the hash of each entry: a password that is on no list is taken for one once in some two million. */
export const ENTRY_BYTES = 5;

const LIST = new URL('../../../../data/known-passwords.bin', import.meta.url);

/** Letters that are commonly written as other signs. */
const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A word with up to two signs before it and six after it, such as a year and an exclamation mark, or a row of digits. */
const DRESSED = /^[^a-z]{0,2}([a-z](?:.*[a-z])?)(?:123456(?:7890?|78?)?)?[^a-z]{0,6}$/s;
/** Shorter words say nothing: what stands around them is more than they are. */
const SHORTEST_WORD = 4;

/**
 * The word that a password was made of in the common ways: capitals, signs for letters, a few digits and signs before or
 * behind. "P@ssword2024!" is made of "password". Undefined where there is none.
 */
export function wordOf(password: string): string | undefined {
  const bare = DRESSED.exec(password.normalize('NFKC').toLowerCase())?.[1];
  const word = bare?.replace(/[@431!0$57]/g, (sign) => SIGNS[sign] ?? sign);
  return word && word.length >= SHORTEST_WORD ? word : undefined;
}

const entryOf = (kind: 'password' | 'word', text: string): Buffer =>
  createHash('sha256').update(`${kind} ${text}`).digest().subarray(0, ENTRY_BYTES);

/** What the list holds of a password: the password as it is, and the word that it was made of. */
export function entriesOf(password: string): Buffer[] {
  const word = wordOf(password);
  return [
    entryOf('password', password.normalize('NFKC')),
    ...(word === undefined ? [] : [entryOf('word', word)]),
  ];
}

/** Looks an entry up among others in their order. */
function holds(list: Buffer, entry: Buffer): boolean {
  let [from, to] = [0, list.length / ENTRY_BYTES];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = list.compare(entry, 0, ENTRY_BYTES, middle * ENTRY_BYTES, (middle + 1) * ENTRY_BYTES);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}

let reading: Promise<Buffer> | undefined;

/** The packaged list, read at its first use; a failed reading is tried again by the next. */
function readList(): Promise<Buffer> {
  reading ??= readFile(LIST).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** Whether a password was published after a breach, or is made in a common way of a word that was. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const list = await readList();
  return entriesOf(password).some((entry) => holds(list, entry));
}
