import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PersonalDocument } from '../platform/index.ts';

/** Formats that are packed already. */
const PACKED = /\.(webp|zip)$/;

/** How much is packed before others have their turn, in bytes. */
const PIECE = 64 * 1024;

/**
 * Files as one ZIP, in pieces. The next piece is packed, and the next file asked for, when the one before it was taken: one file
 * is in memory at a time.
 *
 * @param changedAt when the files say they were written
 */
export async function* zipOf(
  documents: AsyncIterable<PersonalDocument>,
  changedAt: Date,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    fault ??= error;
    if (chunk?.length) made.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    if (fault) throw fault;
    const pieces = made;
    made = [];
    return pieces;
  };
  for await (const { path, content } of documents) {
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = changedAt;
    zip.add(entry);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0, isLast = false; !isLast; at += PIECE) {
      isLast = at + PIECE >= bytes.length;
      entry.push(bytes.subarray(at, at + PIECE), isLast);
      yield* taken();
      await yieldToOthers();
    }
  }
  zip.end();
  yield* taken();
}
