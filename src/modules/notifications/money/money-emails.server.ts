import type { RefundFacts } from '#modules/orders'
import type { ShareDecision } from '#modules/payments'
import type { EmailBlock, EmailContent } from '#platform/email/lay-out-email.ts'
import type { Cents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import type { EmailVendorOrder, EmailedOrder } from '../orders/order-facts.ts'
import { orderButton, orderNumber } from '../orders/order-email-parts.server.ts'

/** To the shopper, for each refund. Includes the total so far, which is what they compare with their statement. */
export function orderRefundedEmail(order: EmailedOrder, refund: RefundFacts, orderUrl: string): EmailContent {
  if (refund.amountCents === 0 && refund.labelCents === 0)
    return freeItemsCanceledEmail(order, refund, orderUrl)
  const whole = order.refundedCents >= order.totalCents
  const amount = formatCents(refund.amountCents)
  return {
    subject: `Refund for order ${orderNumber(order)}`,
    heading: whole ? 'We refunded your order' : 'We refunded part of your order',
    preview: refund.outsideReference
      ? `We paid ${amount} back to you.`
      : `${amount} is on its way back to you.`,
    blocks: [
      {
        kind: 'paragraph',
        text: refund.outsideReference
          ? `We paid ${amount} back to you, but not to the card you paid with.`
          : `We refunded ${amount} to the card you paid with. It can take your bank up to ten days to show it.`,
      },
      ...reason(refund),
      ...reference(refund),
      ...items(refund),
      {
        kind: 'rows',
        rows: [
          { name: 'Paid', value: formatCents(order.totalCents) },
          ...(order.refundedCents > refund.amountCents ? [{ name: 'This refund', value: amount }] : []),
          ...(refund.labelCents > 0
            ? [{ name: 'Return label, deducted', value: `−${formatCents(refund.labelCents)}` }]
            : []),
          { name: 'Refunded', value: formatCents(order.refundedCents), strong: true },
        ],
      },
      orderButton(orderUrl),
    ],
  }
}

/** To the shopper: hats that cost nothing were taken out of the order. */
function freeItemsCanceledEmail(order: EmailedOrder, refund: RefundFacts, orderUrl: string): EmailContent {
  const text = 'You won’t receive these hats. They cost nothing, so there’s nothing to refund.'
  return {
    subject: `Items of order ${orderNumber(order)} were canceled`,
    heading: 'Items of your order were canceled',
    preview: text,
    blocks: [{ kind: 'paragraph', text }, ...reason(refund), ...items(refund), orderButton(orderUrl)],
  }
}

/** To the shopper who was notified of a refund that then failed. */
export function refundCameBackEmail(
  order: EmailedOrder,
  refund: RefundFacts,
  { orderUrl, contactEmail }: { readonly orderUrl: string; readonly contactEmail: string },
): EmailContent {
  const amount = formatCents(refund.amountCents)
  return {
    subject: `Your refund for order ${orderNumber(order)} came back to us`,
    heading: 'Your refund came back to us',
    preview: `Your bank didn’t accept ${amount}. The money is still yours.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your bank returned our refund of ${amount}. This happens when a card has been closed or replaced. The money is still yours, and we’ll email you about another way to get it.`,
      },
      { kind: 'paragraph', text: `You can also email us: ${contactEmail}` },
      orderButton(orderUrl),
    ],
  }
}

const doNotShip: EmailBlock = {
  kind: 'paragraph',
  text: 'Your part of the order is canceled: please don’t ship it.',
}

/** To an artist whose share was reduced by the marketplace. */
export function shareRefundedEmail(
  order: EmailedOrder,
  { vendorId, isCanceled }: EmailVendorOrder,
  refund: RefundFacts,
  orderUrl: string,
): EmailContent {
  const share = refund.vendors.find((vendor) => vendor.vendorId === vendorId)?.cents ?? refund.amountCents
  const isFree = refund.amountCents === 0
  const what = isFree
    ? 'The marketplace canceled hats of this order. They cost the shopper nothing.'
    : 'The marketplace refunded the shopper for your part of this order.'
  const own = { ...refund, items: refund.items.filter((item) => item.vendorId === vendorId) }
  return {
    subject: isFree
      ? `Items of order ${orderNumber(order)} were canceled`
      : `Refund for order ${orderNumber(order)}`,
    heading: isFree ? 'Items of an order were canceled' : 'Part of an order was refunded',
    preview: share > 0 ? `Your share of the order is ${formatCents(share)} less.` : what,
    blocks: [
      { kind: 'paragraph', text: `${what} ${shareText(share)}` },
      ...(isCanceled ? [doNotShip] : []),
      ...reason(own),
      ...items(own),
      orderButton(orderUrl),
    ],
  }
}

function shareText(lessCents: Cents): string {
  return lessCents > 0
    ? `Your share is ${formatCents(lessCents)} less. If we’ve already sent it to you, we take it back from your payout account or withhold it from your next transfer.`
    : 'Your share doesn’t change.'
}

function reason({ reason: text }: RefundFacts): EmailBlock[] {
  return text ? [{ kind: 'rows', rows: [{ name: 'Reason', value: text }] }] : []
}

function reference({ outsideReference }: RefundFacts): EmailBlock[] {
  return outsideReference ? [{ kind: 'rows', rows: [{ name: 'Reference', value: outsideReference }] }] : []
}

function items({ items: returned }: RefundFacts): EmailBlock[] {
  if (returned.length === 0) return []
  return [
    {
      kind: 'rows',
      rows: returned.map(({ name, quantity, hats, amountCents }) => ({
        name: [`${quantity} x ${name}`, hats].filter(Boolean).join(': '),
        value: formatCents(amountCents),
      })),
    },
  ]
}

/** To an artist whose transfer an operator reversed manually. */
export function shareTakenBackEmail(order: EmailedOrder, amountCents: Cents, orderUrl: string): EmailContent {
  const amount = formatCents(amountCents)
  return {
    subject: `A transfer for order ${orderNumber(order)} was reversed`,
    heading: 'A transfer was reversed',
    preview: `The marketplace took ${amount} back from your payout account.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The marketplace took ${amount} of your share of this order back from your payout account. The money is on hold until the marketplace decides what happens to it. If you don’t know why, please contact us.`,
      },
      orderButton(orderUrl),
    ],
  }
}

export interface DecidedShare {
  readonly amountCents: Cents
  readonly decision: ShareDecision
  readonly reason: string
}

/** To an artist whose share was on hold: it's sent again, or the marketplace keeps it. */
export function shareDecidedEmail(
  order: EmailedOrder,
  { amountCents, decision, reason: because }: DecidedShare,
  orderUrl: string,
): EmailContent {
  const amount = formatCents(amountCents)
  const isSent = decision === 'send'
  const text = isSent
    ? `${amount} of your share of this order was on hold. The marketplace decided to send it to your payout account.`
    : `${amount} of your share of this order was on hold. The marketplace decided that it doesn’t owe you this money, and keeps it. If you don’t agree, please contact us.`
  return {
    subject: `Decision on your share of order ${orderNumber(order)}`,
    heading: isSent ? 'Your share is on its way' : 'The marketplace keeps this share',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'rows', rows: [{ name: 'Reason', value: because }] },
      orderButton(orderUrl),
    ],
  }
}
