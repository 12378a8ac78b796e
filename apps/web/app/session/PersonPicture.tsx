import type { Profile } from '@understory/contract';
import { type ReactNode, useState } from 'react';
import { MUSE_SIGNS } from '../shell/muse-signs.ts';
import { styled, token } from '../ui/styled.ts';
import { initialsOf } from './initials.ts';

const INK = token.always.ink;

/** The letters are drawn and not text: they say nothing beside the name, and are no part of a button's label. */
const Initials = styled('span')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: INK,
  fontFamily: token.display,
  fontWeight: 560,
  lineHeight: 1,
  '&::before': { content: 'attr(data-initials) / ""' },
});

const Medal = styled('span')({
  position: 'relative',
  flex: 'none',
  display: 'block',
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  // Within the ring, whose drawing is 76 wide.
  '& > img': {
    position: 'absolute',
    inset: `${(100 * 4) / 76}%`,
    width: `${(100 * 68) / 76}%`,
    height: `${(100 * 68) / 76}%`,
    borderRadius: '50%',
    objectFit: 'cover',
  },
});

type PersonPictureProps = {
  person: Pick<Profile, 'first_name' | 'last_name' | 'region_id' | 'avatar_url'>;
  /** Width and height in CSS pixels. */
  size?: number;
};

/** Thinner than this a line of ink is lost on small pictures; large ones would look clumsy with it. */
const penFor = (size: number): number => Math.min(2.4, 1 + 48 / size);

/**
 * A person as their picture or, without one, their initials, on a wash of their region's colour within a ring of ink.
 * Decorative: the name stands beside it.
 */
export function PersonPicture({ person, size = 64 }: PersonPictureProps) {
  const { avatar_url, first_name, last_name, region_id } = person;
  const [broken, setBroken] = useState<string>();
  const picture = avatar_url !== null && avatar_url !== broken ? avatar_url : undefined;
  const wash = Object.values(MUSE_SIGNS)[(region_id ?? 0) - 1]?.color ?? token.select;
  const initials = initialsOf(first_name, last_name);
  const pen = penFor(size);
  return (
    <Medal style={{ width: size, height: size }}>
      <Drawing>
        <circle cx="33.5" cy="33.5" r="34" fill={wash} />
        {initials === '' ? <Somebody pen={pen} /> : null}
      </Drawing>
      <Initials data-initials={initials} style={{ fontSize: size * (initials.length > 1 ? 0.35 : 0.42) }} />
      {picture ? <img src={picture} alt="" decoding="async" onError={() => setBroken(picture)} /> : null}
      <Drawing>
        <circle
          cx="32"
          cy="32"
          r="34"
          fill="none"
          strokeWidth={pen * 0.85}
          strokeLinecap="round"
          strokeDasharray="196 18"
          transform="rotate(112 32 32)"
          stroke={token.mark}
        />
      </Drawing>
    </Medal>
  );
}

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="-6 -6 76 76" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

/** Head and shoulders of somebody who has told no name. */
const Somebody = ({ pen }: { pen: number }) => (
  <g stroke={INK} strokeWidth={pen} strokeLinecap="round">
    <path
      fill={token.always.white}
      fillOpacity="0.72"
      d="M32 13.5c6.4 0 10.6 4.6 10.4 10.8-.2 6.4-4.6 11.4-10.4 11.4s-10.3-5-10.4-11.3C21.5 18 25.7 13.5 32 13.5Z"
    />
    <path
      fill={token.always.white}
      fillOpacity="0.72"
      stroke="none"
      d="M11.5 59.2C13.3 47 21.4 41.5 32 41.5s18.7 5.7 20.5 17.7A34 34 0 0 1 11.5 59.2Z"
    />
    <path fill="none" d="M11.5 59.2C13.3 47 21.4 41.5 32 41.5s18.7 5.7 20.5 17.7" />
  </g>
);
