import { memo, type ReactNode, type SVGProps } from 'react';
import { styled } from './styled.ts';

/** Of a sign beside words, in rem; one that inherits is as large as they are. */
const SIZES = { inherit: 'inherit', small: '1.25rem', medium: '1.5rem', large: '2.1875rem' } as const;

type IconProps = Omit<SVGProps<SVGSVGElement>, 'fontSize'> & {
  readonly fontSize?: keyof typeof SIZES;
  /** What it says to who does not see it, where the words beside it do not. */
  readonly titleAccess?: string;
};

const Drawing = styled('svg')<{ $size: keyof typeof SIZES }>(
  {
    userSelect: 'none',
    width: '1em',
    height: '1em',
    display: 'inline-block',
    flexShrink: 0,
    fill: 'currentColor',
    transition: 'fill 200ms cubic-bezier(0.4, 0, 0.2, 1)',
  },
  ({ $size }) => ({ fontSize: SIZES[$size] }),
);

/**
 * Draws an icon of the library's collection, which is built with this in place of the library's own (`ICONS` in `vite.config.ts`): that one
 * brings the theme, and every page has icons.
 * @param path the shapes, in a square of 24
 */
export default function iconOf(path: ReactNode) {
  return memo(({ fontSize = 'medium', titleAccess, ...rest }: IconProps) => (
    <Drawing
      focusable="false"
      {...(titleAccess === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': titleAccess })}
      viewBox="0 0 24 24"
      {...rest}
      $size={fontSize}
    >
      {path}
    </Drawing>
  ));
}
