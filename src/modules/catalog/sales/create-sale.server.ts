import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { refuse } from '#shared/refusal.ts'
import { requireActiveVendorId } from '../products/require-active-vendor-id.server.ts'
import type { CatalogTables } from '../tables.server.ts'
import { lockOwnProduct } from '../products/lock-own-product.server.ts'
import { currentSale, moveSaleIfDue } from './move-sale.server.ts'
import type { SaleInput } from './sale-input.ts'
import { maxSaleDays } from './sale-price.ts'

const db = databaseOf<CatalogTables>()

/**
 * Gives a product of the actor a sale, which starts at once when its start is now or past. Refuses 'not-a-vendor' (403),
 * 'vendor-not-active' (403), 'not-found' (the same for another vendor's product), 'sale-exists' (409), and 'sale-end' at its field when
 * the end is past, before the start or too far away.
 */
export async function createSale(actor: Person, productId: string, input: SaleInput): Promise<void> {
  const at = now()
  const startsAt = input.startsAt && input.startsAt > at ? input.startsAt : at
  const latestEnd = new Date(startsAt.getTime() + maxSaleDays * dayMs)
  const endsAt = input.endsAt ?? latestEnd
  if (endsAt <= startsAt) throw endRefusal('The end must be after the start and in the future.')
  if (endsAt > latestEnd) throw endRefusal(`A sale can run for ${maxSaleDays} days at most.`)
  await transaction(async () => {
    const vendorId = await requireActiveVendorId(actor)
    const { id } = await lockOwnProduct(vendorId, productId)
    if (await currentSale(id)) {
      throw refuse('sale-exists', {
        title: 'Already has a sale',
        message: 'This product already has a sale. End it before you create another one.',
        status: 409,
      })
    }
    await db()
      .insertInto('product_sales')
      .values({ product_id: id, percent_off: input.percentOff, starts_at: startsAt, ends_at: endsAt })
      .execute()
    await moveSaleIfDue(id)
  })
}

function endRefusal(message: string) {
  return refuse('sale-end', { message, field: 'endsAt' })
}
