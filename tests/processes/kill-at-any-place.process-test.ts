import { expect, test } from 'vitest'
import type { Failpoint } from '#platform/failpoint.server.ts'
import { convergedFacts, expectOnePurchase, type Purchase, shipWhenPaid } from '../support/one-purchase.ts'
import { orderOfSession } from '../support/shop-facts.ts'
import { aHome, engines, type ShopHome } from '../support/shop-home.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { aBasket, askForCheckout, openCheckout, pay } from '../support/shop-purchase.ts'
import { aVisitor } from '../support/shop-visitor.ts'

const email = 'jo.march@example.com'
/** KILLS=3 kills at each place three times, as a release is tested. */
const kills = Number(process.env.KILLS ?? 1)

const atCheckout: readonly Failpoint[] = ['after-hold', 'after-session-call', 'session-saved']
const atPayment: readonly Failpoint[] = ['event-stored', 'order-marked-paid', 'before-answer', 'mail-sent']
const atShipping: readonly Failpoint[] = ['label-bought', 'transfer-called', 'between-transfers']

for (const engine of engines) {
  for (const place of [...atCheckout, ...atPayment, ...atShipping]) {
    for (let kill = 1; kill <= kills; kill++) {
      test(`a purchase on ${engine} is complete and single although the server is killed at ${place} (${kill})`, async () => {
        const home = await aHome(engine)
        const purchase = await buyAcrossKill(home, place)
        expectOnePurchase(purchase, await convergedFacts(home, purchase))
      })
    }
  }
}

/** Does what people do, in order: check out, pay, ship. Whatever the kill leaves unanswered is asked again. */
async function buyAcrossKill(home: ShopHome, place: Failpoint): Promise<Purchase> {
  const doomed = await startShop({ ...home.settings, FAILPOINT: place })
  const visitor = aVisitor(doomed.url)
  const attempt = { email, key: `attempt-${crypto.randomUUID()}`, basket: await aBasket(visitor) }
  let shop: ShopProcess = doomed
  const restart = async () => {
    expect(await doomed.ended).toMatchObject({ code: null, signal: 'SIGKILL' })
    shop = await startShop(home.settings)
  }

  if (atCheckout.includes(place)) {
    await expect(askForCheckout(visitor, attempt)).rejects.toThrow(/ECONNRESET|socket hang up/)
    await restart()
  }
  const sessionId = await openCheckout(visitor, attempt)
  const orderId = await orderOfSession(visitor, sessionId)

  const payment = pay(visitor, sessionId)
  if (atPayment.includes(place)) {
    await payment.catch(() => undefined)
    await restart()
  } else {
    expect((await payment).status).toBe(303)
  }

  for (const [index, { artist }] of attempt.basket.entries()) {
    await shipWhenPaid(shop.url, orderId, artist)
    if (index > 0 || !atShipping.includes(place)) continue
    await restart()
    // The carrier scans a parcel only once its label is there: whoever was interrupted asks again.
    if (place === 'label-bought') await shipWhenPaid(shop.url, orderId, artist)
  }
  return { attempt, orderId, shop }
}
