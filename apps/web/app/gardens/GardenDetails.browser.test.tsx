import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnPage } from '../../testing/render.tsx';
import { GardenDetails } from './GardenDetails.tsx';

const garden = {
  id: 7,
  name: 'Front strip',
  description: 'Along the road',
  region_id: 1,
  theme_id: null,
  muse_icon: 'of-another-program',
};
/** What was sent, and what it is answered with. */
let sent: unknown[];
let status: number;

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'PATCH') return Response.json({});
    const changes = await request.json();
    sent.push(changes);
    return Response.json(status === 200 ? { ...garden, ...changes } : { detail: 'Not just now.' }, {
      status,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const acts = { onClose: vi.fn(), onSaved: vi.fn() };
  await renderOnPage(<GardenDetails garden={garden} {...acts} />, '/gardens');
  return acts;
}
const name = page.getByRole('textbox', { name: 'Name' });
const save = page.getByRole('button', { name: 'Save' });
async function choose(list: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
}

it('sends what is told otherwise, and nothing else', async () => {
  const { onSaved } = await open();
  await name.fill(' Sunny strip ');
  await choose('Region', /^West /);
  await choose('Muse', 'Calliope');
  await save.click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith('Sunny strip'));
  expect(sent).toEqual([
    { name: 'Sunny strip', region_id: expect.any(Number), theme_id: expect.any(Number) },
  ]);
});

it('takes back what was chosen', async () => {
  const { onSaved } = await open();
  await choose('Icon', 'None');
  await save.click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([{ muse_icon: null }]);
});

it('closes where nothing is told otherwise', async () => {
  const { onClose } = await open();
  await name.fill('Front strip ');
  await save.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});

it('says so where the name is missing, and leads to it', async () => {
  await open();
  await name.fill('  ');
  await expect.element(name).toHaveAccessibleDescription('A garden needs a name.');
  await save.click();
  await expect.element(name).toHaveFocus();
  expect(sent).toEqual([]);
});

it('keeps what was typed where it could not be saved', async () => {
  const { onSaved } = await open();
  status = 503;
  await name.fill('Sunny strip');
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(name).toHaveValue('Sunny strip');
  expect(onSaved).not.toHaveBeenCalled();
});
