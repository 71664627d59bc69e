import type { EmailBlock, EmailContent } from '#platform/email/lay-out-email.ts'
import type { EmailShipment, EmailVendorOrder, EmailedOrder } from './order-facts.ts'
import { lineRows, orderButton, orderNumber } from './order-email-parts.server.ts'

/** To the shopper: a vendor order, or one shipment of it, has shipped. Each shipment gets its own email, which says so. */
export function vendorOrderShippedEmail(
  order: EmailedOrder,
  vendorOrder: EmailVendorOrder,
  orderUrl: string,
  shipment: EmailShipment | null = null,
): EmailContent {
  const { subject, lines, part } = whichVendorOrder(order, vendorOrder, shipment)
  const tracked = shipment ?? vendorOrder
  return {
    subject: `${subject} has shipped`,
    heading: `${vendorOrder.vendorName} has shipped ${part ?? 'your order'}`,
    preview: tracked.tracking
      ? `${tracked.tracking.carrier}: ${tracked.tracking.number}`
      : 'It’s on its way to you.',
    blocks: [
      ...tracking(tracked),
      { kind: 'heading', text: 'In this shipment' },
      lines,
      // One main action: the package.
      tracked.tracking?.url ? { kind: 'link', label: 'View order', url: orderUrl } : orderButton(orderUrl),
    ],
  }
}

function tracking({ tracking: track }: Pick<EmailVendorOrder, 'tracking'>): EmailBlock[] {
  if (!track) return [{ kind: 'paragraph', text: 'It’s on its way to you.' }]
  return [
    {
      kind: 'paragraph',
      text: `It’s on its way to you with ${track.carrier}. Your tracking number is ${track.number}.`,
    },
    ...(track.url ? [{ kind: 'button', label: 'Track shipment', url: track.url } as const] : []),
  ]
}

/** To the shopper: the vendor order was delivered or picked up. */
export function vendorOrderDeliveredEmail(
  order: EmailedOrder,
  vendorOrder: EmailVendorOrder,
  orderUrl: string,
  shipment: EmailShipment | null = null,
): EmailContent {
  const { subject, lines } = whichVendorOrder(order, vendorOrder, shipment)
  const text = order.isPickup
    ? `${vendorOrder.vendorName} marked your order as picked up. We hope it fits.`
    : `Your shipment from ${vendorOrder.vendorName} was delivered. We hope it fits.`
  return {
    subject: order.isPickup ? `${subject} was picked up` : `${subject} was delivered`,
    heading: order.isPickup ? 'Picked up' : 'Your shipment was delivered',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      lines,
      {
        kind: 'small',
        text: 'Didn’t get it, or is something wrong with it? Contact the artist from your order.',
      },
      orderButton(orderUrl),
    ],
  }
}

interface Which {
  readonly subject: string
  readonly lines: EmailBlock
  /** 'shipment 1 of 2'; null when the vendor order ships as one. */
  readonly part: string | null
}

function whichVendorOrder(
  order: EmailedOrder,
  vendorOrder: EmailVendorOrder,
  shipment: EmailShipment | null,
): Which {
  const isPart = order.vendorOrders.length > 1 || shipment !== null
  const own = shipment?.lines ?? order.lines.filter(({ vendorId }) => vendorId === vendorOrder.vendorId)
  return {
    subject: `${isPart ? 'Part of order' : 'Order'} ${orderNumber(order)}`,
    lines: { kind: 'rows', rows: lineRows(own) },
    part: shipment && `shipment ${shipment.number} of ${shipment.count}`,
  }
}
