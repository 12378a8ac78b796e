import { msg } from '@lingui/core/macro';
import { pageMeta } from '../shell/page-meta.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

export const meta = pageMeta({
  title: msg`Forgot password`,
  description: msg`Ask for a code to set a new password.`,
});

export default ForgotPasswordPage;
