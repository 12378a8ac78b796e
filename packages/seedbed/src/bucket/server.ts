import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Account, faultInSignature } from './signature.ts';

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
}

/** A server that speaks as much of S3 as keeping files needs, and checks every signature. */
export interface BucketServer extends Account {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  readonly bucket: string;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** How it answers from now on: as it should, with 503 SlowDown, or never. */
  behave(manner: 'well' | 'busy' | 'silent'): void;
  stop(): Promise<void>;
}

const STATUS: Readonly<Record<string, number>> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  SlowDown: 503,
};

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

function serveObject(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  key: string,
  body: Buffer,
): void {
  const found = objects.get(key);
  switch (request.method) {
    case 'PUT':
      objects.set(key, { bytes: body, type: String(request.headers['content-type'] ?? '') });
      response.writeHead(200, { etag: '"1"' }).end();
      return;
    case 'DELETE':
      objects.delete(key);
      response.writeHead(204).end();
      return;
    case 'GET':
      if (!found) {
        refuse(response, 'NoSuchKey');
        return;
      }
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length });
      response.end(found.bytes);
      return;
    default:
      refuse(response, 'MethodNotAllowed');
  }
}

/** Starts one on a free port of this machine, with one empty bucket. */
export async function startBucketServer(): Promise<BucketServer> {
  const account: Account = { accessKeyId: 'GARDENER', secretAccessKey: 'dig/it+well', region: 'us-west-2' };
  const bucket = 'understory';
  const objects = new Map<string, StoredObject>();
  let manner: Parameters<BucketServer['behave']>[0] = 'well';
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (manner === 'silent') return;
    if (manner === 'busy') return refuse(response, 'SlowDown');
    const fault = faultInSignature(request, body, account);
    if (fault) return refuse(response, fault);
    const [, name, ...key] = new URL(request.url ?? '/', 'http://bucket').pathname.split('/');
    if (name !== bucket) return refuse(response, 'NoSuchBucket');
    serveObject(request, response, objects, key.map(decodeURIComponent).join('/'), body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...account,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    behave: (next) => {
      manner = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
