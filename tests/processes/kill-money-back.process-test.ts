import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Failpoint } from '#platform/failpoint.server.ts'
import { shipWhenPaid } from '../support/one-purchase.ts'
import { mailbox, orderOfSession, unfinishedWork } from '../support/shop-facts.ts'
import { aHome, lookInto, type ShopHome } from '../support/shop-home.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { aBasket, openCheckout, pay } from '../support/shop-purchase.ts'
import { aVisitor, logIn, type Visitor } from '../support/shop-visitor.ts'

const email = 'amy.march@example.com'
/** KILLS=3 kills at each place three times, as a release is tested. */
const rounds = Array.from({ length: Number(process.env.KILLS ?? 1) }, (_, index) => index + 1)

interface StripeMoney {
  readonly charges: readonly { id: string; amount: number; amount_refunded: number; transfer_group: string }[]
  readonly transfers: readonly {
    id: string
    amount: number
    amount_reversed: number
    transfer_group: string
  }[]
  readonly refunds: readonly { charge: string; amount: number }[]
  readonly reversals: readonly { transfer: string; amount: number }[]
  readonly sessions: readonly { id: string; status: string }[]
}

/** A copy that dies at the place, and what somebody has ordered there. */
async function anOrderIn(home: ShopHome, place: Failpoint) {
  const shop = await startShop({ ...home.settings, FAILPOINT: place })
  const visitor = aVisitor(shop.url)
  const basket = await aBasket(visitor)
  const sessionId = await openCheckout(visitor, { email, key: `attempt-${crypto.randomUUID()}`, basket })
  const orderId = await orderOfSession(visitor, sessionId)
  expect((await pay(visitor, sessionId)).status).toBe(303)
  return { shop, visitor, basket, orderId }
}

async function restarted(home: ShopHome, doomed: ShopProcess) {
  expect(await doomed.ended).toMatchObject({ code: null, signal: 'SIGKILL' })
  const shop = await startShop(home.settings)
  return { shop, visitor: aVisitor(shop.url) }
}

async function moneyOf(visitor: Visitor, orderId: string) {
  const state = await visitor.read<StripeMoney>('/sandbox/stripe/state.json')
  const charges = state.charges.filter(({ transfer_group }) => transfer_group === orderId)
  const transfers = state.transfers.filter(({ transfer_group }) => transfer_group === orderId)
  return {
    charges,
    transfers,
    refunds: state.refunds.filter(({ charge }) => charges.some(({ id }) => id === charge)),
    reversals: state.reversals.filter(({ transfer }) => transfers.some(({ id }) => id === transfer)),
  }
}

/** Until it is so, for a minute at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()) && Date.now() < end; ) await wait(300)
}

async function guestPathOf(visitor: Visitor, orderId: string): Promise<string> {
  let path: string | undefined
  await until(async () => {
    const texts = (await mailbox(visitor)).filter(({ to }) => to === email).map(({ text }) => text)
    path = texts
      .map((text) => new RegExp(`/order/${orderId}\\?token=[\\w.~-]+`).exec(text)?.[0])
      .find(Boolean)
    return path !== undefined
  })
  if (!path) throw new Error('no mail leads to the order')
  return path
}

/** Stops the copy when nothing is left to do, for a minute at most. It can be looked into only while nobody runs on it. */
async function restOf(home: ShopHome, running: ShopProcess): Promise<readonly string[]> {
  const end = Date.now() + 60_000
  for (let shop = running; ; shop = await startShop(home.settings)) {
    await wait(2_000)
    await shop.stop()
    const left = await lookInto(home, unfinishedWork)
    if (left.length === 0 || Date.now() > end) return left
  }
}

