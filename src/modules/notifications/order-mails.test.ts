import { expect, test } from 'vitest'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import type { RefundFacts } from '#modules/orders'
import type { OrderId, ParcelId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { MailParcel, OrderFacts } from './order-facts.ts'
import { calledOffMail, newOrderMail, orderCancelledMail, orderPlacedMail } from './order-mails.server.ts'
import { disputeMail, orderRefundedMail, shareRefundedMail } from './money-mails.server.ts'
import { parcelDeliveredMail, parcelShippedMail } from './parcel-mails.server.ts'

const house = { productName: 'Brimfolk', publicUrl: 'https://hats.example' }
const ada = '00000000-0000-4000-8000-00000000000a' as VendorId
const ben = '00000000-0000-4000-8000-00000000000b' as VendorId
const url = 'https://hats.example/order/1a2b3c4d-0000-4000-8000-000000000001?token=t&x=1'

function aParcel(change: Partial<MailParcel> = {}): MailParcel {
  return {
    id: '00000000-0000-4000-8000-0000000000f1' as ParcelId,
    vendorId: ada,
    vendorName: 'Hats of Ada',
    vendorEmail: 'ada@example.test',
    wants: { newOrders: true, calledOff: true },
    itemsCents: cents(7000),
    shippingCents: cents(650),
    tracking: null,
    ...change,
  }
}

function aRefund(change: Partial<RefundFacts> = {}): RefundFacts {
  return {
    amountCents: cents(3000),
    paymentIntentId: 'pi_1',
    reason: 'The brim was bent.',
    isByPlatform: true,
    items: [
      { vendorId: ada, name: 'Red Fox', quantity: 1, amountCents: cents(1800) },
      { vendorId: ben, name: 'Tidal Club', quantity: 1, amountCents: cents(900) },
    ],
    vendors: [
      { vendorId: ada, cents: cents(1800) },
      { vendorId: ben, cents: cents(900) },
    ],
    ...change,
  }
}

function anOrder(change: Partial<OrderFacts> = {}): OrderFacts {
  return {
    id: '1a2b3c4d-0000-4000-8000-000000000001' as OrderId,
    shopperEmail: 'shopper@example.test',
    isGuest: false,
    isPickup: false,
    address: { name: 'Sam', street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
    shippingName: 'Standard Shipping',
    subtotalCents: cents(10_000),
    discountCents: cents(0),
    discountCode: null,
    feeCents: cents(400),
    shippingCents: cents(1150),
    taxCents: cents(809),
    totalCents: cents(12_359),
    refundedCents: cents(0),
    lines: [
      { vendorId: ada, name: 'Night Heron', options: 'Size: L', quantity: 2, totalCents: cents(7000) },
      { vendorId: ben, name: 'Dust Road', options: '', quantity: 1, totalCents: cents(3000) },
    ],
    parcels: [aParcel(), aParcel({ vendorId: ben, vendorName: 'Ben & Sons', itemsCents: cents(3000) })],
    ...change,
  }
}

const lay = (content: Parameters<typeof layOutMail>[0]) => layOutMail(content, house)

test('the shopper reads every item, every part of the sum and where it goes, in text and in HTML', () => {
  const mail = lay(orderPlacedMail(anOrder(), url))
  expect(mail.subject).toBe('Your order #1a2b3c4d')
  const parts = [
    '2 x Night Heron',
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
    expect(mail.text).toContain(part)
    expect(mail.html).toContain(part)
  }
  expect(mail.text).toContain('Hats of Ada and Ben & Sons got your order')
  expect(mail.text).toContain(url)
  expect(mail.text).not.toContain('Discount')
})

test('of a hat made to a design shopper and artist read that a picture comes first, other artists do not', () => {
  const designs = [{ vendorId: ada, vendorName: 'Hats of Ada', name: 'OWL CLUB' }]
  const order = anOrder()
  const [own, other] = order.parcels
  if (!own || !other) throw new Error('the order has two artists')
  const picture = 'Hats of Ada will show you a picture of OWL CLUB before it is made.'
  expect(lay(orderPlacedMail(order, url, designs)).text).toContain(picture)
  const told = lay(newOrderMail(order, own, url, designs)).text
  expect(told).toContain('Before you make OWL CLUB, show the shopper a picture of it.')
  expect(told).not.toContain('waits for its shipping label')
  expect(lay(newOrderMail(order, other, url, designs)).text).toContain('waits for its shipping label')
})

test('a discount is a line of its own', () => {
  expect(lay(orderPlacedMail(anOrder({ discountCents: cents(1000) }), url)).text).toContain(
    'Discount: -$10.00',
  )
})

test('an order to pick up has no address and no shipping to pay', () => {
  const { text } = lay(
    orderPlacedMail(anOrder({ isPickup: true, address: null, shippingCents: cents(0) }), url),
  )
  expect(text).toContain('Free (Local Pickup)')
  expect(text).toContain('Please contact the vendor for pickup details.')
})

test('an artist reads of its own lines and the city, never of the street, the shopper or another artist', () => {
  const mail = lay(newOrderMail(anOrder(), aParcel(), url))
  expect(mail.subject).toBe('New order #1a2b3c4d')
  expect(mail.text).toContain('2 x Night Heron')
  expect(mail.text).toContain('Your items: $70.00')
  expect(mail.text).toContain('Ships to: Austin, TX')
  for (const secret of ['Dust Road', 'Ben', 'Elm', 'Sam', '$123.59', 'shopper@']) {
    expect(mail.text).not.toContain(secret)
    expect(mail.html).not.toContain(secret)
  }
})

test('a shipped parcel is told with carrier, number and link', () => {
  const tracking = { carrier: 'Parcel Post', number: 'PP123', url: 'https://track.example/PP123' }
  const one = anOrder({ parcels: [aParcel({ tracking })] })
  const mail = lay(parcelShippedMail(one, aParcel({ tracking }), url))
  expect(mail.subject).toBe('Order #1a2b3c4d has shipped')
  for (const part of ['Parcel Post', 'PP123', 'https://track.example/PP123', '2 x Night Heron']) {
    expect(mail.text).toContain(part)
    expect(mail.html).toContain(part)
  }
})

test('one parcel of several is not told as the whole order', () => {
  const mail = lay(parcelShippedMail(anOrder(), aParcel(), url))
  expect(mail.subject).toBe('Part of order #1a2b3c4d has shipped')
  expect(mail.text).not.toContain('Dust Road')
})

test('handing over and arriving are told apart', () => {
  const one = anOrder({ parcels: [aParcel()] })
  expect(lay(parcelDeliveredMail(one, aParcel(), url)).subject).toBe('Order #1a2b3c4d was delivered')
  const pickup = anOrder({ parcels: [aParcel()], isPickup: true })
  expect(lay(parcelDeliveredMail(pickup, aParcel(), url)).subject).toBe('Order #1a2b3c4d was picked up')
})

test('a refund says how much of the order it is', () => {
  const part = lay(orderRefundedMail(anOrder({ refundedCents: cents(3000) }), aRefund(), url))
  expect(part.text).toContain('Part of your order is refunded')
  expect(part.text).toContain('Refunded: $30.00')
  const whole = lay(orderRefundedMail(anOrder({ refundedCents: cents(12_359) }), aRefund(), url))
  expect(whole.text).toContain('Your order is refunded')
})

test('a refund names its reason, its hats and its own amount; an artist reads of its own part alone', () => {
  const order = anOrder({ refundedCents: cents(4000) })
  const toShopper = lay(orderRefundedMail(order, aRefund(), url)).text
  for (const text of [
    'The brim was bent.',
    '1 x Red Fox',
    '1 x Tidal Club',
    'This refund: $30.00',
    'Refunded: $40.00',
  ])
    expect(toShopper).toContain(text)
  const toAda = lay(shareRefundedMail(order, aParcel(), aRefund(), url)).text
  expect(toAda).toContain('$18.00 less')
  expect(toAda).toContain('1 x Red Fox')
  expect(toAda).not.toContain('Tidal Club')
})

test('an artist learns whether to send a disputed order, and how the dispute ended', () => {
  const [opened, won, lost] = (['opened', 'won', 'lost'] as const).map((step) =>
    lay(disputeMail(anOrder(), aParcel(), step, url)),
  )
  expect(opened?.text).toContain('do not send anything')
  expect(won?.text).toContain('on its way to you again')
  expect(lost?.text).toContain('nothing to send')
})

test('what people wrote stays text: no markup, no second header line, no way out of an attribute', () => {
  const name = '<img src=x onerror=alert(1)>"\'&'
  const order = anOrder({
    lines: [{ vendorId: ada, name, options: name, quantity: 1, totalCents: cents(1) }],
  })
  const parcel = aParcel({
    vendorName: `${name}\nBcc: all@example.test`,
    tracking: { carrier: name, number: name, url: `https://x.example/"><script>` },
  })
  const refund = aRefund({
    reason: name,
    items: [{ vendorId: ada, name, quantity: 1, amountCents: cents(1) }],
  })
  const mails = [
    orderPlacedMail({ ...order, parcels: [parcel] }, url),
    newOrderMail(order, parcel, url),
    parcelShippedMail(order, parcel, url),
    parcelDeliveredMail(order, parcel, url),
    orderCancelledMail(order, url, 'shop'),
    calledOffMail(order, parcel, url),
    orderRefundedMail(order, refund, url),
    shareRefundedMail(order, parcel, refund, url),
    disputeMail(order, parcel, 'opened', url),
  ].map(lay)
  for (const { html, subject } of mails) {
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('&x=1"')
    expect(subject).not.toMatch(/[\r\n]/)
  }
})

test('a mail works in the dark and on a phone, and loads nothing from anywhere', () => {
  const { html } = lay(orderPlacedMail(anOrder(), url))
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<img|<link|url\(|<script/)
})
