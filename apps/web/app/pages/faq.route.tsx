import westernSwordFern from 'virtual:portrait/western-sword-fern';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/faq.md';
import { localeOfPage, pageMeta } from '../shell/page-meta.ts';
import { questionsStructuredData } from '../shell/structured-data.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';
import type { Route } from './+types/faq.route';

const LEAD = msg`Short answers on accounts, plants, regions, nurseries and your data.`;

export const meta: Route.MetaFunction = (given) => {
  const { baseUrl } = given.matches[0].loaderData.config;
  const told = questionsStructuredData(page.html, baseUrl, localeOfPage(given.matches), '/faq');
  return [...pageMeta({ title: page.title, description: LEAD })(given), { 'script:ld+json': told }];
};

export default function Faq() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`Help`} lead={t(LEAD)} plant={westernSwordFern} />;
}
