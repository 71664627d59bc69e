import { afterAll, expect, test } from 'vitest'
import { aHome, anEmptyDirectory } from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  killAllMarketplaces,
  spawnMarketplace,
  startMarketplace,
} from '../support/marketplace/marketplace-process.ts'

afterAll(killAllMarketplaces)

interface Line {
  readonly name: string
  readonly status: string
  readonly text: string
  readonly isStandIn?: boolean
}

async function doctor(settings: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const run = spawnMarketplace(settings, ['doctor', ...words])
  const { code } = await run.ended
  return { code, output: run.output() }
}

test('the doctor of a running demo finds nothing wrong, and its stand-ins pass', async () => {
  const settings = { ...(await aHome()).settings, DEMO: 'on' }
  const marketplace = await startMarketplace(settings)
  await expect.poll(async () => (await doctor(settings)).code, { timeout: 60_000, interval: 2_000 }).toBe(0)
  const { output } = await doctor(settings, '--json')
  const { lines } = JSON.parse(output) as { lines: readonly Line[] }
  expect(lines.filter(({ status }) => status === 'red')).toEqual([])
  expect(lines.filter(({ isStandIn }) => isStandIn).map(({ name }) => name)).toEqual([
    'Email',
    'Stripe',
    'Stripe webhooks',
    'Carrier',
  ])
  await marketplace.stop()
  // The stopped demo has the same data but no worker; the doctor opens the database itself and changes nothing.
  expect((await doctor(settings)).output).toMatch(/^Database +✓ green/m)
})

test('without a database the doctor says so, checks the rest, ends with 1 and prints no password', async () => {
  const { code, output } = await doctor({
    DEMO: 'on',
    DATA_DIR: anEmptyDirectory(),
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://ann:hunter2@127.0.0.1:${await freePort()}/hats`,
    SMTP_URL: `smtp://ann:hunter3@127.0.0.1:${await freePort()}`,
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^Database +✗ red/m)
  expect(output).toMatch(/^Email +✗ red .*can’t be reached/m)
  expect(output).toMatch(/^Files +✓ green/m)
  expect(output).toMatch(/^Background work +! amber .*Not checked/m)
  expect(output).not.toMatch(/hunter/)
})
