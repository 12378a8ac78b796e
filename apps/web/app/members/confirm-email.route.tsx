import { pageMeta } from '../shell/page-meta.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

export const meta = pageMeta({
  title: 'Confirm your e-mail',
  description: 'Confirm a change of e-mail with the link from the mail.',
  hidden: true,
});

export default ConfirmEmailPage;
