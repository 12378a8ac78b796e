import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured log lines on standard output. What could identify or unlock an account is never written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
  });
}
