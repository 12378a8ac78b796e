import { randomBytes } from 'node:crypto';
import { dropSeededTemplates } from '@understory/seedbed';

/** Names a run of the tests for all its processes, and forgets at its end what they seeded once for all. */
export function setup(): () => Promise<void> {
  const run = randomBytes(6).toString('hex');
  process.env.TEST_RUN = run;
  return () => dropSeededTemplates(run);
}
