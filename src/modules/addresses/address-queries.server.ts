import { addressErrors, type ShippingAddress } from '#modules/shipping'
import { profileOf } from '#modules/identity/server'
import { lastShippingAddress } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { AddressId } from '#shared/ids.ts'
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
  const { fullName, streetAddress, city, stateProvince, postalCode, country } = await profileOf(actor)
  const typed = {
    fullname: fullName ?? '',
    street: streetAddress ?? '',
    city: city ?? '',
    state: stateProvince ?? '',
    zip: postalCode ?? '',
    country,
  }
  if (Object.keys(addressErrors(typed)).length === 0) {
    const { fullname: name, ...place } = typed
    return [{ name, ...place }]
  }
  const last = await lastShippingAddress(actor)
  return last ? [last] : []
}
