import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { toScreen } from '../view/camera.ts';
import { CameraController, type CameraState } from './camera.ts';

const GROUND = { west: 0, north: 0, east: 480, south: 360 };
const viewed = () => {
  const store = createStore<CameraState>(() => ({
    camera: { zoom: 1, x: 0, y: 0 },
    viewport: { width: 0, height: 0 },
  }));
  const camera = new CameraController(store, () => GROUND);
  camera.resize({ width: 700, height: 500 });
  return camera;
};
const legend = { north: 146, east: 0, south: 0, west: 0 };

it('keeps a garden that is shown whole clear of what lies over it, and goes back when that is put away', () => {
  const camera = viewed();
  const whole = camera.now;
  camera.cover(legend);
  expect(toScreen(camera.now, { x: 0, y: 0 }).y).toBeGreaterThan(146);
  camera.cover({ ...legend, north: 0 });
  expect(camera.now).toEqual(whole);
});

it('stays where it was moved to, whatever lies over it', () => {
  const camera = viewed();
  camera.panBy(40, 0);
  const moved = camera.now;
  camera.cover(legend);
  expect(camera.now).toBe(moved);
});
