import { describe, expect, it } from 'vitest';
import { SlowBodies } from './slow-bodies.ts';

/** Bodies on a line of so many bytes a second, looked at twice a second by a clock of our own. */
function lineOf(pace: { leastRate: number; window: number }) {
  let now = 0;
  const bodies = new SlowBodies(pace, () => now);
  const request = {
    complete: false,
    destroyed: false,
    readableLength: 0,
    socket: { bytesRead: 0, destroyed: false },
  };
  bodies.watch(request);
  return {
    request,
    /** Seconds after which the body was given up; undefined where it was not. */
    run(seconds: number, bytesASecond: number): number | undefined {
      const end = now + seconds * 1000;
      while (now < end) {
        now += 500;
        request.socket.bytesRead += bytesASecond / 2;
        if (bodies.findSlow().includes(request)) return now / 1000;
      }
      return undefined;
    },
  };
}

const PACE = { leastRate: 8 * 1024, window: 15_000 };

describe('a body on its way', () => {
  it('may take as long as it needs: 9 MB at 1.6 Mbit/s, and at the least rate', () => {
    expect(lineOf(PACE).run(45, 200_000)).toBeUndefined();
    expect(lineOf(PACE).run(1200, 8 * 1024)).toBeUndefined();
  });

  it('is given up after a window in which too little came, and once', () => {
    expect(lineOf(PACE).run(60, 8 * 1024 - 1)).toBe(15);
    const line = lineOf(PACE);
    expect(line.run(60, 0)).toBe(15);
    expect(line.run(60, 0)).toBeUndefined();
  });

  it('is given up when it stalls after a good beginning, and spared when it recovers in time', () => {
    const line = lineOf(PACE);
    line.run(20, 200_000);
    line.run(9, 0);
    expect(line.run(5, 200_000)).toBeUndefined();
    expect(line.run(40, 0)).toBeLessThanOrEqual(65);
  });

  it('is not to blame while what came of it was not read', () => {
    const line = lineOf(PACE);
    line.request.readableLength = 65_536;
    expect(line.run(300, 0)).toBeUndefined();
    line.request.readableLength = 0;
    expect(line.run(60, 0)).toBe(315);
  });

  it('is forgotten when it is there, or its connection is gone', () => {
    const [whole, gone] = [lineOf(PACE), lineOf(PACE)];
    whole.request.complete = true;
    gone.request.socket.destroyed = true;
    expect([whole.run(300, 0), gone.run(300, 0)]).toEqual([undefined, undefined]);
  });
});
