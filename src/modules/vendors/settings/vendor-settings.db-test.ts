import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addToCart } from '#modules/cart/server'
import { reserveStock, variantsForSale } from '#modules/catalog/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { type CheckoutId, newId, type VendorId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  ownVendor,
  closeVendor,
  reinstateVendor,
  saveVendorSettings,
  suspendVendor,
  updateVendor,
  vendorProfile,
} from '../index.server.ts'
import { vendorSettingsInput } from './vendor-settings-input.ts'
import { applyVacations } from './vacations-job.server.ts'

const db = databaseOf<unknown>()
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

afterEach(() => shiftClock(0))

const settings = (fields: Readonly<Record<string, string>> = {}) =>
  vendorSettingsInput.parse({ emailNewOrders: 'on', emailCancellations: 'on', ...fields })
const vacation = (from: string, until = '', awayMessage = '') =>
  settings({ isVacationPlanned: 'on', awayFrom: from, awayUntil: until, awayMessage })

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

async function waysToBuy(product: Awaited<ReturnType<typeof aProduct>>) {
  const { variantId } = product.variant
  const selection = { productId: product.id, variantId, quantity: 1 }
  const [variant] = await variantsForSale(visitor, [variantId])
  return {
    shown: variant?.buyable,
    cart: await codeOf(addToCart(await aPerson(), selection)),
    checkout: await codeOf(
      reserveStock(system, newId<CheckoutId>(), [{ variantId, quantity: 1 }], new Date(Date.now() + 60_000)),
    ),
  }
}
const closed = { shown: false, cart: 'not-for-sale', checkout: 'not-for-sale' }

test('while an artist is away, their hats are visible but can’t be bought in any way', async () => {
  const artist = await aVendor()
  const product = await aProduct({ vendor: artist })
  await saveVendorSettings(artist, vacation(dayFromNow(-1), dayFromNow(3), 'At sea.'))
  expect(await waysToBuy(product)).toEqual(closed)
  expect(await vendorProfile(visitor, artist.vendorId)).toMatchObject({
    status: 'active',
    away: { until: dayFromNow(3), message: 'At sea.' },
  })
  await saveVendorSettings(artist, settings())
  expect((await waysToBuy(product)).shown).toBe(true)
  expect(await vendorProfile(visitor, artist.vendorId)).toMatchObject({ away: null })
})

