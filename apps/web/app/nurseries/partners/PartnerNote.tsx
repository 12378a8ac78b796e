import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Note = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderLeft: `4px solid ${theme.vars.palette.secondary.dark}`,
  background: theme.vars.palette.paper.tint,
  maxWidth: '44rem',
  '& > strong': { display: 'block', fontSize: '0.875rem' },
  '& > p': { margin: 0 },
  '@media print': { breakInside: 'avoid' },
}));

/** A remark to nurseries on a sample page: what the part beside it does for them. */
export const PartnerNote = ({ children }: { children: ReactNode }) => (
  <Note role="note" aria-label="For nurseries">
    <strong>For nurseries</strong>
    <p>{children}</p>
  </Note>
);
