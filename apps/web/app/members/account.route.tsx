import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

export const meta = pageMeta({ title: 'Account', description: 'Your plan, your data and your password.' });

export default function Account() {
  return (
    <RequireSignIn>
      <ComingPage title="Account" sentence="Your plan, your data and your password." />
    </RequireSignIn>
  );
}
