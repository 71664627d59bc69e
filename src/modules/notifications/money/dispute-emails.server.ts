import type { DisputeStep } from '#modules/orders/server'
import type { DisputeFacts } from '#modules/payments/server'
import type { EmailContent, EmailRow } from '#platform/email/lay-out-email.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import type { EmailVendorOrder, EmailedOrder } from '../orders/order-facts.ts'
import { lineRows, orderButton, orderNumber } from '../orders/order-email-parts.server.ts'

const dateText = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
})

interface EmailTexts {
  /** What follows the order's number. */
  readonly subject: string
  readonly heading: string
  readonly text: string
}

/** An inquiry moves no money, so artists aren't notified. */
export type ArtistDisputeStep = Exclude<DisputeStep, 'inquiry' | 'inquiry-closed'>

export function isForArtists(step: DisputeStep): step is ArtistDisputeStep {
  return step !== 'inquiry' && step !== 'inquiry-closed'
}

const artistTexts: Readonly<Record<ArtistDisputeStep, EmailTexts>> = {
  opened: {
    subject: ' is disputed',
    heading: 'Payment disputed',
    text: 'The shopper’s bank reversed the payment for this order, or part of it, and is investigating. We withhold your share of the reversed amount until the bank decides. If we’ve already sent it to you, we take it back. Please don’t ship anything else for this order. If you’ve already shipped it, keep your proof of delivery.',
  },
  won: {
    subject: ': we won the dispute',
    heading: 'Dispute won',
    text: 'The bank decided in our favor. If you’ve shipped your part of this order, we’re sending you your share again. If you haven’t, you’ll get it when you ship.',
  },
  lost: {
    subject: ': dispute lost',
    heading: 'Dispute lost',
    text: 'The bank decided in the shopper’s favor and refunded your part of this order. There’s nothing left to ship.',
  },
  closed: {
    subject: ' is no longer disputed',
    heading: 'Dispute closed',
    text: 'The dispute ended without a loss. We’ll pay you your share of this order as usual. Ship your part if you haven’t.',
  },
}

/** To each artist of the order: whether to ship it, and what happens to their share. */
export function disputeEmail(
  order: EmailedOrder,
  vendorOrder: EmailVendorOrder,
  { step, dispute }: { readonly step: ArtistDisputeStep; readonly dispute: DisputeFacts },
  orderUrl: string,
): EmailContent {
  const { subject, heading, text } =
    step === 'lost' ? lostTexts(order, vendorOrder, dispute) : artistTexts[step]
  return {
    subject: `Order ${orderNumber(order)}${subject}`,
    heading,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'rows', rows: lineRows(order.lines.filter((line) => line.vendorId === vendorOrder.vendorId)) },
      orderButton(orderUrl),
    ],
  }
}

/** When only part of the order is lost, artists still ship the rest. */
function lostTexts(
  order: EmailedOrder,
  { vendorId, isCanceled }: EmailVendorOrder,
  { vendors }: DisputeFacts,
): EmailTexts {
  if (isCanceled || order.refundedCents >= order.totalCents) return artistTexts.lost
  const borne = vendors.find((vendor) => vendor.vendorId === vendorId)
  const share = borne
    ? `Your share of this order is ${formatCents(borne.cents)} less.`
    : 'Your share of this order stays the same.'
  return {
    subject: ': dispute partly lost',
    heading: 'Dispute partly lost',
    text: `The bank decided in the shopper’s favor for part of this order. ${share} The rest of the order continues: ship your part if you haven’t, and you’ll be paid for it.`,
  }
}

