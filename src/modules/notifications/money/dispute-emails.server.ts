import type { DisputeStep } from '#modules/orders/server'
import type { DisputeFacts } from '#modules/payments/server'
import type { EmailContent, EmailRow } from '#platform/email/lay-out-email.ts'
import { moneyText } from '#shared/text/money-text.ts'
import type { EmailVendorOrder, EmailedOrder } from '../orders/order-facts.ts'
import { lineRows, orderButton, orderNumber } from '../orders/order-email-parts.server.ts'

const dateText = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
})

interface EmailTexts {
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
    subject: 'is disputed',
    heading: 'A payment is disputed',
    text: 'The shopper’s bank reversed the payment for this order, or part of it, and is investigating. Your share of what it took is withheld until the bank decides, and taken back if it was already sent to you. Please don’t ship anything else for this order. If you’ve already shipped it, keep your proof of delivery.',
  },
  won: {
    subject: 'is paid to you again',
    heading: 'The dispute is won',
    text: 'The bank decided in our favor. Your share of this order is on its way to you again. If you haven’t shipped your part, you’ll get it when you do.',
  },
  lost: {
    subject: 'was lost to a dispute',
    heading: 'The dispute is lost',
    text: 'The bank decided in the shopper’s favor and refunded your part of this order. There’s nothing left to ship.',
  },
  closed: {
    subject: 'is no longer disputed',
    heading: 'The dispute is closed',
    text: 'The dispute ended without a loss. Your share of this order is paid to you as usual. Ship your part if you haven’t.',
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
    subject: `Order ${orderNumber(order)} ${subject}`,
    heading,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'rows', rows: lineRows(order.lines.filter((line) => line.vendorId === vendorOrder.vendorId)) },
      orderButton(orderUrl),
    ],
  }
}

/** When only part of the order is lost, the rest of it goes on. */
function lostTexts(
  order: EmailedOrder,
  { vendorId, isCanceled }: EmailVendorOrder,
  { vendors }: DisputeFacts,
): EmailTexts {
  if (isCanceled || order.refundedCents >= order.totalCents) return artistTexts.lost
  const borne = vendors.find((vendor) => vendor.vendorId === vendorId)
  const share = borne
    ? `Your share of this order is ${moneyText(borne.cents)} less.`
    : 'Your share of this order stays as it was.'
  return {
    subject: 'was partly lost to a dispute',
    heading: 'A dispute is partly lost',
    text: `The bank decided in the shopper’s favor for part of this order. ${share} The rest of the order goes on: ship your part if you haven’t, and you’ll be paid for it.`,
  }
}

const operatorTexts: Readonly<Record<DisputeStep, EmailTexts>> = {
  inquiry: {
    subject: 'has an inquiry',
    heading: 'A bank has a question about a payment',
    text: 'The shopper’s bank has a question about this payment. No money has moved and the order goes on. If you don’t answer, it can become a dispute.',
  },
  'inquiry-closed': {
    subject: 'has no open inquiry anymore',
    heading: 'An inquiry is closed',
    text: 'The shopper’s bank closed its inquiry. No money has moved, and there’s nothing to do.',
  },
  opened: {
    subject: 'is disputed',
    heading: 'A payment is disputed',
    text: 'The shopper’s bank reversed the payment and is investigating. The order is on hold, and the artists’ shares of that amount are withheld or taken back until the bank decides. If you don’t answer, the money is lost.',
  },
  won: {
    subject: 'is won back',
    heading: 'The dispute is won',
    text: 'The bank decided in our favor. The artists get their shares again; a share for a part that has been canceled since then needs your decision. Stripe keeps its fee for the dispute.',
  },
  lost: {
    subject: 'was lost to a dispute',
    heading: 'The dispute is lost',
    text: 'The bank decided in the shopper’s favor. The order counts as refunded. What couldn’t be taken back from an artist is withheld from their next transfers.',
  },
  closed: {
    subject: 'is no longer disputed',
    heading: 'The dispute is closed',
    text: 'The dispute ended without a decision and without a loss. The order goes on.',
  },
}

const partlyLost: EmailTexts = {
  subject: 'was partly lost to a dispute',
  heading: 'A dispute is partly lost',
  text: 'The bank decided in the shopper’s favor for part of this order. The rest of the order goes on: the artists ship what is left and are paid for it.',
}

/** To the operator: the deadline for evidence, what evidence there is, and where to submit it. */
export function operatorDisputeEmail(
  order: EmailedOrder,
  dispute: DisputeFacts,
  step: DisputeStep,
  pageAtStripe: string,
): EmailContent {
  const isPartlyLost = step === 'lost' && order.refundedCents < order.totalCents
  const { subject, heading, text } = isPartlyLost ? partlyLost : operatorTexts[step]
  const what = step === 'inquiry' || step === 'inquiry-closed' ? 'inquiry' : 'dispute'
  const isOpen = step === 'opened' || step === 'inquiry'
  const due = isOpen && dispute.evidenceDueAt ? dateText.format(dispute.evidenceDueAt) : null
  return {
    subject: `Order ${orderNumber(order)} ${subject}`,
    heading,
    preview: due ? `${moneyText(dispute.amountCents)}; Stripe accepts evidence until ${due} UTC.` : text,
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
        url: pageAtStripe,
      },
    ],
  }
}

function excessNote({ excessCents }: DisputeFacts) {
  if (excessCents === 0) return []
  const text = `The bank took ${moneyText(excessCents)} more than was left of this payment, for example because part of it was already refunded. The marketplace bears that until the bank returns it; the artists don’t.`
  return [{ kind: 'paragraph', text } as const]
}

function amountRows({ amountCents, takenCents, excessCents }: DisputeFacts): EmailRow[] {
  return [
    { name: 'Amount', value: moneyText(amountCents) },
    ...(takenCents > 0 && takenCents !== amountCents
      ? [{ name: 'Taken from our balance', value: moneyText(takenCents) }]
      : []),
    ...(excessCents > 0 ? [{ name: 'More than was left', value: moneyText(excessCents), strong: true }] : []),
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
