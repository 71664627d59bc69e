import { defineConfig } from 'vitest/config'

const database = { include: ['src/**/*.db-test.ts', 'tests/**/*.db-test.ts'] }

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          environment: 'node',
          // Milliseconds each; the room is for a machine that does other things as well.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'database',
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
          setupFiles: ['tests/support/database-file.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The built server as a process of its own: `npm run build` comes first.
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.process-test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/shop-process-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
