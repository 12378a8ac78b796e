import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** What a stand-in does when it is asked. */
export type Turn =
  | 'paint'
  | 'hang'
  | 'hang up'
  | 'no JSON'
  | 'no picture'
  | 'broken picture'
  | 'too much'
  | 'an address'
  | 'an empty list'
  | 'lead elsewhere'
  | { readonly status: number; readonly code: string };

/** A question as it came. */
interface Asked {
  readonly authorization: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly image: { readonly type: string; readonly bytes: Uint8Array };
}

/** An image model that stands on this machine and speaks as OpenAI's does. */
export interface ImageStandIn {
  readonly address: string;
  readonly asked: Asked[];
  /** Asked at an address that it was led to. */
  readonly elsewhere: string[];
  does: Turn;
  /** Fulfilled when whoever asked has left. */
  readonly left: Promise<void>;
  stop(): Promise<void>;
}

const MEGABYTES_TOO_MANY = 30;

async function act(turn: Turn, response: ServerResponse): Promise<void> {
  const json = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const picture = (bytes: Buffer) =>
    json(200, { created: 1, data: [{ b64_json: bytes.toString('base64') }] });
  if (turn === 'hang') return;
  if (turn === 'hang up') {
    response.destroy();
    return;
  }
  if (turn === 'lead elsewhere') {
    response.writeHead(307, { location: '/private' }).end();
    return;
  }
  if (turn === 'no JSON') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works!</html>');
    return;
  }
  if (turn === 'too much') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[{"b64_json":"');
    for (let at = 0; at < MEGABYTES_TOO_MANY && !response.destroyed; at++)
      await new Promise<void>((next) => response.write(Buffer.alloc(1024 * 1024, 'A'), () => next()));
    response.end('"}]}');
    return;
  }
  if (turn === 'no picture') json(200, { data: [{}] });
  else if (turn === 'an empty list') json(200, { data: [] });
  else if (turn === 'an address') json(200, { data: [{ url: 'http://127.0.0.1/private' }] });
  else if (turn === 'broken picture') picture(Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1'));
  else if (turn === 'paint')
    picture(
      await sharp({
        create: { width: 1536, height: 1024, channels: 3, background: { r: 20, g: 160, b: 40 } },
      })
        .png()
        .toBuffer(),
    );
  // Its words repeat what was asked, as those of real ones do.
  else
    json(turn.status, {
      error: { message: 'Rejected: a home garden', type: 'user_error', param: null, code: turn.code },
    });
}

export async function startImageStandIn(): Promise<ImageStandIn> {
  const asked: Asked[] = [];
  const elsewhere: string[] = [];
  const left = Promise.withResolvers<void>();
  const standIn = { does: 'paint' as Turn };
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/images/edits') {
      elsewhere.push(request.url ?? '');
      response.writeHead(404).end();
      return;
    }
    response.once('close', () => {
      if (!response.writableFinished) left.resolve();
    });
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const form = await new Response(Buffer.concat(pieces), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('image') as File;
    asked.push({
      authorization: request.headers.authorization,
      fields: Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      image: { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    });
    await act(standIn.does, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(standIn, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    elsewhere,
    left: left.promise,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
