import type { RefundFacts } from '#modules/orders'
import type { MailBlock, MailContent } from '#platform/mail/mail-layout.ts'
import { moneyText } from './money-text.ts'
import type { MailParcel, OrderFacts } from './order-facts.ts'
import { lineRows, orderButton, orderNumber } from './order-mail-parts.server.ts'

/** To the shopper, at each refund: with the sum so far, which is what they will compare with their statement. */
export function orderRefundedMail(order: OrderFacts, refund: RefundFacts, orderUrl: string): MailContent {
  const whole = order.refundedCents >= order.totalCents
  const amount = moneyText(refund.amountCents)
  return {
    subject: `Refund for order ${orderNumber(order)}`,
    heading: whole ? 'Your order is refunded' : 'Part of your order is refunded',
    preview: `${amount} is on its way back to you.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${amount} is on its way back to the card that you paid with. Banks take up to ten days to show it.`,
      },
      ...reason(refund),
      ...items(refund),
      {
        kind: 'rows',
        rows: [
          { name: 'Paid', value: moneyText(order.totalCents) },
          ...(order.refundedCents > refund.amountCents ? [{ name: 'This refund', value: amount }] : []),
          { name: 'Refunded', value: moneyText(order.refundedCents), strong: true },
        ],
      },
      orderButton(orderUrl),
    ],
  }
}

/** To the shopper who was told that money is on its way: it is not, and nobody keeps it. */
export function refundCameBackMail(
  order: OrderFacts,
  refund: RefundFacts,
  { orderUrl, contactEmail }: { readonly orderUrl: string; readonly contactEmail: string },
): MailContent {
  const amount = moneyText(refund.amountCents)
  return {
    subject: `Your refund for order ${orderNumber(order)} came back to us`,
    heading: 'Your refund came back to us',
    preview: `Your bank did not take ${amount}. We keep it for you.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your bank has sent our refund of ${amount} back, as it does when a card has been closed or replaced. We keep the money for you and will write to you about another way to get it.`,
      },
      { kind: 'paragraph', text: `You can also write to us: ${contactEmail}` },
      orderButton(orderUrl),
    ],
  }
}

/** To an artist whose share became smaller by somebody else's decision. */
export function shareRefundedMail(
  order: OrderFacts,
  { vendorId }: MailParcel,
  refund: RefundFacts,
  orderUrl: string,
): MailContent {
  const share = refund.vendors.find((vendor) => vendor.vendorId === vendorId)
  const amount = moneyText(share?.cents ?? refund.amountCents)
  const own = { ...refund, items: refund.items.filter((item) => item.vendorId === vendorId) }
  return {
    subject: `Refund for order ${orderNumber(order)}`,
    heading: 'Part of an order was refunded',
    preview: `Your share of the order is ${amount} less.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The marketplace gave the shopper money back for your part of this order. Your share of it is ${amount} less. What was sent to you already is taken back from your payout account, or withheld from your next transfer.`,
      },
      ...reason(own),
      ...items(own),
      orderButton(orderUrl),
    ],
  }
}

function reason({ reason: text }: RefundFacts): MailBlock[] {
  return text ? [{ kind: 'rows', rows: [{ name: 'Reason', value: text }] }] : []
}

function items({ items: returned }: RefundFacts): MailBlock[] {
  if (returned.length === 0) return []
  return [
    {
      kind: 'rows',
      rows: returned.map(({ name, quantity, amountCents }) => ({
        name: `${quantity} x ${name}`,
        value: moneyText(amountCents),
      })),
    },
  ]
}

const disputeTexts = {
  opened: {
    subject: 'is disputed',
    heading: 'A payment is disputed',
    text: 'The bank of the person who paid has taken the money of this order back and asks what happened. Until that is decided your share is withheld; what was sent to you already is taken back. Please do not send anything for it that has not left. If you have sent it, keep the proof of delivery.',
  },
  won: {
    subject: 'is yours again',
    heading: 'The dispute is won',
    text: 'The bank has decided for us. Your share of this order is on its way to you again, or goes when the parcel does.',
  },
  lost: {
    subject: 'was lost to a dispute',
    heading: 'The dispute is lost',
    text: 'The bank has decided for the person who paid, and the money of this order stays with them. There is nothing to send any more.',
  },
} as const

/** To each artist of the order: whether to send it, and what becomes of the share. */
export function disputeMail(
  order: OrderFacts,
  { vendorId }: MailParcel,
  step: keyof typeof disputeTexts,
  orderUrl: string,
): MailContent {
  const { subject, heading, text } = disputeTexts[step]
  return {
    subject: `Order ${orderNumber(order)} ${subject}`,
    heading,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'rows', rows: lineRows(order.lines.filter((line) => line.vendorId === vendorId)) },
      orderButton(orderUrl),
    ],
  }
}
