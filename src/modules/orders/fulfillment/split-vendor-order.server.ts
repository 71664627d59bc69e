import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { newId, type OrderLineId, type VendorOrderId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { shipmentsOf, requireShipment } from './shipment-queries.server.ts'
import { liveLabelOf } from '../labels/label-queries.server.ts'
import { moveVendorOrder } from './move-vendor-order.server.ts'
import { allowanceOf, requireAllowed } from '#shared/allowance.ts'
import { hasLabel, vendorOrderRules } from '../lifecycle/order-rules.ts'
import { type LockedVendorOrder, lockOwnVendorOrder } from './lock-vendor-order.server.ts'
import { refundableOrder } from '../refunds/refundable-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export interface Contents {
  readonly lineId: OrderLineId
  readonly quantity: number
}

export interface Split {
  /** The shipment to split. Null for a vendor order that isn't split yet. */
  readonly from: string | null
  /** What to move into the new shipment. */
  readonly take: readonly Contents[]
}

/**
 * Moves some units of the vendor's own vendor order into a new shipment, which also accepts the vendor order. Money
 * doesn't change. Refuses 'not-found' (404), 'order-not-open', 'local-pickup', 'vendor-order-status', 'has-label'
 * (409) and 'nothing-to-split' (422).
 */
export async function splitVendorOrder(
  actor: Person,
  vendorOrderId: VendorOrderId,
  { from, take }: Split,
): Promise<void> {
  await transaction(async () => {
    const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
    const source = await requireShipment(vendorOrder.id, from)
    requireAllowed(vendorOrderRules(vendorOrder, source).split)
    await requireNoLabel(vendorOrder.id, from)
    const rest = without(source?.contents ?? (await wholeContents(vendorOrder)), take)
    const shipments = await shipmentsOf([vendorOrder.id])
    const highest = Math.max(1, ...shipments.map(({ number }) => number))
    if (source) {
      await db().deleteFrom('shipment_items').where('shipment_id', '=', source.id).execute()
      await fill(source.id, rest)
    } else {
      await fill(await addShipment(vendorOrder.id, 1), rest)
    }
    await fill(await addShipment(vendorOrder.id, highest + 1), take)
    if (vendorOrder.status === 'new') await moveVendorOrder(vendorOrder, 'accept')
  })
}

/** The units of the vendor's lines that weren't refunded. */
async function wholeContents(vendorOrder: LockedVendorOrder): Promise<Contents[]> {
  const { lines } = await refundableOrder(vendorOrder.order.id)
  return lines
    .filter(({ vendorId, units }) => vendorId === vendorOrder.vendorId && units > 0)
    .map(({ lineId, units }) => ({ lineId, quantity: units }))
}

function without(all: readonly Contents[], take: readonly Contents[]): Contents[] {
  const known = new Set(all.map(({ lineId }) => lineId))
  const isSound = take.length > 0 && take.every(({ lineId, quantity }) => known.has(lineId) && quantity > 0)
  const rest = all.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - take.reduce((sum, taken) => sum + (taken.lineId === lineId ? taken.quantity : 0), 0),
  }))
  const left = rest.filter(({ quantity }) => quantity > 0)
  if (isSound && left.length > 0 && rest.every(({ quantity }) => quantity >= 0)) return left
  throw refuse('nothing-to-split', {
    field: 'form',
    message: 'Choose at least one hat for the new shipment, and leave at least one in this one.',
    status: 422,
  })
}

async function addShipment(vendorOrderId: VendorOrderId, number: number): Promise<string> {
  const id = newId<string>()
  await db().insertInto('shipments').values({ id, vendor_order_id: vendorOrderId, number }).execute()
  return id
}

async function fill(shipmentId: string, contents: readonly Contents[]): Promise<void> {
  await db()
    .insertInto('shipment_items')
    .values(
      contents.map(({ lineId, quantity }) => ({ shipment_id: shipmentId, order_line_id: lineId, quantity })),
    )
    .execute()
}

/** Refuses 'has-label' for a package whose label was bought or is being bought. */
export async function requireNoLabel(vendorOrderId: VendorOrderId, shipmentId: string | null): Promise<void> {
  if (await liveLabelOf(vendorOrderId, shipmentId)) requireAllowed(allowanceOf(hasLabel))
}
