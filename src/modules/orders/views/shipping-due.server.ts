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
  /** Orders that are ready, and that nobody has picked up yet. */
  readonly pickups: number
}

const nothing: ShippingDue = { toShip: 0, late: 0, firstDay: null, pickups: 0 }

/** How many orders the vendor has to ship, and by when, and how many wait for their pickup. Nothing if the actor isn't a vendor. */
export async function shippingDue({ vendorId }: Person): Promise<ShippingDue> {
  if (!vendorId) return nothing
  const toShip = inFilter('to-ship')
  const isReady = sql<boolean>`${inFilter('pickup')} and vendor_order.status = 'ready'`
  const { rows } = await sql<ShippingDue>`
    select (count(*) filter (where ${toShip}))::int as "toShip",
      (count(*) filter (where ${toShip} and ${isPastShipBy(now())}))::int as late,
      min(${shipBy}) filter (where ${toShip}) as "firstDay", (count(*) filter (where ${isReady}))::int as pickups
    from ${ownVendorOrders(vendorId)} and (${toShip} or ${isReady})`.execute(db())
  return rows[0] ?? nothing
}
