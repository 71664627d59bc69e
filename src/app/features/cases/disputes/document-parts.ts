import { formatCents } from '#shared/text/format-cents.ts'
import type { EvidenceFacts, WrittenDocument } from '#modules/cases'
import { multiplyCents, zeroCents } from '#shared/money.ts'

/** A part of a document: a heading, a line or a picture of ours. */
export type DocumentPart =
  | { readonly heading: string }
  | { readonly line: string }
  | { readonly picture: string; readonly alt: string }

const line = (text: string): DocumentPart => ({ line: text })
/** Banks read documents of all countries, so the time zone is in the text. */
const timeOf = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** What a document says, from the order's data. */
export function documentParts(document: WrittenDocument, facts: EvidenceFacts): readonly DocumentPart[] {
  return writers[document](facts)
}

const writers: Readonly<Record<WrittenDocument, (facts: EvidenceFacts) => readonly DocumentPart[]>> = {
  receipt: receiptParts,
  service_documentation: approvalParts,
  customer_communication: ({ messages }) =>
    messages.flatMap(({ at, sender, text }) => [{ heading: `${timeOf(at)}, ${sender}` }, line(text)]),
  shipping_documentation: shippingParts,
}

function receiptParts({ placedAt, payment, lines, ...facts }: EvidenceFacts): readonly DocumentPart[] {
  const { cardBrand, cardLast4, paidAt } = payment
  const sums = [
    ['Discount', payment.discountCents],
    ['Platform fee', payment.feeCents],
    ['Shipping', payment.shippingCents],
    ['Tax', payment.taxCents],
    ['Refunded', payment.refundedCents],
  ] as const
  return [
    line(`Placed on ${timeOf(placedAt)}`),
    ...(paidAt ? [line(`Paid on ${timeOf(paidAt)}`)] : []),
    ...(cardLast4 ? [line(`Paid with ${cardBrand ?? 'a card'} ending in ${cardLast4}`)] : []),
    ...(facts.customerName ? [line(`Customer: ${facts.customerName}`)] : []),
    ...(facts.customerEmail ? [line(`Email: ${facts.customerEmail}`)] : []),
    { heading: 'Items' },
    ...lines.map(({ name, quantity, vendorName, unitPriceCents }) =>
      line(
        `${quantity} x ${name}, made and sold by ${vendorName}: ${formatCents(multiplyCents(unitPriceCents, quantity))}`,
      ),
    ),
    { heading: 'Total' },
    ...sums.flatMap(([label, amount]) =>
      amount === zeroCents ? [] : [line(`${label}: ${formatCents(amount)}`)],
    ),
    line(`Total paid: ${formatCents(payment.totalCents)}, in US dollars`),
    ...addressParts(facts),
  ]
}

function addressParts({ address }: Pick<EvidenceFacts, 'address'>): readonly DocumentPart[] {
  return address.length === 0 ? [] : [{ heading: 'Shipping address' }, ...address.map(line)]
}

function approvalParts({ approvals }: EvidenceFacts): readonly DocumentPart[] {
  return approvals.flatMap(({ designName, at, picture, note }) => [
    { heading: designName },
    line(`The customer approved this picture of the hat on ${timeOf(at)}, before it was made.`),
    ...(note ? [line(`The artist’s note: ${note}`)] : []),
    { picture, alt: `The approved picture of ${designName}` },
  ])
}

function shippingParts({ packages, vendorOrders, ...facts }: EvidenceFacts): readonly DocumentPart[] {
  return [
    ...packages.flatMap(({ carrier, trackingNumber, trackingUrl, vendorName }) => [
      { heading: `${carrier} ${trackingNumber}` },
      line(`Sent by ${vendorName}`),
      ...(trackingUrl ? [line(trackingUrl)] : []),
    ]),
    { heading: 'Dates' },
    ...vendorOrders.flatMap(({ vendorName, shippedAt, deliveredAt }) => [
      ...(shippedAt ? [line(`${vendorName} shipped on ${timeOf(shippedAt)}.`)] : []),
      ...(deliveredAt ? [line(`Delivered on ${timeOf(deliveredAt)}.`)] : []),
    ]),
    ...addressParts(facts),
  ]
}
