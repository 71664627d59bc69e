import type { OrderTables } from '#modules/orders/server'
import type { EmailContent } from '#platform/email/lay-out-email.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Cents } from '#shared/money.ts'
import { type OrderId, shortId } from '#shared/ids.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { vendorRecipient } from '../vendor-recipient.server.ts'

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
  const content = labelVoidRefusedEmail({
    orderId: label.order_id,
    carrier: label.carrier,
    trackingNumber: label.tracking_number,
    costCents: label.cost_cents,
    isUsable: label.status === 'bought' && packageStatus === 'labeled',
  })
  await queueEmailTo(vendor.email, `label-void-refused:${refusalId}`, content)
}

interface RefusedLabel {
  readonly orderId: OrderId
  readonly carrier: string
  readonly trackingNumber: string
  readonly costCents: Cents | null
  /** It is its package's label again, and the package hasn't left. */
  readonly isUsable: boolean
}

function labelVoidRefusedEmail(label: RefusedLabel): EmailContent {
  const { carrier, trackingNumber, costCents, isUsable } = label
  const order = `#${shortId(label.orderId)}`
  const cost = costCents === null ? 'Its cost' : `Its cost of ${formatCents(costCents)}`
  const text = `${carrier} refused to void label ${trackingNumber} of order ${order}. ${cost} stays deducted from your share.`
  return {
    subject: `The label of order ${order} wasn’t voided`,
    heading: 'Your label wasn’t voided',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'paragraph',
        text: isUsable
          ? 'The label is valid again: print it from the order and ship with it.'
          : 'Carriers refuse when a label was scanned or is too old. Please don’t use it now.',
      },
      {
        kind: 'button',
        label: 'View order',
        url: `${emailSettings().publicUrl}/vendor-dashboard/orders/${label.orderId}`,
      },
    ],
  }
}
