/** Jobs that a person asks for, watches, and gets a file from. */
export {
  askForJob,
  definePersonalJob,
  forgetPersonalJobs,
  type MadeFile,
  newestJobAbout,
  type Order,
  personalJobData,
} from './personal-job.ts';
export { personalJobRoutes, serializeJob } from './routes.ts';
export { JobWatch } from './watch.ts';
