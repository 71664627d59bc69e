import type { Cents } from '#shared/money.ts'

/** The text fields of Stripe's evidence that we fill, with their labels. Stripe's names. */
export const evidenceFields = {
  customer_name: 'Customer’s name',
  customer_email_address: 'Customer’s email',
  product_description: 'What was sold',
  shipping_address: 'Shipping address',
  shipping_carrier: 'Carrier',
  shipping_tracking_number: 'Tracking number',
  shipping_date: 'Shipped on',
  refund_policy_disclosure: 'Refund policy and how it was shown',
  uncategorized_text: 'Everything else: delivery, approval of the design, messages',
} as const

export type EvidenceField = keyof typeof evidenceFields
export type Evidence = Readonly<Partial<Record<EvidenceField, string>>>

/** Stripe's limit for a long text. */
export const maxEvidenceText = 20_000

/** What the customer paid and how. */
export interface EvidencePayment {
  readonly discountCents: Cents
  readonly feeCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
  readonly refundedCents: Cents
  /** Such as 'visa' and '4242'; null when unknown. */
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  readonly paidAt: string | null
}

export interface EvidenceFacts {
  readonly orderNumber: string
  readonly placedAt: string
  readonly customerName: string | null
  readonly customerEmail: string | null
  readonly address: readonly string[]
  readonly lines: readonly {
    readonly name: string
    readonly quantity: number
    readonly vendorName: string
    readonly unitPriceCents: Cents
  }[]
  readonly payment: EvidencePayment
  readonly packages: readonly {
    readonly carrier: string
    readonly trackingNumber: string
    readonly vendorName: string
    readonly trackingUrl: string | null
  }[]
  readonly vendorOrders: readonly {
    readonly vendorName: string
    readonly shippedAt: string | null
    readonly deliveredAt: string | null
  }[]
  readonly approvals: readonly {
    readonly designName: string
    readonly at: string
    /** The proof that was approved. */
    readonly picture: string
    readonly note: string
  }[]
  /** Oldest first. */
  readonly messages: readonly { readonly sender: string; readonly at: string; readonly text: string }[]
  readonly termsUrl: string
}

/** The evidence that our own data gives, as Stripe's fields. Empty ones are left out. */
export function evidenceFrom(facts: EvidenceFacts): Evidence {
  const { packages, vendorOrders, lines } = facts
  const shipped = vendorOrders.flatMap(({ shippedAt }) => shippedAt ?? []).sort()
  const texts: Readonly<Record<EvidenceField, string>> = {
    customer_name: facts.customerName ?? '',
    customer_email_address: facts.customerEmail ?? '',
    product_description: lines
      .map(({ name, quantity, vendorName }) => `${quantity} x ${name}, made and sold by ${vendorName}`)
      .join('\n'),
    shipping_address: facts.address.join('\n'),
    shipping_carrier: joined(packages.map(({ carrier }) => carrier)),
    shipping_tracking_number: joined(packages.map(({ trackingNumber }) => trackingNumber)),
    shipping_date: shipped[0]?.slice(0, 10) ?? '',
    refund_policy_disclosure: `The terms, with returns and refunds, are linked from every page and from the checkout: ${facts.termsUrl}`,
    uncategorized_text: remarks(facts),
  }
  const filled = Object.entries(texts).flatMap(([name, text]) =>
    text ? [[name, [...text].slice(0, maxEvidenceText).join('')] as const] : [],
  )
  return Object.fromEntries(filled)
}

function remarks({ orderNumber, placedAt, vendorOrders, approvals, messages }: EvidenceFacts): string {
  return [
    `Order #${orderNumber} was placed on ${placedAt}.`,
    ...vendorOrders.flatMap(({ vendorName, shippedAt, deliveredAt }) => [
      ...(shippedAt ? [`${vendorName} shipped on ${shippedAt}.`] : []),
      ...(deliveredAt ? [`The hats of ${vendorName} were delivered on ${deliveredAt}.`] : []),
    ]),
    ...approvals.map(
      ({ designName, at }) =>
        `The customer approved the design “${designName}” on ${at}, before it was made.`,
    ),
    ...(messages.length > 0 ? ['', 'Messages about this order:'] : []),
    ...messages.map(({ sender, at, text }) => `${at}, ${sender}: ${text}`),
  ].join('\n')
}

const joined = (values: readonly string[]) => [...new Set(values)].join(', ')
