import { msg } from '@lingui/core/macro';
import { pageMeta } from '../shell/page-meta.ts';
import { NotMePage } from './NotMePage.tsx';

export const meta = pageMeta({
  title: msg`This was not me`,
  description: msg`Lock your account with the link from a mail about its safety.`,
  hidden: true,
});

export default NotMePage;
