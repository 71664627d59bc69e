import { expect, test } from 'vitest'
import { layOutEmail } from '#platform/email/lay-out-email.ts'
import type { RefundFacts } from '#modules/orders'
import type { OrderId, VendorOrderId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { EmailVendorOrder, EmailedOrder } from './order-facts.ts'
import {
  vendorOrderCanceledEmail,
  newOrderEmail,
  orderCanceledEmail,
  orderPlacedEmail,
} from './order-emails.server.ts'
import type { DisputeFacts } from '#modules/payments/server'
import { disputeEmail, operatorDisputeEmail } from '../money/dispute-emails.server.ts'
import { orderRefundedEmail, shareRefundedEmail } from '../money/money-emails.server.ts'
import { vendorOrderDeliveredEmail, vendorOrderShippedEmail } from './vendor-order-emails.server.ts'

const brand = { productName: 'Brimfolk', publicUrl: 'https://hats.example' }
const ada = '00000000-0000-4000-8000-00000000000a' as VendorId
const ben = '00000000-0000-4000-8000-00000000000b' as VendorId
const url = 'https://hats.example/order/1a2b3c4d-0000-4000-8000-000000000001?token=t&x=1'

function aVendorOrder(change: Partial<EmailVendorOrder> = {}): EmailVendorOrder {
  return {
    id: '00000000-0000-4000-8000-0000000000f1' as VendorOrderId,
    vendorId: ada,
    vendorName: 'Hats of Ada',
    vendorEmail: 'ada@example.test',
    wants: { newOrders: true, cancellations: true },
    itemsCents: cents(7000),
    shippingCents: cents(650),
    tracking: null,
    isCanceled: false,
    ...change,
  }
}

const item = { vendorId: ada, name: 'Red Fox', quantity: 1, hats: '', amountCents: cents(1800) }

function aRefund(change: Partial<RefundFacts> = {}): RefundFacts {
  return {
    amountCents: cents(3000),
    paymentIntentId: 'pi_1',
    reason: 'The brim was bent.',
    isByPlatform: true,
    isMadeAtStripe: false,
    outsideReference: null,
    excessCents: cents(0),
    labelCents: cents(0),
    items: [
      item,
      { vendorId: ben, name: 'Tidal Club', quantity: 2, hats: 'SMITH 7, LOPEZ 12', amountCents: cents(900) },
    ],
    vendors: [
      { vendorId: ada, cents: cents(1800) },
      { vendorId: ben, cents: cents(900) },
    ],
    ...change,
  }
}

function anOrder(change: Partial<EmailedOrder> = {}): EmailedOrder {
  return {
    id: '1a2b3c4d-0000-4000-8000-000000000001' as OrderId,
    shopperEmail: 'shopper@example.test',
    isGuest: false,
    isPickup: false,
    address: { name: 'Sam', street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
    shippingName: 'Standard Shipping',
    arrival: 'Dec 2 – 7',
    subtotalCents: cents(10_000),
    discountCents: cents(0),
    discountCode: null,
    feeCents: cents(400),
    shippingCents: cents(1150),
    taxCents: cents(809),
    totalCents: cents(12_359),
    refundedCents: cents(0),
    lines: [
      {
        vendorId: ada,
        name: 'Night Heron',
        options: 'Size: L',
        quantity: 2,
        totalCents: cents(7000),
        picture: null,
      },
      { vendorId: ben, name: 'Dust Road', options: '', quantity: 1, totalCents: cents(3000), picture: null },
    ],
    vendorOrders: [
      aVendorOrder(),
      aVendorOrder({ vendorId: ben, vendorName: 'Ben & Sons', itemsCents: cents(3000) }),
    ],
    ...change,
  }
}

function aDispute(change: Partial<DisputeFacts> = {}): DisputeFacts {
  return {
    status: 'open',
    amountCents: cents(12_359),
    takenCents: cents(12_359),
    excessCents: cents(0),
    vendors: [{ vendorId: ada, cents: cents(7650) }],
    reason: 'product_not_received',
    evidenceDueAt: null,
    ...change,
  }
}

const lay = (content: Parameters<typeof layOutEmail>[0]) => layOutEmail(content, brand)

test('the order email lists every item, every amount and the address, in text and in HTML', () => {
  const email = lay(orderPlacedEmail(anOrder(), url))
  expect(email.subject).toBe('Your order #1a2b3c4d')
  const parts = [
    '2 x Night Heron',
    'Estimated arrival: Dec 2 – 7',
    '$70.00',
    'Size: L',
    '1 x Dust Road',
    '$100.00',
    '$4.00',
    '$11.50',
    '$8.09',
    '$123.59',
    'Austin, TX 78701',
  ]
  for (const part of parts) {
    expect(email.text).toContain(part)
    expect(email.html).toContain(part)
  }
  expect(email.text).toContain('Hats of Ada and Ben & Sons got your order')
  expect(email.text).toContain(url)
  expect(email.text).not.toContain('Discount')
})

test('an order with a custom design tells the shopper and its artist that a proof comes first, but not other artists', () => {
  const designs = [{ vendorId: ada, vendorName: 'Hats of Ada', name: 'OWL CLUB' }]
  const order = anOrder()
  const [own, other] = order.vendorOrders
  if (!own || !other) throw new Error('the order has two artists')
  const picture = 'Hats of Ada will send you a picture of OWL CLUB to approve before making it.'
  expect(lay(orderPlacedEmail(order, url, designs)).text).toContain(picture)
  const { text } = lay(newOrderEmail(order, own, url, designs))
  expect(text).toContain('Before you make OWL CLUB, send the shopper a picture to approve.')
  expect(text).not.toContain('Create a shipping label')
  expect(lay(newOrderEmail(order, other, url, designs)).text).toContain('Create a shipping label')
})

test('a discount has its own line', () => {
  expect(lay(orderPlacedEmail(anOrder({ discountCents: cents(1000) }), url)).text).toContain(
    'Discount: −$10.00',
  )
})

test('a pickup order has no address and no shipping cost', () => {
  const { text } = lay(
    orderPlacedEmail(anOrder({ isPickup: true, address: null, shippingCents: cents(0) }), url),
  )
  expect(text).toContain('Free (Local Pickup)')
  expect(text).toContain('Please contact the vendor for pickup details.')
})

test('an artist sees their own lines and the city, never the street, the shopper or another artist', () => {
  const email = lay(newOrderEmail(anOrder(), aVendorOrder(), url))
  expect(email.subject).toBe('New order #1a2b3c4d')
  expect(email.text).toContain('2 x Night Heron')
  expect(email.text).toContain('Your items: $70.00')
  expect(email.text).toContain('Ships to: Austin, TX')
  for (const secret of ['Dust Road', 'Ben', 'Elm', 'Sam', '$123.59', 'shopper@']) {
    expect(email.text).not.toContain(secret)
    expect(email.html).not.toContain(secret)
  }
})

test('the shipped email has the carrier, the tracking number and the link', () => {
  const tracking = { carrier: 'Parcel Post', number: 'PP123', url: 'https://track.example/PP123' }
  const one = anOrder({ vendorOrders: [aVendorOrder({ tracking })] })
  const email = lay(vendorOrderShippedEmail(one, aVendorOrder({ tracking }), url))
  expect(email.subject).toBe('Order #1a2b3c4d has shipped')
  for (const part of ['Parcel Post', 'PP123', 'https://track.example/PP123', '2 x Night Heron']) {
    expect(email.text).toContain(part)
    expect(email.html).toContain(part)
  }
})

test('the shipped email for one of several vendor orders says it is part of the order', () => {
  const email = lay(vendorOrderShippedEmail(anOrder(), aVendorOrder(), url))
  expect(email.subject).toBe('Part of order #1a2b3c4d has shipped')
  expect(email.text).not.toContain('Dust Road')
})

test('picked up and delivered have different emails', () => {
  const one = anOrder({ vendorOrders: [aVendorOrder()] })
  expect(lay(vendorOrderDeliveredEmail(one, aVendorOrder(), url)).subject).toBe(
    'Order #1a2b3c4d was delivered',
  )
  const pickup = anOrder({ vendorOrders: [aVendorOrder()], isPickup: true })
  expect(lay(vendorOrderDeliveredEmail(pickup, aVendorOrder(), url)).subject).toBe(
    'Order #1a2b3c4d was picked up',
  )
})

test('a refund email says whether it is all or part of the order', () => {
  const part = lay(orderRefundedEmail(anOrder({ refundedCents: cents(3000) }), aRefund(), url))
  expect(part.text).toContain('We refunded part of your order')
  expect(part.text).toContain('Refunded: $30.00')
  const whole = lay(orderRefundedEmail(anOrder({ refundedCents: cents(12_359) }), aRefund(), url))
  expect(whole.text).toContain('We refunded your order')
})

test('emails about an order that cost nothing promise no refund', () => {
  const order = anOrder({ totalCents: cents(0) })
  const texts = [
    lay(orderCanceledEmail(order, url, { by: 'shopper' })).text,
    lay(orderRefundedEmail(order, aRefund({ amountCents: cents(0) }), url)).text,
  ]
  for (const text of texts) {
    expect(text).toContain('nothing to refund')
    expect(text).not.toMatch(/refunding|refunded/)
  }
  expect(lay(orderPlacedEmail(order, url)).text).not.toContain('payment')
})

test('a partly refunded order that is canceled promises only the rest', () => {
  const canceled = (refunded: number) =>
    lay(orderCanceledEmail(anOrder({ refundedCents: cents(refunded) }), url, { by: 'shopper' })).text
  expect(canceled(0)).toContain('refunding what you paid to')
  expect(canceled(3_000)).toContain('refunding the rest of what you paid to')
})

test('an artist learns that hats that cost nothing were canceled, and whether their share changes', () => {
  const free = { amountCents: cents(0), items: [{ ...item, amountCents: cents(0) }] }
  const email = (share: number) =>
    lay(
      shareRefundedEmail(
        anOrder({ totalCents: cents(0) }),
        aVendorOrder(),
        aRefund({ ...free, vendors: [{ vendorId: ada, cents: cents(share) }] }),
        url,
      ),
    )
  expect(email(1_800).text).toContain('Your share is $18.00 less')
  expect(email(0).text).toContain('Your share doesn’t change')
  for (const { text, subject } of [email(1_800), email(0)]) {
    expect(`${subject} ${text}`).not.toContain('efund')
    expect(text).toContain('1 x Red Fox')
  }
})

test('a refund that was paid outside Stripe names its reference, and not the card as its way', () => {
  const paid = aRefund({ outsideReference: 'check 1042' })
  const { text } = lay(orderRefundedEmail(anOrder({ refundedCents: cents(12_359) }), paid, url))
  expect(text).toContain('We paid $30.00 back to you, but not to the card')
  expect(text).toContain('Reference: check 1042')
  expect(text).not.toContain('ten days')
})

test('a refund email has the reason, the hats and the amount; an artist sees only their own part', () => {
  const order = anOrder({ refundedCents: cents(4000) })
  const toShopper = lay(orderRefundedEmail(order, aRefund(), url)).text
  for (const text of [
    'The brim was bent.',
    '1 x Red Fox',
    '2 x Tidal Club: SMITH 7, LOPEZ 12',
    'This refund: $30.00',
    'Refunded: $40.00',
  ])
    expect(toShopper).toContain(text)
  const toAda = lay(shareRefundedEmail(order, aVendorOrder(), aRefund(), url)).text
  expect(toAda).toContain('$18.00 less')
  expect(toAda).toContain('1 x Red Fox')
  expect(toAda).not.toContain('Tidal Club')
})

test('an artist learns whether to ship a disputed order, and how the dispute ended', () => {
  const [opened, won, lost] = (['opened', 'won', 'lost'] as const).map((step) =>
    lay(
      disputeEmail(
        anOrder(),
        aVendorOrder({ isCanceled: step === 'lost' }),
        { step, dispute: aDispute() },
        url,
      ),
    ),
  )
  expect(opened?.text).toContain('don’t ship anything')
  expect(won?.text).toContain('sending you your share again')
  expect(lost?.text).toContain('nothing left to ship')
})

test('a partly lost dispute tells each artist their own loss, and to ship what is left', () => {
  const order = anOrder({ refundedCents: cents(4000) })
  const dispute = aDispute({ takenCents: cents(4000), vendors: [{ vendorId: ada, cents: cents(3600) }] })
  const texts = [aVendorOrder(), aVendorOrder({ vendorId: ben })].map(
    (vendorOrder) => lay(disputeEmail(order, vendorOrder, { step: 'lost', dispute }, url)).text,
  )
  expect(texts[0]).toContain('$36.00 less')
  expect(texts[1]).toContain('stays the same')
  for (const text of texts) expect(text).toContain('ship your part')
  const toOperator = operatorDisputeEmail(order, dispute, 'lost', url)
  expect(toOperator.subject).toMatch(/^Order #\w+: dispute partly lost$/)
  expect(lay(toOperator).text).toContain('still ship the rest of the order')
})

test('the operator’s email about an inquiry calls it an inquiry', () => {
  const textOf = (step: 'inquiry' | 'opened') =>
    lay(operatorDisputeEmail(anOrder(), aDispute(), step, url)).text
  expect(textOf('inquiry')).toContain('Answer inquiry')
  expect(textOf('opened')).toContain('Answer dispute')
})

test('the operator’s email says what a bank took beyond the payment, and who bears it', () => {
  const dispute = aDispute({ excessCents: cents(500) })
  const { text } = lay(operatorDisputeEmail(anOrder(), dispute, 'opened', url))
  expect(text).toContain('$5.00 more than was left')
  expect(text).toContain('The marketplace, not the artists, bears this difference')
})

test('a refund email tells an artist whose part is canceled not to ship it', () => {
  const textOf = (isCanceled: boolean) =>
    lay(shareRefundedEmail(anOrder(), aVendorOrder({ isCanceled }), aRefund(), url)).text
  expect(textOf(true)).toContain('don’t ship it')
  expect(textOf(false)).not.toContain('don’t ship it')
})

test('user text stays text: no markup, no extra header lines, no escape from an attribute', () => {
  const name = '<img src=x onerror=alert(1)>"\'&'
  const order = anOrder({
    lines: [{ vendorId: ada, name, options: name, quantity: 1, totalCents: cents(1), picture: null }],
  })
  const vendorOrder = aVendorOrder({
    vendorName: `${name}\nBcc: all@example.test`,
    tracking: { carrier: name, number: name, url: `https://x.example/"><script>` },
  })
  const refund = aRefund({
    reason: name,
    items: [{ vendorId: ada, name, quantity: 1, hats: name, amountCents: cents(1) }],
  })
  const emails = [
    orderPlacedEmail({ ...order, vendorOrders: [vendorOrder] }, url),
    newOrderEmail(order, vendorOrder, url),
    vendorOrderShippedEmail(order, vendorOrder, url),
    vendorOrderDeliveredEmail(order, vendorOrder, url),
    orderCanceledEmail(order, url, { by: 'marketplace' }),
    vendorOrderCanceledEmail({ order, vendorOrder, by: 'shopper' }, url),
    orderRefundedEmail(order, refund, url),
    shareRefundedEmail(order, vendorOrder, refund, url),
    disputeEmail(order, vendorOrder, { step: 'opened', dispute: aDispute({ reason: name }) }, url),
  ].map(lay)
  for (const { html, subject } of emails) {
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('&x=1"')
    expect(subject).not.toMatch(/[\r\n]/)
  }
})

test('an email supports dark mode and phones, and loads nothing remote', () => {
  const { html } = lay(orderPlacedEmail(anOrder(), url))
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<img|<link|url\(|<script/)
})
