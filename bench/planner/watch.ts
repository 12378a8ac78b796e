import type { FrameWatch } from './hook.ts';

/** Runs on the page, before its own scripts: notes every animation frame and every long task while it is told to. */
export function watchFrames(): void {
  let watching = false;
  let last = 0;
  let frames: number[] = [];
  let zooms: number[] = [];
  let longTasks: number[] = [];
  new PerformanceObserver((tasks) => {
    if (watching) longTasks.push(...tasks.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const note = (time: number): void => {
    if (watching) {
      if (last > 0) frames.push(time - last);
      last = time;
      zooms.push(window.__bench?.camera().z ?? 0);
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  const watch: FrameWatch = {
    start: () => {
      frames = [];
      zooms = [];
      longTasks = [];
      last = 0;
      watching = true;
    },
    stop: () => {
      watching = false;
      return { frames, longTasks, zooms };
    },
  };
  window.__frames = watch;
}
