import { defineConfig } from '@playwright/test'
import { browserArguments, findTestBrowser } from './scripts/find-browser.mjs'
import { freePort } from './scripts/throwaway-postgres.mjs'

/** A demo that runs already, such as a large installation; by default the build is served for the journeys. */
const running = process.env.JOURNEYS_URL
// Playwright reads this file again in every worker: the first read chooses, the others inherit.
process.env.JOURNEYS_PORT ??= String(await freePort())
const address = running ?? `http://localhost:${process.env.JOURNEYS_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // For the trace only: a journey that passes the second time has still failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording every journey would take a quarter more time. One that fails runs again for its trace, in `test-results`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findTestBrowser() ?? '/usr/bin/chromium',
      args: browserArguments,
    },
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node tests/e2e/support/serve-marketplace.ts',
          url: `${address}/readyz`,
          timeout: 120_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
          stdout: 'ignore',
          stderr: 'pipe',
        },
      }),
})
