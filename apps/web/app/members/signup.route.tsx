import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Sign up', description: 'Make an account to save your gardens.' });

export default function SignUp() {
  return <ComingPage title="Sign up" sentence="Make an account to save your gardens." />;
}
