import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { insideFacts } from '../support/shop-facts.ts'
import { aHome, lookInto } from '../support/shop-home.ts'
import { startShop } from '../support/shop-process.ts'
import { aBasket, askForCheckout, openCheckout } from '../support/shop-purchase.ts'
import { aVisitor } from '../support/shop-visitor.ts'

const email = 'amy.march@example.com'
/** The stop may wait for so long for what is under way. */
const stopWithinMs = 20_000

for (const signals of [['SIGTERM'], ['SIGINT'], ['SIGTERM', 'SIGTERM'], ['SIGINT', 'SIGTERM']] as const) {
  test(`${signals.join(' and then ')} lets a checkout under way finish, takes no new connection and leaves the data sound`, async () => {
    const home = await aHome()
    const shop = await startShop(home.settings)
    const visitor = aVisitor(shop.url)
    const attempt = { email, key: `attempt-${crypto.randomUUID()}`, basket: await aBasket(visitor) }
    const switches = {
      api: 'slow',
      slowMilliseconds: 2_500,
      apiTimes: 1,
      apiOnly: 'POST /v1/checkout/sessions',
    }
    expect((await visitor.post('/sandbox/stripe/switches', switches)).status).toBe(200)

    const underWay = askForCheckout(visitor, attempt)
    await wait(1_000)
    const signalled = performance.now()
    for (const signal of signals) {
      shop.signal(signal)
      await wait(300)
    }
    await expect(connection(Number(home.settings.PORT))).rejects.toThrow('ECONNREFUSED')
    const answer = await underWay
    expect(answer.status).toBe(200)
    expect(answer.json<{ url: string }>().url).toContain('/sandbox/stripe/checkout/')
    expect(await shop.ended).toMatchObject({ code: 0, signal: null })
    expect(performance.now() - signalled).toBeLessThan(stopWithinMs)

    const { orders, holds, stock } = await lookInto(home, (pool) => insideFacts(pool, email, attempt.basket))
    expect(orders).toEqual(['pending'])
    expect(holds).toBe(attempt.basket.length)
    for (const { variantId, available, quantity } of attempt.basket) {
      expect(stock[variantId]).toEqual({ quantity: available, reserved: quantity })
    }
    const next = await startShop(home.settings)
    expect(await openCheckout(aVisitor(next.url), attempt)).toBe(/cs_test_\w+/.exec(answer.text)?.[0])
    await next.stop()
  })
}

test('an idle keep-alive connection does not hold up a stop', async () => {
  const { settings } = await aHome()
  const shop = await startShop(settings)
  const idle = await connection(Number(settings.PORT))
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => idle.once('data', resolve))
  const { code, afterMs } = await shop.stop().then((ending) => ending)
  expect(code).toBe(0)
  expect(afterMs - (await shop.ready)).toBeLessThan(5_000)
  idle.destroy()
})

function connection(port: number): Promise<ReturnType<typeof connect>> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error) => reject(error instanceof AggregateError ? error.errors[0] : error))
  })
}
