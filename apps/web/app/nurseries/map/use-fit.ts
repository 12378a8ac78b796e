import { useCallback, useEffect, useRef } from 'react';
import { type Camera, fitted, type Size, ZOOM_RANGE } from './camera.ts';
import { project, type WorldPoint } from './mercator.ts';
import { type CameraMoves, useCamera } from './use-camera.ts';

/** Pixels between what is shown and the map's side; less on a phone. */
const MARGIN = { wide: 44, narrow: 28 } as const;
const NARROW = 480;
/** The lower 48 states: what is shown where there is nothing else to show. */
const COUNTRY = [project({ latitude: 49.4, longitude: -124.8 }), project({ latitude: 24.5, longitude: -67 })];

/** The nearest camera for the points, or for the country where there is none. */
function fitFor(points: readonly WorldPoint[], size: Size, nearest?: number): Camera | undefined {
  const margin = size.width < NARROW ? MARGIN.narrow : MARGIN.wide;
  return fitted(points, size, margin, nearest) ?? fitted(COUNTRY, size, 0);
}

export type FittedCamera = Pick<CameraMoves, 'camera' | 'lead'> & {
  readonly move: CameraMoves['moveTo'];
  /** Moves so near that the points are seen apart, or so that all that is to be shown is seen. */
  readonly show: (points?: readonly WorldPoint[]) => void;
};

/**
 * A camera that shows all points to begin with, again when they are others, and when the map's size changes before anybody has
 * moved it.
 */
export function useFittedCamera(toShow: readonly WorldPoint[], size: Size | undefined): FittedCamera {
  const { camera, lead, moveTo, put } = useCamera();
  const shown = useRef<string>(undefined);
  const isMoved = useRef(false);
  // Only what is shown counts, not in which array it comes.
  const key = toShow.map(({ x, y }) => `${x} ${y}`).join();
  const points = useRef(toShow);
  useEffect(() => {
    points.current = toShow;
  });
  useEffect(() => {
    if (!size) return;
    const isOther = shown.current !== key;
    if (!isOther && isMoved.current) return;
    const fit = fitFor(points.current, size);
    if (!fit) return;
    if (isOther && shown.current !== undefined) moveTo(() => fit);
    else put(fit);
    shown.current = key;
    isMoved.current = false;
  }, [key, size, moveTo, put]);

  const move = useCallback(
    (next: (camera: Camera) => Camera) => {
      isMoved.current = true;
      moveTo(next);
    },
    [moveTo],
  );
  const leadByHand = useCallback(
    (next: (camera: Camera) => Camera) => {
      isMoved.current = true;
      lead(next);
    },
    [lead],
  );
  const show = useCallback(
    (some?: readonly WorldPoint[]) => {
      const fit = size && (some ? fitFor(some, size, ZOOM_RANGE.most) : fitFor(points.current, size));
      if (fit) move(() => fit);
    },
    [size, move],
  );
  return { camera, lead: leadByHand, move, show };
}
