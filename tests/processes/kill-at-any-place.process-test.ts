import { expect, test } from 'vitest'
import { type Failpoint, failpoints } from '#platform/failpoint.server.ts'
import { convergedFacts, expectOnePurchase, type Purchase, shipWhenPaid } from '../support/one-purchase.ts'
import { orderOfSession } from '../support/shop-facts.ts'
import { aHome, engines, type ShopHome } from '../support/shop-home.ts'
import { startShop } from '../support/shop-process.ts'
import { aBasket, askForCheckout, openCheckout, pay } from '../support/shop-purchase.ts'
import { aVisitor } from '../support/shop-visitor.ts'

const email = 'jo.march@example.com'

for (const engine of engines) {
  for (const place of failpoints) {
    test(`a purchase on ${engine} is complete and single although the server is killed at ${place}`, async () => {
      const home = await aHome(engine)
      const purchase = await buyAcrossKill(home, place)
      expectOnePurchase(purchase, await convergedFacts(home, purchase))
    })
  }
}

/** Does what people do, in order: check out, pay, ship. Whatever the kill leaves unanswered is asked again. */
async function buyAcrossKill(home: ShopHome, place: Failpoint): Promise<Purchase> {
  const doomed = await startShop({ ...home.settings, FAILPOINT: place })
  const visitor = aVisitor(doomed.url)
  const attempt = { email, key: `attempt-${crypto.randomUUID()}`, basket: await aBasket(visitor) }
  let shop = doomed
  const restart = async () => {
    expect(await doomed.ended).toMatchObject({ code: null, signal: 'SIGKILL' })
    shop = await startShop(home.settings)
  }

  const diesAtCheckout = place === 'after-hold' || place === 'after-session-call'
  if (diesAtCheckout) {
    await expect(askForCheckout(visitor, attempt)).rejects.toThrow(/ECONNRESET|socket hang up/)
    await restart()
  }
  const sessionId = await openCheckout(visitor, attempt)
  const orderId = await orderOfSession(visitor, sessionId)

  const diesAtPayment = place === 'event-stored' || place === 'order-marked-paid'
  const payment = pay(visitor, sessionId)
  if (diesAtPayment) {
    await payment.catch(() => undefined)
    await restart()
  } else {
    expect((await payment).status).toBe(303)
  }

  for (const [index, { artist }] of attempt.basket.entries()) {
    await shipWhenPaid(shop.url, orderId, artist)
    if (place === 'transfer-called' && index === 0) await restart()
  }
  return { attempt, orderId, shop }
}
