import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isPastShipBy, shipBy } from '../fulfillment/ship-by.server.ts'
import type { OrderTables } from '../tables.server.ts'
import { inFilter, ownVendorOrders } from './vendor-order-queries.server.ts'

const db = databaseOf<OrderTables>()

export interface ShippingDue {
  readonly toShip: number
  /** Of those, what has waited too long. */
  readonly late: number
  /** The first day by which one of them has to ship, as '2026-11-30'; null without one. */
  readonly firstDay: string | null
}

const nothing: ShippingDue = { toShip: 0, late: 0, firstDay: null }

/** How many orders the vendor has to ship, and by when. Nothing if the actor isn't a vendor. */
export async function shippingDue({ vendorId }: Person): Promise<ShippingDue> {
  if (!vendorId) return nothing
  const { rows } = await sql<ShippingDue>`
    select count(*)::int as "toShip", (count(*) filter (where ${isPastShipBy(now())}))::int as late,
      min(${shipBy}) as "firstDay"
    from ${ownVendorOrders(vendorId)} and ${inFilter('to-ship')}`.execute(db())
  return rows[0] ?? nothing
}
