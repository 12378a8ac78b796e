import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { GeoPoint } from '@understory/garden';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { theme } from '../../shell/theme.ts';
import { PinMap } from './PinMap.tsx';

const START: GeoPoint = { latitude: 47.6, longitude: -122.3 };

/** Tells where the pin is, as the page around the map does. */
function Held() {
  const [at, setAt] = useState(START);
  return (
    <div style={{ width: 600, height: 400, display: 'grid' }}>
      <PinMap at={at} around={START} name="Fern Farm" onMove={setAt} />
      <output>{`${at.latitude.toFixed(5)} ${at.longitude.toFixed(5)}`}</output>
    </div>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <Held />
      </ThemeProvider>
    </QueryClientProvider>,
  );

const pin = () => page.getByRole('button', { name: /^Pin of Fern Farm/ });
const told = async (): Promise<GeoPoint> => {
  const [latitude = 0, longitude = 0] = ((await page.getByRole('status').element().textContent) ?? '')
    .split(' ')
    .map(Number);
  return { latitude, longitude };
};

test('the pin is moved by arrow keys, with Shift farther, each the way it points', async () => {
  await show();
  await expect.element(pin()).toBeVisible();
  (pin().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  const east = await told();
  expect(east.longitude).toBeGreaterThan(START.longitude);
  expect(east.latitude).toBeCloseTo(START.latitude, 6);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  const north = await told();
  expect(north.latitude).toBeGreaterThan(START.latitude);
  expect(north.latitude - START.latitude).toBeGreaterThan((east.longitude - START.longitude) * 4);
  await userEvent.keyboard('{ArrowLeft}');
  expect((await told()).longitude).toBeCloseTo(START.longitude, 4);
});

test('it is dragged by a hand, the map beneath it staying where it is', async () => {
  await show();
  await expect.element(pin()).toBeVisible();
  const held = pin().element();
  const before = held.getBoundingClientRect();
  const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const point = (type: string, x: number, y: number) =>
    held.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        buttons: 1,
        clientX: x,
        clientY: y,
      }),
    );
  held.setPointerCapture = () => {};
  point('pointerdown', at.x, at.y);
  point('pointermove', at.x + 60, at.y + 30);
  point('pointerup', at.x + 60, at.y + 30);
  await expect.poll(() => Math.round(held.getBoundingClientRect().x - before.x)).toBe(60);
  const moved = await told();
  expect(moved.longitude).toBeGreaterThan(START.longitude);
  expect(moved.latitude).toBeLessThan(START.latitude);
  // Let go, it stays where it is.
  point('pointermove', at.x, at.y);
  expect(await told()).toEqual(moved);
});
