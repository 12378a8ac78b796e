import { useMemo } from 'react';
import { type Camera, type Size, toScreen } from './camera.ts';
import type { Piece } from './geography.ts';
import type { Obstacle } from './grouping.ts';
import { namesAt } from './naming.ts';

/** Pixels outside of the map from which a name may still reach into it. */
const REACH = 320;

type MapNamesProps = {
  pieces: readonly Piece[];
  camera: Camera;
  size: Size;
  /** What names keep clear of. */
  obstacles: readonly Obstacle[];
};

/** Names of states, towns and counties there is room for. The squares name what the whole country does, and more. */
export function MapNames({ pieces, camera, size, obstacles }: MapNamesProps) {
  const named = useMemo(() => {
    const [country, ...squares] = pieces;
    return (squares.length > 0 ? squares : country ? [country] : []).flatMap(({ names }) => names);
  }, [pieces]);
  const shown = useMemo(() => namesAt(named, camera.zoom, obstacles), [named, camera.zoom, obstacles]);
  return (
    <g className="names">
      {shown.map((ground) => {
        const { left, top } = toScreen(camera, size, ground.at);
        const isNear =
          left > -REACH && left < size.width + REACH && top > -REACH && top < size.height + REACH;
        if (!isNear) return null;
        return (
          <g key={`${ground.name} ${ground.at.x}`} transform={`translate(${left} ${top})`}>
            {ground.kind === 'town' ? <circle r={2.2} className="dot" /> : null}
            <text
              className={ground.kind}
              x={ground.right}
              y={ground.down}
              dy="0.35em"
              textAnchor={ground.anchor}
            >
              {ground.name}
            </text>
          </g>
        );
      })}
    </g>
  );
}
