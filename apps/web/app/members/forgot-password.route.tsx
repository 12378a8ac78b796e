import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({
  title: 'Forgot password',
  description: 'Ask for a code to set a new password.',
});

export default function ForgotPassword() {
  return <ComingPage title="Forgot password" sentence="Ask for a code to set a new password." />;
}
