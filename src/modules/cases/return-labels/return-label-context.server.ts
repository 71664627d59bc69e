import type { OrderTables } from '#modules/orders/server'
import { type LabelOrder, packHats } from '#modules/shipping'
import { vendorOrigins } from '#modules/shipping/server'
import type { ReturnPolicy } from '#modules/vendors'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { CaseRow } from '../find-case.server.ts'
import { caseLinesOf } from '../opening/case-topic.server.ts'
import type { CaseTables } from '../tables.server.ts'
import { liveReturnLabelOf, type ReturnLabelRow } from './return-label-queries.server.ts'
import type { ReturnLabelFacts } from './return-label-rule.ts'

const db = databaseOf<CaseTables & OrderTables>()

export interface ReturnLabelContext {
  readonly facts: Omit<ReturnLabelFacts, 'sellsLabels'>
  readonly policy: ReturnPolicy | null
  readonly live: ReturnLabelRow | undefined
  /** From the shopper to the artist; null while an address isn't known. */
  readonly package: Pick<LabelOrder, 'from' | 'to' | 'packed'> | null
}

/** What a label of this return depends on, read in the surrounding transaction if there is one. */
export async function returnLabelContext(row: CaseRow): Promise<ReturnLabelContext> {
  const order = await db()
    .selectFrom('vendor_orders as part')
    .innerJoin('orders as o', 'o.id', 'part.order_id')
    .select(['o.status', 'o.is_local_pickup', 'o.shipping_address', 'part.return_policy'])
    .where('part.id', '=', row.vendor_order_id)
    .executeTakeFirstOrThrow()
  const to = (await vendorOrigins(system, [row.vendor_id])).get(row.vendor_id)?.address ?? null
  // The street of an erased account is empty.
  const from = order.shipping_address?.street ? order.shipping_address : null
  const live = await liveReturnLabelOf(row.id)
  const units = (await caseLinesOf(row.order_id, row.vendor_id, row.id)).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )
  return {
    facts: {
      caseStatus: row.status,
      orderStatus: order.status,
      isLocalPickup: order.is_local_pickup,
      hasShopperAddress: from !== null,
      hasVendorAddress: to !== null,
      hasLabel: live !== undefined,
    },
    policy: order.return_policy,
    live,
    package: from && to && { from, to, packed: packHats(units) },
  }
}
