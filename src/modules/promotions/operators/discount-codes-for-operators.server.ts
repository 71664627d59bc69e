import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type PromotionId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import { requireOperator } from '#shared/require-operator.ts'
import type { Promotion } from '../promotion.ts'
import { normalizeCode } from '../promotion-code.ts'
import { promotionOf } from '../promotion-of.server.ts'
import type { PromotionTables } from '../tables.server.ts'
import type { DiscountCodeFilter, DiscountCodeState } from './discount-code-filters.ts'

const db = databaseOf<PromotionTables & VendorTables>()

export interface OperatorDiscountCode extends Promotion {
  readonly state: DiscountCodeState
  /** By paid orders and open payment pages. */
  readonly uses: number
}

export interface DiscountCodeQuery {
  readonly filter: DiscountCodeFilter
  /** Part of a code, as typed; null for all. */
  readonly search: string | null
  readonly cursor: string | null
}

const pageSize = 50

/** One page of the codes, newest first. The codes for one address, which the newsletter creates, have their own filter. */
export async function discountCodesForOperators(
  actor: Actor,
  { filter, search, cursor }: DiscountCodeQuery,
): Promise<Page<OperatorDiscountCode>> {
  requireOperator(actor)
  const state = filter === 'newsletter' || filter === 'all' ? null : filter
  const after = cursor !== null && isId(cursor) ? cursor : null
  const pattern = search && `%${normalizeCode(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await codes()
    .where('p.email', filter === 'newsletter' ? 'is not' : 'is', null)
    .$if(state !== null, (query) => query.where(stateOf(), '=', state))
    .$if(pattern !== null, (query) => query.where('p.code', 'like', pattern))
    // The cursor is the last code's id: codes are never deleted.
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.created_at, p.id) < (select created_at, id from promotions where id = ${after})`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const items = rows.slice(0, pageSize).map(codeOf)
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

/** The code that an operator is about to end; null when it doesn't exist or has ended. */
export async function discountCodeToEnd(actor: Actor, id: PromotionId): Promise<OperatorDiscountCode | null> {
  requireOperator(actor)
  const row = await codes().where('p.id', '=', id).executeTakeFirst()
  return row && row.state !== 'ended' ? codeOf(row) : null
}

/** How many codes for everyone are in each state. */
export async function discountCodeCounts(
  actor: Actor,
): Promise<Readonly<Partial<Record<DiscountCodeState, number>>>> {
  requireOperator(actor)
  const rows = await db()
    .selectFrom('promotions as p')
    .select([stateOf().as('state'), (eb) => eb.fn.countAll<string>().as('count')])
    .where('p.email', 'is', null)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

function codes() {
  return db()
    .selectFrom('promotions as p')
    .leftJoin('vendors as v', 'v.id', 'p.vendor_id')
    .selectAll('p')
    .select(['v.display_name', stateOf().as('state')])
}

function stateOf() {
  return sql<DiscountCodeState>`case
    when p.ends_at <= ${now()} then 'ended'
    when p.uses >= p.max_uses then 'used-up'
    when p.starts_at > ${now()} then 'scheduled'
    else 'active' end`
}

type Row = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>

function codeOf(row: Row): OperatorDiscountCode {
  return { ...promotionOf(row), state: row.state, uses: row.uses }
}
