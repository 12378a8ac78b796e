import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@understory/contract';
import type { Log } from '../platform/log.ts';

/**
 * Requests that never reach the app, because they are no whole HTTP or did not arrive in time, are refused in the
 * same shape and with an id as all others.
 */

interface BrokenRequest {
  readonly code: ErrorCode;
  readonly detail: string;
}

const MALFORMED: BrokenRequest = { code: 'malformed_request', detail: 'This is not a well-formed request.' };
const FAILED: BrokenRequest = {
  code: 'internal_error',
  detail: 'Something went wrong on our side. Please try again.',
};

/** By the codes of Node's HTTP server; whatever else it stumbles over is malformed. */
const KINDS: Readonly<Record<string, BrokenRequest>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request_timeout',
    detail: 'The request took too long to arrive. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    code: 'headers_too_large',
    detail: 'The headers are larger than this server takes.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    code: 'payload_too_large',
    detail: 'The body is larger than this server takes.',
  },
};

const headersFor = (requestId: string) => ({
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': requestId,
});

const bodyOf = ({ detail, code }: BrokenRequest): string =>
  JSON.stringify({ detail, code } satisfies ErrorBody);

/** The answer to a request whose parts fit HTTP but make no address, or to a fault outside of the app. */
export function answerFault(fault: unknown, log: Log): Response {
  const requestId = randomUUID();
  const kind = fault instanceof RequestError ? MALFORMED : FAILED;
  const status = ERROR_STATUS[kind.code];
  if (kind === FAILED)
    log.error({ request_id: requestId, err: fault }, 'a request failed outside of the app');
  else log.info({ request_id: requestId, status }, 'a request was malformed');
  return new Response(bodyOf(kind), { status, headers: headersFor(requestId) });
}

function rawAnswer(kind: BrokenRequest, requestId: string): string {
  const status = ERROR_STATUS[kind.code];
  const body = bodyOf(kind);
  const fields = { ...headersFor(requestId), 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/**
 * Refuses a request that names two hosts: a proxy may have decided by the one and a page would be written by the other.
 * @returns whether it was refused
 */
export function refuseTwoHosts(
  request: IncomingMessage,
  response: ServerResponse,
  log: Log | undefined,
): boolean {
  if ((request.headersDistinct.host?.length ?? 0) < 2) return false;
  const requestId = randomUUID();
  const status = ERROR_STATUS[MALFORMED.code];
  log?.info({ request_id: requestId, status }, 'a request named two hosts');
  response.writeHead(status, { ...headersFor(requestId), Connection: 'close' });
  response.end(bodyOf(MALFORMED));
  return true;
}

/** Answers what Node's HTTP server cannot make a request of, and ends the connection. */
export function refuseBrokenRequests(server: Server, log: () => Log | undefined): void {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => underWay.set(request.socket, response));
  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    const response = underWay.get(socket);
    // In the middle of another answer, more words would only garble it.
    const isMidAnswer = response?.headersSent === true && !response.writableFinished;
    if (fault.code === 'ECONNRESET' || !socket.writable || isMidAnswer) {
      socket.destroy();
      return;
    }
    const kind = KINDS[fault.code ?? ''] ?? MALFORMED;
    const requestId = randomUUID();
    log()?.info({ request_id: requestId, status: ERROR_STATUS[kind.code] }, 'a request was not understood');
    socket.end(rawAnswer(kind, requestId), () => socket.destroy());
  });
}
