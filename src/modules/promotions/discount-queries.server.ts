import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { OrderId, UserId } from '#shared/ids.ts'
import {
  type Discount,
  type DiscountLine,
  judgeDiscount,
  type NoDiscount,
  unknownCode,
} from './judge-discount.ts'
import { normalizeCode } from './promotion-code.ts'
import type { Promotion } from './promotion.ts'
import { promotionOf } from './promotion-of.server.ts'
import type { PromotionTables } from './tables.server.ts'
import { usesByPerson } from './redemptions/uses-by-person.server.ts'

const db = databaseOf<PromotionTables & VendorTables>()

export interface DiscountQuestion {
  /** As typed. */
  readonly code: string
  readonly lines: readonly DiscountLine[]
  /** The account's or, for a guest, as typed; null while it is unknown. */
  readonly email: string | null
  /** Null for a guest. */
  readonly userId: UserId | null
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
  const [uses, ownUses, otherFirstOrder] = await Promise.all([
    usesOf(promotion, question.ownOrders),
    ownUsesOf(promotion, { ...question, email }),
    promotion.firstOrderOnly && email ? firstOrderOf(email, question.ownOrders) : null,
  ])
  return judgeDiscount(promotion, {
    now: now(),
    lines: question.lines,
    email,
    hasOrdered: question.hasOrdered,
    uses,
    ownUses,
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
  return row ? promotionOf(row) : null
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

async function ownUsesOf(
  { id, maxUsesPerPerson }: Promotion,
  { userId, email, ownOrders }: DiscountQuestion,
): Promise<{ taken: number; isReserved: boolean }> {
  if (maxUsesPerPerson === null) return { taken: 0, isReserved: false }
  const statuses = await usesByPerson(id, { userId, email }, ownOrders)
  return { taken: statuses.length, isReserved: statuses.includes('reserved') }
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
