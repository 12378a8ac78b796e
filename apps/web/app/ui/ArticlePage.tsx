import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MarkdownPage } from '../../markdown-pages.ts';
import { Page } from './layout.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Prose } from './Prose.tsx';
import type { DrawnPlant } from './plant-pictures.ts';
import { bare, styled, token } from './styled.ts';
import { Text, TextLink } from './Text.tsx';

type ArticlePageProps = {
  page: MarkdownPage;
  above?: string;
  lead?: string;
  plant?: DrawnPlant;
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

/** A page of text with its contents beside it. */
export function ArticlePage({ page, above, lead, plant, under, children }: ArticlePageProps) {
  const listed = page.sections.length >= SECTIONS_WORTH_LISTING;
  return (
    <article>
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
          <Prose html={page.html} />
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
