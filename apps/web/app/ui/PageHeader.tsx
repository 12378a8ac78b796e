import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Drafting paper: one faint square is one cell of the planner, a heavier one is five. */
export const DraftingPaper = styled('div')(({ theme }) => {
  const line = theme.vars.palette.paper.line;
  return {
    backgroundColor: theme.vars.palette.paper.tint,
    backgroundImage: [
      `linear-gradient(${line} 1px, transparent 1px)`,
      `linear-gradient(90deg, ${line} 1px, transparent 1px)`,
    ].join(','),
    backgroundSize: '24px 24px',
    backgroundPosition: 'center top',
    borderBottom: `1px solid ${theme.vars.palette.paper.line}`,
  };
});

type PageHeaderProps = {
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** A line above the title, such as the part of the site. */
  above?: string;
  /** A drawing at the far end; not shown on small screens. */
  drawing?: ReactNode;
  /** The one thing to do next. */
  children?: ReactNode;
};

/** The head of a page that is read: its title on drafting paper. */
export function PageHeader({ title, lead, above, drawing, children }: PageHeaderProps) {
  return (
    <DraftingPaper>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 5, md: 8 },
          display: 'flex',
          gap: 6,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ maxWidth: '44rem', display: 'grid', gap: 2, justifyItems: 'start' }}>
          {above ? (
            <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
              {above}
            </Typography>
          ) : null}
          <Typography variant="h1">{title}</Typography>
          {lead ? <Typography variant="lead">{lead}</Typography> : null}
          {children}
        </Box>
        {drawing ? <Box sx={{ display: { xs: 'none', md: 'block' }, flex: 'none' }}>{drawing}</Box> : null}
      </Container>
    </DraftingPaper>
  );
}
