import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type AddressId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { AddressTables } from './tables.server.ts'

const db = databaseOf<AddressTables>()

/** Deletes an address from the book. Orders keep the address they were sent to. Refuses 'not-found'. */
export async function deleteAddress(actor: Person, id: string): Promise<void> {
  if (!isId(id)) throw notFound('Address')
  const { numDeletedRows } = await db()
    .deleteFrom('saved_addresses')
    .where('id', '=', id as AddressId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Address')
}
