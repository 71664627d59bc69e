import {
  applyPayoutAccountState,
  connectPayoutAccount,
  registerVendor,
  type VendorTables,
} from '#modules/vendors/server'
import type { VendorProfileInput, VendorStatus } from '#modules/vendors'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { newId, type UserId, type VendorId } from '#shared/ids.ts'

const db = databaseOf<VendorTables & { users: { id: UserId; email: string; name: string } }>()

export interface VendorOptions {
  readonly status?: VendorStatus
  readonly profile?: Partial<VendorProfileInput>
  /** The Stripe account. A pending vendor has none by default. */
  readonly stripeAccountId?: string
}

/** A person with a vendor of the given status, by default active. */
export async function aVendor(options: VendorOptions = {}): Promise<Person & { vendorId: VendorId }> {
  const { status = 'active', profile } = options
  const person = await aFutureVendor()
  const vendorId = await registerVendor(person, { displayName: 'Brim & Co', ...profile })
  if (status !== 'pending' || options.stripeAccountId) {
    const account = options.stripeAccountId ?? `acct_${vendorId.replaceAll('-', '')}`
    await connectPayoutAccount(system, vendorId, account)
    const active = { transfersActive: true, payoutsActive: true }
    if (status !== 'pending') await applyPayoutAccountState(system, account, active)
    if (status === 'restricted') {
      await applyPayoutAccountState(system, account, { ...active, transfersActive: false })
    }
  }
  if (status === 'suspended') {
    await db().updateTable('vendors').set({ status }).where('id', '=', vendorId).execute()
  }
  return { ...person, vendorId }
}

/** Inserted directly, because these tests aren't about signing up. */
async function aFutureVendor(): Promise<Person> {
  const userId = newId<UserId>()
  const email = `${userId}@artists.test`
  await db().insertInto('users').values({ id: userId, email, name: 'Ada Stitch' }).execute()
  return { kind: 'person', userId, email, staffRoles: [], vendorId: null }
}
