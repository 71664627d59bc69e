import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { PaymentTables } from '../tables.server.ts'
import { balanceDifferences } from '../ledger/balance-differences.server.ts'
import type { BalanceDifference } from './books-check.ts'

const db = databaseOf<PaymentTables>()
const maxDifferences = 100

/**
 * Compares the ledger with Stripe's balance transactions that are older than a day, and saves the result for `lastBooksCheck`.
 * Returns all differences, oldest first.
 */
export async function compareBooks(actor: System): Promise<readonly BalanceDifference[]> {
  const checkedAt = now()
  const comparedBefore = new Date(checkedAt.getTime() - dayMs)
  const differences = await balanceDifferences(actor, comparedBefore)
  const row = {
    checked_at: checkedAt,
    compared_before: comparedBefore,
    difference_count: differences.length,
    differences: JSON.stringify(differences.slice(0, maxDifferences)),
  }
  await db()
    .insertInto('books_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet(row))
    .execute()
  return differences
}
