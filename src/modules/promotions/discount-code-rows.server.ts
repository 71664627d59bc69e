import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { isId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import type { DiscountCodeState } from './discount-code-filters.ts'
import type { Promotion } from './promotion.ts'
import { promotionOf } from './promotion-of.server.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables & VendorTables>()

/** A code as the lists of operators and artists show it. */
export interface DiscountCode extends Promotion {
  readonly state: DiscountCodeState
  /** By paid orders and open payment pages. */
  readonly uses: number
}

const pageSize = 50

export function discountCodeRows() {
  return db()
    .selectFrom('promotions as p')
    .leftJoin('vendors as v', 'v.id', 'p.vendor_id')
    .selectAll('p')
    .select(['v.display_name', discountCodeState().as('state')])
}

export function discountCodeState() {
  return sql<DiscountCodeState>`case
    when p.ends_at <= ${now()} then 'ended'
    when p.uses >= p.max_uses then 'used-up'
    when p.starts_at > ${now()} then 'scheduled'
    else 'active' end`
}

type Rows = ReturnType<typeof discountCodeRows>
type Row = Awaited<ReturnType<Rows['executeTakeFirstOrThrow']>>

export function discountCodeOf(row: Row): DiscountCode {
  return { ...promotionOf(row), state: row.state, uses: row.uses }
}

/** A page of these codes, newest first. The cursor is the last code's id: codes are never deleted. */
export async function discountCodePage(
  rows: Rows,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<DiscountCode>> {
  const after = cursor !== null && isId(cursor) ? cursor : null
  const found = await rows
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.created_at, p.id) < (select created_at, id from promotions where id = ${after})`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = found.slice(0, limit).map(discountCodeOf)
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}
