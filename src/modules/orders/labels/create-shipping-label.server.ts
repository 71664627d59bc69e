import { sql } from 'kysely'
import { bookLabel } from '#modules/payments/server'
import type { BoughtLabel, LabelOrder, ShippingProvider } from '#modules/shipping'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { newId, type OrderId, type VendorOrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { shipmentStatus } from '../fulfillment/shipment-status.ts'
import { requireShipment } from '../fulfillment/shipment-queries.server.ts'
import { saveLabelFile } from './label-file.server.ts'
import { labelOrderOf, noLabel } from './label-order.server.ts'
import { labelReference } from './label-reference.server.ts'
import { labelOfRow, liveLabelOf } from './label-queries.server.ts'
import { labelStatus } from './label-status.ts'
import { moveShipment } from '../fulfillment/move-shipment.server.ts'
import { moveVendorOrder } from '../fulfillment/move-vendor-order.server.ts'
import { requireApprovedProofs } from '../proofs/require-approved-proofs.server.ts'
import { vendorOrderStatus } from '../lifecycle/order-status.ts'
import type { ShippingLabel } from '../views/order-views.ts'
import {
  type LockedVendorOrder,
  lockOwnVendorOrder,
  lockVendorOrder,
  ownVendorOrderIn,
} from '../fulfillment/lock-vendor-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** A purchase has this long to finish. After that, a later click takes it over. */
const purchaseSeconds = 30
/** The search for an earlier purchase may read several pages. */
const findTimeoutMs = 12_000
const lookEveryMs = 150

/**
 * Buys the label of the vendor's own vendor order or of one of its shipments, or returns the one that was already
 * bought. Uses the given service, or else the one that the shopper paid for. Double clicks and crashes lead to one
 * label. Calls the carrier, so don't call it inside a transaction. Refuses 'not-found' (404), 'order-not-open',
 * 'local-pickup', 'no-address', 'no-origin', 'no-carrier', 'vendor-order-status', 'label-under-way' (409) and
 * 'carrier-failed' (502).
 */
export async function createShippingLabel(
  actor: Person,
  orderId: OrderId,
  service: string | null = null,
  shipmentId: string | null = null,
): Promise<ShippingLabel> {
  const provider = shippingProvider()
  const vendorOrderId = await ownVendorOrderIn(actor, orderId)
  if (!vendorOrderId) throw notFound('Order')
  if (!provider.buyLabel) {
    throw noLabel(
      'no-carrier',
      'This marketplace has no carrier. Send the shipment yourself and enter its tracking number.',
    )
  }
  const claim = await transaction(() => claimPurchase(actor, vendorOrderId, shipmentId))
  if (claim.kind === 'bought') return claim.label
  if (claim.kind === 'under-way') return waitForLabel(vendorOrderId, shipmentId)
  try {
    const label = await buyAndSave(provider, claim, service)
    await saveLabelFile(label.id)
    return label
  } catch (error) {
    await endClaim(claim.labelId)
    log.warn({ err: error, vendorOrderId }, 'failed to buy a shipping label')
    throw refuse('carrier-failed', {
      title: 'Error',
      message: 'Could not create shipping label',
      status: 502,
    })
  }
}

interface Claim {
  readonly kind: 'mine'
  readonly labelId: string
  readonly vendorOrder: LockedVendorOrder
  readonly order: Omit<LabelOrder, 'service'>
  /** The earliest time of an earlier purchase. */
  readonly since: Date
}

type ClaimResult =
  | Claim
  | { readonly kind: 'bought'; readonly label: ShippingLabel }
  | { readonly kind: 'under-way' }

/** Stores the pending purchase before calling the carrier, so that a crash can't lose a label. */
async function claimPurchase(
  actor: Person,
  vendorOrderId: VendorOrderId,
  shipmentId: string | null,
): Promise<ClaimResult> {
  const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
  const live = await liveLabelOf(vendorOrder.id, shipmentId)
  if (live?.status === 'bought') return { kind: 'bought', label: labelOfRow(live) }
  await requireApprovedProofs(vendorOrder)
  const { reference, placedAt: since } = await labelReference(vendorOrder.id, shipmentId)
  const order = { ...(await labelOrderOf(vendorOrder, shipmentId)), reference }
  if (!live) {
    const labelId = newId<string>()
    await db()
      .insertInto('shipping_labels')
      .values({
        id: labelId,
        order_id: vendorOrder.order.id,
        vendor_order_id: vendorOrder.id,
        shipment_id: shipmentId,
        created_at: now(),
      })
      .execute()
    return { kind: 'mine', labelId, vendorOrder, order, since }
  }
  if (now().getTime() - live.created_at.getTime() < purchaseSeconds * 1000) return { kind: 'under-way' }
  await db().updateTable('shipping_labels').set({ created_at: now() }).where('id', '=', live.id).execute()
  return { kind: 'mine', labelId: live.id, vendorOrder, order, since }
}

async function buyAndSave(
  provider: ShippingProvider,
  { labelId, vendorOrder, order, since }: Claim,
  service: string | null,
): Promise<ShippingLabel> {
  const chosen = service ?? vendorOrder.order.shippingOption?.id ?? null
  const bought =
    (await findEarlier(provider, order.reference, since)) ??
    (await buy(provider, order, { chosen, isExact: service !== null }))
  failpoint('label-bought')
  return transaction(() => saveLabel(labelId, vendorOrder.id, bought))
}

/** A label bought by an interrupted purchase, or one missing from a restored database. */
async function findEarlier(
  { findLabel }: ShippingProvider,
  reference: string,
  since: Date,
): Promise<BoughtLabel | null> {
  return findLabel ? withinTimeout(findLabel(reference, since), findTimeoutMs) : null
}

async function buy(
  { buyLabel, quote }: ShippingProvider,
  order: Omit<LabelOrder, 'service'>,
  { chosen, isExact }: { readonly chosen: string | null; readonly isExact: boolean },
): Promise<BoughtLabel> {
  if (!buyLabel) throw new Error('this provider doesn’t sell labels')
  const rates = [...(await withinTimeout(quote(order)))].sort((a, b) => a.costCents - b.costCents)
  const rate = rates.find(({ service }) => service === chosen) ?? (isExact ? undefined : rates[0])
  if (!rate) throw new Error('the carrier doesn’t serve this address')
  return withinTimeout(buyLabel({ ...order, service: rate.service }))
}

async function saveLabel(
  labelId: string,
  vendorOrderId: VendorOrderId,
  bought: BoughtLabel,
): Promise<ShippingLabel> {
  const vendorOrder = await lockVendorOrder(vendorOrderId)
  const row = await db()
    .updateTable('shipping_labels')
    .set({
      status: labelStatus.to('buy'),
      carrier: bought.carrier,
      service: bought.service,
      tracking_number: bought.trackingNumber,
      tracking_url: bought.trackingUrl,
      label_url: bought.labelUrl,
      cost_cents: bought.costCents,
      provider_ref: bought.providerRef,
      created_at: now(),
    })
    .where('id', '=', labelId)
    .where('status', 'in', labelStatus.from('buy'))
    .returningAll()
    .executeTakeFirstOrThrow()
  await bookLabel(system, {
    orderId: vendorOrder.order.id,
    vendorId: vendorOrder.vendorId,
    labelId,
    costCents: bought.costCents,
  })
  // If the order was canceled in the meantime, the label stays, so that the vendor sees what was paid for and can
  // void it.
  if (row.shipment_id !== null) await labelShipment(vendorOrder, row.shipment_id)
  else if (vendorOrderStatus.can('label', vendorOrder.status)) await moveVendorOrder(vendorOrder, 'label')
  return labelOfRow(row)
}

async function labelShipment(vendorOrder: LockedVendorOrder, shipmentId: string): Promise<void> {
  const shipment = await requireShipment(vendorOrder.id, shipmentId)
  if (shipment && shipmentStatus.can('label', shipment.status))
    await moveShipment(vendorOrder, shipment, 'label')
}

/** Marks the purchase as failed. The next try looks it up at the carrier by its reference. */
async function endClaim(labelId: string): Promise<void> {
  await sql`update shipping_labels set created_at = to_timestamp(0) where id = ${labelId} and status = 'buying'`.execute(
    db(),
  )
}

async function waitForLabel(vendorOrderId: VendorOrderId, shipmentId: string | null): Promise<ShippingLabel> {
  for (let waited = 0; waited < purchaseSeconds * 1000; waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const live = await liveLabelOf(vendorOrderId, shipmentId)
    if (live?.status === 'bought') return labelOfRow(live)
    if (!live || live.created_at.getTime() === 0) break
  }
  throw noLabel('label-under-way', 'The label is being bought. Please check again in a moment.')
}
