import { pageMeta } from '../shell/page-meta.ts';
import { SignUpPage } from './SignUpPage.tsx';

export const meta = pageMeta({ title: 'Sign up', description: 'Make an account to save your gardens.' });

export default SignUpPage;
