import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ArticleStanding } from '@understory/contract';
import { dateIn } from '@understory/words';
import { Fragment } from 'react';
import { useRevalidator } from 'react-router';
import type { ToldArticle } from '../../blog/index.ts';
import { readAnew } from '../../session/revalidating.ts';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Row, Sheet } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { PEOPLE_KEY, WRITTEN } from '../people/people-queries.ts';
import { ReasonedAct } from '../ReasonedAct.tsx';
import { SortedList } from '../SortedList.tsx';
import { Told } from '../Told.tsx';
import { ARTICLES_KEY, articlesQuery, shownWords } from './article-queries.ts';

/** The articles of the blog, and which of them are shown. */
export function ArticleList({ told }: { told: readonly ToldArticle[] }) {
  const { t } = useLingui();
  const reading = useQuery(articlesQuery());
  const { data } = reading;
  return (
    <AdminPage
      title={t`Articles`}
      above={ADMINISTRATION}
      lead={t`Articles are written as files with their sources, and the build holds them against the catalog: their words change with a release. Whether one is shown is decided here. One that is taken down answers as if it were not there, and leaves the list, its search, the feed and the site map within a second. Each decision is told in the audit log with its reason.`}
    >
      <SortedList
        reading={reading}
        status={data && t(shownWords(data.results))}
        awaited={t`Reading the articles`}
        items={data?.results.map((article) => (
          <ArticleItem
            key={article.slug}
            article={article}
            told={told.find(({ slug }) => slug === article.slug)}
          />
        ))}
      />
    </AdminPage>
  );
}

/** An article with what it is about and stands on, and the button that takes it down or puts it back. */
function ArticleItem({ article, told }: { article: ArticleStanding; told: ToldArticle | undefined }) {
  const { t, i18n } = useLingui();
  const written = useMoment();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { slug, title, date, is_down, version, at, by, reason: why } = article;
  const params = { slug };
  const deciding = useMutation({
    networkMode: 'always',
    /** @param reason why it is taken down; null to put it back */
    mutationFn: (reason: string | null) =>
      reason === null
        ? api('POST /admin/articles/{slug}/put_back/', { params, body: { version } })
        : api('POST /admin/articles/{slug}/take_down/', { params, body: { version, reason } }),
    // Which links lead nowhere is told by the loader.
    onSuccess: () => void readAnew(revalidate),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PEOPLE_KEY });
      // Also where somebody else was quicker: the page then says so.
      return queries.invalidateQueries({ queryKey: ARTICLES_KEY });
    },
  });
  const heading = `article-${slug}`;
  const day = dateIn(i18n.locale, `${date}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
  const when = at === null ? '' : written(at, WRITTEN);
  const who = by ?? t`somebody who has left`;
  return (
    <Sheet as="li" aria-labelledby={heading} gap={12}>
      <Row apart align="baseline">
        <Text look="h3" as="h2" id={heading} breaks>
          <span lang="en">{is_down ? title : <TextLink to={`/blog/${slug}`}>{title}</TextLink>}</span>
        </Text>
        <Chip selected={is_down}>{is_down ? t`Taken down` : t`Shown`}</Chip>
      </Row>
      {told ? (
        <Text measure>
          <span lang="en">{told.summary}</span>
        </Text>
      ) : null}
      {is_down ? (
        <Notice tone="warn" role="status">
          <Trans>
            Taken down on {when}, by {who}: {why}
          </Trans>
        </Notice>
      ) : at === null ? null : (
        <Text look="small" soft breaks>
          <Trans>
            Shown again since {when}, by {who}.
          </Trans>
        </Text>
      )}
      {told ? <Facts told={told} day={day} isDown={is_down} /> : null}
      {deciding.isError ? <Notice tone="bad">{sentenceOf(deciding.error)}</Notice> : null}
      {is_down ? (
        <Row>
          <Button
            look="next"
            aria-label={t`Put back: ${title}`}
            autoFocus={!deciding.isIdle}
            busy={deciding.isPending}
            onClick={() => deciding.mutate(null)}
          >
            <Trans>Put back</Trans>
          </Button>
        </Row>
      ) : (
        <ReasonedAct
          begin={t`Take down`}
          called={t`Take down: ${title}`}
          why={t`Why (goes into the audit log)`}
          missing={t`Say why, so that others can follow it.`}
          confirm={t`Take it down for everybody`}
          leave={t`Leave it shown`}
          isBusy={deciding.isPending}
          takesFocus={!deciding.isIdle}
          onConfirm={(reason) => deciding.mutate(reason)}
        />
      )}
    </Sheet>
  );
}

/** When it was written, what it is about, what it stands on, and what leads to it and from it. */
function Facts({ told, day, isDown }: { told: ToldArticle; day: string; isDown: boolean }) {
  const { topics, months, minutes, sources, linkedFrom, lost } = told;
  const cited = sources.filter(({ link }) => link === undefined).length;
  return (
    <Told>
      <div>
        <dt>
          <Trans>Written</Trans>
        </dt>
        <dd>
          {day}
          {', '}
          <Plural value={minutes} one="# minute to read" other="# minutes to read" />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>About</Trans>
        </dt>
        <dd>
          {topics.join(', ')}. {months}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Sources</Trans>
        </dt>
        <dd>
          <Plural value={sources.length} one="# source" other="# sources" />
          {cited > 0 ? (
            <>
              {', '}
              <Plural value={cited} one="# without an address" other="# without an address" />
            </>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Linked from</Trans>
        </dt>
        <dd>
          {linkedFrom.length === 0 ? <Trans>No other text</Trans> : null}
          {linkedFrom.map(({ title, path }, index) => (
            <Fragment key={path}>
              {index > 0 ? '; ' : ''}
              <TextLink to={path}>{title}</TextLink>
            </Fragment>
          ))}
        </dd>
      </div>
      {lost.length > 0 && !isDown ? (
        <div>
          <dt>
            <Trans>Leads nowhere</Trans>
          </dt>
          <dd>{lost.join('; ')}</dd>
        </div>
      ) : null}
    </Told>
  );
}
