import type { PictureThing } from '@understory/garden';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPlanner } from '../../testing/in-planner.tsx';
import { TestEditor } from '../../testing/test-editor.ts';
import { ScaleDialog } from './ScaleDialog.tsx';

const SURVEY: PictureThing = {
  kind: 'picture',
  id: 'survey',
  z: 0,
  file: '5b0f6f0e-6f0a-4b60-8f6e-0c7c5d3c2b12',
  name: 'Survey',
  x: 100,
  y: 100,
  width: 200,
  aspect: 1,
  rotation: 0,
  opacity: 0.7,
};

it('scales the picture by the distance that is typed, and keeps what cannot be one', async () => {
  const { editor } = new TestEditor([SURVEY]);
  const focusDrawing = vi.fn();
  const points = { picture: 'survey', from: { x: 60, y: 100 }, to: { x: 140, y: 100 } };
  await renderInPlanner({ editor, focusDrawing }, <ScaleDialog points={points} />);
  const distance = page.getByLabelText('Real distance');
  const scale = page.getByRole('button', { name: 'Scale the picture' });
  await expect.element(distance).toHaveFocus();
  for (const [typed, words] of [
    ['far', 'Write feet and inches, as 4 ft 6 in.'],
    ['0', 'The distance must be more than nothing.'],
  ] as const) {
    await distance.fill(typed);
    await scale.click();
    await expect.element(distance).toHaveAccessibleDescription(words);
    await expect.element(distance).toHaveFocus();
    await expect.element(distance).toHaveValue(typed);
  }
  expect(focusDrawing).not.toHaveBeenCalled();
  await distance.fill('13 ft 4 in');
  await scale.click();
  await vi.waitFor(() => expect(focusDrawing).toHaveBeenCalledOnce());
  expect(editor.document.things).toMatchObject([{ id: 'survey', width: 400, locked: true }]);
});
