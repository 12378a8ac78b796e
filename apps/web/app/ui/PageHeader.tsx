import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { Page } from './layout.tsx';
import { type DrawnPlant, StandingPlant } from './StandingPlant.tsx';
import { token } from './token.ts';

/** Drafting paper: one faint square is one cell of the planner, a heavier one is five. */
export const DraftingPaper = styled('div')({
  backgroundColor: token.paper,
  backgroundImage: [
    `linear-gradient(${token.grid} 1px, transparent 1px)`,
    `linear-gradient(90deg, ${token.grid} 1px, transparent 1px)`,
  ].join(','),
  backgroundSize: '24px 24px',
  backgroundPosition: 'center top',
  borderBottom: `1px solid ${token.grid}`,
  // In large letters a single word of a title may be wider than a phone.
  '& h1': { overflowWrap: 'anywhere', hyphens: 'auto', minWidth: 0 },
});

/** Stands at the far end of the ground line of a head; not on small screens. */
export const PlantAtEnd = ({ slug }: { slug: DrawnPlant }) => (
  <StandingPlant
    slug={slug}
    sx={{
      display: { xs: 'none', md: 'block' },
      bottom: 0,
      right: { md: -40, lg: 0 },
      width: 320,
      translate: '0 12.5%',
    }}
  />
);

type PageHeaderProps = {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** A line above the title, such as the part of the site. */
  above?: string;
  /** The plant that stands at the far end of the ground line; not shown on small screens. */
  plant?: DrawnPlant;
  /** Whether nothing follows: the head then fills the page. */
  alone?: boolean;
  /** The one thing to do next. */
  children?: ReactNode;
};

/** The head of a page that is read: its title on drafting paper. */
export function PageHeader({ title, lead, above, plant, alone = false, children }: PageHeaderProps) {
  return (
    <DraftingPaper
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderBottom: 2,
        borderColor: 'text.primary',
        ...(alone ? { flexGrow: 1, minHeight: '100%', display: 'grid' } : {}),
      }}
    >
      <Page>
        <Box sx={{ maxWidth: '43rem', display: 'grid', gap: 2, justifyItems: 'start' }}>
          {above ? (
            <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
              {above}
            </Typography>
          ) : null}
          <Typography variant="h1">{title}</Typography>
          {lead ? <Typography variant="lead">{lead}</Typography> : null}
          {children ? (
            <Box sx={{ mt: 1, display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: '100%' }}>
              {children}
            </Box>
          ) : null}
        </Box>
        {plant ? <PlantAtEnd slug={plant} /> : null}
      </Page>
    </DraftingPaper>
  );
}

type CompactHeadProps = {
  title: string;
  /** Where the page belongs, above its title: the way back. */
  above?: ReactNode;
  /** What is said or done at the title's side; it stands under it where there is no room. */
  beside?: ReactNode;
  /** What the results are asked for with. */
  children?: ReactNode;
  /** Takes the focus where what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/**
 * The head of a page that is worked on: as low as it can be, so that results stand within the first 320 pixels. On paper as on a
 * page that is read.
 */
export function CompactHead({ title, above, beside, children, titleRef }: CompactHeadProps) {
  return (
    <DraftingPaper sx={{ borderBottom: 2, borderColor: 'text.primary' }}>
      <Page pad={8} gap={[8, 12]}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 1.5, md: 3 },
            rowGap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <div>
            {above ? (
              <Typography
                variant="body2"
                className="screen-only"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere', '& a': { py: 0.5 } }}
              >
                {above}
              </Typography>
            ) : null}
            <Typography
              variant="h1"
              {...(titleRef && { ref: titleRef, tabIndex: -1 })}
              sx={{ fontSize: { xs: '1.5rem', md: '2rem' }, lineHeight: 1.2, '&&': { outline: 'none' } }}
            >
              {title}
            </Typography>
          </div>
          {beside}
        </Box>
        {children}
      </Page>
    </DraftingPaper>
  );
}
