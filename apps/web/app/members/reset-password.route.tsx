import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({
  title: 'Reset password',
  description: 'Set a new password with the code from your e-mail.',
});

export default function ResetPassword() {
  return <ComingPage title="Reset password" sentence="Set a new password with the code from your e-mail." />;
}
