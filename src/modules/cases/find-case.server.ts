import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { mayOpenOrder, type OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { type CaseId, isId, type UserId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { CaseParty } from './case-views.ts'
import type { CasesTable, CaseTables } from './tables.server.ts'

const db = databaseOf<CaseTables & OrderTables & VendorTables>()

/** Names a case, and how a guest shows that it is theirs. */
export interface CaseAddress {
  readonly id: string
  /** The token of a guest's order link. */
  readonly guestToken: string | null
}

export type CaseRow = Selectable<CasesTable>

export interface FoundCase extends CaseRow {
  readonly vendorName: string
  readonly buyerId: UserId | null
  readonly shippingName: string | null
}

export type CaseSide = Exclude<CaseParty, 'operator' | 'system'>

/** A case and the actor's side of it. Refuses 'not-found' for everyone else; operators use `requireCaseForOperator`. */
export async function requireCase(
  actor: Actor,
  { id, guestToken }: CaseAddress,
): Promise<{ readonly found: FoundCase; readonly side: CaseSide }> {
  const found = await findCase(id)
  const side = found && sideOf(actor, found, guestToken)
  if (!found || !side) throw notFound('Case')
  return { found, side }
}

export async function findCase(id: string): Promise<FoundCase | undefined> {
  if (!isId(id)) return undefined
  return db()
    .selectFrom('cases as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select(['v.display_name as vendorName', 'o.user_id as buyerId'])
    .select(sql<string | null>`o.shipping_address ->> 'name'`.as('shippingName'))
    .where('c.id', '=', id as CaseId)
    .executeTakeFirst()
}

function sideOf(
  actor: Actor,
  { vendor_id, order_id, buyerId }: FoundCase,
  token: string | null,
): CaseSide | null {
  if (actor.kind === 'person' && actor.vendorId === vendor_id) return 'vendor'
  return mayOpenOrder(actor, { id: order_id, user_id: buyerId }, token) ? 'shopper' : null
}

/** Refuses 'not-found' unless the actor is on that side. */
export async function requireSide(actor: Actor, address: CaseAddress, side: CaseSide): Promise<FoundCase> {
  const one = await requireCase(actor, address)
  if (one.side !== side) throw notFound('Case')
  return one.found
}

/** Locks it, before any lock of the order: everything that moves a case runs one after the other. */
export async function lockCase(id: CaseId): Promise<CaseRow> {
  const row = await db()
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Case')
  return row
}
