import type { Moisture, SunCode } from '@understory/garden';
import type { ReactNode } from 'react';

const SIZE = 18;
const STROKE = 1.6;

/** The sheet all signs are drawn on, with one pen. They stand beside words that say the same. */
const Sign = ({ children }: { children: ReactNode }) => (
  <svg
    width={SIZE}
    height={SIZE}
    viewBox="0 0 18 18"
    fill="none"
    stroke="currentColor"
    strokeWidth={STROKE}
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** How much of the sun's disc is dark. */
const SUN_SHADE: Readonly<Record<SunCode, string>> = {
  FS: '',
  PS: 'M9 4.2a4.8 4.8 0 0 0 0 9.6z',
  SH: 'M9 4.2a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 0 0 0-9.6z',
};
const RAYS = 'M9 .9v1.4M9 15.7v1.4M.9 9h1.4M15.7 9h1.4M3.3 3.3l1 1M13.7 13.7l1 1M3.3 14.7l1-1M13.7 4.3l1-1';

/** Field-guide sign for light: an open disc with rays, half dark, all dark. Decoration beside its words. */
export const SunSign = ({ code }: { code: SunCode }) => (
  <Sign>
    <circle cx="9" cy="9" r="4.8" />
    {SUN_SHADE[code] ? <path d={SUN_SHADE[code]} fill="currentColor" stroke="none" /> : null}
    {code === 'FS' ? <path d={RAYS} strokeLinecap="round" /> : null}
  </Sign>
);

const DROP = 'M9 1.8c2.6 3.5 4.5 6 4.5 8.7a4.5 4.5 0 0 1-9 0c0-2.7 1.9-5.2 4.5-8.700z';
/** How high the water stands in the drop. */
const WATER: Readonly<Record<Moisture, string>> = {
  dry: '',
  moist: 'M4.6 10.200h8.800a4.5 4.5 0 0 1-8.8 0z',
  wet: DROP,
};

/** Field-guide sign for water: an empty drop, a half-full one, a full one. Decoration beside its words. */
export const WaterSign = ({ moisture }: { moisture: Moisture }) => (
  <Sign>
    <path d={DROP} strokeLinejoin="round" />
    {WATER[moisture] ? <path d={WATER[moisture]} fill="currentColor" stroke="none" /> : null}
  </Sign>
);

/** Field-guide sign for size: a height beside a width. Decoration beside its words. */
export const SizeSign = () => (
  <Sign>
    <path
      d="M3.5 1.500v11.500M1.8 3.300l1.7-1.8 1.7 1.800M5 15h11.500M14.7 13.300l1.8 1.7-1.8 1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Sign>
);
