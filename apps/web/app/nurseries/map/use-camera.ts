import { useCallback, useEffect, useRef, useState } from 'react';
import { between, type Camera } from './camera.ts';

/** Milliseconds a move takes that nobody's hand leads. */
const MOVE_TIME = 240;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export type CameraMoves = {
  readonly camera: Camera | undefined;
  /** At once, as a hand leads it; a move under way ends. */
  readonly lead: (next: (camera: Camera) => Camera) => void;
  /** There in a short move, or at once where motion is not wanted. */
  readonly moveTo: (next: (camera: Camera) => Camera) => void;
  /** There without a move, from wherever. */
  readonly put: (camera: Camera) => void;
};

/** Where the map looks, and how it gets there. */
export function useCamera(): CameraMoves {
  const [camera, setCamera] = useState<Camera>();
  const now = useRef<Camera>(undefined);
  const aim = useRef<Camera>(undefined);
  const frame = useRef(0);

  const show = useCallback((next: Camera) => {
    now.current = next;
    setCamera(next);
  }, []);
  const put = useCallback(
    (next: Camera) => {
      cancelAnimationFrame(frame.current);
      aim.current = undefined;
      show(next);
    },
    [show],
  );
  const lead = useCallback(
    (next: (camera: Camera) => Camera) => {
      if (now.current) put(next(now.current));
    },
    [put],
  );
  const moveTo = useCallback(
    (next: (camera: Camera) => Camera) => {
      const from = now.current;
      if (!from) return;
      // Presses in quick succession add up: the next begins where the last one was going.
      const to = next(aim.current ?? from);
      if (isStill()) return put(to);
      cancelAnimationFrame(frame.current);
      aim.current = to;
      const begun = performance.now();
      const step = (time: number) => {
        const part = Math.min(1, Math.max(0, (time - begun) / MOVE_TIME));
        if (part === 1) return put(to);
        show(between(from, to, easeOut(part)));
        frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [put, show],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { camera, lead, moveTo, put };
}
