import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { SectionBoundary } from '../../ui/SectionBoundary.tsx';

/** Room above what is gone to, beyond what every page leaves for the top bar: on a phone the index stays there too. */
export const SCROLL_MARGIN = { xs: '40px', md: '16px' } as const;

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** A part of the account with an address of its own. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <Box component="section" id={id} aria-labelledby={titleId} sx={{ scrollMarginTop: SCROLL_MARGIN }}>
      <Typography variant="h2" id={titleId} sx={{ fontSize: { xs: '1.75rem', sm: '2rem' } }}>
        {title}
      </Typography>
      {lead ? <Typography sx={{ mt: 1, maxWidth: '44rem' }}>{lead}</Typography> : null}
      <Box sx={{ mt: 3, borderTop: 2, borderColor: 'mark' }}>
        <SectionBoundary what={title}>{children}</SectionBoundary>
      </Box>
    </Box>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '8px 32px',
  padding: '20px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  alignItems: 'start',
  '& > h3': { fontSize: '1.0625rem' },
  '& > .body': { display: 'grid', gap: 12, minWidth: 0, justifyItems: 'start' },
  '& > .action': { marginTop: 4 },
  '& > .panel': { marginTop: 12, minWidth: 0 },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '11rem minmax(0, 1fr) auto',
    '& > .action': { marginTop: -8 },
    '& > .panel, & > .wide': { gridColumn: '2 / -1' },
  },
}));

type SettingProps = {
  title: string;
  /** How it stands now. */
  children: ReactNode;
  /** The button that changes it. */
  action?: ReactNode;
  /** What opens beneath, to change it in. */
  panel?: ReactNode;
};

/** One thing that can be set: its name in the margin, how it stands, and what can be done. */
export function Setting({ title, children, action, panel }: SettingProps) {
  return (
    <Row>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <div className={action ? 'body' : 'body wide'}>{children}</div>
      {action ? <div className="action">{action}</div> : null}
      {panel ? <div className="panel">{panel}</div> : null}
    </Row>
  );
}

const Laid = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: '40rem',
  padding: 20,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.paper.tint,
  scrollMarginTop: SCROLL_MARGIN.xs,
  [theme.breakpoints.up('sm')]: { padding: 28 },
  [theme.breakpoints.up('md')]: { scrollMarginTop: SCROLL_MARGIN.md },
}));

/** A sheet laid into the page for something that takes a step or two; all of it comes into view if it can. */
export function Sheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <Laid ref={sheet}>{children}</Laid>;
}

/** A remark beside what is set. */
export const Remark = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '36rem' }}>
    {children}
  </Typography>
);
