import { setTimeout } from 'node:timers/promises';
import { type CDPSession, expect, type Page } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the keys have come to, and where its ring is looked for, in CSS pixels of the screen. */
interface Stop {
  readonly name: string;
  readonly boxes: readonly Box[];
  /** How far the page is scrolled. */
  readonly scrolled: { readonly x: number; readonly y: number };
}

/** Beside an edge of what has the focus a ring lies so near, in CSS pixels, outside of it and inside. */
const REACH = { outside: 7, inside: 5 };
/** What must be seen to change, by WCAG 1.4.11 and 2.4.13. */
const CONTRAST = 3;
type Scheme = 'light' | 'dark';

/** Where the stops of a page are remembered, in the page. */
type WithStops = Window & { stops?: Element[] };

/** Tells what has the focus from what looks or stands otherwise; undefined at the end of the page, after which its first stop comes again. */
const lookOfStop = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element instanceof HTMLIFrameElement) return undefined;
    const own: WithStops = window;
    own.stops ??= [];
    if (own.stops.includes(element)) return undefined;
    own.stops.push(element);
    const line = [element, element.parentElement, element.parentElement?.parentElement];
    const looks = line.map((one) => `${one?.localName}.${one?.getAttribute('class') ?? ''}`);
    return [...looks, element.getAttribute('type'), element.getAttribute('role')].join(' ');
  });

/** Comes to a stop that was found by Tab again: its ring is the one that keys show. */
const returnTo = (page: Page, place: number): Promise<void> =>
  page.evaluate((index) => {
    const element = (window as WithStops).stops?.[index];
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  }, place);

/** The next Tab goes on from here all the same. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // A picture is of the frame before the last one.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    // What moves into view with the focus has moved.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement ?? document.body;
    // An input that is there to be heard shows its focus on what is drawn for it, a link over a whole card on the card.
    const line = [element];
    for (let one = element.parentElement; one && line.length < 4; one = one.parentElement) line.push(one);
    const ringed = line.find((one, index) => {
      const { width, height } = one.getBoundingClientRect();
      return getComputedStyle(one).outlineStyle !== 'none' && (index > 0 || (width > 8 && height > 8));
    });
    const drawn =
      (element.matches('.MuiInputBase-input') && element.closest('.MuiInputBase-root')) || ringed || element;
    return {
      name:
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) ||
        (element.getAttribute('name') ?? element.localName),
      scrolled: { x: window.scrollX, y: window.scrollY },
      boxes: [...drawn.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height })),
    };
  });

/** The part of the screen round some boxes. */
function around(boxes: readonly Box[], { width, height }: { width: number; height: number }): Box {
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x)) - REACH.outside));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y)) - REACH.outside));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + REACH.outside);
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + REACH.outside);
  return { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y };
}

/** Chromium now and then waits for a frame that it never draws, for all time; asked again it draws one at once. In ms. */
const PICTURE_WITHIN = 30_000;

