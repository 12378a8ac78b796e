import { styled, token } from '../ui/styled.ts';

/** What is told of something that is to be decided: each with what it is called. */
export const Told = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': {
    display: 'grid',
    gap: '0 20px',
    padding: '6px 0',
    borderTop: `1px dotted ${token.inkFaint}`,
    [token.from.sm]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
  },
  '& dt': { color: token.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});
