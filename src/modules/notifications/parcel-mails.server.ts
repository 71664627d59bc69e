import type { MailBlock, MailContent } from '#platform/mail/mail-layout.ts'
import type { MailBox, MailParcel, OrderFacts } from './order-facts.ts'
import { lineRows, orderButton, orderNumber } from './order-mail-parts.server.ts'

/** To the shopper: one artist's parcel, or one box of it, left. An order in several gets one such mail each, and says so. */
export function parcelShippedMail(
  order: OrderFacts,
  parcel: MailParcel,
  orderUrl: string,
  box: MailBox | null = null,
): MailContent {
  const { subject, lines, part } = whichParcel(order, parcel, box)
  const tracked = box ?? parcel
  return {
    subject: `${subject} has shipped`,
    heading: `${parcel.vendorName} has shipped ${part ?? 'your order'}`,
    preview: tracked.tracking
      ? `${tracked.tracking.carrier}: ${tracked.tracking.number}`
      : 'It is on its way to you.',
    blocks: [...tracking(tracked), { kind: 'heading', text: 'In this parcel' }, lines, orderButton(orderUrl)],
  }
}

function tracking({ tracking: track }: Pick<MailParcel, 'tracking'>): MailBlock[] {
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
export function parcelDeliveredMail(
  order: OrderFacts,
  parcel: MailParcel,
  orderUrl: string,
  box: MailBox | null = null,
): MailContent {
  const { subject, lines } = whichParcel(order, parcel, box)
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

interface Which {
  readonly subject: string
  readonly lines: MailBlock
  /** 'parcel 1 of 2'; null when it leaves in one. */
  readonly part: string | null
}

function whichParcel(order: OrderFacts, parcel: MailParcel, box: MailBox | null): Which {
  const isPart = order.parcels.length > 1 || box !== null
  const own = box?.lines ?? order.lines.filter(({ vendorId }) => vendorId === parcel.vendorId)
  return {
    subject: `${isPart ? 'Part of order' : 'Order'} ${orderNumber(order)}`,
    lines: { kind: 'rows', rows: lineRows(own) },
    part: box && `parcel ${box.number} of ${box.count}`,
  }
}
