export { processTask } from './processes.ts';
export { threadTask } from './threads.ts';
export { WorkerLost, WorkRefused, WorkTooLong } from './work.ts';
export { WorkCache } from './work-cache.ts';
export { type Caller, callerNamed, callerOf, type Place, Workers } from './workers.ts';
