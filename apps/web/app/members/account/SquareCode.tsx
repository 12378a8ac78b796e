import { useMemo } from 'react';
import { drawSquareCode } from './square-code.ts';

/** A square code, dark on white in either scheme: apps do not read it the other way round. */
export function SquareCode({ text, description }: { text: string; description: string }) {
  const { size, path } = useMemo(() => drawSquareCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${size} ${size}`}
      width="216"
      height="216"
      shapeRendering="crispEdges"
      style={{ display: 'block', borderRadius: 8, background: '#FFFFFF' }}
    >
      <path d={path} fill="#082236" />
    </svg>
  );
}
