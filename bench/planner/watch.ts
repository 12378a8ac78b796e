import type { FrameWatch } from './hook.ts';

/** Runs on the page, before its own scripts: notes the time of every animation frame while it is told to. */
export function watchFrames(): void {
  let watching = false;
  let last = 0;
  let frames: number[] = [];
  let zooms: number[] = [];
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
      last = 0;
      watching = true;
    },
    stop: () => {
      watching = false;
      return { frames, zooms };
    },
  };
  window.__frames = watch;
}
