import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({
  title: 'My gardens',
  description: 'The gardens you have saved, with their size and native share.',
});

export default function Gardens() {
  return (
    <ComingPage title="My gardens" sentence="The gardens you have saved, with their size and native share." />
  );
}
