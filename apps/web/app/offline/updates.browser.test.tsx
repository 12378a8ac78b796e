import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { holdsWork, holdWork } from './holding-work.ts';
import { followTyping } from './updates.ts';

it('a form that was begun holds the page for as long as it is there; a search does not', async () => {
  const stop = followTyping(holdWork);
  const { unmount } = await render(
    <>
      <search>
        <input aria-label="Search" />
      </search>
      <form>
        <input aria-label="Name" />
      </form>
    </>,
  );
  expect(holdsWork()).toBe(false);
  await page.getByLabelText('Search').fill('fern');
  expect(holdsWork()).toBe(false);
  await page.getByLabelText('Name').fill('Ada');
  expect(holdsWork()).toBe(true);
  await unmount();
  expect(holdsWork()).toBe(false);
  stop();
});

it('who holds work lets go of it', () => {
  let isBusy = true;
  const letGo = holdWork(() => isBusy);
  expect(holdsWork()).toBe(true);
  isBusy = false;
  expect(holdsWork()).toBe(false);
  isBusy = true;
  letGo();
  expect(holdsWork()).toBe(false);
});
