import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/{garden,botany,contract,plan}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'page',
          include: ['apps/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/seedbed/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Each file has a database of its own; more of them at once than cores only waits.
          maxWorkers: 2,
        },
      },
    ],
  },
});
