import { RequireSignIn } from '../members/RequireSignIn.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { GardensPage } from './GardensPage.tsx';

export const meta = pageMeta({
  title: 'My gardens',
  description: 'The gardens you have saved, with their size and native share.',
  hidden: true,
});

export default function GardensRoute() {
  return (
    <RequireSignIn>
      <GardensPage />
    </RequireSignIn>
  );
}
