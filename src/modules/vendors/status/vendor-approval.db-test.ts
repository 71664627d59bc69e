import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  applyPayoutAccountState,
  closeVendor,
  connectPayoutAccount,
  decideVendorApproval,
  ownVendor,
  registerVendor,
  reinstateVendor,
  suspendVendor,
  vendorsForOperators,
} from '../index.server.ts'

const db = databaseOf<unknown>()
const bothActive = { transfersActive: true, payoutsActive: true }
const approve = { action: 'approve', reason: 'Lovely work' } as const
const decline = { action: 'decline', reason: 'Only resold hats' } as const
const anOperator = () => aPerson({ isOperator: true })

async function aWaitingVendor(): Promise<Person & { vendorId: VendorId }> {
  const person = await aPerson()
  const vendorId = await registerVendor(person, { displayName: 'Slow Loom' }, { needsApproval: true })
  return { ...person, vendorId }
}

/** A waiting vendor whose setup at Stripe is complete. */
async function aWaitingVendorWithPayouts() {
  const artist = await aWaitingVendor()
  const account = `acct_${newId<VendorId>()}`
  await connectPayoutAccount(system, artist.vendorId, account)
  const reported = await applyPayoutAccountState(system, account, bothActive)
  return { artist, account, reported }
}

async function queueIds(approval: 'waiting' | 'declined'): Promise<VendorId[]> {
  const page = await vendorsForOperators(await anOperator(), { search: '', status: null, approval }, null)
  return page.items.map(({ id }) => id)
}

async function auditOf(vendorId: VendorId) {
  const { rows } = await sql`select action, reason, before, after from audit_log
    where subject_id = ${vendorId} order by id`.execute(db())
  return rows
}

test('without the setting a new vendor waits for nobody', async () => {
  const artist = await aVendor({ status: 'pending' })
  expect(await ownVendor(artist)).toMatchObject({ status: 'pending', approval: null })
  await expect(decideVendorApproval(await anOperator(), artist.vendorId, approve)).rejects.toMatchObject({
    code: 'vendor-approval',
    status: 409,
  })
})

test('a new vendor who waits stays pending when Stripe reports, and opens with the approval', async () => {
  const { artist, reported } = await aWaitingVendorWithPayouts()
  expect(reported).toBe('pending')
  expect(await queueIds('waiting')).toContain(artist.vendorId)
  expect(await decideVendorApproval(await anOperator(), artist.vendorId, approve)).toBe('active')
  expect(await ownVendor(artist)).toMatchObject({ status: 'active', approval: 'approved' })
  expect(await queueIds('waiting')).not.toContain(artist.vendorId)
  expect(await auditOf(artist.vendorId)).toEqual([
    {
      action: 'approve-vendor',
      reason: 'Lovely work',
      before: { approval: 'waiting', status: 'pending' },
      after: { approval: 'approved', status: 'active' },
    },
  ])
})

test('a vendor approved before the setup at Stripe opens when Stripe reports', async () => {
  const artist = await aWaitingVendor()
  expect(await decideVendorApproval(await anOperator(), artist.vendorId, approve)).toBe('pending')
  await connectPayoutAccount(system, artist.vendorId, 'acct_later')
  expect(await applyPayoutAccountState(system, 'acct_later', bothActive)).toBe('active')
})

test('a declined vendor stays pending with the reason, and can be approved later', async () => {
  const operator = await anOperator()
  const { artist, account } = await aWaitingVendorWithPayouts()
  expect(await decideVendorApproval(operator, artist.vendorId, decline)).toBe('pending')
  expect(await ownVendor(artist)).toMatchObject({ approval: 'declined', declineReason: 'Only resold hats' })
  expect([await queueIds('waiting'), await queueIds('declined')]).toEqual([
    expect.not.arrayContaining([artist.vendorId]),
    expect.arrayContaining([artist.vendorId]),
  ])
  expect(await applyPayoutAccountState(system, account, bothActive)).toBe('pending')
  await expect(decideVendorApproval(operator, artist.vendorId, decline)).rejects.toMatchObject({
    code: 'vendor-approval',
  })
  expect(await decideVendorApproval(operator, artist.vendorId, approve)).toBe('active')
  expect(await ownVendor(artist)).toMatchObject({ approval: 'approved', declineReason: null })
})

test('a suspension doesn’t replace the approval: reinstated, the vendor waits again', async () => {
  const operator = await anOperator()
  const { artist } = await aWaitingVendorWithPayouts()
  await suspendVendor(operator, artist.vendorId, 'Looked odd')
  expect(await queueIds('waiting')).not.toContain(artist.vendorId)
  await expect(decideVendorApproval(operator, artist.vendorId, approve)).rejects.toMatchObject({
    code: 'vendor-approval',
  })
  await reinstateVendor(operator, artist.vendorId, 'Cleared up')
  expect(await ownVendor(artist)).toMatchObject({ status: 'pending', approval: 'waiting' })
  expect(await queueIds('waiting')).toContain(artist.vendorId)
})

test('a vendor who closed while waiting leaves the queue', async () => {
  const artist = await aWaitingVendor()
  await closeVendor(artist)
  expect(await queueIds('waiting')).not.toContain(artist.vendorId)
})

test('for everyone but operators the decision doesn’t exist, and for an unknown vendor neither', async () => {
  const artist = await aWaitingVendor()
  for (const stranger of [visitor, artist, await aPerson()])
    await expect(decideVendorApproval(stranger, artist.vendorId, approve)).rejects.toMatchObject({
      code: 'not-found',
    })
  await expect(decideVendorApproval(await anOperator(), newId<VendorId>(), approve)).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('two operators who decide at once: the second is refused', async () => {
  const operator = await anOperator()
  const artist = await aWaitingVendor()
  const answers = await Promise.allSettled([
    decideVendorApproval(operator, artist.vendorId, decline),
    decideVendorApproval(operator, artist.vendorId, decline),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await auditOf(artist.vendorId)).toHaveLength(1)
})
