import { sql } from 'kysely'
import type { UsersTable } from '#modules/identity/server'
import type { OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { type CaseId, isId, type OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { CaseReason } from '../case-reasons.ts'
import type { CaseStatus } from '../case-status.ts'
import type { CaseAct, CaseParty } from '../case-views.ts'
import { shopperNameOf } from '../opening/case-topic.server.ts'
import type { ReturnLabelPayer } from '../return-labels/return-label-rule.ts'
import type { CaseTables } from '../tables.server.ts'
import { casePaths } from './case-paths.server.ts'

const db = databaseOf<CaseTables & OrderTables & VendorTables & { users: UsersTable }>()

/** What the emails about an entry of a case's timeline say. */
export interface CaseNotice {
  readonly caseId: CaseId
  readonly orderId: OrderId
  readonly party: CaseParty
  readonly act: CaseAct
  readonly status: CaseStatus
  readonly reason: CaseReason
  readonly amountCents: Cents | null
  /** Who pays the return's label; null without one. */
  readonly labelPayer: ReturnLabelPayer | null
  readonly dueAt: Date | null
  readonly shopperName: string
  readonly vendorName: string
  /** Null after the account was erased. */
  readonly shopper: { readonly to: string; readonly path: string } | null
  readonly vendor: { readonly to: string; readonly path: string } | null
}

/** Null when the case was deleted in the meantime. */
export async function caseNotice(_actor: System, caseId: string, number: number): Promise<CaseNotice | null> {
  if (!isId(caseId)) return null
  const row = await readEvent(caseId as CaseId, number)
  if (!row) return null
  const to = row.buyer_email ?? row.order_email
  const { vendorPath, shopperPath } = casePaths(row.id, row)
  return {
    caseId: row.id,
    orderId: row.order_id,
    party: row.party,
    act: row.act,
    status: row.status,
    reason: row.reason,
    amountCents: row.amount_cents,
    labelPayer: row.label_payer,
    dueAt: row.due_at,
    shopperName: shopperNameOf(row.shipping_name),
    vendorName: row.display_name,
    shopper: to ? { to, path: shopperPath } : null,
    vendor: row.vendor_email ? { to: row.vendor_email, path: vendorPath } : null,
  }
}

function readEvent(id: CaseId, number: number) {
  return db()
    .selectFrom('cases as c')
    .innerJoin('case_events as e', 'e.case_id', 'c.id')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('return_labels as label', (join) =>
      join.onRef('label.case_id', '=', 'c.id').on('label.status', 'in', ['bought', 'voiding']),
    )
    .leftJoin('users as artist', 'artist.id', 'v.user_id')
    .leftJoin('users as buyer', 'buyer.id', 'o.user_id')
    .select(['c.id', 'c.order_id', 'c.status', 'c.reason', 'c.due_at', 'e.party', 'e.act', 'e.amount_cents'])
    .select('label.payer as label_payer')
    .select(['v.display_name', 'artist.email as vendor_email', 'buyer.email as buyer_email'])
    .select(['o.email as order_email', 'o.user_id'])
    .select(sql<string | null>`o.shipping_address ->> 'name'`.as('shipping_name'))
    .where('c.id', '=', id)
    .where('e.number', '=', number)
    .executeTakeFirst()
}
