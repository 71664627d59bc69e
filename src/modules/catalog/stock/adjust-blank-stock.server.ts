import { databaseOf } from '#platform/db/transaction.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import type { System } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { BlankStock } from './blank-stock-of.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Null: not counted. */
export interface StockChange {
  readonly id: string
  /** What the artist saw when they opened the form. */
  readonly seen: number | null
  readonly quantity: number | null
}

/**
 * Adds what the artist changed to the current stock, so that hats which were sold since they opened the form stay sold. Refuses
 * 'stock-reserved' (409) when less would be left than shoppers are paying for at this moment, and 'stock-changed' (409) when somebody
 * began or stopped counting it. The field is `stock-` with the id. Part of the surrounding transaction, whose caller checks whose
 * stock it is.
 */
export async function adjustBlankStock(_actor: System, changes: readonly StockChange[]): Promise<void> {
  const changed = changes.filter(({ seen, quantity }) => seen !== quantity)
  for (const change of changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    takeLock('blank', change.id)
    const now = await db()
      .selectFrom('blank_stock')
      .select(['quantity', 'reserved'])
      .where('id', '=', change.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!now) continue
    const quantity = stockAfter(change, now)
    await db().updateTable('blank_stock').set({ quantity }).where('id', '=', change.id).execute()
  }
}

function stockAfter(
  { id, seen, quantity }: StockChange,
  now: Pick<BlankStock, 'quantity' | 'reserved'>,
): number | null {
  if ((seen === null) !== (now.quantity === null)) {
    throw refuse('stock-changed', {
      message: 'This stock was changed elsewhere. Reload the page and enter it again.',
      status: 409,
      field: `stock-${id}`,
    })
  }
  if (quantity === null) return null
  const after = (now.quantity ?? 0) + quantity - (seen ?? 0)
  if (after >= now.reserved) return after
  const sold = (seen ?? 0) - (now.quantity ?? 0)
  throw refuse('stock-reserved', {
    message:
      after < 0
        ? `${sold} of these were sold since you opened this page. Enter at least ${sold}, or reload the page.`
        : `Open checkouts reserve ${now.reserved} of these, so the stock can’t be lower. Please try again in half an hour.`,
    status: 409,
    field: `stock-${id}`,
  })
}
