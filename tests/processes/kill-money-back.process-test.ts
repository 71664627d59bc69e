import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Failpoint } from '#platform/failpoint.server.ts'
import { shipWhenPaid } from '../support/marketplace/expect-one-purchase.ts'
import { mailbox, orderOfSession, unfinishedWork } from '../support/marketplace/purchase-facts.ts'
import { aHome, queryDatabase, type MarketplaceHome } from '../support/marketplace/marketplace-home.ts'
import { type MarketplaceProcess, startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { someItems, openCheckout, pay } from '../support/marketplace/purchase.ts'
import { aVisitor, logIn, type Visitor } from '../support/marketplace/visitor.ts'

const email = 'amy.march@example.com'
/** KILLS=3 kills three times at each failpoint, as before a release. */
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

/** A process that dies at the failpoint, and an order in it. */
async function anOrderIn(home: MarketplaceHome, place: Failpoint) {
  const marketplace = await startMarketplace({ ...home.settings, FAILPOINT: place })
  const visitor = aVisitor(marketplace.url)
  const basket = await someItems(visitor)
  const sessionId = await openCheckout(visitor, { email, key: `attempt-${crypto.randomUUID()}`, basket })
  const orderId = await orderOfSession(visitor, sessionId)
  expect((await pay(visitor, sessionId)).status).toBe(303)
  return { marketplace, visitor, basket, orderId }
}

async function restarted(home: MarketplaceHome, doomed: MarketplaceProcess) {
  expect(await doomed.ended).toMatchObject({ code: null, signal: 'SIGKILL' })
  const marketplace = await startMarketplace(home.settings)
  return { marketplace, visitor: aVisitor(marketplace.url) }
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

/** Waits up to a minute for the condition. */
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
  if (!path) throw new Error('no email leads to the order')
  return path
}

/**
 * Stops the process when no work is left, after at most a minute. The embedded database can only be read while no
 * process uses it.
 */
async function restOf(home: MarketplaceHome, running: MarketplaceProcess): Promise<readonly string[]> {
  const end = Date.now() + 60_000
  for (let marketplace = running; ; marketplace = await startMarketplace(home.settings)) {
    await wait(2_000)
    await marketplace.stop()
    const left = await queryDatabase(home, unfinishedWork)
    if (left.length === 0 || Date.now() > end) return left
  }
}

/** The end of each test: no work is left, and the order's ledger balances. */
async function settledOrder(home: MarketplaceHome, running: MarketplaceProcess, orderId: string) {
  expect(await restOf(home, running)).toEqual([])
  return queryDatabase(home, async (pool) => {
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
  test(`a canceled order is refunded once when the server is killed right after the refund (${round})`, async () => {
    const home = await aHome()
    const { marketplace, visitor, basket, orderId } = await anOrderIn(home, 'refund-called')
    const path = await guestPathOf(visitor, orderId)
    await visitor.submit(path, { intent: 'cancel' }).catch(() => undefined)
    const { marketplace: next, visitor: again } = await restarted(home, marketplace)
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

  test(`the shares of a disputed order are reversed once when the server is killed right after the reversal (${round})`, async () => {
    const home = await aHome()
    const { marketplace, visitor, basket, orderId } = await anOrderIn(home, 'reversal-called')
    for (const { artist } of basket) await shipWhenPaid(marketplace.url, orderId, artist)
    await until(async () => (await moneyOf(visitor, orderId)).transfers.length === basket.length)
    const [charge] = (await moneyOf(visitor, orderId)).charges
    await visitor
      .submit('/sandbox/stripe/actions', { action: 'dispute', id: charge?.id ?? '' })
      .catch(() => undefined)
    const { marketplace: next, visitor: again } = await restarted(home, marketplace)
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

  test(`an expired checkout ends once when the server is killed while ending it (${round})`, async () => {
    const home = await aHome()
    const first = await startMarketplace(home.settings)
    const visitor = aVisitor(first.url)
    const basket = await someItems(visitor)
    const sessionId = await openCheckout(visitor, { email, key: `attempt-${crypto.randomUUID()}`, basket })
    const orderId = await orderOfSession(visitor, sessionId)
    await first.stop()
    await queryDatabase(home, (pool) =>
      pool.query(`update checkouts set expires_at = now() - interval '1 minute' where order_id = $1`, [
        orderId,
      ]),
    )
    const doomed = await startMarketplace({ ...home.settings, FAILPOINT: 'expiry-sweep' }).catch(() => null)
    if (doomed) expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' })
    const next = await startMarketplace(home.settings)
    const again = aVisitor(next.url)
    const isEnded = async () => {
      const lines = await someItems(again)
      return lines.every(({ available }, index) => available === basket[index]?.available)
    }
    await until(isEnded)
    const { sessions } = await again.read<StripeMoney>('/sandbox/stripe/state.json')
    expect(sessions.find(({ id }) => id === sessionId)?.status).toBe('expired')
    const { status, stock } = await settledOrder(home, next, orderId)
    expect(status).toBe('canceled')
    expect(stock.every(({ reserved }) => reserved === 0)).toBe(true)
  })

  test(`an upload that a kill interrupted leaves no file and no row, and the next upload works (${round})`, async () => {
    const home = await aHome()
    const files = () => picturesOnDisk(home.settings.DATA_DIR)
    const before = files()
    const marketplace = await startMarketplace({ ...home.settings, FAILPOINT: 'image-written' })
    await expect(setAvatar(marketplace.url)).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await marketplace.ended).toMatchObject({ signal: 'SIGKILL' })
    expect(files()).toHaveLength(before.length + 1)
    const next = await startMarketplace(home.settings)
    expect((await setAvatar(next.url)).status).toBe(302)
    expect(await restOf(home, next)).toEqual([])
    const { rows } = await queryDatabase(home, (pool) =>
      pool.query<{ key: string; is_stored: boolean; is_avatar: boolean }>(
        `select m.key, m.is_stored, exists (select from vendors v join users u on u.id = v.user_id
           where v.avatar_url = '/media/' || m.key and u.email = 'artist@brimfolk.test') as is_avatar from media_files m`,
      ),
    )
    expect(rows.filter(({ is_stored }) => !is_stored)).toEqual([])
    expect(rows.filter(({ is_avatar }) => is_avatar)).toHaveLength(1)
    // An original is `<name>.webp`, a resized copy `<name>.w<width>.<format>`. Each file belongs to a row.
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

/** As the profile form does. */
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
