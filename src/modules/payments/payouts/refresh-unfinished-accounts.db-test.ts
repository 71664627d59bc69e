import { afterAll, beforeAll, expect, test } from 'vitest'
import { type VendorTables, vendorsByIds } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { createVendorAccount } from '#tests/support/stripe-test-bench.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { refreshUnfinishedAccounts } from './refresh-unfinished-accounts.server.ts'

const db = databaseOf<VendorTables>()
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())

async function statusOf(vendorId: Awaited<ReturnType<typeof aVendor>>['vendorId']) {
  const row = await db().selectFrom('vendors').select('status').where('id', '=', vendorId).executeTakeFirst()
  return row?.status
}

test('a vendor whose onboarding event was lost becomes active within an hour', async () => {
  const finished = await createVendorAccount(payments.bench, false)
  const lost = await aVendor({ stripeAccountId: finished, status: 'pending' })
  const waiting = await aVendor({
    stripeAccountId: await createVendorAccount(payments.bench, false),
    status: 'pending',
  })
  // An account that Stripe doesn't know must not stop the others.
  await aVendor({ stripeAccountId: 'acct_unknown', status: 'restricted' })
  payments.bench.sandbox.setSwitches({ delivery: 'dropped' })
  payments.bench.sandbox.completeOnboarding(finished)
  await payments.catchUp()
  expect(await statusOf(lost.vendorId)).toBe('pending')

  await refreshUnfinishedAccounts(system)
  expect(await statusOf(lost.vendorId)).toBe('active')
  expect(await statusOf(waiting.vendorId)).toBe('pending')
  expect(await vendorsByIds(visitor, [lost.vendorId])).toMatchObject([{ status: 'active' }])
  payments.bench.sandbox.requests.length = 0
})
