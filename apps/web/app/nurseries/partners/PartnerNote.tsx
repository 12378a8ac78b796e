import type { ReactNode } from 'react';
import { styled, token } from '../../ui/styled.ts';

const Note = styled('div')({
  padding: '12px 16px',
  borderLeft: `4px solid ${token.selectDeep}`,
  background: token.paper,
  maxWidth: '44rem',
  '& > strong': { display: 'block', fontSize: '0.875rem' },
  '& > p': { margin: 0 },
  '@media print': { breakInside: 'avoid' },
});

/** A remark to nurseries on a sample page: what the part beside it does for them. */
export const PartnerNote = ({ children }: { children: ReactNode }) => (
  <Note role="note" aria-label="For nurseries">
    <strong>For nurseries</strong>
    <p>{children}</p>
  </Note>
);
