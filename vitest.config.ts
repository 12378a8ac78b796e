import { defineConfig } from 'vitest/config';

/** Files that put something in place of a module of Node, or wind its timers: no other may share their modules. */
const APART = [
  // Reads SVG, which the server's own picture library must refuse as soon as it is loaded.
  'apps/server/src/plants/portraits-apart.test.ts',
  'apps/server/src/members/passwords.test.ts',
  'apps/server/src/profiles/avatar-disk-full.test.ts',
  'apps/server/src/platform/db/embedded/*.test.ts',
];
/** A machine that is busy with other work is slow, not wrong. */
const patient = { testTimeout: 60_000 };
const server = {
  ...patient,
  globalSetup: 'apps/server/src/testing/test-run.ts',
  hookTimeout: 120_000,
  // Each file has a database of its own; more of them at once than cores only waits.
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: 'rules',
          include: ['packages/{garden,botany,contract,plan}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'page',
          include: ['apps/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/seedbed/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: APART,
          // A process keeps the modules it read for its next file: to read the server anew for each was a quarter of the work.
          // As in a served process, whatever a module remembers must hold for more than one database.
          isolate: false,
        },
      },
      {
        test: { ...server, name: 'server apart', include: APART },
      },
    ],
  },
});
