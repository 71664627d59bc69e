import { availableParallelism } from 'node:os'
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
          // One core does not stay free: on two, as a small machine has them, that would double the time.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
