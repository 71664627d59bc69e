import type { RefundFacts } from '#modules/orders'
import type { DisputeFacts } from '#modules/payments/server'
import type { MailBlock, MailContent, MailRow } from '#platform/mail/mail-layout.ts'
import { moneyText } from './money-text.ts'
import type { OrderFacts } from './order-facts.ts'
import { orderNumber } from './order-mail-parts.server.ts'

const dateText = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const disputeTexts = {
  opened: {
    subject: 'is disputed',
    heading: 'A payment is disputed',
    text: 'The bank of the person who paid has taken the money back and asks what happened. The artists’ shares are withheld or taken back until that is decided. Without an answer the money is lost.',
  },
  won: {
    subject: 'is won back',
    heading: 'The dispute is won',
    text: 'The bank has decided for us. The money is back, and the artists get their shares again. Stripe keeps its fee for the dispute.',
  },
  lost: {
    subject: 'was lost to a dispute',
    heading: 'The dispute is lost',
    text: 'The bank has decided for the person who paid. The order counts as refunded, and what could not be taken back from an artist is withheld from its next transfers.',
  },
} as const

/** To whoever runs the shop: until when Stripe takes evidence, what there is of it, and where to hand it in. */
export function operatorDisputeMail(
  order: OrderFacts,
  { amountCents, reason, evidenceDueAt }: DisputeFacts,
  step: keyof typeof disputeTexts,
  pageAtStripe: string,
): MailContent {
  const { subject, heading, text } = disputeTexts[step]
  const isOpen = step === 'opened'
  const due = isOpen && evidenceDueAt ? dateText.format(evidenceDueAt) : null
  return {
    subject: `Order ${orderNumber(order)} ${subject}`,
    heading,
    preview: due ? `${moneyText(amountCents)}; Stripe takes evidence until ${due} UTC.` : text,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'rows',
        rows: [
          ...(due ? [{ name: 'Answer until', value: `${due} UTC`, strong: true }] : []),
          { name: 'Order', value: orderNumber(order) },
          { name: 'Amount', value: moneyText(amountCents) },
          { name: 'The bank’s reason', value: reason.replaceAll('_', ' ') },
          ...(isOpen ? proofRows(order) : []),
        ],
      },
      {
        kind: 'button',
        label: isOpen ? 'Answer the dispute' : 'See the dispute',
        url: pageAtStripe,
      },
    ],
  }
}

/** What shows that the parcels were sent. */
function proofRows({ parcels }: OrderFacts): MailRow[] {
  return parcels.map(({ vendorName, tracking }) => ({
    name: `Sent by ${vendorName}`,
    value: tracking ? `${tracking.carrier} ${tracking.number}` : 'not yet',
    detail: tracking?.url ?? undefined,
  }))
}

export interface FailedRefund {
  readonly refund: RefundFacts
  /** It had been told as made before the bank sent it back. */
  readonly hadArrived: boolean
}

/** To whoever runs the shop: the shopper is still owed this money. */
export function operatorRefundFailedMail(
  order: OrderFacts,
  { refund, hadArrived }: FailedRefund,
  pageAtStripe: string | null,
): MailContent {
  const amount = moneyText(refund.amountCents)
  const what = hadArrived
    ? 'The bank has sent a refund back to us, as it does when a card or an account has been closed. The books count the money as ours again, and the artists are owed their shares as before; we have told the shopper.'
    : 'Stripe refused a refund, so nothing has gone back and the books are as they were.'
  return {
    subject: `A refund for order ${orderNumber(order)} did not arrive`,
    heading: 'A refund did not arrive',
    preview: `The shopper does not have ${amount}.`,
    blocks: [
      { kind: 'paragraph', text: what },
      {
        kind: 'paragraph',
        text: 'Refund it once more when the reason has gone, or agree with the shopper on another way.',
      },
      {
        kind: 'rows',
        rows: [
          { name: 'Amount', value: amount, strong: true },
          { name: 'Order', value: orderNumber(order) },
          { name: 'Shopper', value: order.shopperEmail ?? 'left no address' },
          ...(refund.reason ? [{ name: 'Refunded because', value: refund.reason }] : []),
        ],
      },
      ...button(pageAtStripe),
    ],
  }
}

function button(url: string | null): MailBlock[] {
  return url ? [{ kind: 'button', label: 'See the payment', url }] : []
}
