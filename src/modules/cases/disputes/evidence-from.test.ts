import { expect, test } from 'vitest'
import { cents, zeroCents } from '#shared/money.ts'
import { missingIn, writtenDocuments } from './dispute-documents.ts'
import { type EvidenceFacts, evidenceFrom, maxEvidenceText } from './evidence-from.ts'

const facts: EvidenceFacts = {
  orderNumber: '1a2b3c4d',
  placedAt: '2026-11-01T10:00:00.000Z',
  customerName: 'Jo Brim',
  customerEmail: 'jo@example.test',
  address: ['Jo Brim', '1 Main St', 'Austin, TX 78701', 'US'],
  lines: [{ name: 'Trout Cap', quantity: 2, vendorName: 'Own Brims', unitPriceCents: cents(2_500) }],
  payment: {
    discountCents: zeroCents,
    feeCents: cents(200),
    shippingCents: cents(650),
    taxCents: cents(409),
    totalCents: cents(6_259),
    refundedCents: zeroCents,
    cardBrand: 'visa',
    cardLast4: '4242',
    paidAt: '2026-11-01T10:00:00.000Z',
  },
  packages: [
    { carrier: 'USPS', trackingNumber: '9400', vendorName: 'Own Brims', trackingUrl: null },
    { carrier: 'USPS', trackingNumber: '9401', vendorName: 'Own Brims', trackingUrl: null },
  ],
  vendorOrders: [
    {
      vendorName: 'Own Brims',
      shippedAt: '2026-11-03T10:00:00.000Z',
      deliveredAt: '2026-11-06T10:00:00.000Z',
    },
  ],
  approvals: [
    { designName: 'My trout', at: '2026-11-02T10:00:00.000Z', picture: '/media/proofs/a.webp', note: '' },
  ],
  messages: [{ sender: 'Customer', at: '2026-11-07T10:00:00.000Z', text: 'It fits, thanks!' }],
  termsUrl: 'https://shop.test/terms',
}

test('our own data fills Stripe’s fields: what was sold, where it went, and what the customer approved and wrote', () => {
  const { uncategorized_text: rest, refund_policy_disclosure: policy, ...others } = evidenceFrom(facts)
  expect(others).toEqual({
    customer_name: 'Jo Brim',
    customer_email_address: 'jo@example.test',
    product_description: '2 x Trout Cap, made and sold by Own Brims',
    shipping_address: 'Jo Brim\n1 Main St\nAustin, TX 78701\nUS',
    shipping_carrier: 'USPS',
    shipping_tracking_number: '9400, 9401',
    shipping_date: '2026-11-03',
  })
  expect(policy).toContain('https://shop.test/terms')
  for (const part of [
    'delivered on 2026-11-06',
    'approved the design “My trout”',
    'Customer: It fits, thanks!',
  ]) {
    expect(rest).toContain(part)
  }
})

test('unknown fields are left out, and a long one is cut to what Stripe takes', () => {
  const long = { sender: 'Customer', at: '2026-11-07', text: 'x'.repeat(30_000) }
  const evidence = evidenceFrom({ ...facts, customerName: null, address: [], packages: [], messages: [long] })
  expect(Object.keys(evidence)).not.toContain('shipping_address')
  expect(evidence.uncategorized_text).toHaveLength(maxEvidenceText)
})

test('a document without facts is missing, with the reason; the receipt never is', () => {
  expect(writtenDocuments.map((name) => missingIn(name, facts))).toEqual([null, null, null, null])
  const bare = { ...facts, approvals: [], messages: [], packages: [], vendorOrders: [] }
  expect(writtenDocuments.filter((name) => missingIn(name, bare) !== null)).toEqual([
    'service_documentation',
    'customer_communication',
    'shipping_documentation',
  ])
})
