import { useEffect, useState } from 'react';
import type { Camera, Size } from './camera.ts';
import { worldWidth } from './mercator.ts';

/** Pixels drawn beyond each side of the map, so that a hand may move it that far before it is drawn again. */
export const OVERDRAW = 160;
/** How much the picture may be blown up or shrunk before it is drawn again. */
const STRETCH = 0.8;
/** Milliseconds that the map rests before it is drawn anew where it lies. */
const REST = 120;

/** How the picture of one camera is moved and stretched, about the middle of the map, to stand for another. */
export function shiftBetween(drawn: Camera, now: Camera) {
  const world = worldWidth(now.zoom);
  return {
    right: (drawn.centre.x - now.centre.x) * world,
    down: (drawn.centre.y - now.centre.y) * world,
    scale: 2 ** (now.zoom - drawn.zoom),
  };
}

function reaches(drawn: Camera, now: Camera): boolean {
  const { right, down } = shiftBetween(drawn, now);
  return Math.abs(right) < OVERDRAW && Math.abs(down) < OVERDRAW && Math.abs(now.zoom - drawn.zoom) < STRETCH;
}

/**
 * The camera the ground is drawn for. While the map is moved it lags behind: the picture is shifted, which costs next to nothing, and
 * drawn again when it does not reach any more or the map rests.
 */
export function useDrawnCamera(camera: Camera | undefined, size: Size | undefined): Camera | undefined {
  const [drawn, setDrawn] = useState(camera);
  useEffect(() => {
    if (!camera || !size || camera === drawn) return;
    if (!drawn || !reaches(drawn, camera)) {
      setDrawn(camera);
      return;
    }
    const resting = setTimeout(() => setDrawn(camera), REST);
    return () => clearTimeout(resting);
  }, [camera, drawn, size]);
  return drawn;
}
