import type { OrderTables } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { vendorRecipient } from '../vendor-recipient.server.ts'
import { labelVoidRefusedEmail } from './label-void-refused-email.server.ts'

const db = databaseOf<OrderTables>()

interface RefusedVoid {
  readonly labelId: string
  readonly refusalId: string
}

/** Emails the artist that the carrier refused to void a label, what it costs and whether they can still ship with it. */
export async function emailLabelVoidRefused({ labelId, refusalId }: RefusedVoid): Promise<void> {
  const label = await db()
    .selectFrom('shipping_labels as label')
    .innerJoin('vendor_orders as vendor_order', 'vendor_order.id', 'label.vendor_order_id')
    .leftJoin('shipments as shipment', 'shipment.id', 'label.shipment_id')
    .select(['label.order_id', 'label.status', 'label.carrier', 'label.tracking_number', 'label.cost_cents'])
    .select(['vendor_order.vendor_id', 'vendor_order.status as vendor_order_status'])
    .select('shipment.status as shipment_status')
    .where('label.id', '=', labelId)
    .executeTakeFirst()
  const vendor = label && (await vendorRecipient(label.vendor_id))
  if (!label?.carrier || !label.tracking_number || !vendor) return
  const packageStatus = label.shipment_status ?? label.vendor_order_status
  const isUsable = label.status === 'bought' && packageStatus === 'labeled'
  const cost = label.cost_cents === null ? 'Its cost' : `Its cost of ${formatCents(label.cost_cents)}`
  const content = labelVoidRefusedEmail({
    kind: 'label',
    orderId: label.order_id,
    carrier: label.carrier,
    trackingNumber: label.tracking_number,
    cost: `${cost} stays deducted from your share.`,
    next: isUsable
      ? 'The label is valid again: print it from the order and ship with it.'
      : 'Carriers refuse when a label was scanned or is too old. Please don’t use it now.',
    button: { label: 'View order', path: `/vendor-dashboard/orders/${label.order_id}` },
  })
  await queueEmailTo(vendor.email, `label-void-refused:${refusalId}`, content)
}
