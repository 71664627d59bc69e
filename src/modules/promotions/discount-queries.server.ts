import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId, PromotionId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import {
  type Discount,
  type DiscountLine,
  judgeDiscount,
  type NoDiscount,
  unknownCode,
} from './discount-rules.ts'
import { normalCode } from './promotion-code.ts'
import type { Promotion, PromotionBenefit } from './promotion.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables & VendorTables>()

export interface DiscountQuestion {
  /** As it was typed. */
  readonly code: string
  readonly lines: readonly DiscountLine[]
  /** Of the account or, for a guest, as typed; null while it is not known. */
  readonly email: string | null
  readonly hasOrdered: boolean
  /** Orders of the asker's own open checkouts: what they hold is no reason to call a code used. */
  readonly ownOrders: readonly OrderId[]
}

/** What a code would take off now. Reserves nothing. */
export async function discountFor(_actor: Actor, question: DiscountQuestion): Promise<Discount | NoDiscount> {
  const promotion = await findPromotion(normalCode(question.code))
  if (!promotion) return unknownCode
  const email = question.email?.toLowerCase() ?? null
  const [uses, otherFirstOrder] = await Promise.all([
    usesOf(promotion.id, question.ownOrders),
    promotion.firstOrderOnly && email ? firstOrderOf(email, question.ownOrders) : null,
  ])
  return judgeDiscount(promotion, {
    now: now(),
    lines: question.lines,
    email,
    hasOrdered: question.hasOrdered,
    uses,
    otherFirstOrder,
  })
}

async function findPromotion(code: string): Promise<Promotion | null> {
  const row = await db()
    .selectFrom('promotions as p')
    .leftJoin('vendors as v', 'v.id', 'p.vendor_id')
    .selectAll('p')
    .select('v.display_name')
    .where('p.code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    code: row.code,
    vendor: row.vendor_id && { id: row.vendor_id, name: row.display_name ?? 'the artist' },
    benefit: benefitOf(row),
    minimumCents: cents(row.minimum_cents),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    firstOrderOnly: row.first_order_only,
    email: row.email,
  }
}

function benefitOf(row: {
  readonly percent_basis_points: number | null
  readonly amount_cents: number | null
}): PromotionBenefit {
  return row.percent_basis_points === null
    ? { kind: 'amount', cents: cents(row.amount_cents ?? 0) }
    : { kind: 'percent', basisPoints: row.percent_basis_points }
}

async function usesOf(
  promotionId: PromotionId,
  ownOrders: readonly OrderId[],
): Promise<{ used: number; reserved: number }> {
  const row = await db()
    .selectFrom('promotion_redemptions')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'used').as('used'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'reserved').as('reserved'),
    ])
    .where('promotion_id', '=', promotionId)
    .$if(ownOrders.length > 0, (query) => query.where('order_id', 'not in', [...ownOrders]))
    .executeTakeFirstOrThrow()
  return { used: Number(row.used), reserved: Number(row.reserved) }
}

async function firstOrderOf(
  email: string,
  ownOrders: readonly OrderId[],
): Promise<'used' | 'reserved' | null> {
  const row = await db()
    .selectFrom('promotion_redemptions')
    .select('status')
    .where('email', '=', email)
    .where('is_first_order', '=', true)
    .where('status', 'in', ['reserved', 'used'])
    .$if(ownOrders.length > 0, (query) => query.where('order_id', 'not in', [...ownOrders]))
    .executeTakeFirst()
  if (!row) return null
  return row.status === 'used' ? 'used' : 'reserved'
}
