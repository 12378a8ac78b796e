import type { Thing } from '@understory/garden';
import { bareGarden, fern, label } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeGarden } from '../editor/commands/changing.ts';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import ExportDialog from './ExportDialog.tsx';

const realFetch = window.fetch.bind(window);
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ detail: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function open(width: number, length: number, more: readonly Thing[] = []) {
  const { editor } = new TestEditor([fern('a', 120, 120), fern('b', 60, 60), ...more]);
  changeGarden(editor, { ...bareGarden().facts, width, length });
  // The dialog asks for no more of the planner than this.
  const planner = { drawing: editor.garden, editor, pictures: { images: new Map() } };
  await renderInPlanner(planner, <ExportDialog onClose={() => undefined} />);
}

const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

it('tells how many sheets a large plan takes and where it is cut, and prints each on a page of its own', async () => {
  await open(60, 40);
  await page.getByText('Sheets to print').click();
  await choose('Scale', /^1\/4 in = 1 ft · 4 sheets$/);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Letter' }))
    .toHaveTextContent(
      '4 sheets of Letter for the plan, 2 down and 2 across, and 1 sheet for the plant schedule.',
    );
  await expect
    .element(page.getByRole('img', { name: 'The plan cut into 4: 2 down and 2 across' }))
    .toBeVisible();
  const printed: { readonly pages: number; readonly words: string }[] = [];
  vi.stubGlobal('print', () => {
    const pages = [...document.querySelectorAll('[data-printed-sheets] > div')];
    printed.push({ pages: pages.length, words: pages.map(({ textContent }) => textContent).join(' ') });
    const ids = pages.flatMap((each) => [...each.querySelectorAll('[id]')].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    window.dispatchEvent(new Event('afterprint'));
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => printed.length).toBe(1);
  expect(printed[0]?.pages).toBe(5);
  for (const words of ['Sheet 1 of 5', 'Sheet 5 of 5', 'Match line: sheet 2', 'Scale 1/4 in = 1 ft'])
    expect(printed[0]?.words).toContain(words);
  await expect.poll(() => document.querySelectorAll('[data-printed-sheets]').length).toBe(0);
});

it('says which scale would do where a plan takes too many sheets', async () => {
  await open(200, 150);
  await page.getByText('Sheets to print').click();
  await choose('Scale', /^1\/2 in = 1 ft/);
  await expect
    .element(page.getByText(/24 are the most that are made at once\. At 1\/8 in = 1 ft it takes \d+\./))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
  await choose('Scale', /^1\/8 in = 1 ft/);
  await expect.element(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
});

it('gives the drawing with its words as shapes, told beside them, and says what stays text', async () => {
  const fetched = new Map<string, Blob>();
  vi.stubGlobal('fetch', realFetch);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob) {
        fetched.set('svg', file);
        return 'blob:kept';
      }
      static override revokeObjectURL() {}
    },
  );
  await open(20, 20, [label('l', 100, 60, { text: 'バラ' })]);
  await page.getByText('Drawing to scale (SVG)').click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.poll(() => fetched.size).toBe(1);
  const svg = (await fetched.get('svg')?.text()) ?? '';
  const titles = [...svg.matchAll(/<use[^>]*><title>([^<]*)</g)].map(([, words]) => words);
  expect(titles).toContain('Back yard');
  expect(svg).not.toContain('NaN');
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words);
  expect(new Set(texts)).toEqual(new Set(['バラ']));
  await expect.element(page.getByText(/In the file “バラ” and words like it stay text/)).toBeVisible();
});
