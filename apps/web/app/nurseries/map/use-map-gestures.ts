import { type RefObject, useEffect, useState } from 'react';
import { type Camera, panned, type ScreenPoint, type Size, zoomed } from './camera.ts';

/** Pixels a press may slip and still be a press. */
const SLIP = 4;
/** Milliseconds that a hint stays. */
const HINT_TIME = 1600;
/** How much a wheel's pixel zooms; a notch is about 100. A pinch on a touchpad counts in smaller steps. */
const WHEEL_ZOOM = 0.004;
const PINCH_ZOOM = 0.012;

export type MapHint = 'two-fingers' | 'ctrl-wheel';

type Hands = {
  readonly stage: RefObject<HTMLElement | null>;
  readonly size: Size | undefined;
  readonly lead: (next: (camera: Camera) => Camera) => void;
};

/** Where a hand is, from the map's corner. */
function pointIn(stage: HTMLElement, clientX: number, clientY: number): ScreenPoint {
  const { left, top } = stage.getBoundingClientRect();
  return { left: clientX - left, top: clientY - top };
}

/** The middle of two fingers, and how far they are apart. */
function fingers(stage: HTMLElement, { touches }: TouchEvent) {
  const [a, b] = [touches[0], touches[1]];
  if (!a || !b) return undefined;
  return {
    middle: pointIn(stage, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2),
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}

/**
 * The map follows a mouse that drags it, two fingers, and the wheel with Ctrl or a touchpad's pinch. One finger and the bare wheel
 * are the page's: they scroll it, and the hint that is returned tells how to move the map.
 */
export function useMapGestures({ stage, size, lead }: Hands): MapHint | undefined {
  const [hint, setHint] = useState<MapHint>();
  useEffect(() => {
    if (!hint) return;
    const fading = setTimeout(() => setHint(undefined), HINT_TIME);
    return () => clearTimeout(fading);
  }, [hint]);

  useEffect(() => {
    const ground = stage.current;
    if (!ground || !size) return;
    const gone = new AbortController();
    const listen = { signal: gone.signal };
    followMouse(ground, lead, listen);
    followFingers(ground, size, lead, listen, setHint);
    ground.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return setHint('ctrl-wheel');
        event.preventDefault();
        // Touchpads tell a pinch as a wheel with small steps; a real notch is large.
        const rate = Math.abs(event.deltaY) < 40 ? PINCH_ZOOM : WHEEL_ZOOM;
        const at = pointIn(ground, event.clientX, event.clientY);
        lead((camera) => zoomed(camera, size, -event.deltaY * rate, at));
      },
      { ...listen, passive: false },
    );
    return () => gone.abort();
  }, [stage, size, lead]);
  return hint;
}

function followMouse(ground: HTMLElement, lead: Hands['lead'], listen: { signal: AbortSignal }): void {
  let pressed: { x: number; y: number; isDragged: boolean } | undefined;
  ground.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      // What is told of a nursery can be read and copied.
      if (event.target instanceof Element && event.target.closest('[data-card]')) return;
      pressed = { x: event.clientX, y: event.clientY, isDragged: false };
    },
    listen,
  );
  ground.addEventListener(
    'pointermove',
    (event) => {
      if (!pressed || event.pointerType === 'touch') return;
      const [right, down] = [event.clientX - pressed.x, event.clientY - pressed.y];
      if (!pressed.isDragged) {
        if (Math.hypot(right, down) < SLIP) return;
        ground.setPointerCapture(event.pointerId);
        ground.dataset.dragged = '';
      }
      pressed = { x: event.clientX, y: event.clientY, isDragged: true };
      lead((camera) => panned(camera, right, down));
    },
    listen,
  );
  const release = () => {
    pressed = undefined;
    delete ground.dataset.dragged;
  };
  ground.addEventListener('pointerup', release, listen);
  ground.addEventListener('pointercancel', release, listen);
}

function followFingers(
  ground: HTMLElement,
  size: Size,
  lead: Hands['lead'],
  listen: { signal: AbortSignal },
  setHint: (hint: MapHint | undefined) => void,
): void {
  let last: ReturnType<typeof fingers>;
  const begin = (event: TouchEvent) => {
    last = fingers(ground, event);
    if (!last) return;
    // Two fingers are the map's: the page neither scrolls nor grows under them.
    event.preventDefault();
    setHint(undefined);
  };
  const move = (event: TouchEvent) => {
    const next = fingers(ground, event);
    if (!next) {
      const isOnCard = event.target instanceof Element && event.target.closest('[data-card]');
      return isOnCard ? undefined : setHint('two-fingers');
    }
    event.preventDefault();
    const before = last ?? next;
    last = next;
    lead((camera) =>
      panned(
        zoomed(camera, size, Math.log2(next.apart / before.apart), before.middle),
        next.middle.left - before.middle.left,
        next.middle.top - before.middle.top,
      ),
    );
  };
  const end = () => {
    last = undefined;
  };
  ground.addEventListener('touchstart', begin, { ...listen, passive: false });
  ground.addEventListener('touchmove', move, { ...listen, passive: false });
  ground.addEventListener('touchend', end, listen);
  ground.addEventListener('touchcancel', end, listen);
}
