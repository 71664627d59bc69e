import type { MailBlock, MailContent, MailRow } from '#platform/mail/mail-layout.ts'
import { moneyText } from './money-text.ts'
import { addCents, subtractCents } from '#shared/money.ts'
import type { MailDesign, MailLine, MailParcel, OrderFacts } from './order-facts.ts'
import {
  addressLines,
  breakdownRows,
  lineRows,
  namesText,
  orderButton,
  orderNumber,
} from './order-mail-parts.server.ts'

/** To the shopper, when the payment is confirmed. */
export function orderPlacedMail(
  order: OrderFacts,
  orderUrl: string,
  designs: readonly MailDesign[] = [],
): MailContent {
  const artists = namesText(order.parcels.map(({ vendorName }) => vendorName))
  return {
    subject: `Your order ${orderNumber(order)}`,
    heading: 'Thank you for your order',
    preview: `${artists} got your order and will get it ready.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your payment has arrived. ${artists} got your order and will get it ready.`,
      },
      ...designs.map(({ name, vendorName }) => ({
        kind: 'paragraph' as const,
        text: `${vendorName} will show you a picture of ${name} before it is made.`,
      })),
      orderButton(orderUrl),
      { kind: 'heading', text: `Order ${orderNumber(order)}` },
      { kind: 'rows', rows: lineRows(order.lines) },
      { kind: 'rows', rows: breakdownRows(order) },
      ...destination(order),
    ],
  }
}

function destination(order: OrderFacts): MailBlock[] {
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
  ]
}

/** To one artist, about its own lines alone: what others sold in the same order is not its business. */
export function newOrderMail(
  order: OrderFacts,
  parcel: MailParcel,
  orderUrl: string,
  designs: readonly MailDesign[] = [],
): MailContent {
  const lines = order.lines.filter(({ vendorId }) => vendorId === parcel.vendorId)
  const own = designs.filter(({ vendorId }) => vendorId === parcel.vendorId)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const to = order.isPickup
    ? 'Local pickup'
    : order.address
      ? `${order.address.city}, ${order.address.state}`
      : null
  return {
    subject: `New order ${orderNumber(order)}`,
    heading: 'You have a new order',
    preview: `${units === 1 ? '1 item' : `${units} items`} for ${moneyText(parcel.itemsCents)}.`,
    blocks: [
      { kind: 'paragraph', text: whatToDo(order, own) },
      orderButton(orderUrl),
      { kind: 'heading', text: `Order ${orderNumber(order)}` },
      { kind: 'rows', rows: lineRows(lines) },
      {
        kind: 'rows',
        rows: [
          ...ownDiscountRow(lines, parcel),
          { name: 'Your items', value: moneyText(parcel.itemsCents), strong: true },
          ...(order.isPickup
            ? []
            : [{ name: 'Shipping, for your label', value: moneyText(parcel.shippingCents) }]),
          ...(to ? [{ name: order.isPickup ? 'Delivery' : 'Ships to', value: to }] : []),
        ],
      },
    ],
  }
}

function whatToDo({ isPickup }: OrderFacts, designs: readonly MailDesign[]): string {
  const first = isPickup
    ? 'Somebody bought from your shop and wants to pick it up. It is paid'
    : 'Somebody bought from your shop. It is paid'
  if (designs.length > 0) {
    return `${first}. Before you make ${namesText(designs.map(({ name }) => name))}, show the shopper a picture of it.`
  }
  return isPickup ? `${first}.` : `${first} and waits for its shipping label.`
}

/** A code of the artist's own; what the platform gives away is not the artist's business. */
function ownDiscountRow(lines: readonly MailLine[], { itemsCents }: MailParcel): MailRow[] {
  const off = subtractCents(addCents(...lines.map(({ totalCents }) => totalCents)), itemsCents)
  return off > 0 ? [{ name: 'Your discount', value: `-${moneyText(off)}` }] : []
}

/** To the shopper: an order that was paid and will not be filled, because it could not be or because they called it off. */
export function orderCancelledMail(order: OrderFacts, orderUrl: string, by: 'shop' | 'shopper'): MailContent {
  const why =
    by === 'shop'
      ? 'We are sorry: your order cannot be filled.'
      : 'You called your order off before it was begun.'
  return {
    subject: `Order ${orderNumber(order)} was cancelled`,
    heading: 'Your order was cancelled',
    preview: `${why} Your money is on its way back.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${why} What you paid goes back the way it came, which takes a few working days.`,
      },
      {
        kind: 'rows',
        rows: [...lineRows(order.lines), { name: 'Total', value: moneyText(order.totalCents), strong: true }],
      },
      orderButton(orderUrl),
    ],
  }
}

/** To one artist who was told of a new order: there is nothing to make or send any more. */
export function calledOffMail(order: OrderFacts, parcel: MailParcel, orderUrl: string): MailContent {
  return {
    subject: `Order ${orderNumber(order)} was called off`,
    heading: 'An order was called off',
    preview: 'The shopper called it off before you began. There is nothing to send.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The shopper called it off before you began. There is nothing to send, and the hats are on sale again.',
      },
      { kind: 'rows', rows: lineRows(order.lines.filter(({ vendorId }) => vendorId === parcel.vendorId)) },
      orderButton(orderUrl),
    ],
  }
}
