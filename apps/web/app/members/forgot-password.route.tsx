import { pageMeta } from '../shell/page-meta.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

export const meta = pageMeta({
  title: 'Forgot password',
  description: 'Ask for a code to set a new password.',
});

export default ForgotPasswordPage;
