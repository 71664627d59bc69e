import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Serves the build as a demo with its own data, for one test run. Playwright starts and stops it. */
const port = process.env.JOURNEYS_PORT
if (!port) throw new Error('JOURNEYS_PORT is missing. Run the browser tests with `npm run test:e2e`.')
const data = mkdtempSync(join(tmpdir(), 'brimfolk-journeys-'))

const server = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: data,
    RATE_LIMITS: 'off',
    DEMO_LOGINS: 'all',
    LOG_LEVEL: 'error',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 1)
})
