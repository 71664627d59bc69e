import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built shop as a demo with its own data, for one run of the journeys. Playwright starts and stops it. */
const port = process.env.JOURNEYS_PORT
if (!port) throw new Error('JOURNEYS_PORT is missing: run the journeys with `npm run test:e2e`')
const data = mkdtempSync(join(tmpdir(), 'brimfolk-journeys-'))

const shop = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: data,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 1)
})