const operatorTexts: Readonly<Record<DisputeStep, EmailTexts>> = {
  inquiry: {
    subject: ': a bank has a question',
    heading: 'A bank has a question about a payment',
    text: 'The shopper’s bank has a question about this payment. No money has moved, and the order continues. If you don’t answer, the inquiry can become a dispute.',
  },
  'inquiry-closed': {
    subject: ': inquiry closed',
    heading: 'Inquiry closed',
    text: 'The shopper’s bank closed its inquiry. No money has moved, and there’s nothing to do.',
  },
  opened: {
    subject: ' is disputed',
    heading: 'Payment disputed',
    text: 'The shopper’s bank reversed the payment, or part of it, and is investigating. The order is on hold, and we withhold or take back the artists’ shares of the reversed amount until the bank decides. If you don’t answer, you lose the money.',
  },
  won: {
    subject: ': dispute won',
    heading: 'Dispute won',
    text: 'The bank decided in our favor. The artists get their shares again. If a part of the order has been canceled since then, you decide what happens to its share. Stripe keeps its fee for the dispute.',
  },
  lost: {
    subject: ': dispute lost',
    heading: 'Dispute lost',
    text: 'The bank decided in the shopper’s favor. The order counts as refunded. If we couldn’t take a share back from an artist, we withhold it from their next transfers.',
  },
  closed: {
    subject: ' is no longer disputed',
    heading: 'Dispute closed',
    text: 'The dispute ended without a decision and without a loss. The order continues.',
  },
}

const partlyLost: EmailTexts = {
  subject: ': dispute partly lost',
  heading: 'Dispute partly lost',
  text: 'The bank decided in the shopper’s favor for part of this order. The artists still ship the rest of the order and are paid for it.',
}

/** To the operator: the deadline for evidence, what evidence there is, and a link to submit it. */
export function operatorDisputeEmail(
  order: EmailedOrder,
  dispute: DisputeFacts,
  step: DisputeStep,
  disputeUrl: string,
): EmailContent {
  const isPartlyLost = step === 'lost' && order.refundedCents < order.totalCents
  const { subject, heading, text } = isPartlyLost ? partlyLost : operatorTexts[step]
  const what = step === 'inquiry' || step === 'inquiry-closed' ? 'inquiry' : 'dispute'
  const isOpen = step === 'opened' || step === 'inquiry'
  const due = isOpen && dispute.evidenceDueAt ? dateText.format(dispute.evidenceDueAt) : null
  return {
    subject: `Order ${orderNumber(order)}${subject}`,
    heading,
    preview: due ? `${formatCents(dispute.amountCents)}; Stripe accepts evidence until ${due} UTC.` : text,
    blocks: [
      { kind: 'paragraph', text },
      ...excessNote(dispute),
      {
        kind: 'rows',
        rows: [
          ...(due ? [{ name: 'Answer until', value: `${due} UTC`, strong: true }] : []),
          { name: 'Order', value: orderNumber(order) },
          ...amountRows(dispute),
          { name: 'The bank’s reason', value: dispute.reason.replaceAll('_', ' ') },
          ...(isOpen ? proofRows(order) : []),
        ],
      },
      {
        kind: 'button',
        label: `${isOpen ? 'Answer' : 'View'} ${what}`,
        url: disputeUrl,
      },
    ],
  }
}

function excessNote({ excessCents }: DisputeFacts) {
  if (excessCents === 0) return []
  const text = `The bank took ${formatCents(excessCents)} more than was left of this payment, for example because part of it was already refunded. The marketplace, not the artists, bears this difference until the bank returns it.`
  return [{ kind: 'paragraph', text } as const]
}

function amountRows({ amountCents, takenCents, excessCents }: DisputeFacts): EmailRow[] {
  return [
    { name: 'Amount', value: formatCents(amountCents) },
    ...(takenCents > 0 && takenCents !== amountCents
      ? [{ name: 'Taken from our balance', value: formatCents(takenCents) }]
      : []),
    ...(excessCents > 0
      ? [{ name: 'More than was left', value: formatCents(excessCents), strong: true }]
      : []),
  ]
}

/** Evidence that the vendor orders were shipped. */
function proofRows({ vendorOrders }: EmailedOrder): EmailRow[] {
  return vendorOrders.map(({ vendorName, tracking }) => ({
    name: `Shipped by ${vendorName}`,
    value: tracking ? `${tracking.carrier} ${tracking.number}` : 'not yet',
    detail: tracking?.url ?? undefined,
  }))
}
