import type { SharedGarden } from '@understory/contract';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderOnPage } from '../../../testing/render.tsx';
import { SharedPlan } from './SharedPlan.tsx';

const garden: SharedGarden = {
  name: 'Wren’s Hollow',
  description: '',
  width: 40,
  length: 30,
  region: 'northwest_coastal',
  native_percentage: 100,
  plant_count: 1,
  species_count: 1,
  plants: [
    {
      id: 1,
      slug: 'vine-maple',
      common_name: 'Vine Maple',
      scientific_name: 'Acer circinatum',
      layer: 'understory',
      height_mature: 15,
      spread_mature: 12,
      plant_type: 'tree',
      growth_rate: 'moderate',
      years_to_maturity: 12,
      bloom_color: ['white'],
      bloom_start_month: 4,
      bloom_end_month: 5,
      image_url: '',
      image_alt_text: '',
      is_native: true,
      quantity: 1,
      existing: 0,
    },
  ],
  plan: { width: 140, height: 100 },
  can_use_growth_simulation: true,
};

/** What was asked of the server, and what it answers: a drawing, unless a test says otherwise. */
let asked: string[];
let given: string[];
let answer: () => Response;
const drawing = () =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="100"><rect width="140" height="100" fill="white"/></svg>',
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );

beforeEach(() => {
  asked = [];
  given = [];
  answer = drawing;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { search } = new URL(request.url);
    asked.push(search);
    await new Promise((turn) => setTimeout(turn, 30));
    request.signal.throwIfAborted();
    given.push(search);
    return answer();
  });
});
afterEach(() => vi.mocked(window.fetch).mockRestore());

/** Moves a slider without letting go of it. */
function drag(slider: Element, through: readonly number[]) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const value of through) {
    set?.call(slider, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const open = (query = '', fields: Partial<SharedGarden> = {}) =>
  renderOnPage(<SharedPlan garden={{ ...garden, ...fields }} token="heron" />, `/g/heron${query}`);

it('looks at a year and a month, says them, and fetches what the hand rests at alone', async () => {
  const screen = await open('?year=2&month=4');
  const year = screen.getByRole('slider', { name: 'Year' });
  await expect.element(year).toHaveAttribute('aria-valuetext', 'Year 2, April');
  await expect
    .element(screen.getByRole('img'))
    .toHaveAccessibleName(
      'Plan of Wren’s Hollow, seen from above: 1 plant of 1 species. Year 2, April: Plants are 3 ft 3 in wide; the tallest, Vine Maple, stands 5 ft 10 in high, of 15 ft when grown. In flower: Vine Maple.',
    );
  expect(asked).toEqual([]);
  drag(year.element(), [3, 4, 5]);
  await expect.element(year).toHaveAttribute('aria-valuetext', 'Year 5, April');
  await expect.element(screen.getByText('Year 5, April.')).toBeVisible();
  await expect.element(screen.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(asked[0]).toBe('?year=5&month=4');
  // The years beside it, and none of those passed over.
  await expect.poll(() => given).toEqual(['?year=5&month=4', '?year=6&month=4', '?year=4&month=4']);
  (year.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('Year 6, April.')).toBeVisible();
  await expect
    .poll(() => given)
    .toEqual(['?year=5&month=4', '?year=6&month=4', '?year=4&month=4', '?year=7&month=4']);
});

/** All that is written while a test runs: what is there for one year alone may be gone before it is looked for. */
function everWritten(): () => string {
  const written: string[] = [];
  const look = () => written.push(document.body.textContent);
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return () => written.join('\n');
}

it('plays the years one after the other, and stops where it is told to', async () => {
  const screen = await open('?year=28');
  await screen.getByRole('button', { name: 'Play the years' }).click();
  await expect.element(screen.getByText('Year 30, in leaf and flower.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Play the years' })).toBeVisible();
  expect([...new Set(given)].sort()).toEqual(['?year=29', '?year=30']);
  const written = everWritten();
  await screen.getByRole('button', { name: 'Play the years' }).click();
  await expect.poll(written).toContain('Newly planted, in leaf and flower.');
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByRole('button', { name: 'Play the years' })).toBeVisible();
});

it('says why another time is not there, and tries again', async () => {
  const screen = await open();
  answer = () =>
    new Response(
      JSON.stringify({
        code: 'forbidden',
        detail: 'This garden is shown as it is planned, and in years 1, 5, 15.',
      }),
      { status: 403, headers: { 'Content-Type': 'application/json' } },
    );
  const year = screen.getByRole('slider', { name: 'Year' });
  (year.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect
    .element(screen.getByText(/Newly planted, in leaf and flower is not drawn: .*in years 1, 5, 15\./))
    .toBeVisible();
  answer = drawing;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('leads to three years, and has nothing to move, where the tier of the owner looks at no others', async () => {
  const screen = await open('?year=7&month=4', { can_use_growth_simulation: false });
  await expect.element(screen.getByText('Drawn to scale, each plant as wide as it grows.')).toBeVisible();
  await expect.element(screen.getByRole('slider')).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Year 5' }).click();
  await expect.element(screen.getByText('Year 5, in leaf and flower.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Year 5' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => given).toEqual(['?year=5']);
});
