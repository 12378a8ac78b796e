import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** Every page reads it anew: half of that work is saved when it is small. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In a frame that may run no script axe waits for itself for ever. Journeys look into these themselves. */
const SEALED_FRAME = 'iframe[sandbox=""]';

/** Off in axe by itself: what is pressed has 24 pixels each way, or as much room to what is next to it (WCAG 2.2, 2.5.8). */
const TARGET_SIZE = 'target-size';

/**
 * Waits until nothing fades or slides any more: words in mid-fade have less contrast. What turns for ever is left alone. A menu
 * that was closed is taken away a moment after it has faded.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    // What is not drawn, such as a row far down a list, stands still in the midst of its fading and never ends it.
    const longest = new Promise((done) => setTimeout(done, 5_000));
    await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), longest]);
  });
  await expect(page.locator('body > .MuiPopover-root[aria-hidden="true"]')).toHaveCount(0);
  // So is the name of a sign that is left.
  await expect(page.locator('.MuiTooltip-popperClose')).toHaveCount(0);
}

interface Findings {
  /** A rule and the places that break it. */
  readonly faults: readonly string[];
  /** How many places the rules were found kept at. */
  readonly kept: number;
  /** The page was looked at on its way: something faded or slid, was pale for being read anew, or was a menu that is being closed. */
  readonly isPassing: boolean;
}

/**
 * Runs axe in the page itself and brings home its findings alone. The builder that comes with axe opens a second page for
 * each run and carries every place that keeps a rule across: four times the work.
 * @param rules these alone; without, every rule of axe that is on by itself, and the size of targets
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<Findings> {
  expect(
    await page.locator(`iframe:not(${SEALED_FRAME})`).count(),
    'a frame that axe would have to be put into',
  ).toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ sealed, rules, targetSize }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      let moved = document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      const begin = () => {
        moved = true;
      };
      const beginnings = ['animationstart', 'transitionrun'];
      for (const beginning of beginnings) document.addEventListener(beginning, begin, true);
      const isUnderWay = () => document.querySelector('[aria-busy="true"], body > .MuiPopover-root') !== null;
      // What was pale when axe began may be at rest when it ends.
      const began = isUnderWay();
      const { violations, passes } = await axe.run(
        { exclude: [sealed] },
        {
          // Of the rest only the first place of a rule would be told; they are counted where rules are named.
          resultTypes: rules ? ['violations', 'passes'] : ['violations'],
          ...(rules ? { runOnly: [...rules] } : { rules: { [targetSize]: { enabled: true } } }),
        },
      );
      // A bar that stands still at the foot covers what lies under it until that is scrolled: it is looked at again in the midst.
      const isTooSmall = async (target: Element | null): Promise<boolean> => {
        if (!target) return true;
        const scrolled: (readonly [Element, number, number])[] = [];
        for (let around = target.parentElement; around; around = around.parentElement)
          scrolled.push([around, around.scrollLeft, around.scrollTop]);
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        // What a sheet, a dialog or a passing message lies over is pressed once that is gone, and is looked at then.
        const isCovered = above !== null && !target.contains(above) && !above.contains(target);
        const again = isCovered ? undefined : await axe.run(target, { runOnly: [targetSize] });
        for (const [around, x, y] of scrolled) around.scrollTo({ left: x, top: y, behavior: 'instant' });
        return again !== undefined && again.violations.length > 0;
      };
      for (const violation of violations) {
        if (violation.id !== targetSize) continue;
        const small: typeof violation.nodes = [];
        for (const node of violation.nodes)
          if (await isTooSmall(document.querySelector(String(node.target[0])))) small.push(node);
        violation.nodes = small;
      }
      // Beginnings are told with the next picture.
      await new Promise((done) => requestAnimationFrame(done));
      for (const beginning of beginnings) document.removeEventListener(beginning, begin, true);
      return {
        isPassing: moved || began || isUnderWay(),
        faults: violations
          .filter(({ nodes }) => nodes.length > 0)
          .map(
            ({ id, nodes }) =>
              `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join(', ')}`,
          ),
        kept: passes.flatMap(({ nodes }) => nodes).length,
      };
    },
    { sealed: SEALED_FRAME, rules, targetSize: TARGET_SIZE },
  );
}

/** A page that is still on its way is looked at so many times: on a busy machine a list is read anew for seconds. */
const MOST_LOOKS = 20;

/** Expects axe to find nothing, and nothing to reach beyond the side of the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Looked at in the page: to bring all of it home costs more than to look.
  const { overflow, unsaid } = await page.evaluate(() => {
    const html = document.documentElement.outerHTML;
    // What has no words of its own was put into a sentence.
    const at = html.indexOf('[object Object]');
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      unsaid: at === -1 ? '' : html.slice(Math.max(0, at - 60), at + 80),
    };
  });
  expect(overflow, 'nothing reaches beyond the side of the screen').toBeLessThanOrEqual(0);
  expect(unsaid, 'a sentence').toBe('');
  let faults: readonly string[] = [];
  // What was found on the way is looked at again at rest; what is found again and again is no passing thing.
  for (let look = 0; look < MOST_LOOKS; look++) {
    await settled(page);
    const findings = await axeFindings(page);
    faults = findings.faults;
    if (faults.length === 0 || !findings.isPassing) break;
  }
  expect(faults, 'axe finds nothing').toEqual([]);
}

/** Words that reach beyond a side of the screen, where nothing can be scrolled to them. A head that hides what it has no room for hides words, too. */
export const wordsCutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const cut = new Set<string>();
    if (scrollWidth > width) cut.add(`The page is ${scrollWidth} pixels wide`);
    const isReached = (element: Element | null): boolean => {
      for (let around = element; around; around = around.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return true;
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent } = text;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('[aria-hidden="true"], [inert], svg, script, style')) continue;
      range.selectNodeContents(text);
      const isBeyond = [...range.getClientRects()].some(
        ({ left, right, width: wide }) => wide > 1 && (right > width + 1 || left < -1),
      );
      // What is for ears alone is a pixel wide, whatever stands in it.
      if (isBeyond && parent.clientWidth !== 1 && !isReached(parent))
        cut.add(text.textContent.trim().slice(0, 60));
    }
    return [...cut];
  });
