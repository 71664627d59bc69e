import type { EmailBlock, EmailContent, EmailRow } from '#platform/email/lay-out-email.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { addCents, subtractCents } from '#shared/money.ts'
import type { EmailDesign, EmailLine, EmailVendorOrder, EmailedOrder } from './order-facts.ts'
import {
  addressLines,
  breakdownRows,
  lineRows,
  namesText,
  orderButton,
  orderNumber,
} from './order-email-parts.server.ts'

/** To the shopper, when the payment is confirmed. */
export function orderPlacedEmail(
  order: EmailedOrder,
  orderUrl: string,
  designs: readonly EmailDesign[] = [],
): EmailContent {
  const artists = namesText(order.vendorOrders.map(({ vendorName }) => vendorName))
  return {
    subject: `Your order ${orderNumber(order)}`,
    heading: 'Thank you for your order',
    preview: `${artists} got your order and will get it ready.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${order.totalCents > 0 ? 'We received your payment. ' : ''}${artists} got your order and will get it ready.`,
      },
      ...designs.map(({ name, vendorName }) => ({
        kind: 'paragraph' as const,
        text: `${vendorName} will send you a picture of ${name} to approve before making it.`,
      })),
      orderButton(orderUrl),
      { kind: 'heading', text: `Order ${orderNumber(order)}` },
      { kind: 'rows', rows: lineRows(order.lines, order.vendorOrders) },
      { kind: 'rows', rows: breakdownRows(order) },
      ...destination(order),
    ],
  }
}

function destination(order: EmailedOrder): EmailBlock[] {
  if (order.isPickup) {
    return [
      { kind: 'heading', text: 'Local Pickup Selected' },
      { kind: 'paragraph', text: 'Please contact the vendor for pickup details.' },
    ]
  }
  if (!order.address) return []
  return [
    { kind: 'heading', text: order.shippingName ? `Ships to (${order.shippingName})` : 'Ships to' },
    { kind: 'lines', lines: addressLines(order.address) },
    ...(order.arrival ? [{ kind: 'paragraph' as const, text: `Estimated arrival: ${order.arrival}` }] : []),
  ]
}

/** To one artist, with only their own lines: other artists' sales in the same order stay private. */
export function newOrderEmail(
  order: EmailedOrder,
  vendorOrder: EmailVendorOrder,
  orderUrl: string,
  designs: readonly EmailDesign[] = [],
): EmailContent {
  const lines = order.lines.filter(({ vendorId }) => vendorId === vendorOrder.vendorId)
  const own = designs.filter(({ vendorId }) => vendorId === vendorOrder.vendorId)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const to = order.isPickup
    ? 'Local pickup'
    : order.address
      ? `${order.address.city}, ${order.address.state}`
      : null
  return {
    subject: `New order ${orderNumber(order)}`,
    heading: 'You have a new order',
    preview: `${units === 1 ? '1 item' : `${units} items`} for ${formatCents(vendorOrder.itemsCents)}.`,
    blocks: [
      { kind: 'paragraph', text: whatToDo(order, own) },
      orderButton(orderUrl),
      { kind: 'heading', text: `Order ${orderNumber(order)}` },
      { kind: 'rows', rows: lineRows(lines) },
      {
        kind: 'rows',
        rows: [
          ...ownDiscountRow(lines, vendorOrder),
          { name: 'Your items', value: formatCents(vendorOrder.itemsCents), strong: true },
          ...(order.isPickup
            ? []
            : [{ name: 'Shipping, for your label', value: formatCents(vendorOrder.shippingCents) }]),
          ...(to ? [{ name: order.isPickup ? 'Delivery' : 'Ships to', value: to }] : []),
        ],
      },
    ],
  }
}

function whatToDo({ isPickup }: EmailedOrder, designs: readonly EmailDesign[]): string {
  const first = isPickup
    ? 'A shopper bought from your shop and will pick up the order. It’s paid'
    : 'A shopper bought from your shop. The order is paid'
  if (designs.length > 0) {
    return `${first}. Before you make ${namesText(designs.map(({ name }) => name))}, send the shopper a picture to approve.`
  }
  return isPickup ? `${first}.` : `${first}. Create a shipping label to send it.`
}

/** Only the artist's own discount codes, because the marketplace pays for its own. */
function ownDiscountRow(lines: readonly EmailLine[], { itemsCents }: EmailVendorOrder): EmailRow[] {
  const off = subtractCents(addCents(...lines.map(({ totalCents }) => totalCents)), itemsCents)
  return off > 0 ? [{ name: 'Your discount', value: `−${formatCents(off)}` }] : []
}

/** Who canceled an order, and why if that was an operator. */
interface Cancellation {
  readonly by: 'marketplace' | 'shopper' | 'operator'
  readonly reason?: string | undefined
}

const whyCanceled: Readonly<Record<Cancellation['by'], string>> = {
  marketplace: 'We’re sorry, we can’t fill your order.',
  shopper: 'You canceled your order before an artist started on it.',
  operator: 'We’re sorry, we had to cancel your order.',
}

/** To the shopper: a paid order was canceled, because it couldn't be filled, or by them or an operator. */
export function orderCanceledEmail(
  order: EmailedOrder,
  orderUrl: string,
  { by, reason }: Cancellation,
): EmailContent {
  const why = whyCanceled[by]
  const isFree = order.totalCents === 0
  const isPartlyRefunded = order.refundedCents > 0 && order.refundedCents < order.totalCents
  const what = isPartlyRefunded ? 'the rest of what you paid' : 'what you paid'
  return {
    subject: `Order ${orderNumber(order)} was canceled`,
    heading: 'Your order was canceled',
    preview: isFree ? why : `${why} Your refund is on its way.`,
    blocks: [
      {
        kind: 'paragraph',
        text: isFree
          ? `${why} It cost nothing, so there’s nothing to refund.`
          : `${why} We’re refunding ${what} to your original payment method. That takes a few business days.`,
      },
      ...reasonBlocks(reason),
      {
        kind: 'rows',
        rows: [
          ...lineRows(order.lines),
          { name: 'Total', value: formatCents(order.totalCents), strong: true },
        ],
      },
      orderButton(orderUrl),
    ],
  }
}

function reasonBlocks(reason: string | undefined): EmailBlock[] {
  return reason ? [{ kind: 'paragraph', text: `Reason: ${reason}` }] : []
}

interface CanceledVendorOrder extends Cancellation {
  readonly order: EmailedOrder
  readonly vendorOrder: EmailVendorOrder
}

/** To one artist who was notified of a new order: there's nothing to make or ship anymore. */
export function vendorOrderCanceledEmail(
  { order, vendorOrder, by, reason }: CanceledVendorOrder,
  orderUrl: string,
): EmailContent {
  const what =
    by === 'operator' ? 'The marketplace canceled this order.' : 'The shopper canceled before you started.'
  return {
    subject: `Order ${orderNumber(order)} was canceled`,
    heading: 'An order was canceled',
    preview: `${what} There’s nothing to ship.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${what} There’s nothing to ship, and the hats are back in stock.`,
      },
      ...reasonBlocks(reason),
      {
        kind: 'rows',
        rows: lineRows(order.lines.filter(({ vendorId }) => vendorId === vendorOrder.vendorId)),
      },
      orderButton(orderUrl),
    ],
  }
}
