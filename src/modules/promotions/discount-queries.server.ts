import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import {
  type Discount,
  type DiscountLine,
  judgeDiscount,
  type NoDiscount,
  unknownCode,
} from './judge-discount.ts'
import { normalizeCode } from './promotion-code.ts'
import type { Promotion, PromotionBenefit } from './promotion.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables & VendorTables>()

export interface DiscountQuestion {
  /** As typed. */
  readonly code: string
  readonly lines: readonly DiscountLine[]
  /** The account's or, for a guest, as typed; null while it is unknown. */
  readonly email: string | null
  readonly hasOrdered: boolean
  /** Orders of the shopper's own open checkouts; their reservations don't count as uses. */
  readonly ownOrders: readonly OrderId[]
}

/** What a code would take off now. Reserves nothing. */
export async function discountFor(
  _anyone: Anyone,
  question: DiscountQuestion,
): Promise<Discount | NoDiscount> {
  const promotion = await findPromotion(normalizeCode(question.code))
  if (!promotion) return unknownCode
  const email = question.email?.toLowerCase() ?? null
  const [uses, otherFirstOrder] = await Promise.all([
    usesOf(promotion, question.ownOrders),
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

/**
 * Reads the counter that reservations lock, so pricing a cart costs the same however often a code was used. One statement sees
 * the counter and the shopper's own uses at the same moment.
 */
async function usesOf(
  { id, maxUses }: Promotion,
  ownOrders: readonly OrderId[],
): Promise<{ taken: number; isReserved: boolean }> {
  if (maxUses === null) return { taken: 0, isReserved: false }
  const { rows } = await sql<{ taken: number; isReserved: boolean }>`
    select promotion.uses - (
        select count(*) from promotion_redemptions own
        where own.order_id = any(${ownOrders}::uuid[]) and own.promotion_id = promotion.id
          and own.status in ('reserved', 'used') and own.is_counted
      )::int as taken,
      exists (
        select from promotion_redemptions other
        where other.promotion_id = promotion.id and other.status = 'reserved'
          and other.order_id <> all(${ownOrders}::uuid[])
      ) as "isReserved"
    from promotions promotion where promotion.id = ${id}`.execute(db())
  return rows[0] ?? { taken: 0, isReserved: false }
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
