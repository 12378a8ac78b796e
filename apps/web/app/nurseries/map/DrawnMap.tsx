import { BaseMap } from './BaseMap.tsx';
import { type Camera, type Size, toScreen } from './camera.ts';
import type { Piece } from './geography.ts';
import type { Obstacle } from './grouping.ts';
import { MapNames } from './MapNames.tsx';
import type { WorldPoint } from './mercator.ts';
import { OVERDRAW } from './use-drawn-camera.ts';

/** Pixels between the middle of home and its name. */
const HOME_GAP = 11;

type DrawnMapProps = {
  camera: Camera;
  size: Size;
  /** The ground to draw; none where something else draws it. */
  pieces: readonly Piece[];
  /** Corners of the polygon that stands for the circle. */
  circle: readonly WorldPoint[];
  /** What the names of towns keep clear of. */
  obstacles: readonly Obstacle[];
  home: { readonly at: WorldPoint; readonly label: string } | null;
};

/** What is drawn and cannot be pressed. Everybody else is told by the list and the summary. */
export function DrawnMap({ camera, size, pieces, circle, obstacles, home }: DrawnMapProps) {
  const [width, height] = [size.width + 2 * OVERDRAW, size.height + 2 * OVERDRAW];
  const corners = circle.map((point) => toScreen(camera, size, point));
  const middle = home ? toScreen(camera, size, home.at) : undefined;
  return (
    <svg
      viewBox={`${-OVERDRAW} ${-OVERDRAW} ${width} ${height}`}
      style={{
        // In parts of the map's sides, so that it keeps its place on a map that is printed narrower.
        left: `${(-OVERDRAW / size.width) * 100}%`,
        top: `${(-OVERDRAW / size.height) * 100}%`,
        width: `${(width / size.width) * 100}%`,
        height: `${(height / size.height) * 100}%`,
      }}
      aria-hidden="true"
    >
      <BaseMap pieces={pieces} camera={camera} size={size} />
      {corners.length > 0 ? (
        <polygon
          className="reach"
          points={corners.map(({ left, top }) => `${left.toFixed(1)},${top.toFixed(1)}`).join(' ')}
        />
      ) : null}
      <MapNames {...{ pieces, camera, size, obstacles }} />
      {home && middle ? (
        <g transform={`translate(${middle.left} ${middle.top})`}>
          <circle className="home" r={6} />
          <text className="homeName" y={HOME_GAP} dy="0.8em" textAnchor="middle">
            {home.label}
          </text>
        </g>
      ) : null}
    </svg>
  );
}
