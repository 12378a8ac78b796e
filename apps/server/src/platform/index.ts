import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/index.ts';
import type { Files } from './files/index.ts';
import type { Events, Jobs } from './jobs/index.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/index.ts';
import type { JobWatch } from './personal-jobs/index.ts';
import type { Workers } from './workers/index.ts';

export * from './abilities.ts';
export * from './api-error.ts';
export * from './clock.ts';
export * from './config.ts';
export * from './db/index.ts';
export { cookieAttributes } from './http/cookie-attributes.ts';
export { createWaiting, leavable, STILL_HERE } from './http/event-stream.ts';
export type { UploadedFile } from './http/form-body.ts';
export * from './http/implementation.ts';
export { attachment } from './http/mount.ts';
export * from './http/paging.ts';
export * from './http/peer.ts';
export { isAtThisMachine, siteOf, siteOfServer } from './http/site.ts';
export { bearerIn, giveTicket } from './http/ticket.ts';
export { knownAddress } from './http/validation.ts';
export type { ReadViewer } from './http/viewer.ts';
export * from './log.ts';
export * from './person.ts';
export * from './personal-data.ts';
export * from './reader.ts';
export * from './yielding.ts';

/** What every part of the server stands on; handed in, never reached for. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly files: Files;
  readonly workers: Workers;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly jobWatch: JobWatch;
}
