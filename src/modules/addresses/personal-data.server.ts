import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { savedAddresses } from './address-queries.server.ts'
import type { AddressTables } from './tables.server.ts'

const db = databaseOf<AddressTables>()

/** The person's address book; null when it is empty. */
export async function exportAddresses(actor: Person): Promise<unknown> {
  const addresses = await savedAddresses(actor)
  return addresses.length > 0 ? addresses : null
}

/** Deletes the address book. Runs in the surrounding transaction. */
export async function eraseAddresses(actor: Person): Promise<void> {
  await db().deleteFrom('saved_addresses').where('user_id', '=', actor.userId).execute()
}
