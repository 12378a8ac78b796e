import { pageMeta } from '../shell/page-meta.ts';
import { AccountPage } from './account/AccountPage.tsx';
import { RequireOnboarding } from './profile/RequireOnboarding.tsx';

export const meta = pageMeta({
  title: 'Account',
  description: 'Who you are here, how your account is protected, and what is kept of you.',
  hidden: true,
});

export default function Account() {
  return (
    <RequireOnboarding>
      <AccountPage />
    </RequireOnboarding>
  );
}
