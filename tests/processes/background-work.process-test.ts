import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aBreakableConnection } from '../support/marketplace/breakable-connection.ts'
import { insideFacts } from '../support/marketplace/purchase-facts.ts'
import {
  aHome,
  engines,
  queryDatabase,
  type MarketplaceHome,
} from '../support/marketplace/marketplace-home.ts'
import { freePort, startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { type Attempt, someItems, openCheckout, pay } from '../support/marketplace/purchase.ts'
import { accounts } from '../support/marketplace/roles.ts'
import { aVisitor, call, logIn, type Visitor } from '../support/marketplace/visitor.ts'

const email = 'amy.march@example.com'

async function payForHats(url: string): Promise<Attempt> {
  const visitor = aVisitor(url)
  const attempt = { email, key: crypto.randomUUID(), basket: await someItems(visitor) }
  await pay(visitor, await openCheckout(visitor, attempt))
  return attempt
}

async function statusOf(home: MarketplaceHome, { basket }: Attempt): Promise<readonly string[]> {
  return queryDatabase(home, async (pool) => (await insideFacts(pool, email, basket)).orders)
}

/** Forms and calls, of a visitor and of a shopper who is logged in. */
async function expectUnavailable(visitor: Visitor, shopper: Visitor): Promise<void> {
  const answers = await Promise.all([
    visitor.submit('/login', { email, password: 'a long enough password' }),
    visitor.submit('/login.data', { email, password: 'a long enough password' }),
    visitor.post('/api/newsletter', { email, source: 'footer' }),
    shopper.post('/api/newsletter', { email, source: 'footer' }),
    shopper.send('/account', { method: 'POST', headers: { accept: 'text/html' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(answers.map(() => '30'))
  for (const { text } of answers) expect(text).toContain('temporarily unavailable')
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`an idle process makes fewer than five transactions a second, on ${engine}`, async () => {
    const home = await aHome(engine)
    const line = await aBreakableConnection(home.settings.DATABASE_URL ?? '')
    const marketplace = await startMarketplace({ ...home.settings, DATABASE_URL: line.url })
    await wait(15_000)
    const aSecond = async () => {
      const before = line.transactions()
      // A whole minute, so that every run counts the jobs of one minute.
      await wait(60_000)
      return (line.transactions() - before) / 60
    }
    const first = await aSecond()
    expect(first).toBeGreaterThan(1)
    // Some minutes also have an hourly job, never two in a row.
    expect(first < 5 ? first : await aSecond()).toBeLessThan(5)
    await marketplace.stop()
    await line.cut()
  }, 240_000)

  test(`a web process leaves background work to a worker process, which starts it within two seconds, on ${engine}`, async () => {
    const home = await aHome(engine)
    const web = await startMarketplace({ ...home.settings, ROLE: 'web' })
    const attempt = await payForHats(web.url)
    await wait(4_000)
    expect(await statusOf(home, attempt)).toEqual(['pending'])

    const worker = await startMarketplace({
      ...home.settings,
      ROLE: 'worker',
      PORT: String(await freePort()),
    })
    await expect.poll(() => statusOf(home, attempt), { timeout: 15_000 }).toEqual(['paid'])
    expect((await call(`${worker.url}/readyz`)).status).toBe(200)
    expect((await call(`${worker.url}/shop`)).status).toBe(404)

    const next = await payForHats(web.url)
    const paid = performance.now()
    await expect.poll(() => statusOf(home, next), { timeout: 10_000, interval: 50 }).toEqual(['paid', 'paid'])
    // The room is for a machine that does other things as well.
    expect(performance.now() - paid).toBeLessThan(6_000)
    await Promise.all([web.stop(), worker.stop()])
  })

  test(`while the database is down, the log gets a line every few seconds, and work continues when it is back, on ${engine}`, async () => {
    const home = await aHome(engine)
    const line = await aBreakableConnection(home.settings.DATABASE_URL ?? '')
    const marketplace = await startMarketplace({ ...home.settings, DATABASE_URL: line.url })
    const shopper = aVisitor(marketplace.url)
    await logIn(shopper, accounts.shopper)
    await line.cut()
    const logged = marketplace.output().length
    await wait(12_000)
    const errors = marketplace
      .output()
      .slice(logged)
      .split('\n')
      // A failed request logs its own lines, and the stand-in for Stripe is now sending events of the demo's orders.
      .filter((text) => text.includes('"level":50') && !/"(?:requestId|method)":/.test(text))
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThan(12)
    expect((await call(`${marketplace.url}/readyz`)).status).toBe(503)
    await expectUnavailable(aVisitor(marketplace.url), shopper)

    await line.restore()
    await expect
      .poll(async () => (await call(`${marketplace.url}/readyz`)).status, { timeout: 10_000 })
      .toBe(200)
    const attempt = await payForHats(marketplace.url)
    await expect.poll(() => statusOf(home, attempt), { timeout: 15_000 }).toEqual(['paid'])
    await marketplace.stop()
    await line.cut()
  })
}
