import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { insideFacts } from '../support/marketplace/purchase-facts.ts'
import { aHome, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { someItems, requestCheckout, openCheckout } from '../support/marketplace/purchase.ts'
import { aVisitor } from '../support/marketplace/visitor.ts'

const email = 'amy.march@example.com'
/** How long stopping may wait for running requests. */
const stopWithinMs = 20_000

for (const signals of [['SIGTERM'], ['SIGINT'], ['SIGTERM', 'SIGTERM'], ['SIGINT', 'SIGTERM']] as const) {
  test(`${signals.join(' and then ')} lets a running checkout finish, accepts no new connection and keeps the data intact`, async () => {
    const home = await aHome()
    const marketplace = await startMarketplace(home.settings)
    const visitor = aVisitor(marketplace.url)
    const attempt = { email, key: `attempt-${crypto.randomUUID()}`, basket: await someItems(visitor) }
    const switches = {
      api: 'slow',
      // Longer than a busy machine needs to notice the signal.
      slowMilliseconds: 3_500,
      apiTimes: 1,
      apiOnly: 'POST /v1/checkout/sessions',
    }
    expect((await visitor.post('/sandbox/stripe/switches', switches)).status).toBe(200)

    const underWay = requestCheckout(visitor, attempt)
    await wait(1_000)
    const signaled = performance.now()
    for (const signal of signals) {
      marketplace.signal(signal)
      await wait(300)
    }
    let isAnswered = false
    void underWay.then(() => {
      isAnswered = true
    })
    await expect
      .poll(() => outcomeOfConnecting(Number(home.settings.PORT)), { timeout: 1_800 })
      .toContain('ECONNREFUSED')
    expect(isAnswered).toBe(false)
    const answer = await underWay
    expect(answer.status).toBe(200)
    expect(answer.json<{ url: string }>().url).toContain('/sandbox/stripe/checkout/')
    expect(await marketplace.ended).toMatchObject({ code: 0, signal: null })
    expect(performance.now() - signaled).toBeLessThan(stopWithinMs)

    const { orders, holds, stock } = await queryDatabase(home, (pool) =>
      insideFacts(pool, email, attempt.basket),
    )
    expect(orders).toEqual(['pending'])
    expect(holds).toBe(attempt.basket.length)
    for (const { variantId, available, quantity } of attempt.basket) {
      expect(stock[variantId]).toEqual({ quantity: available, reserved: quantity })
    }
    const next = await startMarketplace(home.settings)
    expect(await openCheckout(aVisitor(next.url), attempt)).toBe(/cs_test_\w+/.exec(answer.text)?.[0])
    await next.stop()
  })
}

test('an idle keep-alive connection doesn’t delay stopping', async () => {
  const { settings } = await aHome()
  const marketplace = await startMarketplace(settings)
  const idle = await connection(Number(settings.PORT))
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => idle.once('data', resolve))
  const { code, afterMs } = await marketplace.stop().then((ending) => ending)
  expect(code).toBe(0)
  expect(afterMs - (await marketplace.ready)).toBeLessThan(5_000)
  idle.destroy()
})

async function outcomeOfConnecting(port: number): Promise<string> {
  try {
    ;(await connection(port)).destroy()
    return 'connected'
  } catch (error) {
    return String(error)
  }
}

function connection(port: number): Promise<ReturnType<typeof connect>> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error) => reject(error instanceof AggregateError ? error.errors[0] : error))
  })
}
