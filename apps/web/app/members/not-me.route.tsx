import { pageMeta } from '../shell/page-meta.ts';
import { NotMePage } from './NotMePage.tsx';

export const meta = pageMeta({
  title: 'This was not me',
  description: 'Lock your account with the link from a mail about its safety.',
  hidden: true,
});

export default NotMePage;
