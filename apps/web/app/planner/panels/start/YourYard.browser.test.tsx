import { rectangleBetween, type Thing } from '@understory/garden';
import { bareGarden, bed, fern } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeGarden } from '../../editor/commands/changing.ts';
import { renderInPlanner } from '../../testing/in-planner.tsx';
import { TestEditor } from '../../testing/test-editor.ts';
import { YourYard } from './YourYard.tsx';

beforeEach(() =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ detail: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
  ),
);
afterEach(() => vi.unstubAllGlobals());

const HOUSE = bed('house', 0, 0, {
  ground: 'building',
  name: 'House',
  corners: rectangleBetween({ x: 0, y: -120 }, { x: 240, y: 0 }),
});
const MAPLE: Thing = { kind: 'tree', id: 'maple', z: 0, name: 'Old maple', x: 60, y: 200, spread: 20 };

/** A garden of 20 by 30 feet with a house to the north, a maple, and a fern that was planted since. */
async function open(facts: object = {}) {
  const { editor } = new TestEditor([HOUSE, MAPLE, fern('fern', 120, 340)]);
  changeGarden(editor, { ...bareGarden().facts, ...facts });
  const acts = { onClose: vi.fn(), onTaken: vi.fn(), focusDrawing: vi.fn() };
  const planner = {
    drawing: editor.garden,
    editor,
    focusDrawing: acts.focusDrawing,
    gardenId: undefined,
  };
  await renderInPlanner(planner, <YourYard onClose={acts.onClose} onTaken={acts.onTaken} />);
  return { editor, ...acts };
}

const apply = () => page.getByRole('button', { name: 'Apply' }).click();

it('shows what was told, and applies what is told otherwise as one step that moves nothing', async () => {
  const { editor, onClose } = await open();
  await expect.element(page.getByRole('radio', { name: 'Rectangle' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'North' })).toBeChecked();
  await expect.element(page.getByLabelText('House depth')).toHaveValue('10 ft');
  await expect.element(page.getByRole('combobox', { name: 'Tree', exact: true })).toHaveValue('Old maple');
  await expect.element(page.getByRole('radio', { name: 'I don’t know' })).toBeChecked();

  await page.getByRole('radio', { name: 'Cut corner' }).click({ force: true });
  await page.getByLabelText('Missing across').fill('5');
  await page.getByLabelText('Missing down').fill('6');
  await page.getByLabelText('House depth').fill('200');
  await page.getByRole('radio', { name: 'Shade', exact: true }).click({ force: true });
  await apply();
  await expect.element(page.getByLabelText('House depth')).toHaveFocus();
  await expect.element(page.getByText('Write a length from 1 ft to 90 ft.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  const steps = editor.garden.state.history.past.length;
  await page.getByLabelText('House depth').fill('12');
  await apply();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(editor.garden.state.history.past).toHaveLength(steps + 1);
  const { facts, things } = editor.document;
  expect(facts.site.sun_exposure).toBe('SH');
  expect(facts.shape).toContainEqual({ x: 240, y: 72 });
  const standing = new Map(things.map((thing) => [thing.id, thing]));
  expect(standing.get('maple')).toEqual(MAPLE);
  expect(standing.get('fern')).toMatchObject({ x: 120, y: 340 });
  // The house stands where the yard reaches that side.
  expect(standing.get('house')).toMatchObject({ corners: [{ y: -144 }, {}, {}, {}] });
  editor.garden.undo();
  expect(editor.document.things).toContainEqual(HOUSE);
  expect(editor.document.facts.site.sun_exposure ?? null).toBeNull();
});

it('does nothing where nothing is told otherwise, and refuses a yard that would leave a plant outside', async () => {
  const { editor, onClose } = await open();
  const before = editor.document;
  await apply();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(editor.document).toBe(before);

  await page.getByRole('textbox', { name: 'Length' }).fill('25');
  await apply();
  await expect.element(page.getByText(/1 plant would stand outside the yard/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Length' })).toHaveValue('25');
  expect(editor.document).toBe(before);
});

it('says so where the outline was drawn by hand since, and leads to its corners', async () => {
  const shape = [
    { x: 0, y: 0 },
    { x: 240, y: 0 },
    { x: 200, y: 360 },
    { x: 0, y: 350 },
  ];
  const { editor, onClose, onTaken } = await open({ shape });
  await expect.element(page.getByText(/was drawn by hand since/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Rectangle' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Width' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Leave Old maple out' }).click();
  await apply();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(editor.document.facts.shape).toEqual(shape);
  expect(editor.document.things.map(({ id }) => id).sort()).toEqual(['fern', 'house']);

  await page.getByRole('button', { name: 'Move its corners' }).click();
  expect(onTaken).toHaveBeenCalledOnce();
  expect(editor.store.getState().tool).toBe('outline');
});
