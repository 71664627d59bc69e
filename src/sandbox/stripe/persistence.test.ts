import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPaidSession,
  createVendorAccount,
  freshKey,
  openStripeTestBench,
  sessionParameters,
  stripeAt,
} from '#tests/support/stripe-test-bench.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-persistence-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('reopening the file changes nothing', async () => {
  const bench = await openStripeTestBench(join(folder, 'closed.sqlite'))
  const vendor = await createVendorAccount(bench)
  const { chargeId } = await createPaidSession(bench)
  await bench.stripe.transfers.create(
    { amount: 500, currency: 'usd', destination: vendor, source_transaction: chargeId },
    freshKey(),
  )
  const before = await bench.state()
  await bench.reopen()
  expect(await bench.state()).toEqual(before)
  await bench.close()
})

/** Starts the stand-in in a separate process, as a running server does. */
async function startProcess(file: string) {
  const code = `
    import { openStripeSandbox } from '#sandbox/stripe/index.ts'
    const nowhere = { url: 'http://127.0.0.1:9', secret: 'whsec_a', events: [] }
    const sandbox = openStripeSandbox({
      file: ${JSON.stringify(file)}, publicUrl: 'http://localhost:3000', secretKey: 'sk_test_bench',
      webhooks: { platform: nowhere, connected: nowhere, thin: nowhere },
    })
    console.log((await sandbox.listen()).port)
  `
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString().trim())))
    child.once('exit', () => reject(new Error('the stand-in did not start')))
  })
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { stripe: stripeAt(port), kill }
}

test('every answered call survives kill -9', async () => {
  const file = join(folder, 'killed.sqlite')
  const made: string[] = []
  for (let round = 0; round < 3; round++) {
    const running = await startProcess(file)
    for (const id of made)
      await expect(running.stripe.checkout.sessions.retrieve(id)).resolves.toMatchObject({ id })
    for (let count = 0; count < 5; count++) {
      made.push((await running.stripe.checkout.sessions.create(sessionParameters(), freshKey())).id)
    }
    await running.kill()
  }
  const after = await startProcess(file)
  const { data } = await after.stripe.checkout.sessions.list({ limit: 100 })
  await after.kill()
  expect(data.map((session) => session.id)).toEqual(made.toReversed())
}, 30_000)
