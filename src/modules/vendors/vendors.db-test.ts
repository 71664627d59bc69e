import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor, system } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  applyPayoutAccountState,
  connectPayoutAccount,
  payoutAccountOf,
  registerVendor,
  type VendorTables,
  vendorProfile,
  vendorsByIds,
} from './index.server.ts'

const db = databaseOf<VendorTables>()
const bothActive = { transfersActive: true, payoutsActive: true }

test('a new vendor is pending and has no payout account', async () => {
  const { vendorId } = await aVendor({ status: 'pending' })
  expect(await payoutAccountOf(system, vendorId)).toEqual({
    stripeAccountId: null,
    canReceiveTransfers: false,
    status: 'pending',
    isSuspended: false,
    country: 'US',
    registeredAt: expect.any(Date),
  })
})

test('a person has at most one vendor profile', async () => {
  const person = await aVendor()
  await expect(registerVendor(person, { displayName: 'Second Brim' })).rejects.toMatchObject({
    code: 'already-a-vendor',
    status: 409,
  })
})

test('a vendor becomes active, restricted and active again as Stripe reports', async () => {
  const { vendorId } = await aVendor({ status: 'pending', stripeAccountId: 'acct_one' })
  const report = (state: typeof bothActive) => applyPayoutAccountState(system, 'acct_one', state)
  expect(await report({ ...bothActive, payoutsActive: false })).toBe('pending')
  expect(await report(bothActive)).toBe('active')
  expect(await report({ ...bothActive, transfersActive: false })).toBe('restricted')
  expect(await payoutAccountOf(system, vendorId)).toMatchObject({ canReceiveTransfers: false })
  expect(await report(bothActive)).toBe('active')
})

test('the same report again, as at each hourly check, changes nothing in the row', async () => {
  const { vendorId } = await aVendor({ status: 'pending', stripeAccountId: 'acct_same' })
  const row = () => db().selectFrom('vendors').selectAll().where('id', '=', vendorId).execute()
  const report = () => applyPayoutAccountState(system, 'acct_same', { ...bothActive, payoutsActive: false })
  await report()
  const before = await row()
  await report()
  expect(await row()).toEqual(before)
})

test('Stripe never lifts a suspension', async () => {
  const { vendorId } = await aVendor({ status: 'suspended' })
  const { stripeAccountId } = (await payoutAccountOf(system, vendorId)) ?? {}
  expect(await applyPayoutAccountState(system, stripeAccountId ?? '', bothActive)).toBe('suspended')
})

test('an unknown account changes nothing', async () => {
  expect(await applyPayoutAccountState(system, 'acct_stranger', bothActive)).toBeNull()
})

test('of two accounts created for one vendor the first stays', async () => {
  const { vendorId } = await aVendor({ status: 'pending' })
  expect(await connectPayoutAccount(system, vendorId, 'acct_first')).toBe('acct_first')
  expect(await connectPayoutAccount(system, vendorId, 'acct_second')).toBe('acct_first')
})

test('the public profile shows neither street nor payout account', async () => {
  const { vendorId } = await aVendor({
    profile: { displayName: 'Mesh <b>House</b>', streetAddress: '1 Secret Road', city: 'Marfa' },
  })
  const profile = await vendorProfile(visitor, vendorId)
  expect(profile).toMatchObject({ displayName: 'Mesh House', city: 'Marfa', status: 'active' })
  expect(JSON.stringify(profile)).not.toMatch(/Secret|acct_/)
})

test('an invalid id finds no vendor', async () => {
  expect(await vendorProfile(visitor, "1' or true --")).toBeNull()
  expect(await vendorProfile(visitor, newId<VendorId>())).toBeNull()
})

test('finds vendors in bulk and leaves out unknown ids', async () => {
  const [a, b] = [await aVendor(), await aVendor({ status: 'restricted' })]
  const found = await vendorsByIds(visitor, [a.vendorId, b.vendorId, a.vendorId, newId<VendorId>()])
  expect(new Map(found.map((vendor) => [vendor.id, vendor.status]))).toEqual(
    new Map([
      [a.vendorId, 'active'],
      [b.vendorId, 'restricted'],
    ]),
  )
})
