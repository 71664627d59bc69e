import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shipWhenPaid } from '../support/marketplace/expect-one-purchase.ts'
import {
  anOrderIn,
  email,
  guestPathOf,
  moneyOf,
  restarted,
  restOf,
  rounds,
  settledOrder,
  type StripeMoney,
  until,
} from '../support/marketplace/killed-marketplace.ts'
import { aHome, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { mailbox, orderOfSession } from '../support/marketplace/purchase-facts.ts'
import { openCheckout, someItems } from '../support/marketplace/purchase.ts'
import { aVisitor, logIn } from '../support/marketplace/visitor.ts'

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
