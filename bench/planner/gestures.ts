import type { Page } from '@playwright/test';
import { type Hand, keepMoving } from './hand.ts';

const GESTURE_MS = 1250;
/** How far a wheel turns, in the units of wheel events. */
const TURN_PER_MS = 0.25;
const MOST_TURN = 12;

/** So many are carried together; where there are fewer, all. */
const MANY = 500;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Gesture {
  readonly name: string;
  /** Zoom it starts from. */
  readonly zoom: number;
  /** Makes it around the middle of the drawing; answers of how many steps it was, where each waits for its picture. */
  make(hand: Hand, page: Page, middle: Spot): Promise<number | undefined>;
  /** None of the other pages knows of time. */
  readonly isOurs?: true;
}

/** Pushes the drawing around with the middle button held, in loops that never repeat. */
async function pan(hand: Hand, _page: Page, { x, y }: Spot): Promise<undefined> {
  await hand.press(x, y, 'middle');
  await keepMoving(GESTURE_MS, (elapsed) => {
    const angle = (elapsed / 1500) * 2 * Math.PI;
    return hand.move(x + Math.sin(angle) * 300, y + Math.sin(angle * 0.7) * 200, 'middle');
  });
  await hand.release(x, y, 'middle');
}

/** Turns the wheel steadily, out until little is larger than a dot and in until little is smaller than a hand. */
async function zoom(hand: Hand, page: Page, { x, y }: Spot): Promise<undefined> {
  let turn = 1;
  let asking = false;
  let last = 0;
  const turnRound = async () => {
    asking = true;
    const level = await page.evaluate(() => window.__bench?.camera().z ?? 1);
    if (level <= 0.28) turn = -1;
    else if (level >= 1.9) turn = 1;
    asking = false;
  };
  await keepMoving(GESTURE_MS, (elapsed) => {
    if (!asking) void turnRound();
    // A steady wheel: what a slow page kept waiting comes at once, within what a finger can do.
    const strength = Math.min(MOST_TURN, (elapsed - last) * TURN_PER_MS);
    last = elapsed;
    return hand.zoomWheel(x + 40, y + 30, turn * strength);
  });
}

/** Takes hold of as many plants as a bed may hold, and carries them around. */
async function dragMany(hand: Hand, page: Page): Promise<undefined> {
  await page.evaluate((count) => window.__bench?.take(count), MANY);
  await drag(hand, page);
}

/** Carries one plant around, or what is selected with it, and puts it back. */
async function drag(hand: Hand, page: Page): Promise<undefined> {
  const where = () => page.evaluate(() => window.__bench?.item() ?? { x: 0, y: 0 });
  const from = await where();
  await hand.move(from.x, from.y);
  await hand.press(from.x, from.y, 'left');
  let reached = 0;
  await keepMoving(GESTURE_MS, (elapsed) => {
    const angle = (elapsed / 1750) * 2 * Math.PI;
    const reach = Math.min(1, elapsed / 300);
    reached = Math.sin(angle) * 140 * reach;
    return hand.move(from.x + reached, from.y + (1 - Math.cos(angle)) * 90 * reach, 'left');
  });
  const to = await where();
  await hand.move(from.x, from.y, 'left');
  await hand.release(from.x, from.y, 'left');
  if (Math.hypot(to.x - from.x, to.y - from.y) < 10) {
    throw new Error(`The plant at ${Math.round(from.x)}, ${Math.round(from.y)} did not follow the hand`);
  }
}

/** Presses of an arrow, to and fro. */
const NUDGES = 6;

/** Takes everything and moves it by the arrows, one press after the other. */
async function nudgeAll(hand: Hand, page: Page): Promise<number> {
  const where = () => page.evaluate(() => window.__bench?.item() ?? { x: 0, y: 0 });
  const from = await where();
  // The keyboard goes where the hand was last.
  await hand.press(from.x, from.y, 'left');
  await hand.release(from.x, from.y, 'left');
  await page.evaluate(() => window.__bench?.take(window.__bench.count()));
  let moved = 0;
  for (let nudge = 0; nudge < NUDGES; nudge += 1) {
    await page.keyboard.press(nudge % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    if (nudge === 0) moved = (await where()).x - from.x;
  }
  if (moved <= 0) throw new Error('Nothing followed the arrows');
  return NUDGES;
}

/** All years and months are gone through, each in the time of a gesture. */
const YEARS = 30;
const MONTHS = 12;

/** Draws the slider of the years from planting to the thirtieth. */
async function scrubYears(_hand: Hand, page: Page): Promise<undefined> {
  await keepMoving(GESTURE_MS, (elapsed) =>
    page.evaluate((year) => window.__bench?.look?.({ year }), Math.min(1, elapsed / GESTURE_MS) * YEARS),
  );
  await page.evaluate(() => window.__bench?.look?.({ year: null }));
}

/** Draws the slider of the months from January to December, of the grown garden. */
async function scrubMonths(_hand: Hand, page: Page): Promise<undefined> {
  await keepMoving(GESTURE_MS, (elapsed) =>
    page.evaluate(
      (month) => window.__bench?.look?.({ month }),
      Math.min(MONTHS, 1 + Math.floor((elapsed / GESTURE_MS) * MONTHS)),
    ),
  );
  await page.evaluate(() => window.__bench?.look?.({ month: null }));
}

export const GESTURES: readonly Gesture[] = [
  { name: 'pan far', zoom: 0.25, make: pan },
  { name: 'pan near', zoom: 1, make: pan },
  { name: 'zoom', zoom: 0.7, make: zoom },
  { name: 'drag', zoom: 0.5, make: drag },
  { name: `drag ${MANY}`, zoom: 0.25, make: dragMany },
  { name: 'nudge all', zoom: 0.25, make: nudgeAll },
  { name: 'years', zoom: 0.25, make: scrubYears, isOurs: true },
  { name: 'months', zoom: 0.25, make: scrubMonths, isOurs: true },
];
