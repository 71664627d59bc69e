import type { MailBlock, MailContent } from '#platform/mail/mail-layout.ts'
import type { MailParcel, OrderFacts } from './order-facts.ts'
import { lineRows, orderButton, orderNumber } from './order-mail-parts.server.ts'

/** To the shopper: one artist's parcel left. An order of several artists gets one such mail each, and says so. */
export function parcelShippedMail(order: OrderFacts, parcel: MailParcel, orderUrl: string): MailContent {
  const { subject, lines } = whichParcel(order, parcel)
  return {
    subject: `${subject} has shipped`,
    heading: `${parcel.vendorName} has shipped your order`,
    preview: parcel.tracking
      ? `${parcel.tracking.carrier}: ${parcel.tracking.number}`
      : 'It is on its way to you.',
    blocks: [...tracking(parcel), { kind: 'heading', text: 'In this parcel' }, lines, orderButton(orderUrl)],
  }
}

function tracking({ tracking: track }: MailParcel): MailBlock[] {
  if (!track) return [{ kind: 'paragraph', text: 'It is on its way to you.' }]
  return [
    {
      kind: 'paragraph',
      text: `It is on its way to you with ${track.carrier}. The tracking number is ${track.number}.`,
    },
    ...(track.url ? [{ kind: 'button', label: 'Track parcel', url: track.url } as const] : []),
  ]
}

/** To the shopper: the parcel arrived, or was handed over. */
export function parcelDeliveredMail(order: OrderFacts, parcel: MailParcel, orderUrl: string): MailContent {
  const { subject, lines } = whichParcel(order, parcel)
  const text = order.isPickup
    ? `${parcel.vendorName} says that you picked your order up. We hope it fits.`
    : `The parcel of ${parcel.vendorName} has arrived. We hope it fits.`
  return {
    subject: order.isPickup ? `${subject} was picked up` : `${subject} was delivered`,
    heading: order.isPickup ? 'Picked up' : 'Your parcel has arrived',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      lines,
      {
        kind: 'small',
        text: 'Nothing there, or something wrong with it? Write to the artist from your order.',
      },
      orderButton(orderUrl),
    ],
  }
}

function whichParcel(order: OrderFacts, parcel: MailParcel): { subject: string; lines: MailBlock } {
  const part = order.parcels.length > 1 ? 'Part of order' : 'Order'
  const own = order.lines.filter(({ vendorId }) => vendorId === parcel.vendorId)
  return { subject: `${part} ${orderNumber(order)}`, lines: { kind: 'rows', rows: lineRows(own) } }
}
