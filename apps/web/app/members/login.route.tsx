import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({
  title: 'Sign in',
  description: 'Sign in to save gardens and open them anywhere.',
});

export default function Login() {
  return <ComingPage title="Sign in" sentence="Sign in to save gardens and open them anywhere." />;
}