test('a planned vacation begins and ends by itself', async () => {
  const artist = await aVendor()
  await saveVendorSettings(artist, vacation(dayFromNow(2), dayFromNow(4)))
  const isAway = async (days: number) => {
    shiftClock(days * dayMs)
    await applyVacations()
    return (await ownVendor(artist))?.isAway
  }
  expect([await isAway(0), await isAway(2), await isAway(4), await isAway(5)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('saves a sanitized vendor profile and changes neither status nor avatar', async () => {
  const artist = await aVendor({ profile: { avatarUrl: '/media/a.webp' } })
  await updateVendor(artist, {
    displayName: ' New <b>Name</b> ',
    description: '<script>x</script>Hats',
    country: 'us',
  })
  await saveVendorSettings(artist, settings({ policies: 'Returns <i>welcome</i>.', processingDays: '3' }))
  expect(await ownVendor(artist)).toMatchObject({
    displayName: 'New Name',
    description: 'Hats',
    country: 'US',
    avatarUrl: '/media/a.webp',
    status: 'active',
    policies: 'Returns welcome.',
    processingDays: 3,
  })
})

test('refuses invalid days at their fields', () => {
  const errorPaths = (fields: Readonly<Record<string, string>>) =>
    vendorSettingsInput.safeParse(fields).error?.issues.map(({ path }) => path.join('.'))
  expect(errorPaths({ isVacationPlanned: 'on' })).toEqual(['awayFrom'])
  expect(errorPaths({ isVacationPlanned: 'on', awayFrom: '2026-12-24', awayUntil: '2026-12-23' })).toEqual([
    'awayUntil',
  ])
  expect(errorPaths({ awayFrom: 'tomorrow' })).toEqual(['awayFrom'])
  for (const processingDays of ['0', '61', '1.5', 'soon'])
    expect(errorPaths({ processingDays })).toEqual(['processingDays'])
  expect(errorPaths({ policies: 'x'.repeat(2001) })).toEqual(['policies'])
})

test('a return policy has days between 7 and 60 and says who pays; without an answer there isn’t one', async () => {
  const accepted = {
    returns: 'accepted',
    returnDays: '30',
    returnShipping: 'artist',
    returnNote: 'Un<b>worn',
  }
  expect(settings(accepted).returnPolicy).toEqual({ days: 30, shippingPaidBy: 'artist', note: 'Unworn' })
  expect(settings({ returns: 'none', returnDays: 'x' }).returnPolicy).toMatchObject({ days: null })
  expect(settings().returnPolicy).toBeNull()
  const errorPaths = (fields: Readonly<Record<string, string>>) =>
    vendorSettingsInput.safeParse({ ...accepted, ...fields }).error?.issues.map(({ path }) => path.join('.'))
  for (const returnDays of ['6', '61', '14.5', '', 'soon'])
    expect(errorPaths({ returnDays })).toEqual(['returnDays'])
  expect(errorPaths({ returnShipping: 'nobody' })).toEqual(['returnShipping'])
  const artist = await aVendor()
  await saveVendorSettings(artist, settings(accepted))
  const { returnPolicy } = settings(accepted)
  expect(await ownVendor(artist)).toMatchObject({ returnPolicy })
  expect(await vendorProfile(visitor, artist.vendorId)).toMatchObject({ returnPolicy })
  await closeVendor(artist)
  expect(await vendorProfile(visitor, artist.vendorId)).toMatchObject({ returnPolicy: null })
})

test('refuses settings without a vendor profile', async () => {
  const person = await aPerson()
  expect(await codeOf(saveVendorSettings(person, settings()))).toBe('not-found')
  expect(await codeOf(updateVendor(person, { displayName: 'Mine' }))).toBe('not-found')
  expect(await ownVendor(person)).toBeNull()
})

test('an operator suspends and reinstates a vendor; for everyone else it is not found', async () => {
  const artist = await aVendor()
  const product = await aProduct({ vendor: artist })
  const operator = { ...(await aPerson()), staffRoles: ['admin'] as const }
  for (const stranger of [visitor, artist, await aPerson()]) {
    expect(await codeOf(suspendVendor(stranger, artist.vendorId, 'no'))).toBe('not-found')
  }
  await suspendVendor(operator, artist.vendorId, 'Copied designs')
  expect(await waysToBuy(product)).toEqual(closed)
  expect(await ownVendor(artist)).toMatchObject({ status: 'suspended', suspensionReason: 'Copied designs' })
  expect(await codeOf(suspendVendor(operator, artist.vendorId, 'again'))).toBe('vendor-status')
  await reinstateVendor(operator, artist.vendorId, 'Cleared up')
  expect(await ownVendor(artist)).toMatchObject({ status: 'active', suspensionReason: null })
  expect(await codeOf(reinstateVendor(operator, newId<VendorId>(), 'who'))).toBe('not-found')
  const { rows } = await sql`
    select action, reason from audit_log where subject_id = ${artist.vendorId} order by at`.execute(db())
  expect(rows).toEqual([
    { action: 'suspend-vendor', reason: 'Copied designs' },
    { action: 'reinstate-vendor', reason: 'Cleared up' },
  ])
})

test('a vendor that lost a capability while suspended is reinstated as restricted', async () => {
  const artist = await aVendor()
  const operator = { ...(await aPerson()), staffRoles: ['admin'] as const }
  await sql`update vendors set payouts_active = false, status = 'suspended', suspension_reason = 'Late' where id = ${artist.vendorId}`.execute(
    db(),
  )
  await reinstateVendor(operator, artist.vendorId, 'Cleared up')
  expect(await ownVendor(artist)).toMatchObject({ status: 'restricted' })
})

test('an operator can’t reinstate a vendor who closed permanently', async () => {
  const artist = await aVendor()
  const operator = { ...(await aPerson()), staffRoles: ['admin'] as const }
  await closeVendor(artist)
  expect(await codeOf(reinstateVendor(operator, artist.vendorId, 'Asked nicely'))).toBe('vendor-status')
  expect(await ownVendor(artist)).toMatchObject({ status: 'suspended', displayName: 'Closed shop' })
})

test('a vendor suspended before the Stripe setup is reinstated as pending', async () => {
  const artist = await aVendor({ status: 'pending' })
  const operator = { ...(await aPerson()), staffRoles: ['admin'] as const }
  await sql`update vendors set stripe_account_id = null where id = ${artist.vendorId}`.execute(db())
  await suspendVendor(operator, artist.vendorId, 'Looked odd')
  await reinstateVendor(operator, artist.vendorId, 'Cleared up')
  expect(await ownVendor(artist)).toMatchObject({ status: 'pending' })
})
