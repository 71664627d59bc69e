import { expect, test } from 'vitest'
import { visitor, system } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  applyPayoutAccountState,
  connectPayoutAccount,
  payoutAccountOf,
  registerVendor,
  vendorProfile,
  vendorsByIds,
} from './index.server.ts'

const bothActive = { transfersActive: true, payoutsActive: true }

test('a new shop is pending and has nowhere to be paid', async () => {
  const { vendorId } = await aVendor({ status: 'pending' })
  expect(await payoutAccountOf(system, vendorId)).toEqual({
    stripeAccountId: null,
    canReceiveTransfers: false,
    status: 'pending',
  })
})

test('a person has one shop', async () => {
  const person = await aVendor()
  await expect(registerVendor(person, { displayName: 'Second Brim' })).rejects.toMatchObject({
    code: 'already-a-vendor',
    status: 409,
  })
})

test('a shop becomes active, restricted and active again as Stripe says', async () => {
  const { vendorId } = await aVendor({ status: 'pending', stripeAccountId: 'acct_one' })
  const say = (state: typeof bothActive) => applyPayoutAccountState(system, 'acct_one', state)
  expect(await say({ ...bothActive, payoutsActive: false })).toBe('pending')
  expect(await say(bothActive)).toBe('active')
  expect(await say({ ...bothActive, transfersActive: false })).toBe('restricted')
  expect(await payoutAccountOf(system, vendorId)).toMatchObject({ canReceiveTransfers: false })
  expect(await say(bothActive)).toBe('active')
})

test('what Stripe says does not lift a suspension', async () => {
  const { vendorId } = await aVendor({ status: 'suspended' })
  const { stripeAccountId } = (await payoutAccountOf(system, vendorId)) ?? {}
  expect(await applyPayoutAccountState(system, stripeAccountId ?? '', bothActive)).toBe('suspended')
})

test('an account that is nobody’s changes nothing', async () => {
  expect(await applyPayoutAccountState(system, 'acct_stranger', bothActive)).toBeNull()
})

test('of two accounts made for one shop the first stays', async () => {
  const { vendorId } = await aVendor({ status: 'pending' })
  expect(await connectPayoutAccount(system, vendorId, 'acct_first')).toBe('acct_first')
  expect(await connectPayoutAccount(system, vendorId, 'acct_second')).toBe('acct_first')
})

test('the public profile tells neither street nor payout account', async () => {
  const { vendorId } = await aVendor({
    profile: { displayName: 'Mesh <b>House</b>', streetAddress: '1 Secret Road', city: 'Marfa' },
  })
  const profile = await vendorProfile(visitor, vendorId)
  expect(profile).toMatchObject({ displayName: 'Mesh House', city: 'Marfa', status: 'active' })
  expect(JSON.stringify(profile)).not.toMatch(/Secret|acct_/)
})

test('an id that is none finds no shop', async () => {
  expect(await vendorProfile(visitor, "1' or true --")).toBeNull()
  expect(await vendorProfile(visitor, newId<VendorId>())).toBeNull()
})

test('shops are found in bulk, unknown ids left out', async () => {
  const [a, b] = [await aVendor(), await aVendor({ status: 'restricted' })]
  const found = await vendorsByIds(visitor, [a.vendorId, b.vendorId, a.vendorId, newId<VendorId>()])
  expect(new Map(found.map((vendor) => [vendor.id, vendor.status]))).toEqual(
    new Map([
      [a.vendorId, 'active'],
      [b.vendorId, 'restricted'],
    ]),
  )
})
