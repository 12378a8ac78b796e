import { Trans } from '@lingui/react/macro';
import { styled, token } from '../../ui/styled.ts';

const Mark = styled('svg')({
  width: 'clamp(118px, 20vw, 172px)',
  flexShrink: 0,
  color: token.inkSoft,
  rotate: '-6deg',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
});

/** The mark a post office would leave, saying what this is. The words beside it say the same. */
export function Postmark() {
  return (
    <Mark viewBox="0 0 172 84" aria-hidden>
      <circle cx="42" cy="42" r="38" />
      <circle cx="42" cy="42" r="27" strokeWidth="1" />
      <path d="M42 58V34M42 40c-7 1-11-2-12-8 7-1 11 2 12 8Zm0 9c7 1 11-2 12-8-7-1-11 2-12 8Zm0-15c-3-4-3-8 0-12 3 4 3 8 0 12Z" />
      <path d="M88 22c10-6 18 6 28 0s18 6 28 0 14 3 20 1M88 35c10-6 18 6 28 0s18 6 28 0 14 3 20 1M88 48c10-6 18 6 28 0s18 6 28 0 14 3 20 1M88 61c10-6 18 6 28 0s18 6 28 0 14 3 20 1" />
      <path id="postmark-ring" d="M42 74.5a32.5 32.5 0 1 1 .1 0" stroke="none" />
      <text
        fontSize="9"
        letterSpacing="2.3"
        fill="currentColor"
        stroke="none"
        fontWeight="650"
        style={{ fontFamily: 'inherit' }}
      >
        <textPath href="#postmark-ring" startOffset="3%">
          <Trans>SAMPLE · SAMPLE · SAMPLE ·</Trans>
        </textPath>
      </text>
    </Mark>
  );
}
