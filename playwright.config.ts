import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/find-browser.mjs'
import { freePort } from './scripts/throwaway-postgres.mjs'

// Playwright reads this file once more in every worker: the first reading chooses, the others inherit.
process.env.JOURNEYS_PORT ??= String(await freePort())
const address = `http://localhost:${process.env.JOURNEYS_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'UTC',
    // To record every journey takes a quarter of its time: `npm run test:e2e -- --trace retain-on-failure` when one is to be understood.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? '/usr/bin/chromium',
      args: browserArguments,
    },
  },
  webServer: {
    command: 'node tests/e2e/support/serve-shop.ts',
    url: `${address}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
