import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '../shell/queries.tsx';
import { Grid, Sheet } from '../ui/layout.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { AdminPage } from './AdminPage.tsx';
import { catalogueStateQuery, switchesQuery, turnedOffWords } from './admin-queries.ts';
import { articlesQuery, shownWords } from './articles/article-queries.ts';
import { foundQuery, TO_DECIDE } from './found/found-queries.ts';
import { jobsQuery } from './jobs/job-queries.ts';
import { requestsQuery } from './nurseries/request-queries.ts';
import { EVERYBODY, peopleQuery } from './people/people-queries.ts';
import { OPEN_REPORTS, reportsQuery } from './reports/report-queries.ts';

/** What there is to administer: only what is there. */
export function AdminHome() {
  const { t } = useLingui();
  const { data } = useQuery(catalogueStateQuery());
  const { data: requests } = useQuery(requestsQuery({ status: 'pending', kind: '', page: 1 }));
  const { data: reports } = useQuery(reportsQuery(OPEN_REPORTS));
  const { data: articles } = useQuery(articlesQuery());
  const { data: people } = useQuery(peopleQuery(EVERYBODY));
  const { data: found } = useQuery(foundQuery(TO_DECIDE));
  const { data: jobs } = useQuery(jobsQuery('failed'));
  const { data: switches } = useQuery(switchesQuery());
  const sections = [
    {
      to: '/admin/people',
      title: t`People`,
      about: t`Find an account, suspend or restore it, sign it out everywhere, give a tier or a role.`,
      figure: people && t`${plural({ count: people.count }, { one: '# account', other: '# accounts' })}`,
    },
    {
      to: '/admin/plants',
      title: t`Plants and photographs`,
      about: t`Find a plant, edit its facts, add photographs of it with their credit and license, and choose the one that leads.`,
      figure:
        data && t`${plural({ count: data.photographs }, { one: '# photograph', other: '# photographs' })}`,
    },
    {
      to: '/admin/found-photographs',
      title: t`Found photographs`,
      about: t`Photographs that others have published under a free license, to be taken for a plant or refused.`,
      figure:
        found &&
        (found.source === null && found.count === 0
          ? t`Nobody is asked for any`
          : found.count === 0
            ? t`Nothing to decide`
            : t`${plural({ count: found.count }, { one: '# photograph to decide', other: '# photographs to decide' })}`),
    },
    {
      to: '/admin/catalogue',
      title: t`Catalog file`,
      about: t`Check a CSV file of plants, see what it would change cell by cell, and bring it in.`,
      figure:
        data && t`${plural({ count: data.listed }, { one: '# plant listed', other: '# plants listed' })}`,
    },
    {
      to: '/admin/nursery-requests',
      title: t`Nursery requests`,
      about: t`Registrations, claims of a listing, and wishes to be taken out of the directory.`,
      figure:
        requests &&
        (requests.count === 0
          ? t`Nothing to decide`
          : t`${plural({ count: requests.count }, { one: '# request to decide', other: '# requests to decide' })}`),
    },
    {
      to: '/admin/reports',
      title: t`Reported messages`,
      about: t`Messages that nurseries call abuse: remove them with a reason, or let them stand.`,
      figure:
        reports &&
        (reports.open === 0
          ? t`Nothing to decide`
          : t`${plural({ count: reports.open }, { one: '# report to decide', other: '# reports to decide' })}`),
    },
    {
      to: '/admin/articles',
      title: t`Articles`,
      about: t`Articles of the blog with their sources: take one down for everybody, and put it back.`,
      figure: articles && t(shownWords(articles.results)),
    },
    {
      to: '/admin/directory',
      title: t`Directory file`,
      about: t`Check a CSV file of nurseries and bring it in, or download the directory as one.`,
      figure: undefined,
    },
    {
      to: '/admin/jobs',
      title: t`Jobs`,
      about: t`Mails, sweeps and other work done after the answer: what waits, what failed and why.`,
      figure:
        jobs &&
        (jobs.counts.failed === 0
          ? t`Nothing has failed`
          : t`${plural({ count: jobs.counts.failed }, { one: '# job failed', other: '# jobs failed' })}`),
    },
    {
      to: '/admin/switches',
      title: t`Feature switches`,
      about: t`Turn a part of Understory off for everybody, such as sign-up, the muse or checkout, and on again.`,
      figure: switches && t(turnedOffWords(switches.results)),
    },
    {
      to: '/admin/audit',
      title: t`Audit log`,
      about: t`What was done to accounts, listings, messages, plants, articles, jobs and switches, and by whom. Nobody can edit it.`,
      figure: undefined,
    },
  ];
  return (
    <AdminPage
      title={t`Administration`}
      lead={t`For the people who run Understory. Every change is noted in the audit log.`}
    >
      <Grid as="ul">
        {sections.map(({ to, title, about, figure }) => (
          <Sheet as="li" key={to} gap={8}>
            <Text look="h3" as="h2">
              {/* How it stands is heard with where it leads. */}
              <TextLink to={to} look="cover" aria-labelledby={`${to} ${to}/figure`}>
                <span id={to}>{title}</span>
              </TextLink>
            </Text>
            <Text>{about}</Text>
            {/* Keeps its line while it is read. */}
            <Text firm id={`${to}/figure`}>
              {figure ?? '\u00a0'}
            </Text>
          </Sheet>
        ))}
      </Grid>
    </AdminPage>
  );
}
