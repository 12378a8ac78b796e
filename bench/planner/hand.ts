import { setTimeout as rest } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

type Button = 'left' | 'middle';
const HELD: Readonly<Record<Button, number>> = { left: 1, middle: 4 };
/** A mouse reports about as often as a screen is drawn. */
const REPORT_MS = 16;
/** Reports on their way; a hand does not wait for the page, but a browser's queue has its bounds. */
const MOST_UNDER_WAY = 4;

/** A hand on the mouse, through the browser's own input pipeline. */
export interface Hand {
  move(x: number, y: number, held?: Button): Promise<unknown>;
  press(x: number, y: number, button: Button): Promise<unknown>;
  release(x: number, y: number, button: Button): Promise<unknown>;
  /** Turns the wheel with Control held: a zoom. Positive is towards the hand. */
  zoomWheel(x: number, y: number, turn: number): Promise<unknown>;
}

export function handOf(cdp: CDPSession): Hand {
  const send = (
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel',
    x: number,
    y: number,
    more: object = {},
  ) => cdp.send('Input.dispatchMouseEvent', { type, x, y, pointerType: 'mouse', ...more });
  return {
    move: (x, y, held) => send('mouseMoved', x, y, held && { button: held, buttons: HELD[held] }),
    press: (x, y, button) => send('mousePressed', x, y, { button, buttons: HELD[button], clickCount: 1 }),
    release: (x, y, button) => send('mouseReleased', x, y, { button, buttons: 0, clickCount: 1 }),
    zoomWheel: (x, y, turn) => send('mouseWheel', x, y, { deltaX: 0, deltaY: turn, modifiers: 2 }),
  };
}

/** Repeats a movement at the pace of a mouse for that many milliseconds; `make` is told the time since the start. */
export async function keepMoving(ms: number, make: (elapsed: number) => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const underWay = new Set<Promise<unknown>>();
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - began) {
    if (underWay.size < MOST_UNDER_WAY) {
      const report = make(elapsed).finally(() => underWay.delete(report));
      underWay.add(report);
    }
    await rest(REPORT_MS - ((performance.now() - began) % REPORT_MS));
  }
  await Promise.all(underWay);
}
