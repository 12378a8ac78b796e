import { memo } from 'react';
import { type Camera, type Size, toScreen } from './camera.ts';
import type { Piece } from './geography.ts';
import { worldWidth } from './mercator.ts';

/** Outlines lie over every ground, so that no square covers half of its neighbour's line. */
const Ground = memo(function Ground({ piece }: { piece: Piece }) {
  return (
    <>
      <rect className="sea" width={piece.width} height={piece.height} />
      <path className="land" d={piece.paths.land} />
      <path className="lakes" d={piece.paths.lakes} />
    </>
  );
});

const Lines = memo(function Lines({ piece }: { piece: Piece }) {
  return (
    <>
      <path className="rivers" d={piece.paths.rivers} />
      <path className="counties" d={piece.paths.counties} />
      <path className="states" d={piece.paths.states} />
      <path className="countries" d={piece.paths.countries} />
      <path className="coasts" d={piece.paths.coasts} />
      <path className="ferries" d={piece.paths.ferries} />
      <path className="roads" d={piece.paths.roads} />
      <path className="freeways" d={piece.paths.freeways} />
    </>
  );
});

type BaseMapProps = { pieces: readonly Piece[]; camera: Camera; size: Size };

/** Sea, land and lines of the pieces there are, the whole country at the bottom. */
export function BaseMap({ pieces, camera, size }: BaseMapProps) {
  const placed = pieces.map((piece) => {
    const { left, top } = toScreen(camera, size, piece.corner);
    const scale = worldWidth(camera.zoom) / piece.stepsAround;
    return { piece, transform: `translate(${left} ${top}) scale(${scale})` };
  });
  const [country, ...squares] = placed;
  return (
    <g className="ground">
      {country ? (
        <g transform={country.transform}>
          <Ground piece={country.piece} />
          <Lines piece={country.piece} />
        </g>
      ) : null}
      {squares.map(({ piece, transform }) => (
        <g key={piece.key} transform={transform}>
          <Ground piece={piece} />
        </g>
      ))}
      {squares.map(({ piece, transform }) => (
        <g key={piece.key} transform={transform}>
          <Lines piece={piece} />
        </g>
      ))}
    </g>
  );
}
