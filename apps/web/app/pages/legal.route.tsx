import evergreenHuckleberry from 'virtual:portrait/evergreen-huckleberry';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/legal.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = msg`What is stored and why, the terms of use, and the sources of every plant fact.`;

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function Legal() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`Privacy & Legal`} lead={t(LEAD)} plant={evergreenHuckleberry} />;
}
