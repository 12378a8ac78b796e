/** Jobs: work that is done after the answer, once over all processes, and tried again until it is done. */
export { jobRoutes } from './admin.ts';
export {
  createEvents,
  type Events,
  eventData,
  eventPersonalData,
  forgetEvents,
  type Subscriptions,
} from './events.ts';
export { defineJob, type Job } from './job.ts';
export { measureJobs } from './metrics.ts';
export { type Jobs, openJobs } from './queue.ts';
export { startWorkers, type Workers } from './workers.ts';
