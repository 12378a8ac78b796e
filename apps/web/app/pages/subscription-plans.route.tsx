import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'SubscriptionPlans', description: 'This page is being written.' });

export default function SubscriptionPlans() {
  return <ComingPage title="SubscriptionPlans" sentence="This page is being written." />;
}
