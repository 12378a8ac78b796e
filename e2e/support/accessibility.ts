import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** In a frame that may run no script axe waits for itself for ever. Journeys look into these themselves. */
const SEALED_FRAMES = 'iframe[sandbox=""]';

/** Waits until nothing fades or slides any more: words in mid-fade have less contrast. What turns for ever is left alone. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** Expects axe to find nothing, and nothing to reach beyond the side of the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing reaches beyond the side of the screen').toBeLessThanOrEqual(0);
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).exclude(SEALED_FRAMES).analyze();
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(said, 'axe finds nothing').toEqual([]);
}
