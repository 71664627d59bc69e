import { sql } from 'kysely'
import { addressErrors, type ShippingAddress } from '#modules/shipping'
import { profileOf } from '#modules/identity/server'
import { lastShippingAddress } from '#modules/orders/server'
import { personalRead } from '#platform/db/personal/personal-reads.server.ts'
import { readTogether } from '#platform/db/read-together.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { AddressId, UserId } from '#shared/ids.ts'
import type { AddressTables } from './tables.server.ts'

const db = databaseOf<AddressTables>()

export interface SavedAddress extends ShippingAddress {
  readonly id: AddressId
}

/** The person's address book: the default first, then the one that was used last. */
export async function savedAddresses(actor: Person): Promise<SavedAddress[]> {
  return db()
    .selectFrom('saved_addresses')
    .select(['id', 'name', 'street', 'city', 'state', 'zip', 'country'])
    .where('user_id', '=', actor.userId)
    .orderBy('preferred_at', (order) => order.desc().nullsLast())
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * The complete addresses that a checkout offers, the default first. Without an address book, the profile's address or that of
 * the last order.
 */
export async function offeredAddresses(actor: Person): Promise<ShippingAddress[]> {
  const saved = await savedAddresses(actor)
  if (saved.length > 0) return saved.map(({ id: _, ...address }) => address)
  const other = await addressElsewhere(actor)
  return other ? [other] : []
}

/** The first of the offered addresses; null for a person without any. */
export async function defaultAddress(actor: Person): Promise<ShippingAddress | null> {
  return (await firstSavedAddress(actor, actor.userId)) ?? addressElsewhere(actor)
}

/** Every view of a product asks for it. */
const readFirstSaved = readTogether(async (users: readonly UserId[]) => {
  const query = sql<ShippingAddress & { user_id: UserId }>`
    select distinct on (user_id) user_id, name, street, city, state, zip, country from saved_addresses
    where user_id = any(${users}::uuid[])
    order by user_id, preferred_at desc nulls last, used_at desc, id`.compile(db())
  const rows = await runPrepared(query)
  return new Map(rows.map(({ user_id, ...address }) => [user_id, address]))
})
const firstSavedAddress = personalRead('default-address', readFirstSaved)

async function addressElsewhere(actor: Person): Promise<ShippingAddress | null> {
  const { fullName, streetAddress, city, stateProvince, postalCode, country } = await profileOf(actor)
  const typed = {
    fullname: fullName ?? '',
    street: streetAddress ?? '',
    city: city ?? '',
    state: stateProvince ?? '',
    zip: postalCode ?? '',
    country,
  }
  if (Object.keys(addressErrors(typed)).length > 0) return lastShippingAddress(actor)
  const { fullname: name, ...place } = typed
  return { name, ...place }
}
