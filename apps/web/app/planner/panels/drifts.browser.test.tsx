import { driftsOf } from '@understory/garden';
import { fern } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import { PlanList } from './PlanList.tsx';
import { SelectedPanel } from './SelectedPanel.tsx';

// The card of one plant asks how it fits.
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ detail: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Four ferns as one drift, and a fern beside it. */
async function open() {
  const { editor } = new TestEditor([
    ...[60, 110, 160].map((x, at) => fern(`f${at}`, x, 60, { group: 'g' })),
    fern('f3', 85, 110, { group: 'g' }),
    fern('alone', 60, 300),
  ]);
  const planner = { drawing: editor.garden, editor, focusDrawing: () => {} };
  await renderInPlanner(
    planner,
    <>
      <PlanList />
      <SelectedPanel />
    </>,
  );
  return editor;
}
const rows = () => page.getByRole('treeitem');
const drift = () => page.getByRole('treeitem', { name: /4 Sword fern, drift/ });

it('a drift is one row that selects all of it, and opens to plants that are chosen and moved alone', async () => {
  const editor = await open();
  await expect.element(drift()).toHaveAttribute('aria-expanded', 'false');
  expect(rows().elements()).toHaveLength(2);
  await drift().click();
  expect(editor.selection.ids.size).toBe(4);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(drift()).toHaveAttribute('aria-expanded', 'true');
  expect(rows().elements()).toHaveLength(6);
  await userEvent.keyboard('{ArrowDown}');
  expect([...editor.selection.ids]).toEqual(['f0']);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const stands = (id: string) => editor.document.things.find((thing) => thing.id === id);
  expect(stands('f0')).toMatchObject({ y: 72, group: 'g' });
  expect(stands('f1')).toMatchObject({ y: 60 });
  await page.getByRole('button', { name: 'Select its whole drift' }).click();
  expect(editor.selection.ids.size).toBe(4);
  await drift().click();
  await expect.element(drift()).toHaveAttribute('aria-expanded', 'false');
});

it('a list of thousands draws the rows that are seen, and keeps the focus on one that is scrolled away', async () => {
  const { editor } = new TestEditor(
    Array.from({ length: 5_000 }, (_, at) => fern(`f${at}`, (at % 100) * 24, Math.floor(at / 100) * 24)),
  );
  await renderInPlanner({ drawing: editor.garden, editor, focusDrawing: () => {} }, <PlanList />);
  await rows().first().click();
  expect(rows().elements().length).toBeLessThan(60);
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-posinset')).toBe('5000');
  expect([...editor.selection.ids]).toEqual(['f4999']);
  expect(rows().elements().length).toBeLessThan(60);
  page.getByRole('tree').element().scrollTo({ top: 0 });
  await expect.element(rows().first()).toBeInViewport();
  expect(document.activeElement?.getAttribute('aria-posinset')).toBe('5000');
});

it('its card counts its species; more are planted and fewer taken, each as one step', async () => {
  const editor = await open();
  await drift().click();
  const standing = () => driftsOf(editor.document.things)[0]?.plants.length;
  const count = page.getByRole('textbox', { name: 'Sword fern' });
  await expect.element(count).toHaveValue('4');
  await page.getByRole('button', { name: 'One Sword fern more' }).click();
  await expect.element(count).toHaveValue('5');
  expect(standing()).toBe(5);
  expect(editor.selection.ids.size).toBe(5);
  await count.fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(count).toHaveValue('3');
  await expect.element(page.getByRole('button', { name: 'One Sword fern fewer' })).toBeDisabled();
  await count.fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Write a whole number from 3 to 10,000.')).toBeVisible();
  expect(standing()).toBe(3);
  await count.fill('7');
  await userEvent.keyboard('{Enter}');
  await expect.element(count).toHaveValue('7');
  const before = editor.document.things;
  await page.getByRole('button', { name: 'Plant loosely' }).click();
  await expect.poll(() => editor.document.things).not.toBe(before);
  expect(driftsOf(editor.document.things)[0]?.plants).toHaveLength(7);
  editor.commands.press({ key: 'z', shift: false, alt: false, command: true });
  expect(editor.document.things).toEqual(before);
});
