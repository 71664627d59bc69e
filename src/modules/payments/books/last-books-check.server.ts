import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { PaymentTables } from '../tables.server.ts'
import type { BooksCheck } from './books-check.ts'

const db = databaseOf<PaymentTables>()

/** The last comparison of the ledger with Stripe; null before the first. Refuses 'not-found' for anyone but operators. */
export async function lastBooksCheck(actor: Actor): Promise<BooksCheck | null> {
  requirePermission(actor, 'read_books')
  const check = await db()
    .selectFrom('books_checks')
    .select(['checked_at as checkedAt', 'compared_before as comparedBefore'])
    .select(['difference_count as differenceCount', 'differences'])
    .executeTakeFirst()
  return check ?? null
}
