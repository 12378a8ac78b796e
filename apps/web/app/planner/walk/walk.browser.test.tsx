import { fern } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import { Walk } from './WalkScreen.tsx';

const realContext = HTMLCanvasElement.prototype.getContext;
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ detail: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  HTMLCanvasElement.prototype.getContext = realContext;
});

async function open(things = [fern('a', 120, 120), fern('b', 60, 60)]) {
  const { editor } = new TestEditor(things);
  const closed = vi.fn();
  await renderInPlanner(
    { drawing: editor.garden, editor, pictures: { images: new Map() } },
    <div style={{ position: 'fixed', inset: 0 }}>
      <Walk mode="over" onMode={() => undefined} onClose={closed} />
    </div>,
  );
  return { editor, closed };
}

const drawn = () =>
  vi.waitUntil(() => document.querySelector('[data-walk=over] > canvas'), { timeout: 10_000 });
const lose = async () => {
  const canvas = await drawn();
  canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));
};

it('says so where the browser has no WebGL 2, and leads back to the plan', async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  const { closed } = await open();
  await expect.element(page.getByRole('heading', { name: 'This browser cannot draw in 3D' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the plan' }).click();
  expect(closed).toHaveBeenCalledOnce();
});

it('lists what stands in view by name and count, the nearest first', async () => {
  await open();
  await drawn();
  await page.getByRole('button', { name: 'What stands in view' }).click();
  const list = page.getByRole('region', { name: 'What stands in view' }).getByRole('listitem');
  await expect
    .poll(() => list.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringMatching(/^Sword fern × 2/)]);
});

it('says of a garden with nothing in it that nothing stands there, and leads back to the plan', async () => {
  const { closed } = await open([]);
  await drawn();
  await expect.element(page.getByRole('heading', { name: 'Nothing stands here yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the plan' }).last().click();
  expect(closed).toHaveBeenCalledOnce();
});

it('saves the picture as a file and says so', async () => {
  const saved: Blob[] = [];
  const make = URL.createObjectURL;
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return make(blob);
  });
  await open();
  await drawn();
  await page.getByRole('button', { name: 'Save the picture' }).click();
  await expect.element(page.getByText('The picture is saved.')).toBeVisible();
  expect(saved[0]?.type).toBe('image/png');
  spy.mockRestore();
});

it('draws again once after the graphics stopped, and then leads back to the plan', async () => {
  await open();
  await lose();
  await expect.element(page.getByRole('heading', { name: 'The picture was interrupted' })).toBeVisible();
  await page.getByRole('button', { name: 'Draw it again' }).click();
  await lose();
  await expect.element(page.getByRole('button', { name: 'Back to the plan' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Draw it again' })).not.toBeInTheDocument();
});
