import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addToCart } from '#modules/cart/server'
import { holdStock, variantsForSale } from '#modules/catalog/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { type CheckoutId, newId, type VendorId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  ownShop,
  reinstateShop,
  saveShopSettings,
  shopsForOperators,
  suspendShop,
  updateShop,
  vendorProfile,
} from './index.server.ts'
import { shopSettingsInput } from './shop-settings-input.ts'
import { openAndCloseForVacations } from './vacations-job.server.ts'

const db = databaseOf<unknown>()
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

afterEach(() => shiftClock(0))

const settings = (fields: Readonly<Record<string, string>> = {}) =>
  shopSettingsInput.parse({ mailNewOrders: 'on', mailCalledOff: 'on', ...fields })
const vacation = (from: string, until = '', awayMessage = '') =>
  settings({ isVacationPlanned: 'on', awayFrom: from, awayUntil: until, awayMessage })

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

async function waysToBuy(product: Awaited<ReturnType<typeof aProduct>>) {
  const { variantId } = product.variant
  const wish = { productId: product.id, variantId, quantity: 1 }
  const [variant] = await variantsForSale(visitor, [variantId])
  return {
    shown: variant?.buyable,
    cart: await codeOf(addToCart(await aPerson(), wish)),
    checkout: await codeOf(
      holdStock(system, newId<CheckoutId>(), [{ variantId, quantity: 1 }], new Date(Date.now() + 60_000)),
    ),
  }
}
const closed = { shown: false, cart: 'not-for-sale', checkout: 'not-for-sale' }

test('while an artist is away the hats are in sight and cannot be bought, by any way', async () => {
  const artist = await aVendor()
  const product = await aProduct({ vendor: artist })
  await saveShopSettings(artist, vacation(dayFromNow(-1), dayFromNow(3), 'At sea.'))
  expect(await waysToBuy(product)).toEqual(closed)
  expect(await vendorProfile(visitor, artist.vendorId)).toMatchObject({
    status: 'active',
    away: { until: dayFromNow(3), message: 'At sea.' },
  })
  await saveShopSettings(artist, settings())
  expect((await waysToBuy(product)).shown).toBe(true)
  expect(await vendorProfile(visitor, artist.vendorId)).toMatchObject({ away: null })
})

test('a planned vacation begins and ends by itself', async () => {
  const artist = await aVendor()
  await saveShopSettings(artist, vacation(dayFromNow(2), dayFromNow(4)))
  const isAway = async (days: number) => {
    shiftClock(days * dayMs)
    await openAndCloseForVacations()
    return (await ownShop(artist))?.isAway
  }
  expect([await isAway(0), await isAway(2), await isAway(4), await isAway(5)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('what an artist says about the shop is cleaned and kept, and touches neither status nor picture', async () => {
  const artist = await aVendor({ profile: { avatarUrl: '/media/a.webp' } })
  await updateShop(artist, {
    displayName: ' New <b>Name</b> ',
    description: '<script>x</script>Hats',
    country: 'us',
  })
  await saveShopSettings(artist, settings({ policies: 'Returns <i>welcome</i>.', processingDays: '3' }))
  expect(await ownShop(artist)).toMatchObject({
    displayName: 'New Name',
    description: 'Hats',
    country: 'US',
    avatarUrl: '/media/a.webp',
    status: 'active',
    policies: 'Returns welcome.',
    processingDays: 3,
  })
})

test('days that make no sense are refused at their fields', () => {
  const faults = (fields: Readonly<Record<string, string>>) =>
    shopSettingsInput.safeParse(fields).error?.issues.map(({ path }) => path.join('.'))
  expect(faults({ isVacationPlanned: 'on' })).toEqual(['awayFrom'])
  expect(faults({ isVacationPlanned: 'on', awayFrom: '2026-12-24', awayUntil: '2026-12-23' })).toEqual([
    'awayUntil',
  ])
  expect(faults({ awayFrom: 'tomorrow' })).toEqual(['awayFrom'])
  for (const processingDays of ['0', '61', '1.5', 'soon'])
    expect(faults({ processingDays })).toEqual(['processingDays'])
  expect(faults({ policies: 'x'.repeat(2001) })).toEqual(['policies'])
})

test('settings of a shop that is not there are refused', async () => {
  const person = await aPerson()
  expect(await codeOf(saveShopSettings(person, settings()))).toBe('not-found')
  expect(await codeOf(updateShop(person, { displayName: 'Mine' }))).toBe('not-found')
  expect(await ownShop(person)).toBeNull()
})

test('an operator closes a shop and opens it again; everybody else is told that there is none', async () => {
  const artist = await aVendor()
  const product = await aProduct({ vendor: artist })
  const operator = { ...(await aPerson()), isOperator: true }
  for (const stranger of [visitor, artist, await aPerson()]) {
    expect(await codeOf(suspendShop(stranger, artist.vendorId, 'no'))).toBe('not-found')
    expect(await codeOf(shopsForOperators(stranger, ''))).toBe('not-found')
  }
  await suspendShop(operator, artist.vendorId, 'Copied designs')
  expect(await waysToBuy(product)).toEqual(closed)
  expect(await ownShop(artist)).toMatchObject({ status: 'suspended', suspensionReason: 'Copied designs' })
  expect(await codeOf(suspendShop(operator, artist.vendorId, 'again'))).toBe('vendor-status')
  await reinstateShop(operator, artist.vendorId, 'Cleared up')
  expect(await ownShop(artist)).toMatchObject({ status: 'active', suspensionReason: null })
  expect(await codeOf(reinstateShop(operator, newId<VendorId>(), 'who'))).toBe('not-found')
  const { rows } = await sql`
    select action, details->>'reason' as reason from audit_log where subject_id = ${artist.vendorId} order by at`.execute(
    db(),
  )
  expect(rows).toEqual([
    { action: 'suspend-shop', reason: 'Copied designs' },
    { action: 'reinstate-shop', reason: 'Cleared up' },
  ])
})

test('a shop that Stripe took a capability from while it was closed comes back restricted', async () => {
  const artist = await aVendor()
  const operator = { ...(await aPerson()), isOperator: true }
  await sql`update vendors set payouts_active = false, status = 'suspended' where id = ${artist.vendorId}`.execute(
    db(),
  )
  await reinstateShop(operator, artist.vendorId, 'Cleared up')
  expect(await ownShop(artist)).toMatchObject({ status: 'restricted' })
})

test('a shop that was closed before it ever went to Stripe comes back with its setup before it', async () => {
  const artist = await aVendor({ status: 'pending' })
  const operator = { ...(await aPerson()), isOperator: true }
  await sql`update vendors set stripe_account_id = null where id = ${artist.vendorId}`.execute(db())
  await suspendShop(operator, artist.vendorId, 'Looked odd')
  await reinstateShop(operator, artist.vendorId, 'Cleared up')
  expect(await ownShop(artist)).toMatchObject({ status: 'pending' })
})

test('shops are found by a part of their name, signs of patterns included', async () => {
  const operator = { ...(await aPerson()), isOperator: true }
  await aVendor({ profile: { displayName: '100% Wool' } })
  expect((await shopsForOperators(operator, '0% w')).map(({ displayName }) => displayName)).toEqual([
    '100% Wool',
  ])
  expect(await shopsForOperators(operator, '%_%')).toEqual([])
})
