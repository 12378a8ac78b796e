import { pageMeta } from '../shell/page-meta.ts';
import { LoginPage } from './LoginPage.tsx';

export const meta = pageMeta({
  title: 'Sign in',
  description: 'Sign in to save gardens and open them anywhere.',
});

export default LoginPage;
