import { sayBy } from '@understory/words/speaker';
import { pageContext } from '../shell/page-context.ts';
import { i18nOf } from '../shell/words.ts';
import type { Route } from './+types/feed.route';
import { articlePath } from './article.ts';
import { BLOG_LEAD, BLOG_TITLE, TOPIC_NAMES } from './article-words.ts';
import { shownArticles } from './articles.server.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The articles that are shown as an Atom feed (RFC 4287), each whole, with addresses that hold outside of the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const articles = await shownArticles(context);
  const { config, locale } = context.get(pageContext);
  const { baseUrl } = config;
  const say = sayBy(i18nOf(locale));
  const moment = (date: string) => `${date}T00:00:00Z`;
  const entries = articles.map((article) => {
    const address = `${baseUrl}${articlePath(article)}`;
    const html = article.html.replace(/(href|src)="\//g, `$1="${baseUrl}/`);
    return [
      '<entry>',
      `<title>${escaped(article.title)}</title>`,
      `<id>${address}</id>`,
      `<link rel="alternate" type="text/html" href="${address}"/>`,
      `<published>${moment(article.date)}</published>`,
      `<updated>${moment(article.date)}</updated>`,
      ...article.topics.map(
        (topic) => `<category term="${topic}" label="${escaped(say(TOPIC_NAMES[topic]))}"/>`,
      ),
      `<summary>${escaped(article.summary)}</summary>`,
      `<content type="html" xml:lang="en">${escaped(html)}</content>`,
      '</entry>',
    ].join('\n');
  });
  const feed = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escaped(`Understory: ${say(BLOG_TITLE)}`)}</title>`,
    `<subtitle>${escaped(say(BLOG_LEAD))}</subtitle>`,
    `<id>${baseUrl}/blog</id>`,
    `<link rel="self" type="application/atom+xml" href="${baseUrl}/blog/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${baseUrl}/blog"/>`,
    `<updated>${moment(articles[0]?.date ?? '1970-01-01')}</updated>`,
    '<author><name>Understory</name></author>',
    ...entries,
    '</feed>\n',
  ].join('\n');
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
