import { bare, styled, token } from './styled.ts';

/** A few things under lines, each with what can be done about it at its far side. */
export const RuledList = styled('ul')({
  ...bare,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    padding: '12px 0',
    borderTop: `1px solid ${token.line}`,
  },
  '& > li > div': { flex: '1 1 14rem', minWidth: 0 },
});
