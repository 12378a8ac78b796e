import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product behind a door of its own, through which another version of its page can be given. */
export interface Release {
  readonly url: string;
  /** From now on the page is served as another build of it: under a new name, and without these files. */
  readonly release: (gone: RegExp) => void;
  readonly stop: () => Promise<void>;
}

const MANIFEST = /manifest-([\w-]+)\.js/;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param server where the product is served */
export async function startRelease(server: string): Promise<Release> {
  const [, version = ''] = MANIFEST.exec(await (await fetch(server)).text()) ?? [];
  if (version === '') throw new Error('The page names no version');
  let name = version;
  let gone: RegExp | undefined;

  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const path = asked.url ?? '/';
    if (gone?.test(path)) {
      answer.writeHead(404).end();
      return;
    }
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const body = await bodyOf(asked);
    const given = await new Promise<IncomingMessage>((resolve, reject) => {
      // A connection that is kept may be closed by the server just as it is used again.
      request(server + path.replace(name, version), { method: asked.method, headers, agent: false }, resolve)
        .on('error', reject)
        .end(body);
    });
    const whole = await bodyOf(given);
    const { 'transfer-encoding': __, 'content-length': ___, ...told } = given.headers;
    const isText = /html|javascript/.test(String(told['content-type']));
    answer.writeHead(given.statusCode ?? 502, told);
    answer.end(isText ? whole.toString().replaceAll(version, name) : whole);
  };
  const door = createServer((asked, answer) => {
    pass(asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    release: (files) => {
      gone = files;
      name += 'x';
    },
    stop: () =>
      new Promise((closed) => {
        door.close(() => closed());
        door.closeAllConnections();
      }),
  };
}