async function picture(session: CDPSession, clip: Box, { scrolled }: Stop): Promise<string> {
  const take = () =>
    session.send('Page.captureScreenshot', {
      // Counted from the top of the page, and not of the screen.
      clip: { ...clip, x: clip.x + scrolled.x, y: clip.y + scrolled.y, scale: 1 },
      captureBeyondViewport: false,
      optimizeForSpeed: true,
    });
  for (let asked = 1; asked < 4; asked += 1) {
    const first = take();
    // What never answers is refused when the page closes.
    first.catch(() => undefined);
    const late = new AbortController();
    const answer = await Promise.race([
      first,
      setTimeout(PICTURE_WITHIN, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    if (answer) return answer.data;
  }
  throw new Error('The browser drew no picture, asked three times');
}

interface Pair {
  readonly before: string;
  readonly after: string;
  readonly clip: Box;
  readonly boxes: readonly Box[];
}

/** Of the edges round the boxes, the share beside which something came to be seen with the focus. */
const shareSeen = (page: Page, pair: Pair): Promise<number> =>
  page.evaluate(
    async ({ before, after, clip, boxes, reach, contrast }) => {
      const pixelsOf = async (data: string) => {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!context) throw new Error('A picture cannot be read');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [old, now] = [await pixelsOf(before), await pixelsOf(after)];
      const linear = (value: number) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const lightness = ({ data }: ImageData, at: number) =>
        0.2126 * linear(data[at] ?? 0) +
        0.7152 * linear(data[at + 1] ?? 0) +
        0.0722 * linear(data[at + 2] ?? 0) +
        0.05;
      const changed = (x: number, y: number): boolean => {
        const column = Math.round(x - clip.x);
        const row = Math.round(y - clip.y);
        if (column < 0 || row < 0 || column >= now.width || row >= now.height) return false;
        const at = (row * now.width + column) * 4;
        const [a, b] = [lightness(old, at), lightness(now, at)];
        return Math.max(a, b) / Math.min(a, b) >= contrast;
      };
      let looked = 0;
      let seen = 0;
      /** Looks across one spot of an edge, from outside inwards. */
      const look = (x: number, y: number, inX: number, inY: number) => {
        looked += 1;
        for (let step = -reach.outside; step <= reach.inside; step += 1)
          if (changed(x + inX * step, y + inY * step)) {
            seen += 1;
            return;
          }
      };
      const onScreen = (x: number, y: number) =>
        x >= clip.x && y >= clip.y && x < clip.x + clip.width && y < clip.y + clip.height;
      for (const { x, y, width, height } of boxes) {
        for (let along = 0.5; along < width; along += 1) {
          if (onScreen(x + along, y)) look(x + along, y, 0, 1);
          if (onScreen(x + along, y + height - 1)) look(x + along, y + height - 1, 0, -1);
        }
        for (let along = 0.5; along < height; along += 1) {
          if (onScreen(x, y + along)) look(x, y + along, 1, 0);
          if (onScreen(x + width - 1, y + along)) look(x + width - 1, y + along, -1, 0);
        }
      }
      return looked === 0 ? 0 : seen / looked;
    },
    { ...pair, reach: REACH, contrast: CONTRAST },
  );

/** A ring may be cut at a side of what it stands in, lie on a line that is there already, or be broken by the label of a field. */
const ENOUGH = 0.5;

/**
 * Goes through a page by Tab and looks at each stop with the focus and without it, in both schemes.
 * @param seen looks that were seen already, here or on other pages; grows
 * @param tabs how many stops at most
 * @returns the stops round which no ring is seen
 */
export async function stopsWithoutRing(page: Page, seen: Set<string>, tabs: number): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const screen = page.viewportSize();
  if (!screen) throw new Error('The screen has no size');
  const wear = (scheme: Scheme) =>
    page.evaluate(async (name) => {
      document.documentElement.setAttribute('data-scheme', name);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, scheme);
  // Where less motion is asked for, a colour that is handed down changes by one element a picture. Here all change at once.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const without: string[] = [];
  const lookAt = async (scheme: Scheme) => {
    const stop = await stopOf(page);
    const clip = around(stop.boxes, screen);
    if (clip.width <= 0 || clip.height <= 0) {
      without.push(`${stop.name} (beside the screen)`);
      return;
    }
    const after = await picture(session, clip, stop);
    await leave(page);
    const before = await picture(session, clip, stop);
    const share = await shareSeen(page, { before, after, clip, boxes: stop.boxes });
    if (share < ENOUGH) without.push(`${scheme}: ${stop.name} (${Math.round(share * 100)} % of its edge)`);
  };
  // One scheme after the other: all of the page is drawn anew with it.
  await wear('light');
  const fresh: number[] = [];
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.keyboard.press('Tab');
    const look = await lookOfStop(page);
    if (look === undefined) break;
    if (seen.has(look)) continue;
    seen.add(look);
    fresh.push(tab);
    await lookAt('light');
  }
  if (fresh.length > 0) await wear('dark');
  for (const place of fresh) {
    await returnTo(page, place);
    await lookAt('dark');
  }
  await session.detach();
  expect(seen.size, 'there is something to come to').toBeGreaterThan(0);
  return without;
}