/** The end of every story: nothing is left to do, and the order's books balance. */
async function settledOrder(home: ShopHome, running: ShopProcess, orderId: string) {
  expect(await restOf(home, running)).toEqual([])
  return lookInto(home, async (pool) => {
    const books = await pool.query<{ account: string; cents: number }>(
      'select account, sum(amount_cents)::int as cents from ledger_entries where order_id = $1 group by account',
      [orderId],
    )
    expect(books.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const order = await pool.query<{ status: string }>('select status from orders where id = $1', [orderId])
    const stock = await pool.query<{ id: string; quantity: number; reserved: number }>(
      `select v.id, v.quantity, v.reserved from product_variants v join order_lines l on l.variant_id = v.id
       where l.order_id = $1`,
      [orderId],
    )
    const owed = Object.fromEntries(books.rows.map(({ account, cents }) => [account, cents]))
    return { status: order.rows[0]?.status, stock: stock.rows, owed }
  })
}

for (const round of rounds) {
  test(`an order that is called off is refunded once although the server is killed right after the refund (${round})`, async () => {
    const home = await aHome()
    const { shop, visitor, basket, orderId } = await anOrderIn(home, 'refund-called')
    const path = await guestPathOf(visitor, orderId)
    await visitor.submit(path, { intent: 'cancel' }).catch(() => undefined)
    const { shop: next, visitor: again } = await restarted(home, shop)
    await until(async () =>
      (await mailbox(again)).some(
        ({ to, subject }) => to === email && subject.startsWith('Refund for order'),
      ),
    )
    const { charges, refunds } = await moneyOf(again, orderId)
    expect(charges).toHaveLength(1)
    expect(refunds.map(({ amount }) => amount)).toEqual(charges.map(({ amount }) => amount))
    const { status, stock, owed } = await settledOrder(home, next, orderId)
    expect(status).toBe('refunded')
    expect(owed).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
    for (const { variantId, available } of basket)
      expect(stock.find(({ id }) => id === variantId)).toMatchObject({ quantity: available, reserved: 0 })
  })

  test(`what artists got of a disputed order is taken back once although the server is killed right after the reversal (${round})`, async () => {
    const home = await aHome()
    const { shop, visitor, basket, orderId } = await anOrderIn(home, 'reversal-called')
    for (const { artist } of basket) await shipWhenPaid(shop.url, orderId, artist)
    await until(async () => (await moneyOf(visitor, orderId)).transfers.length === basket.length)
    const [charge] = (await moneyOf(visitor, orderId)).charges
    await visitor
      .submit('/sandbox/stripe/actions', { action: 'dispute', id: charge?.id ?? '' })
      .catch(() => undefined)
    const { shop: next, visitor: again } = await restarted(home, shop)
    const isBack = async () =>
      (await moneyOf(again, orderId)).transfers.every(
        ({ amount, amount_reversed }) => amount === amount_reversed,
      )
    await until(isBack)
    await wait(2_000)
    const { transfers, reversals } = await moneyOf(again, orderId)
    expect(reversals).toHaveLength(basket.length)
    expect(transfers.every(({ amount, amount_reversed }) => amount === amount_reversed)).toBe(true)
    expect(await settledOrder(home, next, orderId)).toMatchObject({
      status: 'disputed',
      owed: { platform: 0, tax: 0 },
    })
  })

  test(`a checkout that ran out is ended once although the server is killed in the middle of it (${round})`, async () => {
    const home = await aHome()
    const first = await startShop(home.settings)
    const visitor = aVisitor(first.url)
    const basket = await aBasket(visitor)
    const sessionId = await openCheckout(visitor, { email, key: `attempt-${crypto.randomUUID()}`, basket })
    const orderId = await orderOfSession(visitor, sessionId)
    await first.stop()
    await lookInto(home, (pool) =>
      pool.query(`update checkouts set expires_at = now() - interval '1 minute' where order_id = $1`, [
        orderId,
      ]),
    )
    const doomed = await startShop({ ...home.settings, FAILPOINT: 'expiry-sweep' }).catch(() => null)
    if (doomed) expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' })
    const next = await startShop(home.settings)
    const again = aVisitor(next.url)
    const isEnded = async () => {
      const lines = await aBasket(again)
      return lines.every(({ available }, index) => available === basket[index]?.available)
    }
    await until(isEnded)
    const { sessions } = await again.read<StripeMoney>('/sandbox/stripe/state.json')
    expect(sessions.find(({ id }) => id === sessionId)?.status).toBe('expired')
    const { status, stock } = await settledOrder(home, next, orderId)
    expect(status).toBe('cancelled')
    expect(stock.every(({ reserved }) => reserved === 0)).toBe(true)
  })

  test(`a picture whose upload was cut by a kill leaves no file and no row, and the next upload takes its place (${round})`, async () => {
    const home = await aHome()
    const files = () => picturesOnDisk(home.settings.DATA_DIR)
    const before = files()
    const shop = await startShop({ ...home.settings, FAILPOINT: 'image-written' })
    await expect(setAvatar(shop.url)).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await shop.ended).toMatchObject({ signal: 'SIGKILL' })
    expect(files()).toHaveLength(before.length + 1)
    const next = await startShop(home.settings)
    expect((await setAvatar(next.url)).status).toBe(302)
    expect(await restOf(home, next)).toEqual([])
    const { rows } = await lookInto(home, (pool) =>
      pool.query<{ key: string; is_stored: boolean; is_avatar: boolean }>(
        `select m.key, m.is_stored, exists (select from vendors v join users u on u.id = v.user_id
           where v.avatar_url = '/media/' || m.key and u.email = 'artist@brimfolk.test') as is_avatar from media_files m`,
      ),
    )
    expect(rows.filter(({ is_stored }) => !is_stored)).toEqual([])
    expect(rows.filter(({ is_avatar }) => is_avatar)).toHaveLength(1)
    // An original is `<name>.webp`, a width of it `<name>.w<width>.<format>`: nothing lies there that no row knows.
    const known = new Set(rows.map(({ key }) => key.replace(/\.webp$/, '')))
    const strays = files().filter((file) => !known.has(file.replace(/(\.w\d+)?\.(webp|avif)$/, '')))
    expect(strays.filter((file) => !before.includes(file))).toEqual([])
  })
}

function picturesOnDisk(dataDir: string): string[] {
  const folder = join(dataDir, 'files')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(webp|avif)$/.test(file),
  )
}

/** As the form of the profile does. */
async function setAvatar(url: string) {
  const visitor = aVisitor(url)
  await logIn(visitor, 'artist@brimfolk.test')
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('intent', 'set-avatar')
  form.set('avatar', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
  const encoded = new Response(form)
  return visitor.send('/profile-settings?tab=vendor', {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: new Uint8Array(await encoded.arrayBuffer()),
  })
}
