import { pageMeta } from '../shell/page-meta.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

export const meta = pageMeta({
  title: 'Reset password',
  description: 'Set a new password with the code from your e-mail.',
});

export default ResetPasswordPage;
