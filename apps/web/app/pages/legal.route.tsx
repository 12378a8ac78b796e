import page from '../../../../content/legal.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = 'What is stored and why, the terms of use, and the sources of every plant fact.';

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function Legal() {
  return <ArticlePage page={page} above="Privacy & Legal" lead={LEAD} plant="evergreen-huckleberry" />;
}
