import type { Person } from '#shared/actor.ts'
import type { PromotionId, VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { Page } from '#shared/paging.ts'
import {
  type DiscountCode,
  discountCodeOf,
  discountCodePage,
  discountCodeRows,
} from '../discount-code-rows.server.ts'

/** One page of the actor's codes, newest first. Refuses 'not-found' without a shop. */
export async function ownDiscountCodes(actor: Person, cursor: string | null): Promise<Page<DiscountCode>> {
  return discountCodePage(ownRows(actor), cursor)
}

/** The actor's code that is about to end; null when it has ended or isn't theirs. */
export async function ownDiscountCodeToEnd(actor: Person, id: PromotionId): Promise<DiscountCode | null> {
  const row = await ownRows(actor).where('p.id', '=', id).executeTakeFirst()
  return row && row.state !== 'ended' ? discountCodeOf(row) : null
}

function ownRows(actor: Person) {
  return discountCodeRows().where('p.vendor_id', '=', shopOf(actor))
}

function shopOf({ vendorId }: Person): VendorId {
  if (!vendorId) throw notFound('Shop')
  return vendorId
}
