import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MarkdownPage } from '../../markdown-pages.ts';
import { Page } from './layout.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Prose } from './Prose.tsx';
import type { PlantPicture } from './StandingPlant.tsx';
import { bare, Global, styled, token } from './styled.ts';
import { Text, TextLink } from './Text.tsx';

type ArticlePageProps = {
  /** The language of the text, where it is another than the page's. */
  lang?: string | undefined;
  page: MarkdownPage;
  above?: string;
  lead?: string;
  plant?: PlantPicture;
  /** Stands under the lead: who wrote it and when. */
  under?: ReactNode;
  /** Stands after the text. */
  children?: ReactNode;
};

/** Fewer sections than this are seen at a glance. */
const SECTIONS_WORTH_LISTING = 4;

const Columns = styled(Page)({
  display: 'grid',
  gap: '40px 64px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '&[data-listed="true"]': { [token.from.md]: { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
});
const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 });

/** Words alone on paper: what leads elsewhere is left out, and sources tell their addresses. */
const ArticlePrint = () => (
  <Global
    styles={{
      '@media print': {
        '@page': { margin: '16mm 18mm' },
        'body header, body footer, body nav, body aside, a[href="#content"], main article button': {
          display: 'none !important',
        },
        'html, body': { background: `${token.always.white} !important`, fontSize: '10pt !important' },
        'main *': { color: `${token.always.ink} !important`, printColorAdjust: 'exact' },
        'main article div': { background: 'none !important' },
        'main [data-page]': {
          display: 'block !important',
          padding: '4mm 0 !important',
          maxWidth: 'none !important',
        },
        'main h2, main h3': { breakAfter: 'avoid' },
        'main section[aria-labelledby="sources"] a::after': {
          content: '" (" attr(href) ")"',
          fontSize: '8pt',
        },
      },
    }}
  />
);

/** A page of text with its contents beside it. */
export function ArticlePage({ page, lang, above, lead, plant, under, children }: ArticlePageProps) {
  const listed = page.sections.length >= SECTIONS_WORTH_LISTING;
  return (
    <article>
      <ArticlePrint />
      <PageHeader
        title={page.title}
        {...(above ? { above } : {})}
        {...(lead ? { lead } : {})}
        {...(plant ? { plant } : {})}
      >
        {under}
      </PageHeader>
      <Columns data-listed={listed}>
        {listed ? <Contents sections={page.sections} /> : null}
        <Column>
          <Prose html={page.html} lang={lang} />
          {children}
        </Column>
      </Columns>
    </article>
  );
}

const Aside = styled('nav')({ [token.from.md]: { position: 'sticky', top: 96 } });
const Sections = styled('ul')({
  ...bare,
  marginBlockStart: 8,
  borderInlineStart: `2px solid ${token.line}`,
  '& a': { display: 'block', padding: '6px 16px', ...token.type.small },
});

function Contents({ sections }: { sections: MarkdownPage['sections'] }) {
  return (
    <Aside aria-labelledby="contents">
      <Text look="above" soft id="contents">
        <Trans>On this page</Trans>
      </Text>
      <Sections>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <TextLink href={`#${id}`} look="quiet">
              {title}
            </TextLink>
          </li>
        ))}
      </Sections>
    </Aside>
  );
}
