import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A table that may be wider than a phone; it is moved by itself, by keyboard too: so it takes the focus. */
const Frame = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& table': { borderCollapse: 'collapse', width: '100%', minWidth: 560, fontSize: '0.9375rem' },
  '& th, & td': { padding: '8px 14px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { whiteSpace: 'nowrap', background: theme.vars.palette.paper.tint },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& td:nth-of-type(-n + 2)': { overflowWrap: 'normal' },
  '& td:last-of-type': { minWidth: 180 },
}));

export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Frame tabIndex={0} aria-label={label}>
    <table>{children}</table>
  </Frame>
);
