import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { FieldNote } from '../plants/FieldNotes.tsx';
import { Boundary, Late } from './late.tsx';
import { latePart } from './late-part.tsx';

function Broken(): never {
  throw new Error('Cannot read properties of undefined');
}
const NeverThere = latePart<object>(() => Promise.reject(new TypeError('Failed to fetch a script')));

it.each([
  {
    of: 'a part of a page',
    part: (
      <Boundary what="Bloom">
        <Broken />
      </Boundary>
    ),
    says: 'Bloom',
  },
  {
    of: 'a part of a plant or a garden',
    part: (
      <FieldNote id="care" title="Care">
        <Broken />
      </FieldNote>
    ),
    says: 'Care',
  },
  {
    of: 'one that was asked for and does not come',
    part: (
      <Late what="Ideas">
        <NeverThere />
      </Late>
    ),
    says: 'Ideas',
  },
  {
    of: 'one that comes by itself',
    part: (
      <Late>
        <NeverThere />
      </Late>
    ),
    says: undefined,
  },
  {
    of: 'one that the page lives without',
    part: (
      <Boundary instead={<p>No map</p>}>
        <Broken />
      </Boundary>
    ),
    says: undefined,
  },
])('what breaks in $of leaves the rest, and no word of the fault is read', async ({ part, says }) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = await render(
    <>
      {part}
      <p>The rest</p>
    </>,
  );
  await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('The rest')).toBeVisible();
  if (says === undefined) await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  else await expect.element(page.getByText(new RegExp(`went wrong.+${says}`))).toBeVisible();
  expect(container.textContent).not.toMatch(/undefined|Failed to fetch/);
  told.mockClear();
});

it('a part whose script did not come is fetched anew when one tries again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  let asked = 0;
  const Slow = latePart<{ word: string }>(async () => {
    asked++;
    if (asked === 1) throw new TypeError('Failed to fetch a script');
    return ({ word }) => <p>{word}</p>;
  });
  await render(
    <Late what="Ideas">
      <Slow word="Here at last" />
    </Late>,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Here at last')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(asked).toBe(2);
  told.mockClear();
});
