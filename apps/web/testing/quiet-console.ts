import { afterEach, beforeEach, expect, vi } from 'vitest';

/** As in the journeys: an error or a warning on the console fails the test, and so does what React could mend by itself. */
beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind);
});
afterEach(() => {
  const said = (['error', 'warn'] as const).flatMap((kind) => vi.mocked(console[kind]).mock.calls);
  expect(said, 'the console stays quiet').toEqual([]);
});
