import { msg } from '@lingui/core/macro';
import { pageMeta } from '../shell/page-meta.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

export const meta = pageMeta({
  title: msg`Confirm your e-mail`,
  description: msg`Confirm a change of e-mail with the link from the mail.`,
  hidden: true,
});

export default ConfirmEmailPage;
