import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket-url.ts';
import { type Files, FilesUnavailable, typeOf } from './files.ts';

/** The longest a file may take; a person waits for it. */
const ANSWER_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 3_000;
const ATTEMPTS = 2;

/** The library is large and few need it: it is loaded with the first file, not at start. */
function connecting(bucket: Bucket) {
  const connect = async () => {
    const library = await import('@aws-sdk/client-s3');
    const client: S3Client = new library.S3Client({
      endpoint: bucket.endpoint,
      region: bucket.region,
      // Names of buckets as names of hosts are Amazon's own way; in the path they work everywhere.
      forcePathStyle: true,
      // Servers of other makers refuse checksums they do not know.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MILLISECONDS },
      ...(bucket.credentials && { credentials: bucket.credentials }),
    });
    return { client, library };
  };
  let connected: ReturnType<typeof connect> | undefined;
  return () => {
    connected ??= connect();
    return connected;
  };
}

/** Files in a bucket: for more than one machine, or for a machine that keeps nothing. */
export function bucketFiles(bucket: Bucket, answerMilliseconds = ANSWER_MILLISECONDS): Files {
  const connection = connecting(bucket);
  const inTime = () => ({ abortSignal: AbortSignal.timeout(answerMilliseconds) });
  const place = (key: string) => ({ Bucket: bucket.name, Key: key });
  return {
    async put(key, bytes) {
      const type = typeOf(key);
      try {
        const { client, library } = await connection();
        const order = { ...place(key), Body: bytes, ContentType: type };
        await client.send(new library.PutObjectCommand(order), inTime());
      } catch (fault) {
        throw new FilesUnavailable(fault);
      }
    },
    async get(key) {
      const type = typeOf(key);
      try {
        const { client, library } = await connection();
        const found = await client.send(new library.GetObjectCommand(place(key)), inTime());
        const bytes = await found.Body?.transformToByteArray();
        return bytes && { bytes: new Uint8Array(bytes), type };
      } catch (fault) {
        if ((fault as Error).name === 'NoSuchKey') return undefined;
        throw new FilesUnavailable(fault);
      }
    },
    async open(key) {
      typeOf(key);
      const answering = new AbortController();
      // For the answer alone: how fast its bytes are taken is not the storage's doing.
      const late = setTimeout(() => answering.abort(), answerMilliseconds);
      try {
        const { client, library } = await connection();
        const found = await client.send(new library.GetObjectCommand(place(key)), {
          abortSignal: answering.signal,
        });
        const content = found.Body as Readable | undefined;
        return content && { bytes: found.ContentLength ?? 0, content };
      } catch (fault) {
        if ((fault as Error).name === 'NoSuchKey') return undefined;
        throw new FilesUnavailable(fault);
      } finally {
        clearTimeout(late);
      }
    },
    async remove(key) {
      typeOf(key);
      try {
        const { client, library } = await connection();
        await client.send(new library.DeleteObjectCommand(place(key)), inTime());
      } catch (fault) {
        throw new FilesUnavailable(fault);
      }
    },
  };
}
