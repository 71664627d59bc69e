import type { RefundFacts } from '#modules/orders'
import type { Cents } from '#shared/money.ts'
import type { EmailBlock, EmailContent } from '#platform/email/lay-out-email.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import type { EmailedOrder } from '../orders/order-facts.ts'
import { orderNumber } from '../orders/order-email-parts.server.ts'

export interface FailedRefund {
  readonly refund: RefundFacts
  /** It was reported as successful before the bank returned it. */
  readonly hadArrived: boolean
}

/** To the operator: the shopper is still owed this money. */
export function operatorRefundFailedEmail(
  order: EmailedOrder,
  { refund, hadArrived }: FailedRefund,
  pageAtStripe: string | null,
): EmailContent {
  const amount = formatCents(refund.amountCents)
  const what = hadArrived
    ? 'The bank returned a refund to us. This happens when the card or account has been closed. The ledger counts the money as ours again, and we owe the artists their shares as before. We emailed the shopper.'
    : 'Stripe refused a refund, so nothing was refunded and the ledger is unchanged.'
  return {
    subject: `A refund for order ${orderNumber(order)} failed`,
    heading: 'A refund failed',
    preview: `The shopper didn’t get ${amount}.`,
    blocks: [
      { kind: 'paragraph', text: what },
      {
        kind: 'paragraph',
        text: 'Refund it again once the cause is fixed. If you pay the shopper another way, by check or bank transfer, record that on the order’s refund page.',
      },
      {
        kind: 'rows',
        rows: [
          { name: 'Amount', value: amount, strong: true },
          { name: 'Order', value: orderNumber(order) },
          { name: 'Shopper', value: order.shopperEmail ?? 'no email address' },
          ...(refund.reason ? [{ name: 'Reason for refund', value: refund.reason }] : []),
        ],
      },
      ...button(pageAtStripe),
    ],
  }
}

/** To the operator: a refund made in Stripe's dashboard was recorded. */
export function operatorRefundAdoptedEmail(
  order: EmailedOrder,
  { amountCents, excessCents }: { readonly amountCents: Cents; readonly excessCents: Cents },
  pageAtStripe: string | null,
): EmailContent {
  const amount = formatCents(amountCents)
  const isWhole = order.refundedCents >= order.totalCents
  const what = isWhole
    ? 'The whole payment is refunded, so the order is refunded, too. We asked artists who haven’t shipped not to ship.'
    : 'Artists still ship the rest of the order.'
  return {
    subject: `A refund made in Stripe for order ${orderNumber(order)}`,
    heading: 'A refund made in Stripe was recorded',
    preview: `${amount} was refunded in Stripe’s dashboard.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${amount} was refunded in Stripe’s dashboard. We updated the ledger, the artists’ shares and the order, and notified the shopper and the artists. ${what}`,
      },
      ...(excessCents > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: `${formatCents(excessCents)} of this refund is more than was left of the payment. The marketplace bears that amount.`,
            },
          ]
        : []),
      {
        kind: 'paragraph',
        text: 'Stock didn’t change. If hats come back, restock them yourself.',
      },
      {
        kind: 'rows',
        rows: [
          { name: 'Refund', value: amount, strong: true },
          { name: 'Refunded so far', value: formatCents(order.refundedCents) },
          { name: 'Order', value: orderNumber(order) },
        ],
      },
      ...button(pageAtStripe),
    ],
  }
}

/** To the operator: a transfer reversed in Stripe's dashboard was recorded. */
export function operatorReversalEmail(
  order: EmailedOrder,
  { amountCents, vendorName }: { readonly amountCents: Cents; readonly vendorName: string },
  decisionUrl: string,
): EmailContent {
  const amount = formatCents(amountCents)
  return {
    subject: `A transfer reversed in Stripe for order ${orderNumber(order)}`,
    heading: 'A transfer reversed in Stripe was recorded',
    preview: `${amount} came back from ${vendorName}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${amount} came back from ${vendorName} because someone reversed a transfer in Stripe’s dashboard. We still owe the artist this money, unless a refund or a dispute takes it. It’s on hold until you decide: send it to the artist, or keep it if you don’t owe it.`,
      },
      {
        kind: 'rows',
        rows: [
          { name: 'Amount', value: amount, strong: true },
          { name: 'Artist', value: vendorName },
          { name: 'Order', value: orderNumber(order) },
        ],
      },
      { kind: 'button', label: 'Decide about this share', url: decisionUrl },
    ],
  }
}

function button(url: string | null): EmailBlock[] {
  return url ? [{ kind: 'button', label: 'View payment', url }] : []
}
