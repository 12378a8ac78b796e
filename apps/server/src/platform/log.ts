import { type Logger, pino } from 'pino';

export type Log = Logger;

/** How far the causes of an error are followed. */
const MOST_CAUSES = 5;

interface ToldError {
  readonly type: string;
  readonly message: string;
  /** The code of the database or the system; `code` itself is a word the log keeps out. */
  readonly fault?: string;
  readonly stack?: string;
  readonly cause?: ToldError;
}

/**
 * An error as the log tells it: what happened and where, without the values it happened with. A failed statement
 * carries its parameters (addresses, fingerprints of passwords) and the database's own error the row.
 */
function tellError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.' };
  const { query, code } = error as { query?: unknown; code?: unknown };
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message;
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { fault: code }),
    ...(places && { stack: places.join('\n') }),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: tellError(error.cause, depth + 1) }),
  };
}

/** Structured log lines on standard output. What could identify or unlock an account is never written. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => tellError(error) },
    redact: {
      paths: [
        '*.password',
        '*.new_password',
        '*.old_password',
        '*.code',
        '*.authorization',
        '*.cookie',
        '*.id_token',
      ],
      censor: '[kept out]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
