import { useMemo } from 'react';
import { token } from '../ui/token.ts';
import type { MuseSigned } from './muse-signs.ts';
import { signShapes } from './sign-shapes.ts';

const { ink: INK, white: WHITE } = token.always;

type MuseSignProps = {
  muse: MuseSigned;
  /** Width and height in CSS pixels. */
  size?: number;
  /** Set where the ground already has her colour: the disc is then paper. */
  onOwnColor?: boolean;
};

/** From this size on, the wash slips visibly off the line. */
const LARGE = 64;

/** A pen for the size of the drawing: small signs need a broad line, large ones would look clumsy with it. */
const penFor = (size: number): number => Math.min(2.2, 0.9 + 52 / size);

/** A muse's sign: the plant of her region, in ink on a disc of her colour. Decorative: her name stands beside it. */
export function MuseSign({ muse, size = 64, onOwnColor = false }: MuseSignProps) {
  const pen = penFor(size);
  const wash = onOwnColor ? muse.color : `${WHITE}B8`;
  const { shapes, strokes } = useMemo(() => signShapes(muse.key), [muse.key]);
  return (
    <svg width={size} height={size} viewBox="-6 -6 76 76" aria-hidden="true" focusable="false">
      <circle
        cx="33.5"
        cy="33.5"
        r="34"
        fill={onOwnColor ? WHITE : muse.color}
        fillOpacity={onOwnColor ? 0.55 : 1}
      />
      <circle
        cx="32"
        cy="32"
        r="34"
        fill="none"
        stroke={INK}
        strokeWidth={pen * 0.85}
        strokeLinecap="round"
        strokeDasharray="196 18"
        transform="rotate(112 32 32)"
      />
      <g
        strokeLinejoin="round"
        strokeLinecap="round"
        transform="translate(32 32) scale(0.86) translate(-32 -32)"
      >
        <g fill="none" stroke={INK} strokeWidth={pen * 0.75}>
          {strokes.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        {shapes.map((path) =>
          size < LARGE ? (
            <path key={path} d={path} fill={wash} stroke={INK} strokeWidth={pen} />
          ) : (
            <g key={path}>
              <path d={path} fill={wash} transform="translate(0.9 0.8)" />
              <path d={path} fill="none" stroke={INK} strokeWidth={pen} />
            </g>
          ),
        )}
      </g>
    </svg>
  );
}
