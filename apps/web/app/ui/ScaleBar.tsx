import { styled, token } from './styled.ts';

/** The divided line of a map scale, the product's rule between parts of a page. Decorative. */
export const ScaleBar = styled('div')({
  height: 6,
  width: '100%',
  border: `1px solid ${token.mark}`,
  borderInline: 0,
  backgroundImage: `linear-gradient(90deg, ${token.mark} 50%, transparent 50%)`,
  backgroundSize: '64px 100%',
  opacity: 0.75,
});
