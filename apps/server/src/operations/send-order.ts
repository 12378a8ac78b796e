/** The sending end of the control socket, apart from the server that listens: who only sends need not read all of it. */
import { createHash } from 'node:crypto';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { AdminOrder } from './orders.ts';

/** Longest path of a local socket that every system takes. */
const MAX_SOCKET_PATH = 100;
const replySchema = z.object({ done: z.boolean(), message: z.string() });

export function controlSocketPath(dataDir: string): string {
  const name = `understory-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const beside = `${dataDir}.sock`;
  return beside.length <= MAX_SOCKET_PATH ? beside : join(tmpdir(), `${name}.sock`);
}

/**
 * Hands an order to the running server.
 * @throws Error with the server's sentence when it refuses, or when nobody listens
 */
export async function sendOrder(dataDir: string, order: AdminOrder): Promise<string> {
  const socket = createConnection({ path: controlSocketPath(dataDir), allowHalfOpen: true });
  socket.end(JSON.stringify(order));
  const reply = replySchema.parse(JSON.parse(await text(socket)));
  if (!reply.done) throw new Error(reply.message);
  return reply.message;
}
