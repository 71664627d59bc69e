import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type AddressId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { AddressTables } from './tables.server.ts'

const db = databaseOf<AddressTables>()

/** Makes this address the default of the person's checkouts. Refuses 'not-found'. */
export async function preferAddress(actor: Person, id: string): Promise<void> {
  if (!isId(id)) throw notFound('Address')
  const { numUpdatedRows } = await db()
    .updateTable('saved_addresses')
    .set({ preferred_at: now() })
    .where('id', '=', id as AddressId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Address')
}
