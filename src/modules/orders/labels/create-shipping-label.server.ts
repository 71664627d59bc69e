import type { BoughtLabel, LabelOrder, ShippingProvider } from '#modules/shipping'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import type { Person } from '#shared/actor.ts'
import { newId, type OrderId, type VendorOrderId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import {
  type LockedVendorOrder,
  lockOwnVendorOrder,
  ownVendorOrderIn,
} from '../fulfillment/lock-vendor-order.server.ts'
import { requireApprovedProofs } from '../proofs/require-approved-proofs.server.ts'
import type { ShippingLabel } from '../views/order-views.ts'
import { claimLabel, isLabelClaimed, purchaseSeconds, releaseLabel } from './claim-label.server.ts'
import { findBoughtLabel } from './find-bought-label.server.ts'
import { saveLabelFile } from './label-file.server.ts'
import { labelOrderOf, noLabel } from './label-order.server.ts'
import { labelOfRow, type LabelRow, liveLabelOf } from './label-queries.server.ts'
import { labelReference } from './label-reference.server.ts'
import { saveBoughtLabel } from './save-bought-label.server.ts'
import { settleLabelLater } from './settle-label-later.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

const lookEveryMs = 150

/**
 * Buys the label of the vendor's own vendor order or of one of its shipments, or returns the one that was already
 * bought. Uses the given service, or else the one that the shopper paid for. Double clicks and crashes lead to one
 * label. Calls the carrier, so don't call it inside a transaction. Refuses 'not-found' (404), 'order-not-open',
 * 'local-pickup', 'no-address', 'no-origin', 'no-carrier', 'vendor-order-status', 'label-under-way', 'label-not-needed'
 * (409) and 'carrier-failed' (502).
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
  const label = await buyAndSave(provider, claim, service).catch(async (error: unknown) => {
    await releaseLabel(claim.label.id)
    log.warn({ err: error, vendorOrderId }, 'failed to buy a shipping label')
    throw refuse('carrier-failed', {
      title: 'Error',
      message: 'Could not create shipping label',
      status: 502,
    })
  })
  if (label?.status !== 'bought') {
    throw noLabel(
      'label-not-needed',
      'This package was shipped or canceled in the meantime, so we’re voiding its label.',
    )
  }
  await saveLabelFile(label.id)
  return labelOfRow(label)
}

interface Claim {
  readonly kind: 'mine'
  readonly label: LabelRow
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
  const order = await labelOrderOf(vendorOrder, shipmentId)
  if (live && (isLabelClaimed(live) || !(await claimLabel(live)))) return { kind: 'under-way' }
  const label = live ?? (await insertLabel(vendorOrder, shipmentId, reference))
  await settleLabelLater(label.id)
  const orderOf = { ...order, reference: label.reference ?? reference }
  return { kind: 'mine', label, vendorOrder, order: orderOf, since }
}

async function insertLabel(
  vendorOrder: LockedVendorOrder,
  shipmentId: string | null,
  reference: string,
): Promise<LabelRow> {
  return db()
    .insertInto('shipping_labels')
    .values({
      id: newId<string>(),
      order_id: vendorOrder.order.id,
      vendor_order_id: vendorOrder.id,
      shipment_id: shipmentId,
      reference,
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function buyAndSave(
  provider: ShippingProvider,
  { label, vendorOrder, order, since }: Claim,
  service: string | null,
): Promise<LabelRow | undefined> {
  const chosen = service ?? vendorOrder.order.shippingOption?.id ?? null
  const bought =
    (await findBoughtLabel(order.reference, since)) ??
    (await buy(provider, order, { chosen, isExact: service !== null }))
  failpoint('label-bought')
  return transaction(() => saveBoughtLabel(label, bought))
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

async function waitForLabel(vendorOrderId: VendorOrderId, shipmentId: string | null): Promise<ShippingLabel> {
  for (let waited = 0; waited < purchaseSeconds * 1000; waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const live = await liveLabelOf(vendorOrderId, shipmentId)
    if (live?.status === 'bought') return labelOfRow(live)
    // Released, or left by a process that ended: the next request takes it over.
    if (!live || !isLabelClaimed(live)) break
  }
  throw noLabel('label-under-way', 'The label is being bought. Please check again in a moment.')
}
