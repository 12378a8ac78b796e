import { msg } from '@lingui/core/macro';
import { pageMeta } from '../shell/page-meta.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

export const meta = pageMeta({
  title: msg`Reset password`,
  description: msg`Set a new password with the code from your e-mail.`,
});

export default ResetPasswordPage;
