import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** In a frame that may run no script axe waits for itself for ever. Journeys look into these themselves. */
const SEALED_FRAMES = 'iframe[sandbox=""]';

/** Expects axe to find nothing, and nothing to reach beyond the side of the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing reaches beyond the side of the screen').toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).exclude(SEALED_FRAMES).analyze();
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(said, 'axe finds nothing').toEqual([]);
}
