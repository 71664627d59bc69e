import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signatureHeader } from '#sandbox/stripe/events/signature-header.ts'
import {
  convergedFacts,
  expectOnePurchase,
  shipWhenPaid,
} from '../support/marketplace/expect-one-purchase.ts'
import { mailbox, orderOfSession, stripeState } from '../support/marketplace/purchase-facts.ts'
import { aHome, engines, type MarketplaceHome } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { someItems, openCheckout, pay } from '../support/marketplace/purchase.ts'
import { aVisitor, call, type Visitor } from '../support/marketplace/visitor.ts'

const email = 'beth.march@example.com'

for (const engine of engines) {
  test(`repeated, late and shuffled events on ${engine} create one order, one transfer per artist and one email per fact`, async () => {
    const home = await aHome(engine)
    const marketplace = await startMarketplace(home.settings)
    const visitor = aVisitor(marketplace.url)
    const attempt = { email, key: `attempt-${crypto.randomUUID()}`, basket: await someItems(visitor) }

    await setSwitches(visitor, { delivery: 'twice' })
    const sessionId = await openCheckout(visitor, attempt)
    const orderId = await orderOfSession(visitor, sessionId)
    await Promise.all([pay(visitor, sessionId), wait(50).then(() => repeatEvents(home, visitor, orderId))])
    await repeatEvents(home, visitor, orderId)

    await setSwitches(visitor, { delivery: 'reordered' })
    for (const { artist } of attempt.basket) await shipWhenPaid(marketplace.url, orderId, artist)
    await setSwitches(visitor, { delivery: 'late', lateSeconds: 1 })
    await repeatEvents(home, visitor, orderId)
    await sendAgain(visitor, orderId)

    const purchase = { attempt, orderId, marketplace }
    expectOnePurchase(purchase, await convergedFacts(home, purchase))
  })
}

test('a payment whose events were all lost is settled when the shopper returns to the site', async () => {
  const { home, marketplace, visitor, attempt, orderId, payment } = await payUnheard()
  const page = await visitor.get(`/checkout-success?${String(payment.headers.location).split('?')[1]}`)
  expect(page.status).toBe(200)
  for (const { artist } of attempt.basket) await shipWhenPaid(marketplace.url, orderId, artist)
  const purchase = { attempt, orderId, marketplace }
  expectOnePurchase(purchase, await convergedFacts(home, purchase))
})

test('a payment whose events were all lost is settled at the next start', async () => {
  const { home, marketplace: deaf, visitor, attempt, orderId } = await payUnheard()
  await wait(3_000)
  expect((await mailbox(visitor)).filter(({ to }) => to === email)).toEqual([])
  await deaf.stop()

  const marketplace = await startMarketplace(home.settings)
  for (const { artist } of attempt.basket) await shipWhenPaid(marketplace.url, orderId, artist)
  const purchase = { attempt, orderId, marketplace }
  expectOnePurchase(purchase, await convergedFacts(home, purchase))
})

/** A paid order without any delivered events. */
async function payUnheard() {
  const home = await aHome()
  const marketplace = await startMarketplace(home.settings)
  const visitor = aVisitor(marketplace.url)
  const attempt = { email, key: `attempt-${crypto.randomUUID()}`, basket: await someItems(visitor) }
  await setSwitches(visitor, { delivery: 'dropped' })
  const sessionId = await openCheckout(visitor, attempt)
  const orderId = await orderOfSession(visitor, sessionId)
  const payment = await pay(visitor, sessionId)
  expect(payment.status).toBe(303)
  return { home, marketplace, visitor, attempt, orderId, payment }
}

async function setSwitches(visitor: Visitor, switches: object): Promise<void> {
  const answer = await visitor.post('/sandbox/stripe/switches', switches)
  if (answer.status !== 200) throw new Error(`the switches were not set: ${answer.text}`)
}

async function eventsOf(visitor: Visitor, orderId: string) {
  const { events } = await stripeState(visitor)
  return events.filter((event) => JSON.stringify(event).includes(orderId))
}

/** Posts every event of the order eight more times, shuffled and four at once, as Stripe would sign them. */
async function repeatEvents({ settings }: MarketplaceHome, visitor: Visitor, orderId: string): Promise<void> {
  const root = readFileSync(join(settings.DATA_DIR, 'session-secret'), 'utf8')
  const secret = `whsec_${createHmac('sha256', root).update('sandbox:stripe platform').digest('hex').slice(0, 40)}`
  const bodies = (await eventsOf(visitor, orderId)).map((event) => JSON.stringify(event))
  const posts = Array.from({ length: 8 }, () => bodies)
    .flat()
    .map((body) => ({ body, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
  const postAll = async () => {
    for (let next = posts.pop(); next; next = posts.pop()) {
      const signature = signatureHeader(next.body, secret, Math.floor(Date.now() / 1000))
      const answer = await call(`http://localhost:${settings.PORT}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: next.body,
      })
      expect(answer.status).toBe(200)
    }
  }
  await Promise.all([postAll(), postAll(), postAll(), postAll()])
}

/** Sends what the button on the stand-in's overview sends. */
async function sendAgain(visitor: Visitor, orderId: string): Promise<void> {
  for (const { id } of await eventsOf(visitor, orderId)) {
    await visitor.submit('/sandbox/stripe/actions', { action: 'send-again', id })
  }
}
