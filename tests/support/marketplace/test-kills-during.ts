import { expect, test } from 'vitest'
import type { Failpoint } from '#platform/failpoint.server.ts'
import { convergedFacts, expectOnePurchase, type Purchase, shipWhenPaid } from './expect-one-purchase.ts'
import { orderOfSession } from './purchase-facts.ts'
import { aHome, engines, type MarketplaceHome } from './marketplace-home.ts'
import { type MarketplaceProcess, startMarketplace } from './marketplace-process.ts'
import { someItems, requestCheckout, openCheckout, pay } from './purchase.ts'
import { aVisitor } from './visitor.ts'

const email = 'jo.march@example.com'
/** KILLS=3 kills three times at each failpoint, as before a release. */
const kills = Number(process.env.KILLS ?? 1)

/** The failpoints of each stage of a purchase. */
const failpoints = {
  checkout: ['after-reservation', 'after-session-call', 'session-saved'],
  payment: ['event-stored', 'order-marked-paid', 'before-answer', 'email-sent'],
  shipping: ['label-bought', 'transfer-called', 'between-transfers'],
} as const satisfies Readonly<Record<string, readonly Failpoint[]>>

/** Tests, on each engine, a kill at each failpoint of a stage. A file per stage, so that they run beside each other. */
export function testKillsDuring(stage: keyof typeof failpoints): void {
  for (const engine of engines) {
    for (const place of failpoints[stage]) {
      for (let kill = 1; kill <= kills; kill++) {
        test(`a purchase on ${engine} is complete and happens once when the server is killed at ${place} (${kill})`, async () => {
          const home = await aHome(engine)
          const purchase = await buyAcrossKill(home, stage, place)
          expectOnePurchase(purchase, await convergedFacts(home, purchase))
        })
      }
    }
  }
}

/** Acts as people do, in order: check out, pay, ship. Repeats every request that a kill interrupted. */
async function buyAcrossKill(
  home: MarketplaceHome,
  stage: keyof typeof failpoints,
  place: Failpoint,
): Promise<Purchase> {
  const doomed = await startMarketplace({ ...home.settings, FAILPOINT: place })
  const visitor = aVisitor(doomed.url)
  const attempt = { email, key: `attempt-${crypto.randomUUID()}`, basket: await someItems(visitor) }
  let marketplace: MarketplaceProcess = doomed
  const restart = async () => {
    expect(await doomed.ended).toMatchObject({ code: null, signal: 'SIGKILL' })
    marketplace = await startMarketplace(home.settings)
  }

  if (stage === 'checkout') {
    await expect(requestCheckout(visitor, attempt)).rejects.toThrow(/ECONNRESET|socket hang up/)
    await restart()
  }
  const sessionId = await openCheckout(visitor, attempt)
  const orderId = await orderOfSession(visitor, sessionId)

  const payment = pay(visitor, sessionId)
  if (stage === 'payment') {
    await payment.catch(() => undefined)
    await restart()
  } else {
    expect((await payment).status).toBe(303)
  }

  for (const [index, { artist }] of attempt.basket.entries()) {
    await shipWhenPaid(marketplace.url, orderId, artist)
    if (index > 0 || stage !== 'shipping') continue
    await restart()
    // The carrier scans a vendor order only if it has a label, so repeat the request after an interruption.
    if (place === 'label-bought') await shipWhenPaid(marketplace.url, orderId, artist)
  }
  return { attempt, orderId, marketplace }
}
