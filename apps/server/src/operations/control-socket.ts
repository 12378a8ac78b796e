import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { MAX_DIRECTORY_BYTES } from '@understory/contract';
import { ApiError } from '../platform/api-error.ts';
import { type AdminOrder, adminOrderSchema } from './orders.ts';
import { controlSocketPath } from './send-order.ts';

/**
 * The embedded database belongs to one process, so the admin command hands its order to the server that holds it,
 * over a local socket that only the same account can open.
 */

/** A directory file in base64, or a smaller catalogue as JSON, in which line ends and quotes take two signs each. */
const MAX_ORDER_BYTES = 1.5 * MAX_DIRECTORY_BYTES;

/** The whole of what comes; undefined when it is more than an order can be, of which no more is kept in memory. */
async function orderFrom(socket: Socket): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of socket as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= MAX_ORDER_BYTES) pieces.push(piece);
    else pieces.length = 0;
  }
  return size > MAX_ORDER_BYTES ? undefined : Buffer.concat(pieces).toString('utf8');
}

async function answerOrder(body: string | undefined, carryOut: (order: AdminOrder) => Promise<string>) {
  try {
    if (body === undefined) return { done: false, message: 'The order is too long.' };
    return { done: true, message: await carryOut(adminOrderSchema.parse(JSON.parse(body))) };
  } catch (error) {
    if (error instanceof ApiError) return { done: false, message: error.message };
    throw error;
  }
}

/** Listens for orders until closed. */
export async function openControlSocket(
  dataDir: string,
  carryOut: (order: AdminOrder) => Promise<string>,
): Promise<{ close(): void }> {
  const path = controlSocketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    orderFrom(socket)
      .then((body) => answerOrder(body, carryOut))
      .then((reply) => socket.end(JSON.stringify(reply)))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  server.unref();
  return { close: () => server.close() };
}
