import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The built server as a separate process: run `npm run build` first. */
const processes = {
  environment: 'node' as const,
  globalSetup: ['tests/support/marketplace/marketplace-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 60_000,
}
const timed = ['enumeration', 'data-directory', 'fresh-pages', 'large-bodies'].map(
  (name) => `tests/processes/${name}.process-test.ts`,
)

/** Vitest leaves a core free: on two, as a small machine has them, that would double the time. */
const bothCores = Math.max(2, availableParallelism() - 1)

const database = {
  environment: 'node' as const,
  globalSetup: ['tests/support/database/database-setup.ts'],
  setupFiles: ['tests/support/database/database-file.ts'],
  // For a machine that does other things as well.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
/** They set the process's umask or replace its database. */
const separate = ['tests/backup/**/*.db-test.ts', 'src/platform/db/migrate.db-test.ts']

export default defineConfig({
  test: {
    // Not the second that is the default: what is polled may itself be kept for a second.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          environment: 'node',
          // The files of a worker share their modules: importing these again for each file took a third of the time.
          isolate: false,
          maxWorkers: bothCores,
          // Milliseconds each; the room is for a machine that does other things as well.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'database',
          include: ['src/**/*.db-test.ts', 'tests/**/*.db-test.ts'],
          exclude: separate,
          // The files of a worker share modules and database; opening both for each file took two thirds of the time.
          pool: 'threads',
          isolate: false,
          maxWorkers: bothCores,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'database-separate',
          include: separate,
          maxWorkers: bothCores,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...processes,
          name: 'processes',
          include: ['tests/processes/**/*.process-test.ts'],
          exclude: timed,
          // They wait for servers more than they compute. A fourth gains nothing on two cores.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What measures how long something takes has the machine to itself.
        extends: true,
        test: {
          ...processes,
          name: 'processes-timed',
          include: timed,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
