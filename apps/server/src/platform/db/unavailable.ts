/** SQLSTATE classes by which PostgreSQL says "not now" rather than "not like that". */
const OUTAGE_STATES = [
  /^08/, // connection exceptions
  /^28/, // the password or the rights of the server were changed under it
  /^3D000$/, // the database is gone: it is being restored, or was renamed
  /^55000$/, // not in the state for it: not taking connections, or recovering
  /^53/, // out of connections, memory or disk
  /^57P0[1-5]$/, // shutting down, crashed, starting up, idle session ended
];

const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What node-postgres says, without any code, when a connection is lost or could not be had in time. */
const OUTAGE_MESSAGES = [
  /^timeout exceeded when trying to connect$/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^Cannot use a pool after calling end/,
];

/**
 * The database could not be reached, or went away during the work. Nothing is wrong with the request: the
 * same call may be tried again after `retryAfterSeconds`. If the connection was lost while a transaction
 * was being committed, whether it was kept is unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly retryAfterSeconds = 2;

  constructor(cause: unknown) {
    super('The database cannot be reached just now.', { cause });
  }
}

/** Returns `DatabaseUnavailable` for an outage and every other error as it came. */
export function nameOutage(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  return causes(error).some(isOutage) ? new DatabaseUnavailable(error) : error;
}

/** The SQLSTATE of a database error, also when Drizzle has wrapped it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return causes(error)
    .map(codeOf)
    .find((code) => code !== undefined && /^[0-9A-Z]{5}$/.test(code));
}

function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return OUTAGE_CODES.has(code) || OUTAGE_STATES.some((state) => state.test(code));
  return error instanceof Error && OUTAGE_MESSAGES.some((message) => message.test(error.message));
}

/** An error and the chain of its causes; bounded, because a cause may be its own cause. */
function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  let next = error;
  while (next !== undefined && next !== null && chain.length < 5) {
    chain.push(next);
    next = next instanceof AggregateError ? next.errors[0] : (next as { cause?: unknown }).cause;
  }
  return chain;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
