import { containsPattern } from '#platform/db/lists/contains-pattern.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { PromotionId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { DiscountCodeFilter, DiscountCodeState } from '../discount-code-filters.ts'
import {
  type DiscountCode,
  discountCodeOf,
  discountCodePage,
  discountCodeRows,
  discountCodeState,
} from '../discount-code-rows.server.ts'
import { normalizeCode } from '../promotion-code.ts'
import type { PromotionTables } from '../tables.server.ts'

const db = databaseOf<PromotionTables>()

export interface DiscountCodeQuery {
  readonly filter: DiscountCodeFilter
  /** Part of a code, as typed; null for all. */
  readonly search: string | null
  readonly cursor: string | null
  readonly limit?: number
}

/** One page of the codes, newest first. The codes for one address, which the newsletter creates, have their own filter. */
export async function discountCodesForOperators(
  actor: Actor,
  { filter, search, cursor, limit }: DiscountCodeQuery,
): Promise<Page<DiscountCode>> {
  requirePermission(actor, 'read_discounts')
  const state = filter === 'newsletter' || filter === 'all' ? null : filter
  const pattern = search && containsPattern(normalizeCode(search))
  const rows = discountCodeRows()
    .where('p.email', filter === 'newsletter' ? 'is not' : 'is', null)
    .$if(state !== null, (query) => query.where(discountCodeState(), '=', state))
    .$if(pattern !== null, (query) => query.where('p.code', 'like', pattern))
  return discountCodePage(rows, cursor, limit)
}

/** The code that an operator is about to end; null when it doesn't exist or has ended. */
export async function discountCodeToEnd(actor: Actor, id: PromotionId): Promise<DiscountCode | null> {
  requirePermission(actor, 'read_discounts')
  const row = await discountCodeRows().where('p.id', '=', id).executeTakeFirst()
  return row && row.state !== 'ended' ? discountCodeOf(row) : null
}

/** How many codes for everyone are in each state. */
export async function discountCodeCounts(
  actor: Actor,
): Promise<Readonly<Partial<Record<DiscountCodeState, number>>>> {
  requirePermission(actor, 'read_discounts')
  const rows = await db()
    .selectFrom('promotions as p')
    .select([discountCodeState().as('state'), (eb) => eb.fn.countAll<string>().as('count')])
    .where('p.email', 'is', null)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}
