import { styled, token } from './styled.ts';

/** Leads the keys past what stands before a part of the page. It is seen while it has the focus. */
export const SkipLink = styled('a')({
  position: 'fixed',
  left: 8,
  top: 8,
  zIndex: token.layer.toast,
  padding: 16,
  background: token.accent,
  color: token.onAccent,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});
