import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import { changeGarden } from '../editor/commands/changing.ts';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import { FindPlantsPanel } from './FindPlantsPanel.tsx';

const SHADE = { sun_exposure: 'SH', moisture: 'moist' } as const;
const ASTER = plantCard({
  id: 3,
  slug: 'aster',
  common_name: 'Aster',
  scientific_name: 'Symphyotrichum subspicatum',
  layer: 'herbaceous',
  bloom_start_month: 8,
  bloom_end_month: 9,
});

/** What was asked of the catalogue, the last at the end. */
let asked: URLSearchParams[] = [];
/** What the server answers in place of plants. */
let refusal: { readonly detail: string; readonly code: string } | undefined;
/** How well each plant suits, as the server says. */
let rating = 'excellent';

beforeEach(() => {
  asked = [];
  refusal = undefined;
  rating = 'excellent';
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://server');
    if (!url.pathname.endsWith('/marketplace-search/'))
      return Response.json({ detail: 'Unauthorized', code: 'unauthorized' }, { status: 401 });
    asked.push(url.searchParams);
    if (refusal) return Response.json(refusal, { status: 400 });
    const isFit = url.searchParams.has('site_region');
    const results = [ASTER, plantCard({ id: 4, common_name: 'Lady fern' })].map((card) => ({
      ...card,
      ...(isFit && { fit: { score: 4.8, rating } }),
    }));
    return Response.json({ count: 2, next: null, previous: null, results });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(site: object = SHADE, onGarden = () => {}) {
  const { editor } = new TestEditor([fern('a', 120, 120)]);
  changeGarden(editor, { ...bareGarden().facts, site });
  // The panel asks for no more of the planner than this.
  const planner = { drawing: editor.garden, editor };
  await renderInPlanner(planner, <FindPlantsPanel onTaken={() => {}} onGarden={onGarden} />);
  return editor;
}

const last = () => Object.fromEntries(asked.at(-1) ?? []);
const found = () => page.getByRole('list', { name: 'Found plants' });
const chooseOrder = (name: string) => page.getByRole('combobox', { name: 'Order' }).selectOptions(name);

/** Which groups of filters stand open is remembered for the visit. */
async function unfoldSold() {
  const group = page.getByText('Where it is sold');
  if (!group.element().closest('details')?.open) await group.click();
}

it('opens with what suits this garden best, and says of each how well and what it would bring', async () => {
  await open();
  await expect.element(found().getByText('Aster', { exact: true })).toBeVisible();
  expect(last()).toMatchObject({
    ordering: 'fit',
    region: 'northwest_coastal',
    site_sun_exposure: 'SH',
    site_moisture: 'moist',
    site_region: 'northwest_coastal',
    garden_planted: 'true',
    garden_gaps: '3,4,5,6,7,8,9,10',
  });
  expect(last().garden_cover?.split(',')).toHaveLength(7);
  const aster = found().getByRole('listitem').first();
  await expect.element(aster.getByText(/4\.8 of 5/)).toBeVisible();
  await expect
    .element(aster.getByText(/Flowers when nothing else here does: August to September/))
    .toBeVisible();
  const lady = found().getByRole('listitem').nth(1);
  await expect.element(lady.getByText(/Flowers when/)).not.toBeInTheDocument();
});

it('gives no figure where too little is known to call it anything', async () => {
  rating = 'unknown';
  await open();
  const aster = found().getByRole('listitem').first();
  await expect.element(aster.getByText(/Flowers when nothing else here does/)).toBeVisible();
  await expect.element(found().getByText(/of 5/)).not.toBeInTheDocument();
});

it('says so where nothing is known of the place, and comes by how commonly plants are sold', async () => {
  const onGarden = vi.fn();
  await open({ deer: true }, onGarden);
  await expect.element(found().getByText('Aster', { exact: true })).toBeVisible();
  expect(last().ordering).toBe('-sold');
  expect(last().site_region).toBeUndefined();
  await expect
    .element(page.getByText(/The light and the ground of this garden are not known yet/))
    .toBeVisible();
  expect(page.getByRole('combobox', { name: 'Order' }).element().textContent).not.toContain(
    'Suits this garden',
  );
  await page.getByRole('button', { name: 'Say what the ground is like' }).click();
  expect(onGarden).toHaveBeenCalledOnce();
});

it('what is planted does not move the list under the hand; what is said of the place does', async () => {
  const editor = await open();
  await expect.element(found().getByText('Aster', { exact: true })).toBeVisible();
  const { garden_cover } = last();
  editor.commit(entryOf('Placed a fern', [addThings([fern('b', 40, 300)])]));
  await page.getByRole('button', { name: 'Put them in order again' }).click();
  await expect.poll(() => last().garden_cover).not.toBe(garden_cover);
  await expect.element(page.getByText('The plan has changed')).not.toBeInTheDocument();
  changeGarden(editor, { site: { ...SHADE, sun_exposure: 'FS' } });
  await expect.poll(() => last().site_sun_exposure).toBe('FS');
});

it('another order is asked for by name, and words are answered by how well they match', async () => {
  await open();
  await expect.element(found().getByText('Aster', { exact: true })).toBeVisible();
  await chooseOrder('Name, A to Z');
  await expect.poll(() => last().ordering).toBe('name');
  await chooseOrder('Suits this garden best');
  await expect.poll(() => last().ordering).toBe('fit');
  await page.getByLabelText('Search plants').fill('fern');
  await expect
    .poll(() => last())
    .toMatchObject({ ordering: 'relevance', search: 'fern', site_moisture: 'moist' });
  await chooseOrder('Suits this garden best');
  await expect.poll(() => last()).toMatchObject({ ordering: 'fit', search: 'fern' });
});

it('is narrowed by a span of heights and by stock near a ZIP code, each a chip that is taken off', async () => {
  await open({ ...SHADE, zip_code: '98105' });
  await expect.element(found().getByText('Aster', { exact: true })).toBeVisible();
  await page.getByText(/^Filters/).click();
  await page.getByRole('combobox', { name: 'At least' }).selectOptions('3 ft');
  await expect.poll(() => last().height_min).toBe('3');
  const most = page.getByRole('combobox', { name: 'At most' });
  expect([...(most.element() as HTMLSelectElement).options].map(({ text }) => text)).not.toContain('2 ft');
  await most.selectOptions('6 ft');
  await expect.poll(() => last()).toMatchObject({ height_min: '3', height_max: '6' });
  await page.getByRole('button', { name: '3 ft and taller: take it off' }).click();
  await expect.poll(() => last().height_min).toBeUndefined();

  await unfoldSold();
  await page.getByRole('checkbox', { name: 'Commonly sold' }).click();
  await expect.poll(() => last().trade).toBe('common');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('981');
  await page.getByRole('button', { name: 'Find what is in stock' }).click();
  await expect.element(page.getByText('A ZIP code has five digits.')).toBeVisible();
  expect(last().zip_code).toBeUndefined();
  await page.getByRole('button', { name: 'Near this garden, 98105' }).click();
  await expect.poll(() => last().zip_code).toBe('98105');
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('98105');
  await page.getByRole('combobox', { name: 'Within' }).selectOptions('50 miles');
  await expect.poll(() => last().radius).toBe('50');
  await page.getByRole('button', { name: 'In stock within 50 miles of 98105: take it off' }).click();
  await expect.poll(() => last().zip_code).toBeUndefined();
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('');
});

it('says what is wrong with a ZIP code that is nowhere', async () => {
  await open();
  await expect.element(found().getByText('Aster', { exact: true })).toBeVisible();
  refusal = { detail: 'We do not know the ZIP code 00000. Please check its digits.', code: 'unknown_zip' };
  await page.getByText(/^Filters/).click();
  await unfoldSold();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('00000');
  await page.getByRole('button', { name: 'Find what is in stock' }).click();
  await expect
    .element(page.getByRole('alert').getByText(/We do not know the ZIP code 00000\./))
    .toBeVisible();
});

it('what stands in the place of the button that was pressed has the focus, once', async () => {
  const editor = await open();
  const add = page.getByRole('button', { name: 'Add Aster to the collection' });
  await expect.element(add).toBeVisible();
  add.element().focus();
  await userEvent.keyboard('{Enter}');
  const place = page.getByRole('button', { name: 'Place Aster' });
  await expect.element(place).toHaveFocus();
  // What is taken back and made again by the keys of the plan takes it from nobody.
  editor.commands.press({ key: 'z', shift: false, alt: false, command: true, repeat: false }, true);
  await expect.element(add).toBeVisible();
  editor.commands.press({ key: 'z', shift: true, alt: false, command: true, repeat: false }, true);
  await expect.element(place).toBeVisible();
  await expect.element(place).not.toHaveFocus();
});

it('says in the words of the server why nothing could be read, and counts no plants then', async () => {
  refusal = { detail: 'Plants are being put in order.', code: 'closed' };
  await open();
  await expect
    .element(page.getByText('The catalog could not be read. Plants are being put in order.'))
    .toBeVisible();
  expect(page.getByText('0 plants').query()).toBeNull();
});
