import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PersonalDocument } from '../platform/index.ts';

/** Formats that are packed already. */
const PACKED = /\.(webp|zip)$/;

/**
 * Files as one ZIP. Each is packed as it comes and then forgotten, so that what they are never is in memory together;
 * between two of them others have their turn.
 *
 * @param changedAt when the files say they were written
 */
export async function zipOf(
  documents: AsyncIterable<PersonalDocument>,
  changedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    fault ??= error;
    chunks.push(chunk);
  });
  for await (const { path, content } of documents) {
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = changedAt;
    zip.add(entry);
    entry.push(typeof content === 'string' ? Buffer.from(content) : content, true);
    await yieldToOthers();
  }
  zip.end();
  if (fault) throw fault;
  return Buffer.concat(chunks);
}
