import { ThemeProvider } from '@mui/material/styles';
import { fern } from '@understory/plan/testing';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { theme } from '../../shell/theme.ts';
import { changePicture, layPicture } from '../editor/commands/pictures.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { outlineTool } from '../tools/outline/index.tsx';
import { plantTool } from '../tools/plant/index.tsx';
import { PlanNote } from './PlanNote.tsx';
import { PlannerContext, type PlannerValue } from './planner-context.ts';

async function open(onDetails?: () => void) {
  const { editor } = new TestEditor([fern('a', 60, 60)]);
  const planner = { drawing: editor.garden, editor, focusDrawing: vi.fn() } as unknown as PlannerValue;
  await render(
    <ThemeProvider theme={theme}>
      <PlannerContext value={planner}>
        <PlanNote onDetails={onDetails} />
      </PlannerContext>
    </ThemeProvider>,
  );
  return editor;
}

it('offers to scale a picture as soon as it lies there, until it is scaled', async () => {
  const editor = await open();
  const picture = layPicture(editor, { file: crypto.randomUUID(), name: 'Survey', aspect: 1.5 }) ?? '';
  await expect.element(page.getByText('How large it lies here is a guess.')).toBeVisible();
  await page.getByRole('button', { name: 'Scale it now' }).click();
  expect(editor.store.getState().tool).toBe('scale');
  await expect.element(page.getByText('Set two points whose distance you know.')).toBeVisible();

  editor.deactivate();
  await expect.element(page.getByRole('button', { name: 'Scale it now' })).toBeVisible();
  // As a picture is once it was scaled.
  changePicture(editor, picture, 'Scaled', { locked: true });
  await expect.element(page.getByRole('button', { name: 'Scale it now' })).not.toBeInTheDocument();
});

it('tells the corners that are set apart from corners that are moved', async () => {
  const editor = await open();
  editor.activate(outlineTool, { anew: true });
  await expect.element(page.getByText(/^Set the first corner, then the others/)).toBeVisible();
  editor.activate(outlineTool, { anew: false });
  await expect.element(page.getByText(/^Drag a corner, or the middle of a side/)).toBeVisible();
});

it('leads to the fields of what was set down last while the next is in hand, where they are not beside it', async () => {
  const onDetails = vi.fn();
  const editor = await open(onDetails);
  editor.activate(plantTool, { plant: 1 });
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Details' })).not.toBeInTheDocument();
  editor.selection.set(['a']);
  await page.getByRole('button', { name: 'Details' }).click();
  expect(onDetails).toHaveBeenCalledOnce();
  expect(editor.store.getState().tool).toBe('plant');
});
