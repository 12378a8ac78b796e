import redFloweringCurrant from 'virtual:portrait/red-flowering-currant';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/join-mission.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = msg`Bring native plants back into gardens, from growers nearby, one bed at a time.`;

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function JoinMission() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`Our mission`} lead={t(LEAD)} plant={redFloweringCurrant} />;
}
