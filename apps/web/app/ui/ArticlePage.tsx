import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MarkdownPage } from '../../markdown-pages.ts';
import { PageHeader } from './PageHeader.tsx';
import { Prose } from './Prose.tsx';
import type { DrawnPlant } from './plant-pictures.ts';

type ArticlePageProps = {
  page: MarkdownPage;
  above?: string;
  lead?: string;
  plant?: DrawnPlant;
  /** Stands after the text. */
  children?: ReactNode;
};

/** Fewer sections than this are seen at a glance. */
const SECTIONS_WORTH_LISTING = 4;

/** A page of text with its contents beside it. */
export function ArticlePage({ page, above, lead, plant, children }: ArticlePageProps) {
  const listed = page.sections.length >= SECTIONS_WORTH_LISTING;
  return (
    <article>
      <PageHeader
        title={page.title}
        {...(above ? { above } : {})}
        {...(lead ? { lead } : {})}
        {...(plant ? { plant } : {})}
      />
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 5, md: 8 },
          display: 'grid',
          columnGap: 8,
          rowGap: 5,
          gridTemplateColumns: { md: listed ? '14rem minmax(0, 1fr)' : 'minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {listed ? <Contents sections={page.sections} /> : null}
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Prose html={page.html} />
          {children}
        </Box>
      </Container>
    </article>
  );
}

function Contents({ sections }: { sections: MarkdownPage['sections'] }) {
  return (
    <Box component="nav" aria-labelledby="contents" sx={{ position: { md: 'sticky' }, top: 96 }}>
      <Typography id="contents" variant="overline" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        <Trans>On this page</Trans>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="hover"
              sx={{ display: 'block', px: 2, py: 0.75, typography: 'body2' }}
            >
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
