/** Jobs that a person asks for and watches: what makes a file for them, and what brings one in. */
export { type BringingInJob, defineBringingIn, type Staged, staging } from './bringing-in.ts';
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
