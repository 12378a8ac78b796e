import { styled, token } from './styled.ts';

/** A list of points set off by short rules, like the notes of a field guide. */
export const FactList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '42rem',
  '& > li': {
    padding: '10px 0 10px 28px',
    position: 'relative',
    borderTop: `1px solid ${token.line}`,
  },
  '& > li:last-of-type': { borderBottom: `1px solid ${token.line}` },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '1.35em',
    width: 16,
    height: 3,
    background: token.mark,
  },
});
