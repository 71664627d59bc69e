import type { UsersTable } from '#modules/identity/server'
import type { OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { paidFor } from '../return-labels/return-label-queries.server.ts'
import type { ReturnLabelPayer } from '../return-labels/return-label-rule.ts'
import type { CaseTables } from '../tables.server.ts'
import { casePaths } from './case-paths.server.ts'

const db = databaseOf<CaseTables & OrderTables & VendorTables & { users: UsersTable }>()

interface Reader {
  readonly to: string
  /** The case. */
  readonly path: string
}

/** What the emails about a return label say. */
export interface ReturnLabelNotice {
  readonly orderId: OrderId
  readonly carrier: string
  readonly trackingNumber: string
  readonly payer: ReturnLabelPayer
  /** What its payer pays. */
  readonly paidCents: Cents
  /** It is the label of a return that is still under way. */
  readonly isUsable: boolean
  /** The artist, if they pay for it. */
  readonly vendor: Reader | null
  /** The shopper, if they got it themselves. */
  readonly shopper: Reader | null
}

/** Null when the label or its case was deleted in the meantime, or was never bought. */
export async function returnLabelNotice(_actor: System, labelId: string): Promise<ReturnLabelNotice | null> {
  if (!isId(labelId)) return null
  const row = await readLabel(labelId)
  if (!row?.case_id || !row.carrier || !row.tracking_number) return null
  const { vendorPath, shopperPath } = casePaths(row.case_id, row)
  const shopperEmail = row.requested_by === 'shopper' ? (row.buyer_email ?? row.order_email) : null
  return {
    orderId: row.order_id,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    payer: row.payer,
    paidCents: paidFor(row),
    isUsable: row.status === 'bought' && row.closed_at === null,
    vendor: row.payer === 'artist' && row.vendor_email ? { to: row.vendor_email, path: vendorPath } : null,
    shopper: shopperEmail ? { to: shopperEmail, path: shopperPath } : null,
  }
}

function readLabel(labelId: string) {
  return db()
    .selectFrom('return_labels as label')
    .innerJoin('cases as c', 'c.id', 'label.case_id')
    .innerJoin('vendors as v', 'v.id', 'label.vendor_id')
    .innerJoin('orders as o', 'o.id', 'label.order_id')
    .leftJoin('users as artist', 'artist.id', 'v.user_id')
    .leftJoin('users as buyer', 'buyer.id', 'o.user_id')
    .selectAll('label')
    .select(['c.closed_at', 'o.user_id', 'o.email as order_email'])
    .select(['artist.email as vendor_email', 'buyer.email as buyer_email'])
    .where('label.id', '=', labelId)
    .executeTakeFirst()
}
